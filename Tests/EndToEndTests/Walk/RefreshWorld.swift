import RCCDomain

@testable import RCCConverter

/// A model of the world around the refresh of a screen, written by hand: the request, the timers, and what
/// pauses it.
struct RefreshWorld {
  private(set) var asking: RatesQuestion?
  private(set) var timer: Instant?
  private(set) var expiryTimer: Instant?
  private(set) var (isOnline, isInBackground, isHidden) = (true, false, false)

  var rests: Bool { !isOnline || isInBackground || isHidden }

  /// Ends the cause of the event, whether the event is accepted or not.
  mutating func end(_ event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged, .failed: asking = nil
    case .due: timer = nil
    case .expiryDue: expiryTimer = nil
    default: break
    }
  }

  /// Applies an accepted event to the world.
  mutating func follow(_ event: RefreshEvent) {
    switch event {
    case .connectionChanged(let online, _): isOnline = online
    case .movedToBackground: isInBackground = true
    case .returnedToForeground: isInBackground = false
    case .hidden: isHidden = true
    case .shown: isHidden = false
    // The app sends a request at once, and cancels the open one for it.
    case .retryTapped: asking = nil
    default: break
    }
  }

  /// - Returns: The problem with the effect; nil if there is none.
  mutating func start(_ effect: RefreshEffect) -> String? {
    let before = asking
    switch effect {
    case .watchConnection: return nil
    case .ask(let question, _):
      (asking, timer) = (question, nil)
      return before == question ? "two of one question are in flight" : nil
    case .askAt(let instant):
      (asking, timer) = (nil, instant)
      return before == nil ? nil : "a request is given up for a timer"
    case .stopAsking:
      (asking, timer) = (nil, nil)
      return nil
    case .expireAt(let instant):
      expiryTimer = instant
      return nil
    case .stopExpiry:
      expiryTimer = nil
      return nil
    }
  }

  /// Returns what is wrong with a refresh that shows this schedule; `rests` is true if something pauses it.
  func flaw(of schedule: RefreshState.Schedule, rests: Bool, hasNothingToAsk: Bool = false) -> String? {
    if rests { return asking == nil ? nil : "a request is in flight while nothing should move" }
    let goesOn = asking != nil || timer != nil
    if hasNothingToAsk {
      if expiryTimer != nil { return "rates that are gone still expire" }
      return goesOn ? "an empty list is refreshed" : nil
    }
    if case .stopped = schedule { return goesOn ? "a stopped refresh goes on" : nil }
    return goesOn ? nil : "the refresh has ended"
  }
}
