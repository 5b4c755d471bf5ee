/// A reader of single bits, in the order in which deflate packs them: from the lowest bit of each byte (RFC
/// 1951 §3.1.1).
struct BitReader {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], from start: Int) { (self.bytes, place) = (bytes, start * 8) }

  /// Advances to the next byte boundary, and returns the index of the byte there.
  mutating func nextByte() -> Int {
    place = (place + 7) & ~7
    return place / 8
  }

  /// Returns up to 16 bits without consuming them, the first one lowest; bits after the end are zeros.
  func peek(_ count: Int) -> Int {
    let start = place / 8
    let three = byte(start) | byte(start + 1) << 8 | byte(start + 2) << 16
    return (three >> (place & 7)) & ((1 << count) - 1)
  }

  mutating func skip(_ count: Int) throws(Gzip.Problem) {
    guard place + count <= bytes.count * 8 else { throw .cut }
    place += count
  }

  /// Reads up to 16 bits as a number.
  mutating func take(_ count: Int) throws(Gzip.Problem) -> Int {
    let number = peek(count)
    try skip(count)
    return number
  }

  /// Reads the given number of bytes, beginning at the next byte boundary.
  mutating func takeBytes(_ count: Int) throws(Gzip.Problem) -> ArraySlice<UInt8> {
    let start = nextByte()
    try skip(count * 8)
    return bytes[start..<(start + count)]
  }

  private func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : 0 }
}
