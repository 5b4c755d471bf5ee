import Foundation

/// Texts as a query and a form have them (RFC 3986 section 2.1; `+` for a space as forms do).
package enum PercentEncoding {
  /// What the text stands for; as it is where it is no such coding.
  package static func decoded(_ text: some StringProtocol) -> String {
    let spaced = String(text).replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? spaced
  }

  /// With `plain` and letters, digits and `-._~` as they are.
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
