import Testing

@testable import ScenarioPlay

@Suite struct InvariantTests {
  @Test func `an invariant of a team compares the last two instants, and is broken once`() {
    let invariant = Invariant("a number never falls") { (before: ObservedInstant<BasketState>, now) in
      let (old, new) = (before.state.number, now.state.number)
      return new < old ? "basket.number fell from \(old) to \(new) after \(now.input ?? "nothing")" : nil
    }
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { $0.state.number = 3 }
      $0.endInstant(at: 1) { play in
        play.input("tap less")
        play.state.number = 1
      }
      $0.endInstant(at: 2) { $0.state.number = 0 }
    }
    expectEqual(found, ["basket.number fell from 3 to 1 after tap less"])
  }

  @Test func `an invariant may remember more than the instant before`() {
    let invariant = Invariant("at most two taps", remembering: 0) {
      (count, now: ObservedInstant<BasketState>) in
      count += now.inputs.count
      return count > 2 ? "\(count) taps" : nil
    }
    let found = ObservedPlay.found(invariant) { play in
      for time in 0..<4 { play.endInstant(at: time) { $0.input("tap add") } }
    }
    expectEqual(found, ["3 taps"])
  }

  @Test(arguments: [
    Invariant("a text") { (_: ObservedInstant<String>, _) in nil },
    Invariant("a text", remembering: 0) { (_, _: ObservedInstant<String>) in nil },
    Invariant("a text") { (_: ObservedInstant<Int>, _) in nil }.reading { (_: String) in 1 },
    .sometimes("a text") { (_: ObservedInstant<String>) in true },
  ])
  func `an invariant that reads another state is found at the first instant`(_ invariant: Invariant) {
    var checks = InvariantChecks([invariant])
    #expect(checks.judge(BasketState(), [], named: nil, ObservedWorld()).isEmpty)
    expectEqual(checks.unfit, nil, "an app that does not run may have no state")
    #expect(checks.judge(BasketState(), [], named: nil, ObservedWorld(isRunning: true)).isEmpty)
    expectEqual(checks.unfit, UnfitInvariant(name: "a text", read: "String", found: "BasketState"))
  }

  @Test func `what is read from an object is a value`() {
    final class Root { var number = 0 }
    let root = Root()
    let invariant = Invariant("a number never falls") { (before: ObservedInstant<Int>, now) in
      now.state < before.state ? "it fell from \(before.state) to \(now.state)" : nil
    }
    var checks = InvariantChecks([invariant.reading { (root: Root) in root.number }])
    var world = ObservedWorld(isRunning: true)
    root.number = 2
    #expect(checks.judge(root, [], named: nil, world).isEmpty)
    root.number = 1
    world.at = .seconds(1)
    expectEqual(checks.judge(root, [], named: nil, world).map(\.words), ["it fell from 2 to 1"])
  }

  @Test func `rules without an invariant are not checked, and say what they need`() {
    let coverage = InvariantCoverage([.oneRefreshInFlight { _ in nil }])
    expectEqual(coverage.checked, ["one refresh is in flight"])
    expectEqual(coverage.unchecked.count, InvariantRule.allCases.count - 1)
    expectEqual(
      coverage.reasons.first,
      "nothing is in flight after its screen ended: needs the screen of each "
        + "request, and the screens that are alive")
  }

  @Test func `there are sixteen rules`() { expectEqual(InvariantRule.allCases.count, 16) }
}
