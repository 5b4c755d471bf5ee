/// The words of a name, separated by punctuation or capitals: `X-Rates-Auth`, `user_key`, `appID`.
///
/// The last word determines what the name denotes: `auth_user` is a user, and `user_auth` is a credential.
struct NameWords {
  private let words: [String]

  init(_ name: String) {
    var words = Self.parted(name).map { $0.lowercased() }
    while words.count > 1, let last = words.last, Self.saysNothing(last) { words.removeLast() }
    self.words = words
  }

  /// Whether the name denotes a secret.
  var nameSecret: Bool {
    guard let last = words.last else { return false }
    let before = words.dropLast().last
    return switch last {
    case "key": before.map { !Self.rows.contains($0) } ?? false
    case "id": before.map(["app", "application"].contains) ?? false
    case "session": before.map { !["market", "trading"].contains($0) } ?? true
    default: Self.secrets.contains(last)
    }
  }

  var nameLicense: Bool { words.last.map(["licence", "license"].contains) ?? false }

  /// Open Exchange Rates calls its key `app_id`.
  private static let secrets: Set<String> = [
    "appid", "auth", "authorization", "credential", "credentials", "jwt", "licence", "license", "otp",
    "password", "pwd", "secret", "sid", "sig", "signature", "token",
  ]

  /// A key of one of these is an index into a table, not a credential.
  private static let rows: Set<String> = [
    "cache", "column", "composite", "country", "currency", "date", "entity", "evaluated", "event", "field",
    "foreign", "group", "hash", "idempotency", "index", "item", "label", "language", "last", "locale",
    "lookup", "map", "message", "metric", "name", "natural", "next", "node", "object", "page", "pair",
    "parent", "partition", "primary", "public", "range", "rate", "record", "route", "row", "series", "sort",
    "start", "storage", "surrogate", "symbol", "table", "time", "title", "translation", "unique",
    "websocket",
  ]

  /// Returns whether the word is only a suffix: `api_key_2`, `token-v1`.
  private static func saysNothing(_ word: String) -> Bool {
    let digits = word.hasPrefix("v") ? word.dropFirst() : word[...]
    return word == "value" || !digits.isEmpty && digits.utf8.allSatisfy(isDigit)
  }

  private static func parted(_ name: String) -> [String] {
    let letters = Array(name)
    var words = [""]
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        words.append("")
        continue
      }
      if letter.isUppercase, index > 0 {
        let endsCapitals = index + 1 < letters.count && letters[index + 1].isLowercase
        if !letters[index - 1].isUppercase || endsCapitals { words.append("") }
      }
      words[words.count - 1].append(letter)
    }
    return words.filter { !$0.isEmpty }
  }
}
