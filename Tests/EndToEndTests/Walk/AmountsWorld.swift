import Domain
import Foundation

@testable import Converter

/// What lies around the amounts screen, kept by hand: what runs, and what a user sees of it.
struct AmountsWorld {
  private(set) var model = AmountsModel(numbers: .american)
  private let reduce: ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer
  private(set) var now = Instant.start
  private(set) var asking: RatesQuestion?
  /// Whether the currencies are asked for with the rates.
  private(set) var isOpening = false
  private(set) var refreshTimer: Instant?
  private(set) var expiryTimer: Instant?
  private(set) var isLaunched = false
  private(set) var (isOnline, isInBackground, isHidden) = (true, false, false)
  /// The first thing that is wrong.
  private(set) var finding: String?

  init(_ reduce: @escaping ViewModel<AmountsModel, AmountsEvent, AmountsEffect>.Reducer) {
    self.reduce = reduce
  }

  var nextTimer: Instant? { [refreshTimer, expiryTimer].compactMap { $0 }.min() }
  var rests: Bool { !isOnline || isInBackground || isHidden }

  mutating func advance(to instant: Instant) { now = max(now, instant) }

  /// - Returns: whether the event was taken.
  mutating func take(_ event: AmountsEvent) -> Bool {
    end(event)
    let before = model.shown
    var next = model
    do throws(Rejection) {
      let effects = try reduce(&next, event)
      model = next
      follow(event)
      for effect in effects { start(effect, after: event) }
      look(at: event, before: before)
      return true
    } catch {
      if model.shown != before { find("a rejected event changed something") }
      return false
    }
  }

  /// What gave the event is over, whether the event is taken or not.
  private mutating func end(_ event: AmountsEvent) {
    switch event {
    case .opened, .refresh(.arrived), .refresh(.unchanged), .refresh(.failed):
      (asking, isOpening) = (nil, false)
    case .refresh(.due): refreshTimer = nil
    case .refresh(.expiryDue): expiryTimer = nil
    default: break
    }
  }

  private mutating func follow(_ event: AmountsEvent) {
    switch event {
    case .launched: isLaunched = true
    case .refresh(.connectionChanged(let online, _)): isOnline = online
    case .refresh(.movedToBackground): isInBackground = true
    case .refresh(.returnedToForeground): isInBackground = false
    case .refresh(.hidden): isHidden = true
    case .refresh(.shown): isHidden = false
    default: break
    }
  }

  private mutating func start(_ effect: AmountsEffect, after event: AmountsEvent) {
    switch effect {
    case .open(let question): ask(question, opening: true, after: event)
    case .refresh(.ask(let question, _)): ask(question, opening: false, after: event)
    case .refresh(.askAt(let instant)):
      if asking != nil { find("a request is given up for a timer") }
      (asking, refreshTimer) = (nil, instant)
    case .refresh(.stopAsking): (asking, isOpening, refreshTimer) = (nil, false, nil)
    case .refresh(.expireAt(let instant)): expiryTimer = instant
    case .refresh(.watchConnection): break
    }
  }

  private mutating func ask(_ question: RatesQuestion, opening: Bool, after event: AmountsEvent) {
    // Retry asks anew; else only another question takes the place of the one that is under way.
    if asking == question, event != .refresh(.retryTapped) { find("two of one question are in flight") }
    (asking, isOpening, refreshTimer) = (question, opening, nil)
  }

  mutating func find(_ finding: String) { self.finding = self.finding ?? finding }
}
