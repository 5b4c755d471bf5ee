#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Puts a file where none is, whole, and never over another.
struct NewFile {
  enum Failure: Error, Equatable {
    /// Something else is there.
    case taken(path: String)
    /// The system does not let it be written: its own words.
    case system(path: String, reason: String)
  }

  let path: String
  let bytes: [UInt8]

  /// Whether the file is there, with these bytes.
  ///
  /// - Throws: ``Failure`` when something else is.
  func isThere() throws(Failure) -> Bool {
    switch FileKind(atPath: path) {
    // A link that leads nowhere yet would be followed, and its end written to.
    case .nothing where !FileKind.isLink(path): return false
    case .file(let count) where count == bytes.count:
      if (try? readFile(path, atMost: count + 1)) == bytes { return true }
      throw .taken(path: path)
    default: throw .taken(path: path)
    }
  }

  /// Makes the file if it is not there, and its folder if that alone is missing. Blocks until the bytes are
  /// on the disk.
  ///
  /// - Throws: ``Failure``
  func write() throws(Failure) {
    if try isThere() { return }
    _ = try ParentFolder(of: path)
    let neighbour = path.neighbour()
    defer { unlink(neighbour) }
    try fill(neighbour)
    // A link is made only where nothing is, which a renaming would replace.
    if link(neighbour, path) == 0 { return }
    throw errno == EEXIST ? .taken(path: path) : failure(errno)
  }

  private func fill(_ neighbour: String) throws(Failure) {
    guard let file = fopen(neighbour, "wb") else { throw failure(errno) }
    let isWritten =
      fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0 && fsync(fileno(file)) == 0
    let code = errno
    let isClosed = fclose(file) == 0
    if !isWritten { throw failure(code) }
    if !isClosed { throw failure(errno) }
  }

  private func failure(_ code: Int32) -> Failure { .system(path: path, reason: systemMessage(code)) }
}
