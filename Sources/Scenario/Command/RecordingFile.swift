/// A recording as a command is given it.
struct RecordingFile {
  let path: String
  let reading: HARReading

  /// - Throws: a usage error for a file that cannot be read, or is no recording.
  init(_ path: String) throws(Invocation.UsageError) {
    self.path = path
    let bytes: [UInt8]
    switch FileKind(atPath: path) {
    case .file(let count) where count > HARProblem.sizeLimit:
      throw Self.refused(path, .tooLarge(bytes: count))
    case .file:
      do throws(ReadFailure) { bytes = try readFile(path, atMost: HARProblem.sizeLimit + 1) } catch {
        throw Self.unreadable(path, error.reason)
      }
    case .nothing: throw Self.unreadable(path, "there is no such file")
    case .folder: throw Self.unreadable(path, "it is a folder")
    case .other: throw Self.unreadable(path, "it is no file")
    case .unknown(let reason): throw Self.unreadable(path, reason)
    }
    do throws(HARProblem) { reading = try HARReading(bytes) } catch { throw Self.refused(path, error) }
  }

  private static func unreadable(_ path: String, _ reason: String) -> Invocation.UsageError {
    Invocation.UsageError(
      message: "`\(path)` cannot be read: \(reason)", remedy: "name a recording: session.har")
  }

  private static func refused(_ path: String, _ problem: HARProblem) -> Invocation.UsageError {
    Invocation.UsageError(
      message: "`\(path)` is no recording: \(problem.words)",
      remedy: "a recording is HTTP Archive 1.2, as browsers and proxies save it")
  }
}
