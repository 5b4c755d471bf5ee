/// A new file that is written whole, and never replaces another.
package struct NewFile {
  package enum Failure: Error, Equatable {
    /// Something else is at the path.
    case taken(path: String)
    /// No file can be created at the path.
    case refused(WriteTarget.Refused)
    /// The system does not permit writing the file.
    case system(path: String, WriteFailure)
  }

  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Returns whether the file exists with these bytes. A link whose target does not exist is followed when
  /// writing.
  ///
  /// - Throws: ``Failure`` when something else is at the path.
  package func isThere() throws(Failure) -> Bool {
    switch FileKind(atPath: path) {
    case .nothing: return false
    case .file(let count) where count == bytes.count:
      if (try? readFile(path, atMost: count + 1)) == bytes { return true }
      throw .taken(path: path)
    case .file: throw .taken(path: path)
    case .folder, .other, .unknown:
      _ = try end()
      throw .taken(path: path)
    }
  }

  /// Creates the file if it does not exist, and its folder if only that is missing. Blocks until the bytes
  /// are on the disk.
  ///
  /// - Throws: ``Failure``
  package func write() throws(Failure) {
    if try isThere() { return }
    let end = try end()
    do throws(WriteFailure) {
      try TemporaryFile.holding(bytes, beside: end).link(to: end)
    } catch {
      throw error.isTaken ? .taken(path: path) : .system(path: path, error)
    }
  }

  private func end() throws(Failure) -> String {
    do throws(WriteTarget.Refused) { return try WriteTarget.file(at: path) } catch { throw .refused(error) }
  }
}

extension NewFile.Failure {
  package var remedy: PrintableText {
    switch self {
    case .taken: "delete it, or name another path"
    case .refused(let refused): refused.remedy
    case .system(_, let failure): "\(failure.remedy)"
    }
  }

  package var reason: String {
    switch self {
    case .taken: "something else is there"
    case .refused(let refused): refused.reason
    case .system(_, let failure): failure.reason
    }
  }
}
