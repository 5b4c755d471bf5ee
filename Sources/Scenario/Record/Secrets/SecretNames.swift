/// Which names say that what they name is a secret.
struct SecretNames: Sendable {
  private let own: Set<String>

  /// - Parameter own: names that a person adds, whatever their case and punctuation.
  init(own: [String] = []) { self.own = Set(own.map(Self.bare)) }

  /// Of a header field.
  func hide(header name: String) -> Bool {
    let bare = Self.bare(name)
    return Self.headers.contains(bare) || hide(bare)
  }

  /// Of an item of a query or a form, of a cookie, or of a member of a JSON object.
  func hide(item name: String) -> Bool { hide(Self.bare(name)) }

  private func hide(_ bare: String) -> Bool {
    if own.contains(bare) { return true }
    if Self.harmless.contains(where: bare.hasSuffix) { return false }
    return Self.items.contains(bare) || Self.endings.contains(where: bare.hasSuffix)
  }

  /// `X-Api_Key` and `xApiKey` are one name.
  private static func bare(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  private static let headers: Set<String> = [
    "authorization", "proxyauthorization", "cookie", "setcookie", "setcookie2", "authentication",
    "xrapidapikey", "ocpapimsubscriptionkey", "xamzsecuritytoken", "xcsrftoken", "xxsrftoken",
  ]

  /// Open Exchange Rates calls its key `app_id`.
  private static let items: Set<String> = [
    "appid", "appkey", "auth", "authorization", "bearer", "credential", "credentials", "jwt", "passphrase",
    "pwd", "session", "sessionid", "sid", "phpsessid", "jsessionid", "sig", "signature", "token", "otp",
    "xamzsignature", "xamzcredential", "subscriptionkey",
  ]

  private static let endings = [
    "apikey", "accesskey", "accesstoken", "apitoken", "authtoken", "idtoken", "passwd", "password",
    "privatekey", "refreshtoken", "secret", "secretkey", "securitytoken", "sessiontoken", "csrftoken",
  ]

  /// They point to a place in a list, and let nobody in.
  private static let harmless = ["pagetoken", "nexttoken", "continuationtoken", "synctoken", "canceltoken"]
}
