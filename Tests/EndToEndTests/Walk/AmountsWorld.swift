import Foundation
import RCCDomain

@testable import RCCConverter

/// A model of the world around the amounts screen, written by hand: what is running, and what a user sees.
struct AmountsWorld {
  private(set) var model = AmountsModel(numbers: .american)
  private let reduce: ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer
  private(set) var now = Instant.start
  private(set) var refresh = RefreshWorld()
  /// Whether the currencies are requested together with the rates.
  private(set) var isOpening = false
  private(set) var isLaunched = false
  /// Whether the source was tapped and nothing was typed in it yet.
  private(set) var isTapped = false
  /// The first violation.
  private(set) var finding: String?

  init(_ reduce: @escaping ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer) {
    self.reduce = reduce
  }

  var nextTimer: Instant? { [refresh.timer, refresh.expiryTimer].compactMap { $0 }.min() }

  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// - Returns: Whether the event was accepted.
  mutating func take(_ event: AmountsEvent) -> Bool {
    end(event)
    let before = model.shown
    var next = model
    do throws(RejectedEvent) {
      let effects = try reduce(&next, event)
      model = next
      follow(event)
      for effect in effects { start(effect) }
      look(at: event, before: before)
      return true
    } catch {
      if model.shown != before { find("a rejected event changed something") }
      return false
    }
  }

  /// Ends the cause of the event, whether the event is accepted or not.
  private mutating func end(_ event: AmountsEvent) {
    switch event {
    case .opened(_, let event), .refresh(let event): refresh.end(event)
    default: break
    }
    if refresh.asking == nil { isOpening = false }
  }

  private mutating func follow(_ event: AmountsEvent) {
    switch event {
    case .launched: isLaunched = true
    case .rowTapped: isTapped = true
    case .typed, .backspaceTyped, .cleared: isTapped = false
    case .refresh(let event): refresh.follow(event)
    default: break
    }
  }

  private mutating func start(_ effect: AmountsEffect) {
    switch effect {
    case .open(let question):
      refresh.start(.ask(question, tag: nil)).map { find($0) }
      isOpening = true
    case .refresh(let effect):
      refresh.start(effect).map { find($0) }
      switch effect {
      case .ask, .stopAsking: isOpening = false
      case .watchConnection, .askAt, .expireAt, .stopExpiry: break
      }
    }
  }

  mutating func find(_ finding: String) { self.finding = self.finding ?? finding }
}
