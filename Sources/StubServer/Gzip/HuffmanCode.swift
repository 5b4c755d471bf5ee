/// A canonical Huffman code, defined only by the code length of each symbol (RFC 1951 §3.2.2).
struct HuffmanCode {
  /// A table indexed by the next bits: the symbol whose code they begin with, shifted left by four bits, and
  /// the code length in those four bits; 0 if the code is longer than the index.
  private var quick = [UInt16](repeating: 0, count: 1 << Self.quickBits)
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// The symbols in the order of their codes.
  private var symbols: [Int] = []

  private static let longest = 15
  private static let quickBits = 9

  /// Creates a code.
  ///
  /// - Throws: ``Gzip/Problem/damaged`` if the lengths define more codes than fit, or fewer: only a code of
  ///   one symbol, or of none, may be incomplete.
  init(_ lengths: some Sequence<Int>) throws(Gzip.Problem) {
    let coded = lengths.enumerated().filter { $0.element > 0 }
    for (_, length) in coded { counts[length] += 1 }
    let room = (1...Self.longest).reduce(1 << Self.longest) { $0 - counts[$1] << (Self.longest - $1) }
    guard room == 0 || coded.isEmpty || coded.count == 1 && counts[1] == 1 else { throw .damaged }
    var (code, longest) = (0, 0)
    for (symbol, length) in coded.sorted(by: { ($0.element, $0.offset) < ($1.element, $1.offset) }) {
      code <<= length - longest
      longest = length
      symbols.append(symbol)
      fill(code, length, symbol)
      code += 1
    }
  }

  /// Enters a code in the table. Codes are packed with their highest bit first, all other numbers with their
  /// lowest (RFC 1951 §3.1.1).
  private mutating func fill(_ code: Int, _ length: Int, _ symbol: Int) {
    guard length <= Self.quickBits else { return }
    let first = (0..<length).reduce(0) { $0 << 1 | (code >> $1) & 1 }
    for index in stride(from: first, to: quick.count, by: 1 << length) {
      quick[index] = UInt16(symbol << 4 | length)
    }
  }

  /// Reads the next symbol.
  func next(_ bits: inout BitReader) throws(Gzip.Problem) -> Int {
    let entry = quick[bits.peek(Self.quickBits)]
    if entry != 0 {
      try bits.skip(Int(entry & 15))
      return Int(entry >> 4)
    }
    let ahead = bits.peek(Self.longest)
    // For each length, the first code and the index of its symbol.
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.longest {
      code = code << 1 | (ahead >> (length - 1)) & 1
      if code - first < counts[length] {
        try bits.skip(length)
        return symbols[index + code - first]
      }
      index += counts[length]
      first = (first + counts[length]) << 1
    }
    throw .damaged
  }
}
