import RCCDomain

@testable import RCCConverter

/// A seeded walk through the possible events of the selector: mostly a plausible next event, sometimes any. A
/// selector that has ended is opened again.
@MainActor struct SelectorWalk {
  let world: SelectorWorld
  private(set) var taken = 0
  private(set) var drawn = 0
  /// The states that were reached, and the events that occurred in each.
  private(set) var visits: [String: Set<String>] = [:]
  private var chance: SplitMix
  private static let known = ["EUR", "GBP", "USD", "JPY", "CHF", "AUD"].compactMap { Currency($0) }

  init(seed: Int, _ reduce: @escaping SelectorFlow.Model.Reducer) {
    chance = SplitMix(seed: UInt64(seed))
    let pairs = ["EURUSD", "USDEUR", "EURGBP", "JPYCHF"].compactMap { CurrencyPair($0) }
    world = SelectorWorld(Array(pairs.shuffled(using: &chance).prefix(chance.below(4))), reduce)
    open()
  }

  mutating func walk(_ steps: Int) {
    for _ in 0..<steps where world.finding == nil { step() }
  }

  private mutating func open() {
    world.open()
    visits["first, loading", default: []].insert("opened")
  }

  private mutating func step() {
    if world.isClosing, !one(in: 3) { return open() }
    let event = world.isClosing || one(in: 6) ? anything() : nextOne()
    visits[name, default: []].insert("\(event)".dropFirst().prefix { $0 != "(" }.description)
    drawn += 1
    if world.take(event) { taken += 1 }
  }

  /// The name of the state: `second, loaded, background`.
  private var name: String {
    if world.isClosing { return "closing" }
    let list =
      switch world.list {
      case .loading: "loading"
      case .failed: "failed"
      case .here: "loaded"
      }
    return (world.first == nil ? "first, " : "second, ") + list + (world.isInBackground ? ", background" : "")
  }

  private mutating func nextOne() -> SelectorEvent {
    if !world.isOnline, one(in: 2) { return .connectionChanged(online: true) }
    if world.isInBackground { return .returnedToForeground }
    if one(in: 8) {
      return any([.movedToBackground, .cancelled, .connectionChanged(online: !world.isOnline)])
    }
    if world.isAsking { return one(in: 3) ? .currenciesFailed(.timedOut) : .currenciesArrived(list()) }
    if case .failed = world.list {
      return world.isOnline ? .retryTapped : .connectionChanged(online: true)
    }
    if world.first != nil, one(in: 3) { return .wentBack }
    guard let state = world.state, !state.currencies.isEmpty else { return .cancelled }
    return .chosen(any(state.currencies))
  }

  /// Returns currencies in the service's order, sometimes with one of them twice.
  private mutating func list() -> [Currency] {
    let count = 2 + chance.below(Self.known.count - 1)
    let drawn = Array(Self.known.shuffled(using: &chance).prefix(count))
    return one(in: 4) ? drawn + drawn.prefix(1) : drawn
  }

  private mutating func anything() -> SelectorEvent {
    any([
      .chosen(any(Self.known)), .chosen(any(Self.known)), .retryTapped, .wentBack, .cancelled,
      .movedToBackground, .returnedToForeground, .connectionChanged(online: one(in: 2)),
    ])
  }

  private mutating func one(in count: Int) -> Bool { chance.below(count) == 0 }
  private mutating func any<Value>(_ values: [Value]) -> Value { values[chance.below(values.count)] }
}
