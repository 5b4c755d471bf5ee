import ScenarioBasics
import ScenarioEvents

/// The totals of a run, counted from its events.
struct RunTally: Sendable {
  private var verdicts: [PlayVerdict: Int] = [:]
  private var (diverged, refused, skipped, unplayed) = (0, 0, 0, 0)
  private var (requests, faults, unasserted) = (0, 0, 0)
  private var time = Duration.zero

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .over(let play):
      verdicts[play.verdict, default: 0] += 1
      requests += play.requests
      faults += play.faults
      unasserted += play.unasserted
      time += play.time
    case .finding: verdicts[.failed, default: 0] += 1
    case .diverged: diverged += 1
    case .refused: refused += 1
    case .skipped: skipped += 1
    case .unplayed: unplayed += 1
    default: break
    }
  }

  func summary(_ code: ExitCode) -> PlayEvent.RunSummary {
    func count(_ verdict: PlayVerdict) -> Int { verdicts[verdict] ?? 0 }
    return PlayEvent.RunSummary(
      passed: count(.passed), failed: count(.failed), known: count(.known), broken: count(.broken),
      diverged: diverged, refused: refused, skipped: skipped, unplayed: unplayed, requests: requests,
      faults: faults, unasserted: unasserted, time: time, code: Int(code.rawValue))
  }
}
