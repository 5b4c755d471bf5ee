import ScenarioFormat
import ScenarioPlay

/// The part of a failed play that the diagnoses need.
struct FailedPlay {
  /// The exchanges that were open at the end of the play.
  let open: [Exchange]
  let script: AnnotatedScript
  /// Whether `given ties every` has played other orders of the events before.
  var isLaterOrder = false
  /// The facts about the app's stores that no call met, at the end of a whole play.
  var unmet: [WrittenStoreFact] = []

  var file: ScenarioFile { script.file }

  /// Returns the request at which the step ended because the script has no answer for it, or nil when it
  /// answered all. The request may be of an earlier step, and have been redirected.
  func unanswered(_ record: Transcript.StepRecord) -> Exchange? {
    if record.isWhole { return nil }
    return open.last { $0.missingAnswer != nil }
  }
}

/// The first failed step of a play, with the values that its diagnoses share, computed once.
struct FailedStep {
  let record: Transcript.StepRecord
  /// The comparison of the expected lines of the step with those that it printed.
  let lines: Comparison
  let log: StepLog
  let unanswered: Exchange?
  let play: FailedPlay

  init(_ record: Transcript.StepRecord, of play: FailedPlay) {
    (self.record, self.play) = (record, play)
    lines = record.comparison
    log = StepLog(record, play.script)
    unanswered = play.unanswered(record)
  }

  var script: AnnotatedScript { play.script }
  var step: Step { record.step }

  /// The claim of the step, or nil when it holds.
  var claim: Transcript.Claim? { record.claim.flatMap { $0.isTrue ? nil : $0 } }

  /// The claim of something other than the value at a path, or nil when it holds.
  var finding: ClaimFinding? { record.finding.flatMap { $0.isTrue ? nil : $0 } }

  /// The comparison that the report shows: of the claim of the step if it failed, otherwise of its lines.
  var comparison: Comparison { record.claim?.comparison ?? finding?.comparison ?? lines }

  /// The first expected line that is missing or changed, and the line printed instead of it.
  var firstMissedLine: (expected: String, actual: String?)? {
    switch lines.rows.first(where: { !$0.isSame }) {
    case .missing(let line) where !lines.rows.contains(.unexpected(line)): (line, nil)
    case .changed(let expected, let line): (expected, line)
    default: nil
    }
  }
}

extension Transcript.StepRecord {
  var comparison: Comparison {
    if isEnd { return Comparison(expected: [], actual: []) }
    if lineComparison == .anyLines {
      return Comparison(expected: lines.filter { !Self.isBroken($0) }, actual: lines)
    }
    return Comparison(expected: expected, actual: lines, fits: fits)
  }
}

extension ClaimFinding {
  var comparison: Comparison {
    Comparison(expected: lines.expected, actual: lines.actual) { expected, actual in
      var bindings = MaskBindings()
      return ExpectedLine.fits(expected, actual, &bindings)
    }
  }
}

extension Transcript.Claim {
  var comparison: Comparison {
    let found = (try? actual.get()).map { "is \($0)" } ?? "does not exist"
    // Two spaces separate a path from its text, as in any line of a transcript.
    return Comparison(expected: ["\(path)  is \(value)"], actual: ["\(path)  \(found)"])
  }
}
