#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file whose parts are read on demand, and which must not change between the reads.
///
/// It is opened for each read, because a suite may name more files than a process may have open.
package struct FileRangeReader: Sendable, Equatable {
  private let path: String
  private let identity: Identity

  /// The values that identify a file's content: another file, or a later write to the same one, changes at
  /// least one.
  private struct Identity: Sendable, Equatable {
    let place: [UInt64]
    let bytes: Int
    let changedAt: [Int]

    init(_ descriptor: Int32) throws(ReadFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw ReadFailure(reason: systemMessage(errno)) }
      place = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
      (bytes, changedAt) = (Int(status.st_size), status.changedAt)
    }
  }

  /// - Throws: ``ReadFailure`` with the system's error message.
  package init(_ path: String) throws(ReadFailure) {
    self.path = path
    identity = try Self.reading(path) { descriptor throws(ReadFailure) in try Identity(descriptor) }
  }

  package var size: Int { identity.bytes }

  /// Reads the bytes in the range. Blocks while the disk is read.
  ///
  /// - Throws: ``ReadFailure`` with the system's error message, or when the file has changed.
  package func read(_ range: Range<Int>) throws(ReadFailure) -> [UInt8] {
    try Self.reading(path) { descriptor throws(ReadFailure) in
      guard try Identity(descriptor) == identity else { throw .changed }
      let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
        count = max(0, pread(descriptor, buffer.baseAddress, range.count, off_t(range.lowerBound)))
      }
      if bytes.count < range.count { throw .changed }
      return bytes
    }
  }

  private static func reading<Result>(
    _ path: String, _ body: (Int32) throws(ReadFailure) -> Result
  ) throws(ReadFailure) -> Result {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadFailure(reason: systemMessage(errno)) }
    defer { close(descriptor) }
    return try body(descriptor)
  }
}

extension ReadFailure {
  fileprivate static let changed = ReadFailure(reason: "it was changed while it was read")
}
