import ScenarioEvents
import ScenarioPlay
import StubServer

/// The answer that set the actual value of a claim; the answer, and not the app, may be wrong.
struct ValueOriginDiagnosis: Diagnosis {
  private let claim: Transcript.Claim
  private let answer: Answer
  private let script: AnnotatedScript

  /// Returns nil when no answer of the script set the value, for a `wait until` step, or when only the
  /// notation differs.
  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    guard claim.observation == nil, NotationDiagnosis(claim, step) == nil,
      let answer = step.record.lastChange(of: claim.path)?.valueOrigin.answer
    else { return nil }
    (self.claim, self.answer, script) = (claim, answer, step.script)
  }

  var because: [String] {
    suspect?.because ?? []
  }

  var toFix: [Failure.SectionEntry] { suspect?.toFix ?? [] }

  private var suspect: SuspectAnswerDiagnosis? {
    guard let actual = try? claim.actual.get() else { return nil }
    return SuspectAnswerDiagnosis(answer, expected: " → \(claim.value)", actual: " → \(actual)", script)
  }
}

extension Transcript.StepRecord {
  /// Returns the last change of the path, or of the row that contains it.
  fileprivate func lastChange(of path: String) -> Transcript.LastChange? {
    if let change = changes[path] { return change }
    let rows = changes.keys.filter { path.hasPrefix($0 + ".") }
    return rows.max { ($0.count, $0) < ($1.count, $1) }.flatMap { changes[$0] }
  }
}
