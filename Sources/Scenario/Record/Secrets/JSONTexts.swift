/// The scalars of a JSON text with the places where they stand, so that one can be replaced and every other
/// byte stays.
struct JSONTexts {
  struct Scalar {
    /// From the outermost member on; the elements of a list have none of their own.
    let path: [String]
    /// What the text stands for; of a number its digits.
    let value: String
    /// In the bytes, with the quotation marks of a text.
    let range: Range<Int>
  }

  private(set) var scalars: [Scalar] = []
  private let bytes: [UInt8]
  private var place = 0
  private static let deepest = 200

  /// Nil where the bytes are no JSON.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
    guard let first = peek, first == UInt8(ascii: "{") || first == UInt8(ascii: "["), read([]) else {
      return nil
    }
    skipSpace()
    if place < bytes.count { return nil }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipSpace() {
    while let byte = peek, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { place += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func read(_ path: [String]) -> Bool {
    skipSpace()
    guard path.count < Self.deepest else { return false }
    switch peek {
    case UInt8(ascii: "{"): return readMembers(path)
    case UInt8(ascii: "["): return readElements(path)
    case UInt8(ascii: "\""):
      let start = place
      guard let text = readText() else { return false }
      scalars.append(Scalar(path: path, value: text, range: start..<place))
      return true
    default: return readWord(path)
    }
  }

  private mutating func readMembers(_ path: [String]) -> Bool {
    place += 1
    skipSpace()
    if take("}") { return true }
    repeat {
      skipSpace()
      guard let name = readText() else { return false }
      skipSpace()
      guard take(":"), read(path + [name]) else { return false }
      skipSpace()
    } while take(",")
    return take("}")
  }

  private mutating func readElements(_ path: [String]) -> Bool {
    place += 1
    skipSpace()
    if take("]") { return true }
    repeat {
      guard read(path) else { return false }
      skipSpace()
    } while take(",")
    return take("]")
  }

  private mutating func readWord(_ path: [String]) -> Bool {
    let start = place
    while let byte = peek, !",]} \n\r\t".utf8.contains(byte) { place += 1 }
    guard place > start else { return false }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    if Double(word) != nil { scalars.append(Scalar(path: path, value: word, range: start..<place)) }
    return Double(word) != nil || ["true", "false", "null"].contains(word)
  }

  /// Reads a text with its quotation marks; the reader of JSON knows what its escapes stand for.
  private mutating func readText() -> String? {
    guard peek == UInt8(ascii: "\"") else { return nil }
    let start = place
    place += 1
    while let byte = peek, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard take("\"") else { return nil }
    return (try? JSONValue(String(decoding: bytes[start..<place], as: UTF8.self)))?.string
  }
}
