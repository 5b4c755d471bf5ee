/// The line before a chunk: its size in hexadecimal, and extensions that nobody here knows (RFC 9112 §7.1).
struct ChunkLine: Equatable {
  /// Saturated beyond the limit of a body, which no chunk may exceed anyhow.
  let size: Int
  /// How many bytes the extensions have; §7.1.1 wants their sum bounded.
  let extensionBytes: Int

  init(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let digits = line.prefix { $0.hexadecimal != nil }
    guard !digits.isEmpty else { throw .bad("a chunk without a size") }
    // Large numbers must not overflow (§7.1), nor take a number's worth of memory.
    size = digits.reduce(0) { min($0 * 16 + ($1.hexadecimal ?? 0), HTTPConnection.bodyLimit + 1) }
    extensionBytes = line.count - digits.count
    guard Self.areExtensions(line[digits.endIndex...]) else { throw .bad("garbage behind a chunk's size") }
  }

  /// `;name`, `;name=word` or `;name="text"`, with spaces where §7.1.1 lets them be.
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

  /// Takes the byte, with blanks before it; leaves all as it was when another one stands there.
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

  /// RFC 9110 §5.6.4.
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
