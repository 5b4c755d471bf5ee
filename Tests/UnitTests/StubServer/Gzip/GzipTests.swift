import Foundation
import Testing

@testable import StubServer

/// The gzip frame around a stream, and all output of Python's gzip.
@Suite struct GzipTests {
  /// `hi` with the fixed codes, as `gzip -n` writes it.
  private static let hi: [UInt8] = [0xCB, 0xC8, 0x04, 0x00, 0xAC, 0x2A, 0x93, 0xD8, 2, 0, 0, 0]
  private static let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]

  @Test(
    arguments: [
      (0, []), (1, []), (4, [2, 0, 0xAA, 0xBB]), (8, [0x61, 0]), (16, [0x62, 0]), (2, [0xF2, 0xA7]),
      (31, [1, 0, 0xAA, 0x61, 0, 0x62, 0, 0xF1, 0x83]),
    ] as [(UInt8, [UInt8])])
  func `each field of the header is passed over`(_ flags: UInt8, _ fields: [UInt8]) throws {
    var head = Self.head
    head[3] = flags
    var whole = head + fields
    // The header checksum covers the bytes before it.
    if flags & 2 != 0 {
      whole.replaceSubrange((whole.count - 2)..., with: Self.checksum(whole.dropLast(2)))
    }
    try expectEqual(Gzip.inflated(whole + Self.hi, limit: 2), Array("hi".utf8))
    for count in whole.indices {
      #expect(throws: Gzip.Problem.self) { try Gzip.inflated(Array(whole[..<count]), limit: 2) }
    }
    guard flags & 2 != 0 else { return }
    whole[whole.count - 1] ^= 1
    #expect(throws: Gzip.Problem.damaged) { try Gzip.inflated(whole + Self.hi, limit: 2) }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let crc = Gzip.crc32(bytes)
    return [UInt8(truncatingIfNeeded: crc), UInt8(truncatingIfNeeded: crc >> 8)]
  }

  @Test func `several members are one text, within one limit`() throws {
    let member = Self.head + Self.hi
    try expectEqual(Gzip.inflated(member + Gzip.stored([0x21]) + member, limit: 5), Array("hi!hi".utf8))
    #expect(throws: Gzip.Problem.tooLarge) {
      try Gzip.inflated(member + Gzip.stored([0x21]) + member, limit: 4)
    }
    #expect(throws: Gzip.Problem.cut) { try Gzip.inflated(member + [0], limit: 5) }
    #expect(throws: Gzip.Problem.notGzip) { try Gzip.inflated(member + Self.hi, limit: 5) }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 200_000]) func `what this server writes is read`(_ size: Int) throws
  {
    var generator = SeededGenerator(seed: UInt64(size))
    let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try expectEqual(Gzip.inflated(Gzip.stored(bytes), limit: size), bytes)
  }

  @Test func `a bomb ends at its limit`() throws {
    // 40,000 runs of 258 zeros, in 65 kB.
    let run = String(repeating: "11000101 00000 ", count: 40_000)
    let bytes = Self.head + InflateTests.bytes("1 10 00110000 \(run) 0000000")
    #expect(bytes.count < 70_000)
    #expect(throws: Gzip.Problem.tooLarge) { try Gzip.inflated(bytes, limit: 1 << 20) }
  }

  @Test(
    .checks,
    .enabled(if: PythonGzip.isThere, "python3 is not on this machine; nothing that it compressed was read"))
  func `what python compresses comes back`() throws {
    var generator = SeededGenerator(seed: 1952)
    let inputs = (0..<80).map { PythonGzip.input($0, &generator) }
    let outputs = try PythonGzip.compressed(inputs)
    try #require(outputs.count == inputs.count * PythonGzip.manners)
    for (index, output) in outputs.enumerated() {
      let input = inputs[index / PythonGzip.manners]
      try expectEqual(Gzip.inflated(output, limit: input.count), input, "output \(index)")
    }
  }

  @Test(
    .checks,
    .enabled(if: PythonGzip.isThere, "python3 is not on this machine; nothing that it compressed was read"))
  func `with a byte changed or its end cut it is an error, or the same`() throws {
    let text = Array(#"{"rates":{"EUR":1.0,"USD":1.0842,"GBP":0.8531,"USDX":1.0842},"base":"EUR"}"#.utf8)
    let words = Array((0..<40).map { "rate \($0 * 7919 % 1009), " }.joined().utf8)
    for whole in try PythonGzip.compressed([text, words]) {
      for count in whole.indices {
        #expect(throws: Gzip.Problem.self) { try Gzip.inflated(Array(whole[..<count]), limit: 1 << 16) }
      }
      for index in whole.indices {
        var changed = whole
        for byte in [1, 0x80, 0xFF] as [UInt8] {
          changed[index] = whole[index] ^ byte
          guard let output = try? Gzip.inflated(changed, limit: 1 << 16) else { continue }
          #expect(output == text || output == words, "byte \(index) ^ \(byte)")
        }
      }
    }
  }
}
