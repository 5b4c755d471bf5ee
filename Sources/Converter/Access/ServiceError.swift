import Domain

/// What a body says of an error: the service's own words, and what its code amounts to.
struct ServiceError: Hashable, Sendable {
  /// What is to be done about an error; services have their own codes for these.
  enum Meaning: Hashable, Sendable {
    /// No key, a wrong one, or one that does not buy this: to ask again is of no use.
    case denied
    case limited
    case down
    case unknownCurrency
  }

  /// A code and what it means.
  typealias Codes = [String: Meaning]

  var words: String?
  var meaning: Meaning?
  /// Whether the body calls itself an error; words alone may also stand beside rates.
  var isCertain = false

  /// Nil for a body that tells of no error.
  ///
  /// `{"message":…}`, `{"error":"…"}`, `{"error":true,"message":…,"description":…}`,
  /// `{"error":{"code":…,"info":…}}`, `{"success":false}` and `{"result":"error","error-type":…}`: any
  /// service may give any of them, as some have changed theirs overnight.
  init?(_ body: JSON, codes: Codes) {
    let detail = body["error"] ?? .null
    isCertain =
      ![.null, .bool(false)].contains(detail) || body["success"] == .bool(false)
      || body["result"] == .text("error")
    // Beside a description, the message is a code.
    let code =
      detail["code"]?.words ?? (isCertain ? body["message"]?.words : nil) ?? body["error-type"]?.words
    meaning = code.flatMap { codes[$0] } ?? body["status"]?.words.flatMap { Self.statuses[$0] }
    let told = [
      detail["info"], detail["message"], detail["type"], body["description"], body["message"],
      body["error-type"], detail,
    ]
    words = told.compactMap { $0?.words }.first.map { Self.sentencePart($0, code: code) }
    if words == nil, !isCertain { return nil }
  }

  /// What the codes of HTTP mean, which some bodies repeat.
  static let statuses: Codes = [
    "401": .denied, "403": .denied, "404": .unknownCurrency, "422": .unknownCurrency, "429": .limited,
    "503": .down,
  ]

  /// Goes into a sentence: on one line, without a stop, and no essay.
  private static func sentencePart(_ words: String, code: String?) -> String {
    var line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // What stands in brackets at the end is for developers: whom to write to, and how to ask.
    if line.hasSuffix("]"), let bracket = line.lastIndex(of: "[") { line = String(line[..<bracket]) }
    while line.hasSuffix(".") || line.hasSuffix(" ") { line.removeLast() }
    if line.count > 120 { line = line.prefix(119) + "…" }
    guard let code, code != words else { return line }
    return "\(line) (\(code))"
  }
}

extension JSON {
  /// A text or a number as text; nil for all else, and for a text that says nothing.
  fileprivate var words: String? {
    switch self {
    case .text(let text): text.contains { !$0.isWhitespace } ? text : nil
    case .number(let number): number
    default: nil
    }
  }
}
