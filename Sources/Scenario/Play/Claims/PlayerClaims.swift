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
      let check = StoreClaim(claim, at: now, in: simulation.monitor.update { $0.kept })
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
      transcript.judge { claim.finding(found, &$0) }
    } else if let claim = AlertClaim(claim, at: now) {
      transcript.judge(claim)
    } else if let claim = ScreenClaim(claim, at: now) {
      let lines = withApp { $0.screen() }.lines
      transcript.judge { claim.finding(lines, &$0) }
    } else if let claim = NodeClaim(claim, at: now) {
      let nodes = withApp { $0.screen() }
      transcript.judge { claim.finding(nodes, &$0) }
    }
  }
}
