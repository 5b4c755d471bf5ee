package import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat
package import ScenarioRecording
import Synchronization

/// The recording of a play on its way to a file, which is whole after each exchange that it is given.
package final class PlayRecordingWriter: Sendable {
  /// Why there is no file, and what to do.
  package struct Unwritten: Error {
    package let path: String
    package let words: PrintableText
    package let remedy: PrintableText
  }

  private struct State {
    let recording: RecordingWriter
    /// How many exchanges it was given, and how many it has.
    var given = 0
    var kept = 0
    /// Why it took no more.
    var reason: String?
  }

  private let path: String
  private let state: Mutex<State>

  /// - Parameters:
  ///   - path: Where the file is to be.
  ///   - har: What the recording says of itself; its entries do not matter.
  /// - Throws: ``Unwritten`` when no file can be made.
  package init(_ path: String, of har: HAR) throws(Unwritten) {
    self.path = path
    let recording: RecordingWriter
    do throws(NewFile.Failure) { recording = try RecordingWriter(path, HARFrame(har), SecretNames()) } catch {
      throw Unwritten(
        path: path, words: "\(path) cannot be written: \(error.reason)",
        remedy: "its folder must be there and writable")
    }
    state = Mutex(State(recording: recording))
  }

  /// Adds an exchange, as long as there is room. Blocks while the disk is written.
  package func add(_ entry: HAREntry) {
    state.withLock { state in
      state.given += 1
      guard state.reason == nil else { return }
      do throws(RecordingWriter.Full) {
        _ = try state.recording.add(entry)
        state.kept += 1
      } catch {
        state.reason = error.reason
      }
    }
  }

  /// Whether it was given nothing.
  package var isEmpty: Bool { state.withLock { $0.given == 0 } }

  /// Where nothing was played.
  package func discard() { state.withLock { $0.recording.discard() } }

  /// Puts the file in its place, whole, or in that of the one that was there.
  ///
  /// - Returns: the event that tells of it.
  package func written(of file: ScenarioFile) throws(Unwritten) -> PlayEvent {
    let (count, findings) = try finished()
    return .recorded(.init(scenario: file.path, file: path, exchanges: count, lines: findings))
  }

  /// Puts the file in its place, whole, or in that of the one that was there.
  ///
  /// - Returns: how many exchanges it has, and what is said of the secrets that were taken out.
  package func finished() throws(Unwritten) -> (count: Int, findings: [String]) {
    let state = state.withLock { (given: $0.given, kept: $0.kept, reason: $0.reason) }
    if let reason = state.reason { throw try full(reason, state.kept, of: state.given) }
    let findings = try finish(isWhole: true).findings
    return (state.kept, RedactionSummary(findings).lines)
  }

  /// What a live service said cannot be had again: it is kept as far as there is room.
  private func full(_ reason: String, _ count: Int, of total: Int) throws(Unwritten) -> Unwritten {
    let words: PrintableText = "\(path) cannot grow: \(reason)"
    if count == 0 {
      discard()
      return unwritten(words, "nothing was kept; free the disk and play again")
    }
    let place = try finish(isWhole: false).path
    return unwritten(words, "what was recorded is kept: \(count) of \(total) in \(place)")
  }

  private func finish(isWhole: Bool) throws(Unwritten) -> (path: String, findings: RedactionFindings) {
    do throws(RecordingWriter.Unfinished) {
      return try state.withLock { state throws(RecordingWriter.Unfinished) in
        try state.recording.finish(isWhole: isWhole)
      }
    } catch {
      throw unwritten(error.words, error.remedy)
    }
  }

  private func unwritten(_ words: PrintableText, _ remedy: PrintableText) -> Unwritten {
    Unwritten(path: path, words: words, remedy: remedy)
  }
}
