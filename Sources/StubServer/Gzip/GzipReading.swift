extension Gzip {
  /// The maximum number of blocks with their own codes in a body: as many as zlib writes for a gigabyte.
  static let mostCodes = 1 << 16

  /// The maximum number of bytes that deflate produces from one byte (zlib, Technical Details: a repetition
  /// of 258 bytes in two bits).
  package static let mostPerByte = 1_032

  /// The reason why bytes cannot be read as gzip.
  package enum Problem: Error, Equatable {
    case notGzip
    case cut
    case damaged
    /// The bytes were decoded, but they are not the bytes that were compressed.
    case wrongChecksum
    /// The output would exceed the limit.
    case tooLarge

    /// The words that follow the name of the bytes in a report: `gzip that ends too early`.
    package var words: String {
      switch self {
      case .notGzip: "contains data that is not gzip"
      case .cut: "ends too early"
      case .damaged: "is damaged"
      case .wrongChecksum: "is damaged: its checksum does not match"
      case .tooLarge: "contains more data than is read"
      }
    }
  }

  /// Decompresses all members, which follow one another (RFC 1952 §2.2).
  ///
  /// - Parameters:
  ///   - bytes: the complete gzip data, and nothing else.
  ///   - limit: the maximum number of bytes of output. Without a limit, the output can be a thousand times
  ///     the input.
  /// - Returns: the uncompressed bytes.
  /// - Throws: ``Problem``
  package static func inflated(_ bytes: [UInt8], limit: Int) throws(Problem) -> [UInt8] {
    var (output, place, ownCodes): ([UInt8], Int, Int) = ([], 0, 0)
    repeat {
      let start = try headerEnd(bytes, from: place)
      let member = try Inflate(
        bytes, from: start, limit: limit - output.count, mostCodes: mostCodes - ownCodes)
      ownCodes += member.ownCodes
      let size = UInt32(truncatingIfNeeded: member.output.count)
      let said = try part(bytes, member.end, trailer)
      guard said.elementsEqual(littleEndian(crc32(member.output)) + littleEndian(size)) else {
        throw .wrongChecksum
      }
      output = output.isEmpty ? member.output : output + member.output
      place = said.endIndex
    } while place < bytes.count
    return output
  }

  /// Returns the index after a member's header; none of its fields is used (RFC 1952 §2.3.1).
  private static func headerEnd(_ bytes: [UInt8], from start: Int) throws(Problem) -> Int {
    let head = try part(bytes, start, 10)
    guard head.starts(with: [0x1F, 0x8B, 8]) else { throw .notGzip }
    let flags = head[start + 3]
    guard flags & 0xE0 == 0 else { throw .damaged }
    var end = head.endIndex
    if flags & 4 != 0 {
      let size = try part(bytes, end, 2)
      end = try part(bytes, end + 2, Int(size[end]) | Int(size[end + 1]) << 8).endIndex
    }
    // A name, then a comment, each terminated by a zero.
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      guard let zero = bytes[end...].firstIndex(of: 0) else { throw .cut }
      end = zero + 1
    }
    guard flags & 2 != 0 else { return end }
    let checksum = littleEndian(UInt16(truncatingIfNeeded: crc32(bytes[start..<end])))
    guard try part(bytes, end, 2).elementsEqual(checksum) else { throw .damaged }
    return end + 2
  }

  private static func part(_ bytes: [UInt8], _ start: Int, _ count: Int) throws(Problem) -> ArraySlice<UInt8>
  {
    guard start + count <= bytes.count else { throw .cut }
    return bytes[start..<(start + count)]
  }
}
