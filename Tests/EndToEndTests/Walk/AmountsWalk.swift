import Foundation
import RCCDomain

@testable import RCCConverter

/// A seeded walk through the possible events of the amounts screen: mostly a plausible next event, sometimes
/// any.
struct AmountsWalk {
  private(set) var world: AmountsWorld
  private(set) var taken = 0
  private(set) var drawn = 0
  /// The states that were reached, and the events that occurred in each.
  private(set) var visits: [String: Set<String>] = [:]
  private var chance: SplitMix
  /// Whether the service hardly ever answers, as on every third walk.
  private let isBadDay: Bool
  private static let known = ["EUR", "USD", "JPY", "XAU"].compactMap { Currency($0) }
  private static let locales = ["en_US", "de_DE", "fr_FR", "ar_EG"].map { NumberStyle(orAmerican: $0) }

  init(seed: Int, _ reduce: @escaping ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer) {
    chance = SplitMix(seed: UInt64(seed))
    isBadDay = seed.isMultiple(of: 3)
    world = AmountsWorld(reduce)
  }

  mutating func walk(_ steps: Int) {
    for _ in 0..<steps where world.finding == nil { step() }
  }

  private mutating func step() {
    let event = one(in: 8) ? anything() : nextOne()
    let refreshing = world.model.refreshing
    let state = "\(Self.word(refreshing.load)), \(Self.word(refreshing.schedule))"
    visits[state, default: []].insert(Self.word(event).replacing(".", with: ""))
    drawn += 1
    if world.take(event) { taken += 1 }
  }

  /// Returns a case without its associated values.
  private static func word(_ value: some Any) -> String { String("\(value)".prefix { $0 != "(" }) }

  private mutating func one(in count: Int) -> Bool { chance.below(count) == 0 }
  private mutating func any<Value>(_ values: [Value]) -> Value { values[chance.below(values.count)] }
}

extension AmountsWalk {
  private mutating func nextOne() -> AmountsEvent {
    if !world.isLaunched {
      return one(in: 2) ? anything() : .launched(online: world.refresh.isOnline, at: world.now)
    }
    var ends: [AmountsEvent] = world.refresh.asking == nil ? [] : [answer()]
    if let due = world.nextTimer, world.refresh.asking == nil || due <= world.now + .seconds(10) {
      ends.append(timer(due))
    }
    return ends.isEmpty || one(in: 2) ? aHand() : any(ends)
  }

  private mutating func timer(_ due: Instant) -> AmountsEvent {
    world.advance(to: due)
    return .refresh(world.refresh.timer == due ? .due : .expiryDue(at: due))
  }

  private mutating func answer() -> AmountsEvent {
    let now = world.now + .milliseconds(1 + chance.below(900))
    let isGood = isBadDay ? one(in: 20) : !one(in: 4)
    let event: RefreshEvent =
      !isGood
      ? .failed(failure(at: now), at: now)
      : !world.isOpening && one(in: 5) ? .unchanged(at: now) : .arrived(rates(), tag: "a", at: now)
    guard world.isOpening, isGood || one(in: 2) else { return .refresh(event) }
    return .opened(Self.known, with: event)
  }

  private mutating func rates() -> Rates {
    guard case .all(let base, _) = world.refresh.asking else {
      return Rates(base: .euro, date: nil, figures: [:])
    }
    let figures: [Decimal] = [1, 0, -1, .nan, Decimal(sign: .plus, exponent: -20, significand: 1), 1_912_400]
    var drawn: [Currency: Decimal] = [:]
    for currency in Self.known where currency != base && !one(in: 4) { drawn[currency] = any(figures) }
    return Rates(base: base, date: nil, figures: drawn)
  }

  private mutating func failure(at now: Instant) -> Failure {
    any([
      .unreachable, .timedOut, .connectionLost, .insecure, .rejected(status: 500, message: nil),
      .rejected(status: 401, message: "no"), .rejected(status: 404, message: nil),
      .unsupported(world.model.base),
      .rateLimited(until: now + .seconds(5)), .unavailable(until: now + .seconds(700)),
    ])
  }

  private mutating func aHand() -> AmountsEvent {
    let now = world.now + .milliseconds(chance.below(300))
    if world.refresh.isInBackground { return .refresh(.returnedToForeground(at: now)) }
    if world.refresh.isHidden { return .refresh(.shown(at: now)) }
    if !world.refresh.isOnline, one(in: 3) { return .refresh(.connectionChanged(online: true, at: now)) }
    // Where little can be typed, more of the other events occur.
    if one(in: world.model.refreshing.load == .loaded ? 6 : 2) {
      return any([
        .refresh(.connectionChanged(online: !world.refresh.isOnline, at: now)), .refresh(.movedToBackground),
        .refresh(.hidden), .refresh(.retryTapped), .localeChanged(any(Self.locales)),
      ])
    }
    return any([key(), key(), key(), .backspaceTyped, .cleared, .rowTapped(any(Self.known))])
  }

  private mutating func key() -> AmountsEvent { .typed(any(Array("0123456789.,٫٬٣ x-"))) }

  private mutating func anything() -> AmountsEvent {
    let now = world.now
    if let due = world.refresh.expiryTimer, one(in: 2) {
      world.advance(to: due)
      return .refresh(.expiryDue(at: due))
    }
    return any([
      .launched(online: true, at: now), .rowTapped(any(Self.known)), key(), .backspaceTyped, .cleared,
      .localeChanged(any(Self.locales)),
      .refresh(.connectionChanged(online: world.refresh.isOnline, at: now)),
      .refresh(.movedToBackground), .refresh(.returnedToForeground(at: now)), .refresh(.hidden),
      .refresh(.shown(at: now)), .refresh(.retryTapped),
    ])
  }
}
