/// The classes of bytes in the grammar of HTTP (RFC 9110 §5, RFC 5234 B.1).
extension UInt8 {
  static let tab: UInt8 = 9
  static let lineFeed: UInt8 = 10
  static let carriageReturn: UInt8 = 13
  static let space: UInt8 = 32

  var isDigit: Bool { (48...57).contains(self) }

  /// Whether the byte may be part of a method, a field's name or a list's words (RFC 9110 §5.6.2).
  var isToken: Bool { self < 128 && Self.tokens[Int(self)] }

  /// Whether the byte may be part of a field's value: text of any encoding, spaces and tabs, but no control
  /// character (RFC 9110 §5.5).
  var isFieldContent: Bool { self >= 32 && self != 127 || self == .tab }

  var isBlank: Bool { self == .space || self == .tab }

  /// The value of a hexadecimal digit.
  var hexadecimal: Int? {
    switch self {
    case 48...57: Int(self) - 48
    case 65...70: Int(self) - 55
    case 97...102: Int(self) - 87
    default: nil
    }
  }

  private static let tokens = (0..<128).map { byte in
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(UInt8(byte))
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes as text: UTF-8, or Latin-1, the former encoding of HTTP (RFC 9110 §5.5).
  var text: String {
    String(validating: self, as: UTF8.self) ?? String(String.UnicodeScalarView(map { Unicode.Scalar($0) }))
  }

  /// The bytes without leading and trailing spaces and tabs (OWS, RFC 9110 §5.6.3).
  var trimmed: ArraySlice<UInt8> {
    guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
