/// Eight letters that stand for many lines, so that what is folded is still compared whole: `~gqcaeryt`.
///
/// Forty bits of a 64-bit FNV-1a hash in Crockford's base 32, whose alphabet has no i, l, o and u: no letter
/// is taken for another when two terminals are compared by eye. It finds accidents, not forgeries.
package struct Checksum: Sendable, Hashable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package init(of lines: some Sequence<String>) {
    for line in lines { add(line) }
  }

  /// Of bytes as they are, text or not.
  package init(of bytes: [UInt8]) {
    for byte in bytes { add(byte) }
  }

  /// Takes one more line in; `["ab"]` and `["a", "b"]` differ, since each line's end counts.
  package mutating func add(_ line: String) {
    var line = line
    line.withUTF8 { for byte in $0 { add(byte) } }
    add(0x0A)
  }

  /// The eight letters, without the `~`.
  package var letters: String {
    // The low bits of FNV mix worst and the last bytes reach the high ones least: fold both into forty.
    let folded = hash ^ (hash >> 40)
    return String(unsafeUninitializedCapacity: 8) { letters in
      for place in 0..<8 { letters[place] = Self.alphabet[Int((folded >> UInt64(35 - 5 * place)) & 31)] }
      return 8
    }
  }

  private mutating func add(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
}
