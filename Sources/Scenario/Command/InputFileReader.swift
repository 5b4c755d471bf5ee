import ScenarioBasics

/// Reads files that the user named.
enum InputFileReader {
  /// Reads a file. `remedy` says what to name instead. Blocks while the disk is read.
  ///
  /// - Throws: A usage error; that of `tooLarge` for a file with more bytes.
  static func read(
    _ path: String, atMost limit: Int, _ remedy: PrintableText,
    _ tooLarge: (_ bytes: Int) -> UsageError
  ) throws(UsageError) -> [UInt8] {
    let unreadable = { (reason: String) in
      UsageError(message: "`\(path)` cannot be read: \(reason)", remedy: remedy)
    }
    switch FileKind(atPath: path) {
    case .file(let count) where count > limit: throw tooLarge(count)
    case .file:
      do throws(ReadFailure) { return try readFile(path, atMost: limit + 1) } catch {
        throw unreadable(error.reason)
      }
    case .nothing: throw unreadable("there is no such file")
    case .folder: throw unreadable("it is a folder")
    case .other: throw unreadable("it is not a file")
    case .unknown(let reason): throw unreadable(reason)
    }
  }
}
