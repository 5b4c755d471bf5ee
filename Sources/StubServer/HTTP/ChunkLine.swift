/// The line before a chunk: its size in hexadecimal, and extensions, which this server ignores (RFC 9112
/// §7.1).
struct ChunkLine: Equatable {
  /// The chunk's size. A number above the limit of a body is stored as the limit plus one.
  let size: Int
  /// The number of bytes of the extensions; §7.1.1 requires a limit for their sum.
  let extensionBytes: Int

  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let digits = line.prefix { $0.hexadecimal != nil }
    guard !digits.isEmpty else { throw .bad("a chunk without a size") }
    // Large numbers must not overflow (§7.1), and must not allocate memory of that size.
    size = digits.reduce(0) { min($0 * 16 + ($1.hexadecimal ?? 0), HTTPRequestParser.bodyLimit + 1) }
    extensionBytes = line.count - digits.count
    guard Self.areExtensions(line[digits.endIndex...]) else { throw .bad("garbage after a chunk's size") }
  }

  /// Returns whether the bytes are extensions: `;name`, `;name=word` or `;name="text"`, with spaces where
  /// §7.1.1 allows them.
  private static func areExtensions(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      guard take(UInt8(ascii: ";"), from: &rest), takeWord(from: &rest) else { return false }
      if take(UInt8(ascii: "="), from: &rest) {
        rest = rest.drop(while: \.isBlank)
        guard rest.first == UInt8(ascii: "\"") ? takeQuoted(from: &rest) : takeWord(from: &rest) else {
          return false
        }
      }
    }
    return true
  }

  /// Takes the byte and the blanks before it, or changes nothing if another byte is next.
  private static func take(_ byte: UInt8, from rest: inout ArraySlice<UInt8>) -> Bool {
    let bytes = rest.drop(while: \.isBlank)
    guard bytes.first == byte else { return false }
    rest = bytes.dropFirst()
    return true
  }

  private static func takeWord(from rest: inout ArraySlice<UInt8>) -> Bool {
    let bytes = rest.drop(while: \.isBlank)
    rest = bytes.drop(while: \.isToken)
    return rest.startIndex > bytes.startIndex
  }

  /// Takes a quoted string (RFC 9110 §5.6.4).
  private static func takeQuoted(from rest: inout ArraySlice<UInt8>) -> Bool {
    var bytes = rest.dropFirst()
    while let byte = bytes.popFirst() {
      guard byte.isFieldContent else { return false }
      if byte == UInt8(ascii: "\\"), bytes.popFirst()?.isFieldContent != true { return false }
      if byte == UInt8(ascii: "\"") {
        rest = bytes
        return true
      }
    }
    return false
  }
}
