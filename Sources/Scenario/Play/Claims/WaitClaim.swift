import ScenarioBasics
import ScenarioFormat

/// The check of a claim of what the app waits for.
struct WaitClaim {
  private let claim: PendingClaim
  private let at: Duration

  init(_ claim: PendingClaim, at time: Duration) { (self.claim, at) = (claim, time) }

  /// The most waits that a failure names.
  private static let mostLines = 4

  func finding(_ pending: [PendingWait]) -> ClaimFinding {
    switch claim {
    case .timers(let count): counted(pending.filter(\.isTimer), "timer", "timers", count) { .timers($0) }
    case .requests(let count):
      counted(pending.filter(\.isExchange), "request in flight", "requests in flight", count) {
        .requests($0)
      }
    case .nothing:
      pending.isEmpty
        ? ClaimFinding(.pending(claim), at: at)
        : no(
          "the app still waits for \(ScenarioBasics.counted(pending.count, "thing"))",
          pending)
    }
  }

  private func counted(
    _ waits: [PendingWait], _ one: String, _ many: String, _ count: Int, _ meant: (Int) -> PendingClaim
  ) -> ClaimFinding {
    if waits.count == count { return ClaimFinding(.pending(claim), at: at) }
    let told = waits.isEmpty ? "no \(one)" : "\(waits.count) \(waits.count == 1 ? one : many)"
    return no(
      "the app has \(told), and \(count == 0 ? "none" : String(count)) \(count < 2 ? "is" : "are") claimed",
      waits,
      meant: .pending(meant(waits.count)))
  }

  private func no(_ sentence: String, _ waits: [PendingWait], meant: Claim? = nil) -> ClaimFinding {
    let more = waits.count - Self.mostLines
    let lines = waits.prefix(Self.mostLines).map(\.words) + (more > 0 ? ["… \(more) more"] : [])
    return ClaimFinding(
      .pending(claim), at: at, false: sentence, .other,
      because: lines.isEmpty ? ["the app waits for nothing of this kind"] : lines, meant: meant)
  }
}

extension PendingWait {
  fileprivate var isTimer: Bool { if case .timer = self { true } else { false } }
  fileprivate var isExchange: Bool { if case .exchange = self { true } else { false } }
}
