import ScenarioBasics

/// The scalars of a JSON text with the places where they stand, so that one can be replaced and every other
/// byte stays.
///
/// A recording holds answers that broke off: what stands before the break is read all the same, a text
/// without its end up to the end.
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
  /// Whether nothing but values was there.
  private(set) var isWhole = false
  private let bytes: [UInt8]
  private var place = 0
  private static let deepest = 200
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Nil where the bytes do not begin as an object or a list does.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.mark) { place = Self.mark.count }
    skipSpace()
    guard let first = peek, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    // One value a line is common, too.
    while place < bytes.count, read([], depth: 0) { skipSpace() }
    isWhole = place >= bytes.count && bytes.last != UInt8(ascii: "\\")
  }

  /// The bytes with texts in place of the scalars for which there is one; nil where there is none.
  func replacing(_ replacement: (Scalar) -> String?) -> [UInt8]? {
    let found = scalars.compactMap { scalar in replacement(scalar).map { (scalar.range, $0) } }
    if found.isEmpty { return nil }
    var (new, end): ([UInt8], Int) = ([], 0)
    for (range, text) in found {
      new += bytes[end..<range.lowerBound] + JSONValue.string(text).line.utf8
      end = range.upperBound
    }
    return new + bytes[end...]
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

  private mutating func read(_ path: [String], depth: Int) -> Bool {
    skipSpace()
    guard depth < Self.deepest else { return false }
    switch peek {
    case UInt8(ascii: "{"): return readMembers(path, depth)
    case UInt8(ascii: "["): return readElements(path, depth)
    case UInt8(ascii: "\""):
      let start = place
      let text = readText()
      scalars.append(Scalar(path: path, value: text, range: start..<place))
      return true
    default: return readWord(path)
    }
  }

  private mutating func readMembers(_ path: [String], _ depth: Int) -> Bool {
    place += 1
    skipSpace()
    if take("}") { return true }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else { return false }
      let name = readText()
      skipSpace()
      guard take(":"), read(path + [name], depth: depth + 1) else { return false }
      skipSpace()
    } while take(",")
    return take("}")
  }

  private mutating func readElements(_ path: [String], _ depth: Int) -> Bool {
    place += 1
    skipSpace()
    if take("]") { return true }
    repeat {
      guard read(path, depth: depth + 1) else { return false }
      skipSpace()
    } while take(",")
    return take("]")
  }

  private mutating func readWord(_ path: [String]) -> Bool {
    let start = place
    while let byte = peek, !",]}{[\" \n\r\t".utf8.contains(byte) { place += 1 }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    switch try? JSONValue(word) {
    case nil: return false
    case .integer, .decimal: scalars.append(Scalar(path: path, value: word, range: start..<place))
    default: break
    }
    return true
  }

  /// Reads a text with its quotation marks; the reader of JSON knows what its escapes stand for. One that it
  /// cannot read is taken as it stands.
  private mutating func readText() -> String {
    let start = place
    place += 1
    while let byte = peek, byte != UInt8(ascii: "\"") { place += byte == UInt8(ascii: "\\") ? 2 : 1 }
    place = min(place, bytes.count)
    let inner = bytes[(start + 1)..<place]
    let isClosed = take("\"")
    let written = String(decoding: bytes[start..<place], as: UTF8.self) + (isClosed ? "" : "\"")
    return (try? JSONValue(written))?.string ?? String(decoding: inner, as: UTF8.self)
  }
}
