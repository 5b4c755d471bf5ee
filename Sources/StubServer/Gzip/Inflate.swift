import Foundation

/// A decoder of a deflate stream (RFC 1951).
///
/// Foundation has no decoder that is available on every platform, and recordings contain many compressed
/// bodies. The input is untrusted: each step consumes bits of the input or ends, and the output has a limit.
struct Inflate {
  /// The decoded bytes. While the output grows, there is spare room after `count`.
  private(set) var output: [UInt8] = []
  /// The number of blocks that had their own codes.
  private(set) var ownCodes = 0
  private var count = 0
  private var bits: BitReader
  private let limit: Int

  /// Decodes a stream.
  ///
  /// - Parameters:
  ///   - bytes: the bytes that contain the stream, with any bytes around it.
  ///   - start: the index at which the stream begins.
  ///   - limit: the maximum number of bytes of output.
  ///   - mostCodes: the maximum number of blocks with their own codes: building the codes costs as much as
  ///     decoding thousands of bytes, and a block may be empty.
  /// - Throws: ``Gzip/Problem``
  init(
    _ bytes: [UInt8], from start: Int = 0, limit: Int, mostCodes: Int = Gzip.mostCodes
  ) throws(Gzip.Problem) {
    (bits, self.limit) = (BitReader(bytes, from: start), limit)
    var isLast = false
    while !isLast {
      isLast = try bits.take(1) == 1
      switch try bits.take(2) {
      case 0: try copyStored()
      case 1: try expand(Self.fixed.get())
      case 2:
        ownCodes += 1
        if ownCodes > mostCodes { throw .tooLarge }
        try expand(readCodes())
      default: throw .damaged
      }
    }
    output.removeLast(output.count - count)
  }

  /// The index of the first byte after the stream.
  var end: Int {
    var bits = bits
    return bits.nextByte()
  }

  private typealias Codes = (literals: HuffmanCode, distances: HuffmanCode)

  private mutating func copyStored() throws(Gzip.Problem) {
    // RFC 1951 §3.2.4: a stored block begins with its size and the complement of its size.
    let head = try bits.takeBytes(4).map(Int.init)
    let size = head[0] | head[1] << 8
    guard size ^ 0xFFFF == head[2] | head[3] << 8 else { throw .damaged }
    let bytes = try bits.takeBytes(size)
    try makeRoom(for: size)
    output.replaceSubrange(count..<(count + size), with: bytes)
    count += size
  }

  private mutating func expand(_ codes: Codes) throws(Gzip.Problem) {
    while true {
      let symbol = try codes.literals.next(&bits)
      if symbol == Self.blockEnd { return }
      if symbol < Self.blockEnd {
        try makeRoom(for: 1)
        output[count] = UInt8(symbol)
        count += 1
      } else {
        try `repeat`(lengthSymbol: symbol - Self.blockEnd - 1, codes.distances)
      }
    }
  }

  private mutating func `repeat`(lengthSymbol: Int, _ distances: HuffmanCode) throws(Gzip.Problem) {
    guard lengthSymbol < Self.lengths.count else { throw .damaged }
    let length = try Self.lengths[lengthSymbol] + bits.take(Self.lengthBits[lengthSymbol])
    let symbol = try distances.next(&bits)
    guard symbol < Self.distances.count else { throw .damaged }
    let distance = try Self.distances[symbol] + bits.take(Self.distanceBits[symbol])
    guard distance <= count else { throw .damaged }
    try makeRoom(for: length)
    let (source, end) = (count - distance, count)
    output.withUnsafeMutableBytes { bytes in
      // The copied range may overlap the bytes that it produces: each copy doubles the number of bytes that
      // can be copied.
      var copied = 0
      while copied < length {
        let size = min(length - copied, distance + copied)
        let place = (end + copied)..<(end + copied + size)
        UnsafeMutableRawBufferPointer(rebasing: bytes[place])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[source..<(source + size)]))
        copied += size
      }
    }
    count += length
  }

  private mutating func makeRoom(for size: Int) throws(Gzip.Problem) {
    guard size <= limit - count else { throw .tooLarge }
    guard count + size > output.count else { return }
    let (old, room) = (output, min(limit, max(count + size, 2 * output.count, 1024)))
    output = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
      old.withUnsafeBytes { UnsafeMutableRawBufferPointer(buffer).copyMemory(from: $0) }
      if let start = buffer.baseAddress { memset(start + old.count, 0, room - old.count) }
      initialized = room
    }
  }

  /// Reads the codes of a block that has its own (RFC 1951 §3.2.7).
  private mutating func readCodes() throws(Gzip.Problem) -> Codes {
    let (literals, distances) = (try bits.take(5) + 257, try bits.take(5) + 1)
    guard literals <= Self.blockEnd + 1 + Self.lengths.count, distances <= Self.distances.count else {
      throw .damaged
    }
    var own = [Int](repeating: 0, count: Self.order.count)
    for index in try Self.order.prefix(bits.take(4) + 4) { own[index] = try bits.take(3) }
    let lengths = try readLengths(literals + distances, HuffmanCode(own))
    guard lengths[Self.blockEnd] > 0 else { throw .damaged }
    return (try HuffmanCode(lengths.prefix(literals)), try HuffmanCode(lengths.dropFirst(literals)))
  }

  private mutating func readLengths(_ count: Int, _ code: HuffmanCode) throws(Gzip.Problem) -> [Int] {
    var lengths: [Int] = []
    while lengths.count < count {
      let symbol = try code.next(&bits)
      let (length, times) =
        switch symbol {
        case 16: (lengths.last ?? -1, try bits.take(2) + 3)
        case 17: (0, try bits.take(3) + 3)
        case 18: (0, try bits.take(7) + 11)
        default: (symbol, 1)
        }
      guard length >= 0, lengths.count + times <= count else { throw .damaged }
      lengths += Array(repeating: length, count: times)
    }
    return lengths
  }
}

extension Inflate {
  private static let blockEnd = 256
  /// The order in which the lengths of the codes for code lengths are stored (RFC 1951 §3.2.7).
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  // The tables of RFC 1951 §3.2.5: each symbol represents a base number and the count of extra bits to add to
  // it.
  private static let lengths = (0..<28).map { 3 + base($0, perBit: 4) } + [258]
  private static let lengthBits = (0..<28).map { max(0, $0 / 4 - 1) } + [0]
  private static let distances = (0..<30).map { 1 + base($0, perBit: 2) }
  private static let distanceBits = (0..<30).map { max(0, $0 / 2 - 1) }

  private static func base(_ symbol: Int, perBit: Int) -> Int {
    symbol < 2 * perBit ? symbol : (symbol % perBit + perBit) << (symbol / perBit - 1)
  }

  /// The codes of a block without its own codes (RFC 1951 §3.2.6).
  private static let fixed = Result { () throws(Gzip.Problem) -> Codes in
    let literals = [(144, 8), (112, 9), (24, 7), (8, 8)].flatMap { Array(repeating: $0.1, count: $0.0) }
    return (try HuffmanCode(literals), try HuffmanCode(Array(repeating: 5, count: 32)))
  }
}
