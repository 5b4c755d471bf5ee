/// An encoder of the gzip format (RFC 1952) that stores the bytes without compression, which is all that a
/// client needs to decode.
package enum Gzip {
  /// The number of bytes after the data: a CRC-32 and the size.
  static let trailer = 8
  /// The number of bytes before the first block, and at the beginning of each.
  private static let (header, blockHeader) = (10, 5)
  private static let blockLimit = 65_535

  package static func stored(_ bytes: [UInt8]) -> [UInt8] {
    // Method 8 (deflate), no flags, no time, no hint, and 255 for an unknown system (RFC 1952 §2.3).
    var gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(blockLimit)
      rest = rest.dropFirst(block.count)
      let size = UInt16(block.count)
      // RFC 1951 §3.2.4: a stored block begins with its size and the complement of its size.
      gzip += [rest.isEmpty ? 1 : 0] + littleEndian(size) + littleEndian(~size) + block
    } while !rest.isEmpty
    return gzip + littleEndian(crc32(bytes)) + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Returns how many of the bytes that ``stored(_:)`` encodes are in the first bytes of the result, if there
  /// are more than that.
  static func countOfStored(in count: Int) -> Int {
    let blocks = max(0, count - header)
    let (whole, rest) = blocks.quotientAndRemainder(dividingBy: blockHeader + blockLimit)
    return whole * blockLimit + max(0, rest - blockHeader)
  }

  static func crc32(_ bytes: some Collection<UInt8>) -> UInt32 {
    let crc = bytes.withContiguousStorageIfAvailable(crc32) ?? Array(bytes).withUnsafeBufferPointer(crc32)
    return ~crc
  }

  /// Computes the CRC-32 of a contiguous buffer, which is faster than access to each byte through a
  /// collection.
  private static func crc32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      var crc = ~UInt32(0)
      for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
      return crc
    }
  }

  /// The remainder of each byte value for the polynomial of RFC 1952 §8, with its bits reversed.
  private static let table: [UInt32] = (0..<256).map { byte in
    var crc = UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    return crc
  }

  static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<(Number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
