package import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat
package import ScenarioRecording
import Synchronization

/// A recording of a play that is written to a file, which is complete after each added exchange.
package final class PlayRecordingWriter: Sendable {
  /// An error that there is no file, with the correction.
  package struct Unwritten: Error {
    package let path: String
    package let words: PrintableText
    package let remedy: PrintableText
  }

  private struct State {
    let recording: RecordingWriter
    /// The number of exchanges added, and the number written.
    var given = 0
    var kept = 0
    /// The reason why no more could be written.
    var reason: String?
  }

  private let path: String
  private let state: Mutex<State>

  /// - Parameters:
  ///   - path: The path of the file.
  ///   - har: The recording's own properties; its entries are ignored.
  /// - Throws: ``Unwritten`` when the file cannot be created.
  package init(_ path: String, of har: HAR) throws(Unwritten) {
    self.path = path
    let recording: RecordingWriter
    do throws(NewFile.Failure) { recording = try RecordingWriter(path, HARFrame(har), SecretNames()) } catch {
      throw Unwritten(
        path: path, words: "\(path) cannot be written: \(error.reason)",
        remedy: "its folder must exist and be writable")
    }
    state = Mutex(State(recording: recording))
  }

  /// Adds an exchange, as long as there is space. Blocks while the disk is written.
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

  /// Whether no exchange was added.
  package var isEmpty: Bool { state.withLock { $0.given == 0 } }

  /// Discards the file when nothing was played.
  package func discard() { state.withLock { $0.recording.discard() } }

  /// Moves the complete file to its destination, replacing an existing one.
  ///
  /// - Returns: The event that reports it.
  package func written(of file: ScenarioFile) throws(Unwritten) -> PlayEvent {
    let (count, findings) = try finished()
    return .recorded(.init(scenario: file.path, file: path, exchanges: count, lines: findings))
  }

  /// Moves the complete file to its destination, replacing an existing one.
  ///
  /// - Returns: The number of its exchanges, and the findings about the removed secrets.
  package func finished() throws(Unwritten) -> (count: Int, findings: [String]) {
    let state = state.withLock { (given: $0.given, kept: $0.kept, reason: $0.reason) }
    if let reason = state.reason { throw try full(reason, state.kept, of: state.given) }
    let findings = try finish(isWhole: true).findings
    return (state.kept, RedactionSummary(findings).lines)
  }

  /// Keeps what could be written, because the answers of a live service cannot be obtained again.
  private func full(_ reason: String, _ count: Int, of total: Int) throws(Unwritten) -> Unwritten {
    let words: PrintableText = "\(path) cannot grow: \(reason)"
    if count == 0 {
      discard()
      return unwritten(words, "nothing was kept; free disk space and play again")
    }
    let place = try finish(isWhole: false).path
    return unwritten(words, "what was recorded is kept: \(count) of \(total) in \(place)")
  }

  private func finish(isWhole: Bool) throws(Unwritten) -> (path: String, findings: RedactionFindings) {
    do throws(RecordingWriter.Unfinished) {
      return try state.withLock { state throws(RecordingWriter.Unfinished) in
        try state.recording.finish { _, _ in isWhole ? .replaces : .beside("part") }
      }
    } catch {
      throw unwritten(error.words, error.remedy)
    }
  }

  private func unwritten(_ words: PrintableText, _ remedy: PrintableText) -> Unwritten {
    Unwritten(path: path, words: words, remedy: remedy)
  }
}
