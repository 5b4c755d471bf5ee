#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file of which parts are read when they are needed, and which must stay as it was all the while.
///
/// It is opened for each part: a suite may name more files than a process may hold open.
package struct FixtureFile: Sendable, Equatable {
  private let path: String
  private let identity: Identity

  /// Another file, or another writing of the same one, differs in one of these.
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

  /// - Throws: The system's own words.
  package init(_ path: String) throws(ReadFailure) {
    self.path = path
    identity = try Self.reading(path) { descriptor throws(ReadFailure) in try Identity(descriptor) }
  }

  package var size: Int { identity.bytes }

  /// The bytes there. Blocks while the disk is read.
  ///
  /// - Throws: The system's own words, or that it is another file now.
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
