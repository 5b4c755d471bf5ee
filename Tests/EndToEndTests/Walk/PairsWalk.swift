import Foundation
import RCCDomain

@testable import RCCConverter

/// A seeded walk through the possible events of the pairs screen: mostly a plausible next event, sometimes
/// any.
struct PairsWalk {
  private(set) var world: PairsWorld
  private(set) var taken = 0
  private(set) var drawn = 0
  /// The states that were reached, and the events that occurred in each.
  private(set) var visits: [String: Set<String>] = [:]
  private var chance: SplitMix
  /// Whether the service hardly ever answers, as on every third walk.
  private let isBadDay: Bool
  /// Whether the user cannot decide on a pair, as on another third.
  private let isFickle: Bool
  private static let known: [CurrencyPair] = ["EURUSD", "EURGBP", "USDEUR", "GBPJPY"]
    .compactMap { CurrencyPair($0) }

  init(seed: Int, _ reduce: @escaping ViewModel<PairsModel, PairsEvent, PairsEffect>.Reducer) {
    chance = SplitMix(seed: UInt64(seed))
    isBadDay = seed.isMultiple(of: 3)
    isFickle = seed % 3 == 1
    let count = Int.random(in: 0...3, using: &chance)
    world = PairsWorld(Array(Self.known.shuffled(using: &chance).prefix(count)), reduce)
  }

  mutating func walk(_ steps: Int) {
    for _ in 0..<steps where world.finding == nil { step() }
  }

  private mutating func step() {
    let event = Int.random(in: 0..<8, using: &chance) == 0 ? anything() : nextOne()
    visits[Self.name(world.model), default: []].insert(Self.name(event))
    drawn += 1
    if world.take(event) { taken += 1 }
  }

  /// Returns a name such as `loaded, backingOff`, with the selector if it is open.
  private static func name(_ model: PairsModel) -> String {
    let (load, schedule) = (word(model.refreshing.load), word(model.refreshing.schedule))
    return "\(load), \(schedule)" + (model.isAdding ? ", adding" : "")
  }

  private static func name(_ event: PairsEvent) -> String { word(event).replacing(".", with: "") }

  /// Returns a case without its associated values.
  private static func word(_ value: some Any) -> String { String("\(value)".prefix { $0 != "(" }) }
}

extension PairsWalk {
  private mutating func nextOne() -> PairsEvent {
    guard world.isLaunched else { return .launched(online: world.refresh.isOnline) }
    if world.isRestoring {
      if world.disk.isEmpty, Bool.random(using: &chance) { return .notRestored(keptAs: nil, at: world.now) }
      return .restored(world.disk, at: world.now)
    }
    // Running work ends twice as often as a user acts.
    let running = runningEnds()
    let isRunning = Int.random(in: 0..<3, using: &chance) > 0
    guard isRunning, let end = running.randomElement(using: &chance) else { return aHand() }
    return end
  }

  private mutating func runningEnds() -> [PairsEvent] {
    var ends: [PairsEvent] = []
    if world.saving != nil {
      return [Bool.random(using: &chance) ? .saved : .notSaved(.diskFull, at: world.now)]
    }
    if world.refresh.asking != nil { ends += [answer(), answer(), answer()] }
    guard let due = world.nextTimer else { return ends }
    // A request takes at most ten seconds: later timers wait for its end.
    if world.refresh.asking != nil, due > world.now + .seconds(10) { return ends }
    return ends + [timer(due)]
  }

  private mutating func timer(_ due: Instant) -> PairsEvent {
    world.advance(to: due)
    if world.refresh.timer == due { return .refresh(.due) }
    if world.saveTimer == due { return .saveDue }
    return .refresh(.expiryDue(at: due))
  }

  private mutating func answer() -> PairsEvent {
    let now = world.now + .milliseconds(Int.random(in: 1...900, using: &chance))
    switch Int.random(in: 0..<(isBadDay ? 40 : isFickle ? 12 : 8), using: &chance) {
    case 0: return .refresh(.unchanged(at: now))
    case 1...4: return .refresh(.arrived(rates(), tag: "a", at: now))
    default: return .refresh(.failed(failure(at: now), at: now))
    }
  }

  private mutating func failure(at now: Instant) -> Failure {
    let failures: [Failure] = [
      .unreachable, .timedOut, .connectionLost, .insecure, .rejected(status: 500, message: nil),
      .rejected(status: 401, message: "no"), .rateLimited(until: now + .seconds(5)), .rateLimited(until: nil),
      .unavailable(until: now + .seconds(700)), .malformed("rates is missing"),
    ]
    return failures.randomElement(using: &chance) ?? .timedOut
  }

  private mutating func rates() -> Rates {
    let figures: [Decimal] = [1, 0, -1, .nan, Decimal(sign: .plus, exponent: -20, significand: 1), 1_912_400]
    let codes = ["USD", "GBP", "JPY"].compactMap { Currency($0) }
    let quoted = codes.filter { _ in Int.random(in: 0..<4, using: &chance) > 0 }
    let drawn = quoted.map { ($0, figures.randomElement(using: &chance) ?? 1) }
    return Rates(base: .euro, date: nil, figures: Dictionary(uniqueKeysWithValues: drawn))
  }

  private mutating func aHand() -> PairsEvent {
    let now = world.now + .milliseconds(Int.random(in: 0...300, using: &chance))
    if world.refresh.isInBackground { return .refresh(.returnedToForeground(at: now)) }
    if world.refresh.isHidden { return .refresh(.shown(at: now)) }
    if world.isAdding {
      let free = Self.known.filter { !world.list.contains($0) }
      return .selectorClosed(
        isFickle || Bool.random(using: &chance) ? free.randomElement(using: &chance) : nil, at: now)
    }
    if isFickle, Bool.random(using: &chance) {
      let first = world.list.first.map { PairsEvent.deleted($0) } ?? .addTapped
      return Bool.random(using: &chance) ? first : .addTapped
    }
    var hands: [PairsEvent] = [
      .addTapped, .refresh(.connectionChanged(online: !world.refresh.isOnline, at: now)),
      .refresh(.movedToBackground),
      .refresh(.hidden), .refresh(.retryTapped),
    ]
    hands += world.list.flatMap { [PairsEvent.swiped($0), .deleted($0)] }
    if !world.refresh.isOnline { hands.append(.refresh(.connectionChanged(online: true, at: now))) }
    return hands.randomElement(using: &chance) ?? .addTapped
  }

  private mutating func anything() -> PairsEvent {
    if let due = world.refresh.expiryTimer, Bool.random(using: &chance) {
      world.advance(to: due)
      return .refresh(.expiryDue(at: due))
    }
    let now = world.now
    let pair = Self.known.randomElement(using: &chance) ?? Self.known[0]
    let events: [PairsEvent] = [
      .launched(online: true), .addTapped, .selectorClosed(nil, at: now), .swiped(pair), .deleted(pair),
      .refresh(.connectionChanged(online: world.refresh.isOnline, at: now)), .refresh(.movedToBackground),
      .refresh(.returnedToForeground(at: now)), .refresh(.hidden), .refresh(.shown(at: now)),
      .refresh(.retryTapped),
    ]
    return events.randomElement(using: &chance) ?? .addTapped
  }
}
