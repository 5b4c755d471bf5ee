import ScenarioFormat
import StubServer

/// The alerts that were shown since the last claim of alerts.
struct UnclaimedAlerts {
  private(set) var shown: [Transcript.ShownAlert] = []
  /// The place from which they are counted, in words.
  private(set) var start = "the play began"
  /// Whether the file has such a claim; otherwise none is kept.
  private let isNeeded: Bool

  init(_ file: ScenarioFile) { isNeeded = file.performedSteps.contains { $0.verb.claimsAlerts } }

  mutating func note(_ item: Journal.Item, _ step: Step, _ answers: [ExchangeID: Answer]) {
    guard isNeeded else { return }
    let origin = Transcript.ValueOrigin(item, answers)
    Transcript.ShownAlert(item, line: step.line, origin).map { shown.append($0) }
  }

  /// Returns what was shown, and begins anew at the step of a claim.
  mutating func take(_ step: Step?) -> Self {
    defer { (shown, start) = ([], step.map { "line \($0.line)" } ?? start) }
    return self
  }
}
