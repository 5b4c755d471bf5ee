import Foundation

extension HARBody {
  /// The bytes as text; nil where they are none, and must be written as base64.
  ///
  /// A control character other than white space makes a body unreadable as text, though it could be one.
  var text: String? {
    bytes.contains(where: \.isControl) ? nil : String(validating: bytes, as: UTF8.self)
  }

  var base64: String { Data(bytes).base64EncodedString() }

  /// Nil where the text is no base64.
  static func bytes(base64 text: String) -> [UInt8]? {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
  }
}

extension HARBody {
  /// The bytes of a text of which every character counts: base64 of either alphabet (RFC 4648 §4 and §5), in
  /// lines or not, with its padding or without, also behind `data:…;base64,`; nil for every other text.
  static func bytes(strictBase64 text: String) -> [UInt8]? {
    var digits = text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if digits.starts(with: "data:".utf8), let comma = digits.firstIndex(of: UInt8(ascii: ",")) {
      guard digits[..<comma].reversed().starts(with: ";base64".utf8.reversed()) else { return nil }
      digits.removeSubrange(...comma)
    }
    let isOfURLs = digits.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let isPlain = digits.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }
    if isOfURLs, isPlain { return nil }
    digits = digits.map {
      $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0
    }
    // Foundation takes a whole group of padding behind a whole group of digits.
    let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    if padding == 0 { digits += [UInt8](repeating: UInt8(ascii: "="), count: (4 - digits.count % 4) % 4) }
    guard digits.count.isMultiple(of: 4), padding < 3 else { return nil }
    return Data(base64Encoded: Data(digits)).map(Array.init)
  }
}
