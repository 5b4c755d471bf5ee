package import Foundation

extension Decimal {
  /// Creates a decimal from a JSON number, or returns nil unless the whole text is one.
  ///
  /// `Decimal(string:)` accepts any numeric prefix, and a literal is converted through Double; neither is
  /// acceptable for money.
  package init?(exactly text: some StringProtocol) {
    guard text.isJSONNumber, let value = Decimal(string: String(text), locale: nil), !value.isNaN
    else { return nil }
    self = value
  }
}

extension StringProtocol {
  /// Whether the whole text matches `-? (0 | 1-9 digits) (. digits)? ((e|E) (+|-)? digits)?` (RFC 8259
  /// section 6).
  package var isJSONNumber: Bool {
    var rest = Substring(self)
    rest.drop(anyOf: "-")
    let whole = rest.dropDigits()
    guard whole == "0" || (!whole.isEmpty && whole.first != "0") else { return false }
    if rest.drop(anyOf: "."), rest.dropDigits().isEmpty { return false }
    if rest.drop(anyOf: "eE") {
      rest.drop(anyOf: "+-")
      if rest.dropDigits().isEmpty { return false }
    }
    return rest.isEmpty
  }
}

extension Substring {
  @discardableResult
  fileprivate mutating func drop(anyOf characters: String) -> Bool {
    guard let first, characters.contains(first) else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func dropDigits() -> Substring {
    let digits = prefix { $0.isASCII && $0.isNumber }
    removeFirst(digits.count)
    return digits
  }
}
