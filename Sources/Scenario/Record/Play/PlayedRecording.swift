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
    let findings = try write()
    return .event(
      "recorded",
      [
        "scenario": .string(file.path), "file": .string(path), "exchanges": .integer(har.entries.count),
        "lines": .array(RedactionSummary(findings).lines.map(JSONValue.string)),
      ])
  }

  private func write() throws(Unwritten) -> RedactionFindings {
    let recording: WrittenRecording
    do throws(NewFile.Failure) { recording = try WrittenRecording(path, HARFrame(har), SecretNames()) } catch
    {
      throw unwritten("\(path) cannot be written: \(error.reason)", "its folder must be there and writable")
    }
    var count = 0
    do throws(WrittenRecording.Full) {
      for entry in har.entries {
        _ = try recording.add(entry)
        count += 1
      }
    } catch {
      throw try full(recording, count, error.reason)
    }
    return try finish(recording, isWhole: true).findings
  }

  /// What a live service said cannot be had again: it is kept as far as there is room.
  private func full(_ recording: WrittenRecording, _ count: Int, _ reason: String) throws(Unwritten)
    -> Unwritten
  {
    let words = "\(path) cannot grow: \(reason)"
    if count == 0 {
      recording.discard()
      return unwritten(words, "nothing was kept; free the disk and play again")
    }
    let place = try finish(recording, isWhole: false).path
    return unwritten(words, "what was recorded is kept: \(count) of \(har.entries.count) in \(place)")
  }

  private func finish(
    _ recording: WrittenRecording, isWhole: Bool
  ) throws(Unwritten) -> (path: String, findings: RedactionFindings) {
    do throws(WrittenRecording.Unfinished) { return try recording.finish(isWhole: isWhole) } catch {
      throw unwritten(error.words, error.remedy)
    }
  }

  private func unwritten(_ words: String, _ remedy: String) -> Unwritten {
    Unwritten(path: path, words: words, remedy: remedy)
  }
}
