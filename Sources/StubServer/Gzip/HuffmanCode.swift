/// A canonical Huffman code, given by nothing but how long the code of each symbol is (RFC 1951 §3.2.2).
struct HuffmanCode {
  /// By the next bits, the symbol whose code they begin with, above its length in four bits; 0 where the code
  /// is longer than that.
  private var quick = [UInt16](repeating: 0, count: 1 << Self.quickBits)
  /// How many codes there are of each length.
  private var counts = [Int](repeating: 0, count: Self.longest + 1)
  /// In the order of their codes.
  private var symbols: [Int] = []

  private static let longest = 15
  private static let quickBits = 9

  /// - Throws: ``Gzip/Problem/damaged`` for more codes than there is room for, or fewer: only a code of one
  ///   symbol, or of none, may leave room.
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

  /// Codes come with their highest bit first, all else with its lowest (RFC 1951 §3.1.1).
  private mutating func fill(_ code: Int, _ length: Int, _ symbol: Int) {
    guard length <= Self.quickBits else { return }
    let first = (0..<length).reduce(0) { $0 << 1 | (code >> $1) & 1 }
    for index in stride(from: first, to: quick.count, by: 1 << length) {
      quick[index] = UInt16(symbol << 4 | length)
    }
  }

  /// The symbol whose code comes next.
  func next(_ bits: inout BitReader) throws(Gzip.Problem) -> Int {
    let entry = quick[bits.peek(Self.quickBits)]
    if entry != 0 {
      try bits.skip(Int(entry & 15))
      return Int(entry >> 4)
    }
    let ahead = bits.peek(Self.longest)
    // Of each length, the first code and the place of its symbol.
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
