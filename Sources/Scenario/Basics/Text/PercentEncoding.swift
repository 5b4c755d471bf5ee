import Foundation

/// Percent-encoding of texts in a query and a form (RFC 3986 section 2.1; `+` for a space in forms).
package enum PercentEncoding {
  /// Returns the decoded text; the text with `+` replaced by spaces when the percent-encoding is invalid.
  package static func decoded(_ text: some StringProtocol) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// Returns the encoded text; the characters of `plain`, letters, digits and `-._~` are unchanged.
  package static func encoded(_ text: String, space: String = "%20", plain: String = "") -> String {
    text.utf8.map { byte in
      if isDigit(byte) || isLetter(byte) || "-._~".utf8.contains(byte) || plain.utf8.contains(byte) {
        return String(UnicodeScalar(byte))
      }
      if byte == 0x20 { return space }
      return "%" + byte.hexDigits.uppercased()
    }.joined()
  }
}
