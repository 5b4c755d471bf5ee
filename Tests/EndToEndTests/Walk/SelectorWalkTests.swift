import Testing

@testable import RCCConverter

/// The selector and its flow under all possible events.
@Suite @MainActor struct SelectorWalkTests {
  private static let (seeds, steps) = (200, 200)

  @Test func `no sequence of events breaks the selector, and the walk reaches all of it`() {
    var reach = WalkReach()
    for seed in 0..<Self.seeds {
      var walk = SelectorWalk(seed: seed, SelectorReducer.reduce)
      walk.walk(Self.steps)
      expectEqual(walk.world.finding, nil, "seed \(seed): \(walk.world.finding ?? "")")
      reach.add(taken: walk.taken, drawn: walk.drawn, visits: walk.visits)
    }
    reach.check(states: Self.states, events: Self.events, cannotCome: Self.cannotCome)
  }

  @Test(arguments: variants) func `the walk finds a selector that breaks a rule`(
    _ broken: SelectorVariant.Type
  ) {
    let variant = broken.init()
    let reduce = variant.changed(Factory()).reduceSelector
    var finding: String?
    for seed in 0..<20 where finding == nil {
      var walk = SelectorWalk(seed: seed, reduce)
      withExtendedLifetime(variant) { walk.walk(Self.steps) }
      finding = walk.world.finding
    }
    #expect(finding != nil)
  }

  nonisolated private static let variants: [SelectorVariant.Type] = BrokenRule.all.reduce(into: []) {
    variants, rule in
    guard let variant = rule.stage as? SelectorVariant.Type, !variants.contains(where: { $0 == variant })
    else { return }
    variants.append(variant)
  }

  private static let states = [
    "closing", "first, failed", "first, failed, background", "first, loaded", "first, loaded, background",
    "first, loading", "first, loading, background", "second, loaded", "second, loaded, background",
  ]

  private static let events = [
    "opened", "currenciesArrived", "currenciesFailed", "retryTapped", "chosen", "wentBack", "cancelled",
    "movedToBackground", "returnedToForeground", "connectionChanged",
  ]

  /// Returns whether no cause in the world could send this event in this state.
  private static func cannotCome(_ event: String, in state: String) -> Bool {
    switch event {
    // The flow begins with this event, and with no other.
    case "opened": state != "first, loading"
    // The list is requested while it is missing, and not in the background.
    case "currenciesArrived", "currenciesFailed": state != "first, loading"
    default: false
    }
  }
}
