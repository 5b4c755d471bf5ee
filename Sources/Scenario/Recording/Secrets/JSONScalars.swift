import ScenarioBasics

/// The scalars of a JSON text with their positions, so that one can be replaced while every other byte stays.
///
/// A recording can contain answers that broke off: the part before the break is read all the same, an
/// unterminated string to its end.
struct JSONScalars {
  struct Scalar {
    /// The names of the members from the outermost one on. List elements add no name.
    let path: [String]
    /// The decoded string; nil for a number.
    let text: String?
    /// The range in the bytes, including the quotation marks of a string.
    let range: Range<Int>
  }

  private(set) var scalars: [Scalar] = []
  /// Whether the bytes contain nothing but complete values.
  private(set) var isWhole = false
  private var scanner: JSONScanner
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Returns nil if the bytes do not begin with an object or a list.
  init?(_ bytes: [UInt8]) {
    scanner = JSONScanner(
      bytes, from: bytes.starts(with: Self.mark) ? Self.mark.count : 0, deepest: JSONScanner.deepest)
    scanner.skipSpace()
    guard let first = scanner.peek, "{[".utf8.contains(first) else { return nil }
    do throws(JSONError) {
      // One value per line is also a common format.
      repeat { try read(scanner.next(), []) } while try scanner.next() == nil && !scanner.isAtEnd
    } catch {}
    isWhole = scanner.isAtEnd && bytes.last != UInt8(ascii: "\\")
  }

  /// Returns the decoded string, or the digits of a number.
  func value(of scalar: Scalar) -> String {
    scalar.text ?? String(decoding: scanner.bytes[scalar.range], as: UTF8.self)
  }

  /// Returns the bytes with the scalars replaced for which `replacement` returns a text, or nil if there are
  /// none.
  func replacing(_ replacement: (Scalar) -> String?) -> [UInt8]? {
    var found: [(Range<Int>, String)] = []
    for scalar in scalars { if let text = replacement(scalar) { found.append((scalar.range, text)) } }
    if found.isEmpty { return nil }
    var (new, end): ([UInt8], Int) = ([], 0)
    for (range, text) in found {
      // A number stays a number, so that an app can still decode it.
      let isText = scanner.bytes[range.lowerBound] == UInt8(ascii: "\"")
      new += scanner.bytes[end..<range.lowerBound] + (isText ? JSONValue.string(text).line : "0").utf8
      end = range.upperBound
    }
    return new + scanner.bytes[end...]
  }

  private mutating func read(_ token: JSONScanner.Token?, _ path: [String]) throws(JSONError) {
    switch token {
    case .object:
      while try scanner.next() == .name {
        guard scanner.peek == UInt8(ascii: "\"") else { throw scanner.error("a name in quotation marks") }
        let name = readText()
        try read(scanner.next(), path + [name])
      }
    case .array:
      while let element = try scanner.next(), element != .end { try read(element, path) }
    default:
      let start = scanner.offset
      let isText = scanner.peek == UInt8(ascii: "\"")
      let text = isText ? readText() : nil
      if !isText, try !readWord() { return }
      scalars.append(Scalar(path: path, text: text, range: start..<scanner.offset))
    }
  }

  /// Reads a word. Returns whether it is a number.
  private mutating func readWord() throws(JSONError) -> Bool {
    let start = scanner.offset
    if let byte = scanner.peek, isDigit(byte) || byte == UInt8(ascii: "-") {
      try scanner.takeNumber()
      guard let byte = scanner.peek, !",]}{[\" \n\r\t".utf8.contains(byte) else { return true }
      scanner.offset = start
    }
    while let byte = scanner.peek, !",]}{[\" \n\r\t".utf8.contains(byte) { scanner.offset += 1 }
    let word = String(decoding: scanner.bytes[start..<scanner.offset], as: UTF8.self)
    switch try JSONValue(word) {
    case .integer, .decimal: return true
    default: return false
    }
  }

  /// Reads a string with its quotation marks; the JSON reader decodes its escapes. A string that it cannot
  /// read is taken unchanged.
  private mutating func readText() -> String {
    let (bytes, start) = (scanner.bytes, scanner.offset)
    var end = start + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    scanner.offset = min(end, bytes.count)
    let inner = bytes[(start + 1)..<scanner.offset]
    let isClosed = scanner.take("\"")
    let written = String(decoding: bytes[start..<scanner.offset], as: UTF8.self) + (isClosed ? "" : "\"")
    return (try? JSONValue(written))?.string ?? String(decoding: inner, as: UTF8.self)
  }
}
