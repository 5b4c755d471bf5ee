import ScenarioEvents
import ScenarioPlay

/// The time at which the value of a claim last changed, and the event that set it.
struct ClaimCauses: Diagnosis {
  let because: [String]
  let toFix: [Failure.SectionEntry] = []

  /// Returns nil for the claim of a `wait until` step: see ``WaitObservationDiagnosis``.
  init?(_ claim: Transcript.Claim, _ step: FailedStep) {
    if claim.observation != nil { return nil }
    let since = LastChangeText(claim.path, step.record, step.play.file)
    because = [since.untouched] + since.chain
  }
}
