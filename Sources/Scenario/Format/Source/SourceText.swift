/// The lines of a scenario's bytes.
package struct SourceText {
  /// The largest size of a scenario in bytes; longer bodies belong in files beside it.
  package static let limit = 1 << 20

  /// The lines without their ends; joined by LF they are the file again. Invalid UTF-8 is repaired for
  /// display.
  let strings: [String]
  let lines: [SourceLine]

  /// - Parameters:
  ///   - bytes: The bytes of a file.
  ///   - count: The number of lines above it in the source of the scenario.
  ///   - origin: The part whose bytes they are; nil for the scenario itself.
  init(_ bytes: [UInt8], after count: Int = 0, of origin: PartOrigin? = nil) {
    var strings: [String] = []
    var lines: [SourceLine] = []
    for (index, slice) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      let (string, line) = Self.line(slice, number: count + index + 1, origin)
      strings.append(string)
      lines.append(line)
    }
    self.strings = strings
    self.lines = lines
  }

  private static func line(
    _ bytes: ArraySlice<UInt8>, number: Int, _ origin: PartOrigin?
  ) -> (String, SourceLine) {
    if let string = String(validating: bytes, as: UTF8.self) {
      return (string, SourceLine(SourceSpan(line: number, string, of: origin)))
    }
    let valid = validPrefix(of: bytes)
    let piece = SourceSpan(line: number, String(decoding: bytes, as: UTF8.self), of: origin)
    let place = piece.from(byte: valid)
    let complaint = Diagnostic.notUTF8(
      place.upTo(byte: "\u{FFFD}".utf8.count), bytes[bytes.startIndex + valid])
    return (piece.string, .wrong(complaint))
  }

  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> Int {
    var codec = UTF8()
    var input = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = codec.decode(&input) { count += UTF8.width(scalar) }
    return count
  }
}
