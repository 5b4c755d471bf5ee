/// A body as Polly keeps what is no text: in the chunks in which it came, a list of JSON within the text.
struct PollyBody {
  let bytes: [UInt8]

  /// Up to version 5 they are in hexadecimal, alone or as a list; from 6 on a list of base64. Nil for a body
  /// in any other form.
  init?(_ text: String, _ content: JSONValue) {
    let isBinary = content["_isBinary"] == true
    let isBase64 = content["encoding"]?.string?.lowercased() == "base64"
    guard isBinary || isBase64, let chunks = Self.chunks(text) ?? (isBinary ? [text] : nil) else {
      return nil
    }
    let isHex = chunks.allSatisfy { Self.hex($0) != nil }
    var bytes: [UInt8] = []
    for chunk in chunks {
      guard let read = isHex ? Self.hex(chunk) : HARBody.bytes(strictBase64: chunk) else { return nil }
      bytes += read
    }
    self.bytes = bytes
  }

  private static func chunks(_ text: String) -> [String]? {
    guard text.utf8.first == UInt8(ascii: "["), let list = try? JSONValue(text).array else { return nil }
    let chunks = list.compactMap(\.string)
    return chunks.count == list.count ? chunks : nil
  }

  private static func hex(_ text: String) -> [UInt8]? {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == text.utf8.count, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
