import Foundation

/// A number that keeps its written form and is compared by value: `9` is less than `10`, `1.10` equals `1.1`.
package struct DecimalLiteral: Comparable {
  package let text: String
  private let value: Decimal

  /// Returns nil unless the whole text is one number, because `Decimal(string:)` alone accepts any numeric
  /// prefix.
  package init?(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let mantissaAndExponent = digits.split(separator: "e", omittingEmptySubsequences: false)
    guard (1...2).contains(mantissaAndExponent.count), Self.isMantissa(mantissaAndExponent[0]),
      mantissaAndExponent.dropFirst().allSatisfy(Self.isExponent),
      let value = Decimal(string: text), value.isFinite
    else { return nil }
    self.text = text
    self.value = value
  }

  package static func < (one: DecimalLiteral, other: DecimalLiteral) -> Bool { one.value < other.value }

  private static func isMantissa(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy(isDigits)
  }

  private static func isExponent(_ text: Substring) -> Bool {
    isDigits(text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...])
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
