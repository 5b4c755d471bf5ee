import Testing

@testable import RCCConverter

/// The reducer of the amounts screen under all possible events.
@Suite struct AmountsWalkTests {
  private static let (seeds, steps) = (400, 200)

  @Test(.checks) func `no sequence of events breaks the amounts screen, and the walk reaches all of it`() {
    var reach = WalkReach()
    for seed in 0..<Self.seeds {
      var walk = AmountsWalk(seed: seed, AmountsReducer.reduce)
      walk.walk(Self.steps)
      expectEqual(walk.world.finding, nil, "seed \(seed): \(walk.world.finding ?? "")")
      reach.add(taken: walk.taken, drawn: walk.drawn, visits: walk.visits)
    }
    reach.check(states: Self.states, events: Self.events, cannotCome: Self.cannotCome)
  }

  @Test(
    arguments: [
      WritesIntoTheField.self, ForgetsThePoint.self, FlashesToZero.self, SkipsGrouping.self,
      ClearsTheField.self,
      TakesTheLateAnswer.self, DeafRows.self, AsksWhileHidden.self,
    ] as [Variant.Type])
  func `the walk finds an amounts screen that breaks a rule`(_ broken: Variant.Type) {
    let variant = broken.init()
    let reduce = variant.changed(Factory()).reduceAmounts
    let finding = (0..<40).lazy.compactMap { seed in
      var walk = AmountsWalk(seed: seed, reduce)
      walk.walk(Self.steps)
      return walk.world.finding
    }.first
    #expect(finding != nil)
  }

  private static let states = [
    "failed, backingOff", "failed, paused", "failed, stopped", "failed, toldToWait", "loaded, backingOff",
    "loaded, on", "loaded, paused", "loaded, stopped", "loaded, toldToWait", "loading, off",
    "loading, paused", "starting, off",
  ]

  private static let events = [
    "launched", "opened", "connectionChanged", "movedToBackground", "returnedToForeground", "hidden", "shown",
    "refreshDue", "ratesArrived", "ratesUnchanged", "ratesFailed", "expiryDue", "retryTapped", "rowTapped",
    "typed", "backspaceTyped", "cleared", "localeChanged",
  ]

  /// Returns whether no cause in the world could send this event in this state.
  private static func cannotCome(_ event: String, in state: String) -> Bool {
    let isAsleep = ["paused", "stopped", "starting"].contains { state.contains($0) }
    return switch event {
    // Nothing was requested, and no timer of a refresh runs.
    case "ratesArrived", "ratesUnchanged", "ratesFailed": isAsleep
    case "refreshDue": isAsleep || state == "loading, off"
    // Both arrive with the first answer.
    case "opened": isAsleep || state.contains("loaded")
    // No rates have arrived yet.
    case "expiryDue": !state.contains("loaded")
    default: false
    }
  }
}
