import Testing

@testable import StubServer

/// Valid and invalid streams of RFC 1951, written bit by bit.
@Suite struct InflateTests {
  @Test func `a stored block, at the end of a byte`() throws {
    // `Hello` in a block after an empty one.
    let bytes: [UInt8] = [0, 0, 0, 0xFF, 0xFF, 1, 5, 0, 0xFA, 0xFF, 0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x99]
    let stream = try Inflate(bytes, limit: 5)
    expectEqual(String(decoding: stream.output, as: UTF8.self), "Hello")
    expectEqual(stream.end, 15)
  }

  @Test(arguments: [
    ("a", "10010001"), ("", ""), ("\u{0}", "00110000"),
    // Length 3 at distance 1; length 5 at distance 4; length 12, which has an extra bit, at distance 2.
    ("aaaa", "10010001 0000001 00000"),
    ("abcdabcda", "10010001 10010010 10010011 10010100 0000011 00011"),
    ("abababababababa", "10010001 10010010 0001001 1 00001 10010001"),
    // Distance 5, which has an extra bit; distance 6.
    ("abcdeabc", "10010001 10010010 10010011 10010100 10010101 0000001 00100 0"),
    ("abcdefabc", "10010001 10010010 10010011 10010100 10010101 10010110 0000001 00100 1"),
  ])
  func `a block with the fixed codes`(_ text: String, _ bits: String) throws {
    let stream = try Inflate(Self.bytes("1 10 \(bits) 0000000"), limit: 100)
    expectEqual(String(decoding: stream.output, as: UTF8.self), text)
  }

  @Test func `the longest repetition has a symbol of its own`() throws {
    let stream = try Inflate(Self.bytes("1 10 10010001 11000101 00000 0000000"), limit: 300)
    expectEqual(stream.output, Array(repeating: 0x61, count: 259))
  }

  /// The codes of the code lengths: `0` is the length 1, `1` a run of zero lengths. In the block `0` is `a`,
  /// and `1` the end; no distances are used.
  private static let head =
    "1 01 00000 00000 0111 000 000 100" + String(repeating: " 000", count: 14) + " 100"

  @Test func `a block with codes of its own`() throws {
    let lengths = "1 0110101 0 1 1111111 1 1001000 0 0"
    let stream = try Inflate(Self.bytes("\(Self.head) \(lengths) 0 0 0 1"), limit: 3)
    expectEqual(stream.output, [0x61, 0x61, 0x61])
  }

  @Test(arguments: [
    ("1 11", Gzip.Problem.damaged), ("1", .cut), ("1 10 1001", .cut),
    // The symbols 286 and 30 are undefined; a distance of 1 at the start of the output.
    ("1 10 11000110 00000", .damaged), ("1 10 10010001 0000001 11110", .damaged),
    ("1 10 0000001 00000", .damaged),
    // 287 literals; 31 distances; an incomplete code of code lengths, and an oversubscribed one.
    ("1 01 01111 00000 0000 000", .damaged), ("1 01 00000 01111 0000 000", .damaged),
    ("1 01 00000 00000 0000 010 000 000 000", .damaged),
    ("1 01 00000 00000 0000 100 100 100 000", .damaged),
    // A repetition of the previous length, at the first one.
    ("1 01 00000 00000 0000 100 000 000 100 1 00", .damaged),
    // More lengths than declared; a block without an end.
    ("\(head) 1 1111111 1 1111111", .damaged), ("\(head) 0 0 1 1111111 1 0001011 0", .damaged),
  ])
  func `what is no stream ends with a word`(_ bits: String, _ problem: Gzip.Problem) {
    #expect(throws: problem) { try Inflate(Self.bytes(bits), limit: 1000) }
  }

  @Test(arguments: [[1, 5, 0, 0xFB, 0xFF, 0x48], [1, 5, 0, 0xFA, 0xFF, 0x48], [1, 5], []] as [[UInt8]])
  func `a stored block that lies or breaks off`(_ bytes: [UInt8]) {
    let problem: Gzip.Problem = bytes.count > 3 && bytes[3] == 0xFB ? .damaged : .cut
    #expect(throws: problem) { try Inflate(bytes, limit: 1000) }
  }

  @Test(arguments: [0, 1, 2, 258]) func `nothing comes of it beyond its limit`(_ limit: Int) throws {
    let bytes = Self.bytes("1 10 10010001 11000101 00000 0000000")
    #expect(throws: Gzip.Problem.tooLarge) { try Inflate(bytes, limit: limit) }
    #expect(throws: Gzip.Problem.tooLarge) {
      try Inflate([1, 3, 1, 0xFC, 0xFE] + [UInt8](repeating: 0, count: 259), limit: limit)
    }
  }

  @Test func `blocks with codes of their own are counted, since an empty one costs as much as a long one`()
    throws
  {
    let head = Self.head.dropFirst(1)
    let lengths = "1 0110101 0 1 1111111 1 1001000 0 0"
    let bits = "0\(head) \(lengths) 1 0\(head) \(lengths) 1 1\(head) \(lengths) 0 1"
    try expectEqual(Inflate(Self.bytes(bits), limit: 3, mostCodes: 3).output, [0x61])
    #expect(throws: Gzip.Problem.tooLarge) { try Inflate(Self.bytes(bits), limit: 3, mostCodes: 2) }
  }

  @Test(
    .enabled(if: PythonGzip.isThere, "python3 is not here to compress"),
    arguments: [1, 2, 3, 257, 258, 259, 32_768])
  func `what is repeated may overlap itself`(_ period: Int)
    throws
  {
    // Twice the window of 32 KiB, and some more.
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: ($0 % period) &* 31) }
    for made in try PythonGzip.compressed([bytes]) {
      try expectEqual(Gzip.inflated(made, limit: 70_000), bytes)
    }
  }

  /// Packs the bits in their order, from the lowest bit of each byte: codes are written as they are, numbers
  /// in reverse.
  static func bytes(_ bits: String) -> [UInt8] {
    let bits = bits.filter { $0 != " " }.map { $0 == "1" ? 1 : 0 as UInt8 }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start...].prefix(8).reversed().reduce(0) { $0 << 1 | $1 }
    }
  }
}
