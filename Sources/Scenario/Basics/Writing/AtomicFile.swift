/// A replacement of a whole file: a reader sees the old bytes or the new ones, and a crash loses neither.
package enum AtomicFile {
  /// An error that reports why a file was left unchanged.
  package enum Failure: Error, Sendable, Equatable {
    /// The file no longer contains the bytes that were read, because it was edited meanwhile.
    case changed(path: String)
    /// The system did not permit reading or writing the file; `reason` is its error message.
    case system(path: String, reason: String)

    package var path: String {
      switch self {
      case .changed(let path), .system(let path, _): path
      }
    }

    package var message: String {
      switch self {
      case .changed(let path): "\(path) was changed since it was read, and is left as it is"
      case .system(let path, let reason): "\(path) cannot be rewritten: \(reason)"
      }
    }

    package var remedy: String {
      switch self {
      case .changed: "run it again"
      case .system: "the file and its folder must be writable"
      }
    }

    /// The message and the remedy as printed, without a line end.
    package var text: String {
      let text: PrintableText = "\(message)\n  = \(remedy)"
      return text.text
    }
  }

  /// Writes the new bytes to a file beside the target and renames that; a file that already contains them is
  /// not touched.
  ///
  /// Follows a link to its file, and keeps the file's permissions. Blocks until the bytes are on the disk.
  ///
  /// - Throws: ``Failure`` when the file does not contain the old bytes, or cannot be written.
  package static func replace(_ path: String, old: [UInt8], new: [UInt8]) throws(Failure) {
    let target: String
    do throws(WriteTarget.Refused) { target = try WriteTarget.file(at: path) } catch {
      throw .system(path: path, reason: error.reason)
    }
    try check(target, holds: old, path)
    if old == new { return }
    let file: TemporaryFile
    do throws(WriteFailure) { file = try TemporaryFile.holding(new, beside: target) } catch {
      throw .system(path: path, reason: error.reason)
    }
    // Checked again just before the rename: an editor may have saved while the bytes were written to the
    // disk.
    try check(target, holds: old, path)
    do throws(WriteFailure) { try file.replace() } catch {
      throw .system(path: path, reason: error.reason)
    }
  }

  private static func check(_ target: String, holds old: [UInt8], _ path: String) throws(Failure) {
    let current: [UInt8]
    do { current = try readFile(target, atMost: old.count + 1) } catch {
      throw .system(path: path, reason: error.reason)
    }
    if current != old { throw .changed(path: path) }
  }
}
