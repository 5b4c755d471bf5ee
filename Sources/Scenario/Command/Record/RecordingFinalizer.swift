import ScenarioBasics
import ScenarioCapture
import ScenarioConvert
import ScenarioRecording

/// Moves a finished recording to its destination, reports it, and writes the scenario that was requested.
struct RecordingFinalizer {
  let recording: RecordingWriter
  let tally: RecordingTally
  let rounds: PollingSchedule
  let sent: UnredactedHeaderNotice
  let scenario: ScenarioPath?
  let draft: any TrialPlayer
  let output: (PrintableText) -> Void
  let errors: (PrintableText) -> Void

  func run(_ end: RecordingOutcome) throws -> ExitCode {
    if tally.count == 0 {
      recording.discard()
      errors(end.nothing)
      return end.reason == nil ? .nothingSelected : end.code
    }
    let kept: (path: String, findings: RedactionFindings)
    do throws(RecordingWriter.Unfinished) { kept = try recording.finish(isWhole: end.reason == nil) } catch {
      errors("\(ToolName.current): \(error.words)\n  = \(error.remedy)\n")
      return max(end.code, .harness)
    }
    let told = FinishedRecordingText(
      tally, kept.findings, rounds, sent, path: kept.path, hasScenario: scenario != nil && end.reason == nil)
    output("\n" + (end.notes + told.lines).joined(separator: "\n") + "\n")
    if let words = end.words(kept: kept.path, tally.count) { errors(words) }
    guard let scenario, end.reason == nil else { return end.code }
    return max(try ConvertCommand(from: kept.path, to: scenario, draft, output).run(), end.code)
  }
}
