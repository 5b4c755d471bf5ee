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
  let replacement: RecordingReplacement
  let policy: RedactionPolicy
  let draft: any TrialPlayer
  let output: (PrintableText) -> Void
  let errors: (PrintableText) -> Void

  func run(_ end: RecordingOutcome) throws -> ExitCode {
    if tally.count == 0 {
      recording.discard()
      errors(end.nothing)
      return end.reason == nil ? .nothingSelected : end.code
    }
    var verdict = RecordingReplacement.Verdict.replaces(nil)
    let kept: (path: String, findings: RedactionFindings)
    do throws(RecordingWriter.Unfinished) {
      kept = try recording.finish { old, new in
        if end.reason != nil { return .beside("part") }
        verdict = replacement.verdict(old: old, new: new)
        return verdict.placement
      }
    } catch {
      errors("\(ToolName.current): \(error.words)\n  = \(error.remedy)\n")
      return max(end.code, .harness)
    }
    if verdict == .isTheSame {
      output(
        "\n\(kept.path)  unchanged, and not written: \(counted(tally.count, "answer")) as recorded\n"
          + outdated.asLines)
      return end.code
    }
    let told = FinishedRecordingText(
      tally, kept.findings, rounds, sent, noting: changed(verdict), path: kept.path,
      hasScenario: scenario != nil && end.reason == nil)
    output("\n" + (end.notes + told.lines).joined(separator: "\n") + "\n")
    if let words = end.words(kept: kept.path, tally.count) { errors(words) }
    if case .losesAnswers(let request, let old, let new, let others) = verdict {
      errors(lost(request, old, new, others, kept: kept.path))
      return .failed
    }
    let code = policy.code(max(end.code, tally.isAnswered ? .passed : .failed), kept.findings)
    guard let scenario, end.reason == nil else { return code }
    let converted = try ConvertCommand(from: kept.path, to: scenario, policy, draft, output).run()
    // The recording is whole, also where its scenario is not ready.
    return converted == .failed ? code : max(converted, code)
  }

  /// The lines on what the recording changes, and on what an earlier night left.
  private func changed(_ verdict: RecordingReplacement.Verdict) -> [PrintableText] {
    guard case .replaces(let changes) = verdict else { return [] }
    return labelled("changed", changes?.lines.cut(toLines: 10, of: "request") ?? []) + outdated
  }

  /// The line on a recording that an earlier night put beside this one.
  private var outdated: [PrintableText] {
    let path = recording.path(beside: "failed")
    if FileKind(atPath: path) == .nothing { return [] }
    return labelled("note", ["\(path) is of an earlier recording that failed: delete it"])
  }

  private func lost(
    _ request: String, _ old: PrintableText, _ new: PrintableText, _ others: Int, kept path: String
  ) -> PrintableText {
    let more = others == 0 ? "" : ", and \(counted(others, "other request")) failed too"
    return """
      \(ToolName.current): the older recording stays: it has answers where this one has failures
        = \(PrintableText(request).cut(toColumns: 80)) had \(old), and now \(new)\(more)
        = the new one is \(path); --force replaces the older one

      """
  }
}
