import ScenarioBasics
import ScenarioFormat

/// The check of a claim of the alerts that were shown since the last such claim.
struct AlertClaim {
  let claim: Claim
  let at: Duration
  private let text: String?
  private let times: Int

  /// Returns nil for a claim of something else.
  init?(_ claim: Claim, at time: Duration) {
    switch claim {
    case .alert(let text, let times): (self.text, self.times) = (text, times)
    case .noAlert: (text, times) = (nil, 0)
    default: return nil
    }
    (self.claim, at) = (claim, time)
  }

  /// Returns the result for the alerts that were shown since a place of the scenario, in words.
  func finding(_ shown: [Transcript.ShownAlert], since: String, _ bindings: inout MaskBindings)
    -> ClaimFinding
  {
    let fitting = shown.filter { alert in text.map { bindings.admit($0, alert.text) } ?? false }
    if shown.count == times, fitting.count == times { return ClaimFinding(claim, at: at) }
    return ClaimFinding(
      claim, at: at, false: sentence(shown, fitting: fitting.count, since), .alerts(shown),
      expected: text.map { Array(repeating: "alert \($0)", count: min(times, Self.mostLines)) } ?? [],
      actual: shown.prefix(Self.mostLines).map { "alert \($0.text)" },
      because: [], meant: meant(shown))
  }

  private static let mostLines = 6

  private func sentence(_ shown: [Transcript.ShownAlert], fitting: Int, _ since: String) -> String {
    if shown.isEmpty { return "no alert was shown since \(since)" }
    if shown.count == times {
      return times == 1 ? "the alert has another text" : "\(times - fitting) of the alerts have another text"
    }
    let came = shown.count == 1 ? "1 alert was shown" : "\(shown.count) alerts were shown"
    return "\(came) since \(since)" + (times == 0 ? "" : ", not \(times)")
  }

  /// The claim of what was shown, if all alerts had one text.
  private func meant(_ shown: [Transcript.ShownAlert]) -> Claim? {
    guard let first = shown.first else { return text == nil ? nil : .noAlert }
    guard shown.allSatisfy({ $0.text == first.text }) else { return nil }
    return .alert(ExpectedLine.marked(first.text), times: shown.count)
  }
}
