extension Unicode.Scalar {
  /// Whether the scalar is invisible in printed text: controls, line and paragraph separators, marks that
  /// change the direction of text, formats without a shape, tags, and noncharacters.
  ///
  /// The table is our own, because the standard library's properties differ between systems. The joiners
  /// U+200C and U+200D are not in it, because scripts and emoji need them.
  package var isUnseen: Bool {
    if value < 0x7F { return value < 0x20 }
    // Letters, arrows, box drawings: most scalars that are no ASCII, and none of the table.
    if (0x2070...0xFDCF).contains(value) || (0xAE...0x61B).contains(value) { return false }
    return Self.unseen.contains { $0.contains(value) }
  }

  /// The unseen scalars except line feed and tab, as the content of a character class of a JavaScript regular
  /// expression.
  package static var unseenClass: String {
    let rows = [0x0...0x8, 0xB...0x1F] + unseen.dropFirst()
    return rows.map { row in
      [row.lowerBound, row.upperBound].map { "\\u{\(String($0, radix: 16))}" }.joined(separator: "-")
    }.joined()
  }

  private static let unseen: [ClosedRange<UInt32>] =
    [
      0x0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200B, 0x200E...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x1BCA0...0x1BCA3,
      0x1D173...0x1D17A, 0xE0000...0xE007F,
    ] + (0...16).map { plane in plane << 16 | 0xFFFE...plane << 16 | 0xFFFF }

  /// The scalar in the notation of the Unicode standard: `U+202E`.
  package var codePoint: String { "U+" + hexDigits(4).uppercased() }

  /// The escape of the scalar: `\x1b`, `\u202e` or `\U000e0001`.
  package var escape: String {
    value < 0x100 ? "\\x" + hexDigits(2) : value < 0x10000 ? "\\u" + hexDigits(4) : "\\U" + hexDigits(8)
  }

  /// The escape of the scalar in a JSON string (RFC 8259 §7): `\u202e`, or two surrogates `\udb40\udc01`.
  package var jsonEscape: String {
    UTF16.encode(self)?.map { "\\u" + ("000" + String($0, radix: 16)).suffix(4) }.joined() ?? escape
  }

  private func hexDigits(_ width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
