import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioRecording

/// A recording that is given to a command.
struct InputRecording {
  let path: String
  private(set) var reading: HARReading
  /// The values that were replaced, and those that look as if they should be; empty for a recording that
  /// is read as it is.
  private(set) var findings = RedactionFindings()

  /// Reads the file. `url` is the address of the request for the output of `curl -i`, which does not have it.
  ///
  /// - Throws: A usage error for a file that cannot be read, or is not a recording.
  init(_ path: String, url: String? = nil) throws(UsageError) {
    self.path = path
    let limit = HARProblem.sizeLimit
    let bytes = try InputFileReader.read(path, atMost: limit, "name a recording: session.har") { count in
      Self.refused(path, .tooLarge(bytes: count))
    }
    if url != nil, !HARReading.lacksAddress(bytes) {
      throw .convert("`--url` is for the output of `curl -i`, and `\(path)` is none", "leave it out")
    }
    do throws(HARProblem) { reading = try HARReading(anyForm: bytes, url: url) } catch {
      if let kind = ForeignFileKind(bytes, beginsStream: PlayEvent.begins) {
        throw UsageError(
          message: "`\(path)` is \(PrintableText(kind.words))", remedy: PrintableText(kind.remedy))
      }
      throw Self.refused(path, error)
    }
  }

  /// Creates a recording without its secrets, which another program may have kept.
  ///
  /// - Throws: The same errors as the other initializer.
  init(_ path: String, _ policy: RedactionPolicy, url: String? = nil) throws(UsageError) {
    try self.init(path, url: url)
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
