extension Gzip {
  /// How many blocks of a body may have codes of their own: as many as zlib writes for a gigabyte.
  static let mostCodes = 1 << 16

  /// Deflate makes no more of a byte (zlib, Technical Details: a repetition of 258 bytes in two bits).
  package static let mostPerByte = 1_032

  /// Why bytes cannot be read as gzip.
  package enum Problem: Error, Equatable {
    case notGzip
    case cut
    case damaged
    /// It could be read, and it is not what was compressed.
    case wrongChecksum
    /// More would come of it than was asked for.
    case tooLarge

    /// Behind what it is about: `gzip that breaks off`.
    package var words: String {
      switch self {
      case .notGzip: "has something else in it"
      case .cut: "breaks off"
      case .damaged: "is damaged"
      case .wrongChecksum: "is damaged: its checksum is another's"
      case .tooLarge: "has more in it than is read"
      }
    }
  }

  /// Undoes what was compressed, all members one behind the other (RFC 1952 §2.2).
  ///
  /// - Parameters:
  ///   - bytes: all of it, and nothing else.
  ///   - limit: how many bytes may come of it: a thousand times as many as there are, if nobody says stop.
  /// - Returns: What was compressed.
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

  /// Behind the fields of a member's header, of which none is asked for (RFC 1952 §2.3.1).
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
    // A name, then a comment, each up to a zero.
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
