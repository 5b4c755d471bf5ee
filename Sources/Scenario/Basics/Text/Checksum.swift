/// Eight letters computed from many lines, so that folded lines are still compared completely: `~gqcaeryt`.
///
/// Forty bits of a 64-bit FNV-1a hash in Crockford's base 32, whose alphabet omits i, l, o and u, so that
/// letters are not confused when a reader compares two terminals by eye. It detects accidental changes, not
/// forgeries.
package struct Checksum: Sendable, Hashable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(of lines: some Sequence<String>) {
    for line in lines { add(line) }
  }

  /// Computes the checksum of raw bytes, text or not.
  package init(of bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  /// Adds one more line; `["ab"]` and `["a", "b"]` differ, because each line's end is included.
  package mutating func add(_ line: String) {
    var line = line
    line.withUTF8 { for byte in $0 { add(byte) } }
    add(0x0A)
  }

  /// The eight letters, without the `~`.
  package var letters: String { Self.letters(of: fortyBits) }

  /// The number that the letters write.
  var fortyBits: UInt64 {
    // The low bits of FNV are mixed worst and the last bytes affect the high ones least: both are folded into
    // forty.
    (hash ^ (hash >> 40)) & 0xFF_FFFF_FFFF
  }

  /// Writes forty bits as eight letters.
  static func letters(of number: UInt64) -> String {
    String(unsafeUninitializedCapacity: 8) { letters in
      for place in 0..<8 { letters[place] = alphabet[Int((number >> UInt64(35 - 5 * place)) & 31)] }
      return 8
    }
  }

  /// Reads eight letters; nil for any other text.
  static func number(_ letters: some StringProtocol) -> UInt64? {
    let digits = letters.utf8.compactMap { alphabet.firstIndex(of: $0) }
    return digits.count == 8 && letters.utf8.count == 8 ? digits.reduce(0) { $0 << 5 | UInt64($1) } : nil
  }

  /// The upper half of the hash, to draw a share of many things: the lowest bit is only the parity of the
  /// bytes.
  package var upperHalf: UInt64 { hash >> 32 }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
