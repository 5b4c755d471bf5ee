import ScenarioEvents
import ScenarioPlay

/// Since when the value of a claim is what it is, and the event that gave it.
struct ClaimCauses: Diagnosis {
  let because: [String]
  let toFix: [Failure.Statement] = []

  /// Returns nil for a value that was waited for: see ``WaitObservationDiagnosis``.
  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    if claim.observation != nil { return nil }
    let since = LastChangeText(claim.path, step.record, step.play.file)
    because = [since.untouched] + since.chain
  }
}
