import ScenarioBasics
import ScenarioRecording

/// A recording that is given to a command.
struct InputRecording {
  let path: String
  private(set) var reading: HARReading
  /// What was replaced, and what looks as if it should be; empty for a recording that is read as it is.
  private(set) var findings = RedactionFindings()

  /// - Throws: A usage error for a file that cannot be read, or is not a recording.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let limit = HARProblem.sizeLimit
    let bytes = try InputFileReader.read(path, atMost: limit, "name a recording: session.har") { count in
      Self.refused(path, .tooLarge(bytes: count))
    }
    do throws(HARProblem) { reading = try HARReading(bytes) } catch { throw Self.refused(path, error) }
  }

  /// Creates a recording without its secrets, which another program may have kept.
  ///
  /// - Throws: The same errors as the other initializer.
  init(_ path: String, _ policy: RedactionPolicy) throws(UsageError) {
    try self.init(path)
    findings = reading.redact(policy.names)
  }

  /// Returns a recording that stays on the disk.
  ///
  /// - Throws: The same errors as the initializer.
  static func large(_ path: String) throws(UsageError) -> HARFile {
    let file: FileRangeReader
    do throws(ReadFailure) { file = try FileRangeReader(path) } catch {
      throw refused(path, .unreadable(error.reason))
    }
    do throws(HARProblem) { return try HARFile(file) } catch { throw refused(path, error) }
  }

  private static func refused(_ path: String, _ problem: HARProblem) -> UsageError {
    UsageError(
      message: "`\(path)` is not a recording: \(problem.words)",
      remedy: "a recording is HTTP Archive 1.2, as browsers and proxies save it")
  }
}
