/// The names that mark their values as secrets.
package struct SecretNames: Sendable {
  private let own: Set<String>
  private let kept: Set<String>
  private let paths: [[Substring]]

  /// Names of the user, whatever their case and punctuation.
  ///
  /// - Parameters:
  ///   - own: Further names of secrets.
  ///   - kept: Names whose values are no secrets.
  ///   - paths: Paths in which the segment at a `*` is a secret, such as `/v6/*/`.
  package init(own: [String] = [], kept: [String] = [], paths: [String] = []) {
    self.own = Set(own.map(Self.bare))
    self.kept = Set(kept.map(Self.bare))
    self.paths = paths.map { $0.split(separator: "/") }
  }

  /// Returns whether the user has declared that values of the name are no secrets.
  package func keep(_ name: String) -> Bool { !kept.isEmpty && kept.contains(Self.bare(name)) }

  /// Returns the positions of the secrets in a path that was split at each `/`.
  package func secretSegments(_ segments: [Substring]) -> Set<Int> {
    let places = segments.indices.filter { !segments[$0].isEmpty }
    var secrets: Set<Int> = []
    for path in paths where path.count <= places.count {
      let pairs = Array(zip(path, places))
      guard pairs.allSatisfy({ $0 == "*" || $0 == segments[$1] }) else { continue }
      secrets.formUnion(pairs.filter { $0.0 == "*" }.map(\.1))
    }
    return secrets
  }

  /// Returns whether the name of a header field, an item of a query or a form, a part, a cookie, or a JSON
  /// member denotes a secret. The value distinguishes the license of some data from a license key.
  package func hide(_ name: String, _ value: String) -> Bool {
    let bare = Self.bare(name)
    if own.contains(bare) { return true }
    if kept.contains(bare) || Self.isWord(value, under: bare) { return false }
    if Self.pointers.contains(where: bare.hasSuffix) { return false }
    if Self.whole.contains(bare) || Self.endings.contains(where: bare.hasSuffix) { return true }
    let words = NameWords(name)
    return words.nameSecret && !(words.nameLicense && LicenseMatcher.isMeant(by: value))
  }

  /// The verdict of a name alone on its values.
  package enum Verdict: Sendable {
    case secret, plain
    /// Only the value can tell.
    case open
  }

  /// Returns what the name alone says of a member, so that it need not be asked for each of many values. For
  /// the content of an object, such as `value`, the name of the object says it.
  package func verdict(_ name: String, in holder: String?) -> Verdict {
    let bare = Self.bare(name)
    if own.contains(bare) { return .secret }
    if kept.contains(bare) { return .plain }
    if Self.isAmbiguous(bare) || NameWords(name).nameLicense { return .open }
    if hide(name, "") { return .secret }
    return Self.isContent(name) ? holder.map { verdict($0, in: nil) } ?? .plain : .plain
  }

  /// Returns whether a JSON member denotes a secret, by the names of the members from the outermost one on:
  /// its own, or that of the object whose content it is, `"token": { "value": … }`.
  package func hide(member path: [String], _ value: String) -> Bool {
    guard let name = path.last else { return false }
    if hide(name, value) { return true }
    return Self.isContent(name) && path.dropLast().last.map { hide($0, value) } ?? false
  }

  /// Returns whether an item of a query or a form denotes a secret: `key` has many meanings; a long value of
  /// letters and digits makes it the name of an API key.
  package static func isShapedKey(_ name: String, _ value: String) -> Bool {
    name.lowercased() == "key" && value.count >= 16 && mixesLettersAndDigits(value)
  }

  /// Returns whether an item of a query is the code of an authorization: `code` is also that of a currency.
  package static func isShapedCode(_ name: String, _ value: String) -> Bool {
    name.lowercased() == "code" && (value.count >= 16 || mixesLettersAndDigits(value))
  }

  /// Returns whether a run of at least eight letters and digits contains both; dates and words do not.
  package static func mixesLettersAndDigits(_ text: String) -> Bool {
    text.utf8.split { !isLetter($0) && !isDigit($0) }.contains { run in
      run.count >= 8 && run.contains(where: isLetter) && run.contains(where: isDigit)
    }
  }

  /// Returns the words that precede a secret without being part of it, such as `Bearer`, and the secret.
  package static func parted(_ value: String) -> (scheme: String?, secret: String) {
    let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, schemes.contains(parts[0].lowercased()) else { return (nil, value) }
    return (parts[0], parts[1])
  }

  /// Returns whether the name is that of a secret's content.
  private static func isContent(_ name: String) -> Bool {
    ["value", "key", "raw", "text", "id"].contains(bare(name))
  }

  /// Returns whether values of this name are commonly long and random, such as a tag, a hash or an id.
  package static func isAtHome(_ name: String) -> Bool {
    let bare = bare(name)
    return (arbitrary + pointers).contains(where: bare.hasSuffix)
  }

  /// Returns whether the value of an ambiguous name is an ordinary one: the `session` of a market in a city,
  /// the `token` of a currency such as BTC, a `pin` that is a number with a fraction.
  private static func isWord(_ value: String, under bare: String) -> Bool {
    guard isAmbiguous(bare) else { return false }
    if bare == "pass" { return ["", "true", "false", "yes", "no", "ok"].contains(value.lowercased()) }
    if bare == "pin" { return !(4...12).contains(value.count) || !value.utf8.allSatisfy(isDigit) }
    let letters = value.unicodeScalars.filter { $0.properties.isAlphabetic || $0 == " " || $0 == "-" }
    return value.count <= 12 && letters.count == value.unicodeScalars.count
  }

  private static func isAmbiguous(_ bare: String) -> Bool {
    ["pass", "pin", "sig"].contains(bare) || bare.hasSuffix("session") || bare.hasSuffix("token")
  }

  /// Returns the name without case and punctuation: `X-Api_Key` and `xApiKey` are the same name.
  private static func bare(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
  }

  private static let schemes: Set<String> = [
    "apikey", "basic", "bearer", "digest", "dpop", "hawk", "key", "negotiate", "ntlm", "token",
  ]

  private static let whole: Set<String> = [
    "assertion", "bearer", "clientassertion", "codeverifier", "pass", "pin", "samlresponse", "xamzcredential",
  ]

  /// Endings of names that are written as one word.
  private static let endings = [
    "accesskey", "accesskeyid", "apikey", "appkey", "authentication", "authkey", "authorization",
    "clientkey", "consumerkey", "cookie", "encryptionkey", "functionskey", "licensekey", "masterkey",
    "passcode",
    "passphrase", "passwd", "password", "privatekey", "rapidapikey", "secret", "secretanswer", "secretkey",
    "sessid",
    "sessionid", "sessionkey", "sharedkey", "signature", "signingkey", "subscriptionkey", "token",
    "userkey",
  ]

  /// Names of positions in a list, which are not credentials.
  private static let pointers = [
    "canceltoken", "continuationtoken", "cursortoken", "nexttoken", "pagetoken", "pagingtoken",
    "previoustoken", "resumetoken", "starttoken", "synctoken",
  ]

  private static let arbitrary = [
    "checksum", "commit", "contenttype", "cursor", "digest", "etag", "fingerprint", "hash", "id",
    "ifmatch", "ifnonematch", "integrity", "md5", "nonce", "ray", "revision", "sha", "sha1", "sha256",
    "sha384", "sha512", "traceparent", "tracestate", "guid", "uuid", "version",
  ]
}
