/// The recording of a play, on its way to a file.
struct PlayedRecording {
  /// Why there is no file, and what to do.
  struct Unwritten: Error {
    let path: String
    let words: String
    let remedy: String
  }

  let har: HAR
  let path: String

  /// Puts the file in its place, whole, or in that of the one that was there.
  ///
  /// - Returns: the event that tells of it.
  func written(of file: ScenarioFile) throws(Unwritten) -> JSONValue {
    let findings: RedactionFindings
    do throws(NewFile.Failure) { findings = try write() } catch {
      throw Unwritten(
        path: path, words: "\(path) cannot be written: \(error.reason)",
        remedy: "its folder must be there and writable")
    }
    return .event(
      "recorded",
      [
        "scenario": .string(file.path), "file": .string(path), "exchanges": .integer(har.entries.count),
        "lines": .array(RedactionSummary(findings).lines.map(JSONValue.string)),
      ])
  }

  private func write() throws(NewFile.Failure) -> RedactionFindings {
    let recording = try WrittenRecording(path, HARFrame(har), SecretNames())
    do throws(WrittenRecording.Full) { for entry in har.entries { _ = try recording.add(entry) } } catch {
      recording.discard()
      throw .system(path: path, reason: error.reason)
    }
    do throws(WrittenRecording.Unfinished) { return try recording.finish(isWhole: true).findings } catch {
      throw .system(path: path, reason: error.words)
    }
  }
}
