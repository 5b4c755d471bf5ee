/// The beginning of some bytes as text from which they can be decoded: a byte that is not printable UTF-8 is
/// written as `\x1f`, and a backslash as two. Line ends and tabs are unchanged.
package struct EscapedBytes {
  /// The number of bytes kept, enough for a head and the readable beginning of a body; the rest is reported
  /// by its count and checksum.
  package static let limit = 4096

  package let text: String

  package init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes.prefix(Self.limit))
    text = Self.plain(bytes) ?? Self.escaped(bytes)
  }

  /// Returns the text; nil when a byte must be escaped.
  private static func plain(_ bytes: [UInt8]) -> String? {
    let isPlain = bytes.allSatisfy { $0 != UInt8(ascii: "\\") && !$0.isControl }
    return isPlain ? String(validating: bytes, as: UTF8.self) : nil
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var (text, rest) = ("", bytes[...])
    while let first = rest.first {
      let (scalar, count) = scalar(rest)
      if first == UInt8(ascii: "\\") {
        text += "\\\\"
      } else if let scalar, !first.isControl {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\x" + first.hexDigits
      }
      rest = rest.dropFirst(count)
    }
    return text
  }

  /// Returns the scalar at the beginning and the number of its bytes; nil and one when the bytes are not
  /// valid UTF-8.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar?, Int) {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (nil, 1) }
    return (scalar, UTF8.width(scalar))
  }
}

extension UInt8 {
  /// Whether the byte is a control character other than tab, line feed and carriage return.
  package var isControl: Bool { self == 0x7F || self < 0x20 && ![0x09, 0x0A, 0x0D].contains(self) }
}

extension EscapedBytes {
  /// Returns the bytes that an escaped text represents.
  package static func bytes(_ text: String) -> [UInt8] {
    let told = Array(text.utf8)
    guard told.contains(UInt8(ascii: "\\")) else { return told }
    var (bytes, place) = ([UInt8](), 0)
    while place < told.count {
      let digits = told[place...].dropFirst(2).prefix(2)
      if told[place...].starts(with: #"\x"#.utf8),
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        place += 4
      } else {
        bytes.append(told[place])
        place += told[place...].starts(with: #"\\"#.utf8) ? 2 : 1
      }
    }
    return bytes
  }
}
