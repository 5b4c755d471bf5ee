import ScenarioBasics
import ScenarioFormat

extension Player {
  /// Checks the claim of the present step.
  func judge(_ claim: Claim) {
    let now = now
    switch claim {
    case .requests(let claim):
      return transcript.judge(inWorld: { world, line, _ in world.judge(claim, at: now, line: line) })
    case .stored(let claim):
      let line = transcript.records.last.map { ($0.inner ?? $0.step).line } ?? 0
      let check = StoreClaim(claim, at: now, in: simulation.monitor.update { $0.kept })
      simulation.monitor.update { check.note(line: line, in: &$0.kept) }
      return transcript.judge(inWorld: { world, line, bindings in
        world.judge(claim, check, line: line, &bindings)
      })
    case .pending(let claim):
      let pending = simulation.monitor.update { $0.pending }
      return transcript.judge { _ in WaitClaim(claim, at: now).finding(pending) }
    default: break
    }
    if let claim = StateClaim(claim, at: now) {
      let claim = claim.at(path: withApp { $0.path(claim.path) })
      let found = withApp { $0.find(claim.path) }
      return transcript.judge { claim.finding(found, &$0) }
    }
    let part = part(named: claim)
    if let claim = AlertClaim(claim, at: now) {
      transcript.judge(claim, part)
    } else if let claim = ScreenClaim(claim, at: now) {
      let lines = withApp { $0.screen() }.lines
      transcript.judge { claim.finding(lines, &$0).adding(part) }
    } else if let claim = NodeClaim(claim, at: now) {
      let nodes = withApp { $0.screen() }
      transcript.judge { claim.finding(nodes, &$0).adding(part) }
    }
  }

  /// Returns the sentence about a part of the state with the name of the claim's first word; nil if there is
  /// none.
  private func part(named claim: Claim) -> String? {
    let word = claim.text.prefix { $0 != " " }
    guard withApp({ $0.hasPart(String(word)) }) else { return nil }
    return "the state has a part `\(word)` too: `state.\(word)` is its path after `expect`"
  }
}
