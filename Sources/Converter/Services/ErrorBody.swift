import RCCDomain

/// An error that a body reports: the service's own words, and the meaning of its code.
struct ErrorBody: Hashable, Sendable {
  /// The meaning of an error; each service has its own codes for these.
  enum Meaning: Hashable, Sendable {
    /// The key is missing, wrong or does not permit this request: retrying is of no use.
    case denied
    case limited
    case down
    case unknownCurrency
  }

  /// The error codes of a service and their meanings.
  typealias Codes = [String: Meaning]

  var words: String?
  var meaning: Meaning?
  /// Whether the body declares itself an error; an error text alone may also be next to rates.
  var isCertain = false

  /// Returns nil for a body that reports no error.
  ///
  /// `{"message":…}`, `{"error":"…"}`, `{"error":true,"message":…,"description":…}`,
  /// `{"error":{"code":…,"info":…}}`, `{"success":false}` and `{"result":"error","error-type":…}`: any
  /// service may send any of them, because some have changed theirs without notice.
  init?(_ body: JSON, codes: Codes) {
    let detail = body["error"] ?? .null
    isCertain =
      ![.null, .bool(false)].contains(detail) || body["success"] == .bool(false)
      || body["result"] == .text("error")
    // Next to a description, the message is a code.
    let code =
      detail["code"]?.words ?? (isCertain ? body["message"]?.words : nil) ?? body["error-type"]?.words
    meaning = code.flatMap { codes[$0] } ?? body["status"]?.words.flatMap { Self.statuses[$0] }
    let told = [
      detail["info"], detail["message"], detail["type"], body["description"], body["message"],
      body["error-type"], detail,
    ]
    words = told.lazy.compactMap { $0?.words }.compactMap { Self.sentencePart($0, code: code) }.first
    if words == nil, !isCertain { return nil }
  }

  /// The meanings of HTTP status codes, which some bodies repeat.
  static let statuses: Codes = [
    "401": .denied, "403": .denied, "404": .unknownCurrency, "422": .unknownCurrency, "429": .limited,
    "503": .down,
  ]

  /// Returns the words as a part of a sentence: on one line, without a full stop, and not too long. Returns
  /// nil if nothing is left of them.
  private static func sentencePart(_ words: String, code: String?) -> String? {
    var line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Text in brackets at the end is for developers: contact addresses and usage notes.
    if line.hasSuffix("]"), let bracket = line.lastIndex(of: "[") { line = String(line[..<bracket]) }
    while line.hasSuffix(".") || line.hasSuffix(" ") { line.removeLast() }
    if line.isEmpty { return nil }
    if line.count > 120 { line = line.prefix(119) + "…" }
    guard let code, code != words else { return line }
    return "\(line) (\(code))"
  }
}

extension JSON {
  /// A text or a number as text; nil for any other value and for blank text.
  fileprivate var words: String? {
    switch self {
    case .text(let text): text.contains { !$0.isWhitespace } ? text : nil
    case .number(let number): number
    default: nil
    }
  }
}
