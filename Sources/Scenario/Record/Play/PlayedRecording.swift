/// The recording of a play, on its way to a file.
struct PlayedRecording {
  /// Why there is no file, and what to do.
  struct Unwritten: Error {
    let path: String
    let words: String
    let remedy: String
  }

  private let recording: RedactedRecording
  private let path: String

  /// - Throws: ``Unwritten`` where a secret would be written.
  init(_ har: HAR, path: String) throws(Unwritten) {
    self.path = path
    do throws(SecretLeak) { recording = try RedactedRecording(har) } catch {
      throw Unwritten(path: path, words: error.words, remedy: "--redact NAME takes out what has that name")
    }
  }

  /// Puts the file in its place, whole.
  ///
  /// - Returns: the event that tells of it.
  func written(of file: ScenarioFile) throws(Unwritten) -> JSONValue {
    do throws(ReportFile.Unwritten) {
      let file = try ReportFile(path)
      file.write(recording.text)
      try file.close()
    } catch {
      throw Unwritten(
        path: path, words: "\(path) cannot be written", remedy: "its folder must be there and writable")
    }
    return .event(
      "recorded",
      [
        "scenario": .string(file.path), "file": .string(path),
        "exchanges": .integer(recording.har.entries.count),
        "lines": .array(RedactionSummary(recording).lines.map(JSONValue.string)),
      ])
  }
}
