import Testing

@testable import RCCConverter

/// The reducer of the pairs screen under all possible events.
@Suite struct PairsWalkTests {
  private static let (seeds, steps) = (1200, 200)

  @Test(.checks) func `no sequence of events breaks the pairs screen, and the walk reaches all of it`() {
    var reach = WalkReach()
    for seed in 0..<Self.seeds {
      var walk = PairsWalk(seed: seed, PairsReducer.reduce)
      walk.walk(Self.steps)
      expectEqual(walk.world.finding, nil, "seed \(seed): \(walk.world.finding ?? "")")
      reach.add(taken: walk.taken, drawn: walk.drawn, visits: walk.visits)
    }
    reach.check(states: Self.states, events: Self.events, cannotCome: Self.cannotCome)
  }

  private static let states = [
    "empty, off", "empty, off, adding", "failed, backingOff", "failed, paused", "failed, paused, adding",
    "failed, stopped", "failed, stopped, adding", "failed, toldToWait", "loaded, backingOff", "loaded, on",
    "loaded, paused", "loaded, paused, adding", "loaded, stopped", "loaded, stopped, adding",
    "loaded, toldToWait", "loading, off", "loading, paused", "loading, paused, adding", "starting, off",
  ]

  private static let events = [
    "launched", "restored", "notRestored", "connectionChanged", "movedToBackground", "returnedToForeground",
    "hidden", "shown", "refreshDue", "ratesArrived", "ratesUnchanged", "ratesFailed", "expiryDue",
    "retryTapped", "addTapped", "selectorClosed", "swiped", "deleted", "saved", "notSaved", "saveDue",
  ]

  /// Returns whether no cause in the world could send this event in this state.
  private static func cannotCome(_ event: String, in state: String) -> Bool {
    let isAsleep = ["paused", "stopped", "empty", "starting"].contains { state.contains($0) }
    return switch event {
    // The list is read once, at the start.
    case "restored", "notRestored": state != "starting, off"
    // Nothing was requested, and no timer of a refresh runs.
    case "ratesArrived", "ratesUnchanged", "ratesFailed": isAsleep
    case "refreshDue": isAsleep || state == "loading, off"
    // Nothing was saved before the list was read.
    case "saved", "notSaved", "saveDue": state == "starting, off"
    // Only rates that are shown have a timer for their life.
    case "expiryDue": !state.hasPrefix("loaded")
    default: false
    }
  }
}
