import Domain

@testable import Converter

/// What lies around the refresh of a screen, kept by hand: what is asked, what is timed, what is in the way.
struct RefreshWorld {
  private(set) var asking: RatesQuestion?
  private(set) var timer: Instant?
  private(set) var expiryTimer: Instant?
  private(set) var (isOnline, isInBackground, isHidden) = (true, false, false)

  var rests: Bool { !isOnline || isInBackground || isHidden }

  /// What gave the event is over, whether the event is taken or not.
  mutating func end(_ event: RefreshEvent) {
    switch event {
    case .arrived, .unchanged, .failed: asking = nil
    case .due: timer = nil
    case .expiryDue: expiryTimer = nil
    default: break
    }
  }

  /// What the event, which was taken, did to the world.
  mutating func follow(_ event: RefreshEvent) {
    switch event {
    case .connectionChanged(let online, _): isOnline = online
    case .movedToBackground: isInBackground = true
    case .returnedToForeground: isInBackground = false
    case .hidden: isHidden = true
    case .shown: isHidden = false
    // It asks at once: what is under way is given up for it.
    case .retryTapped: asking = nil
    default: break
    }
  }

  /// - Returns: what is wrong with it.
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
    }
  }

  /// What is wrong with a chain that shows itself so; `rests` where something else is in the way too.
  func flaw(of schedule: RefreshState.Schedule, rests: Bool, hasNothingToAsk: Bool = false) -> String? {
    if rests { return asking == nil ? nil : "a request is in flight while nothing should move" }
    let goesOn = asking != nil || timer != nil
    if hasNothingToAsk { return goesOn ? "an empty list is refreshed" : nil }
    if case .stopped = schedule { return goesOn ? "a stopped refresh goes on" : nil }
    return goesOn ? nil : "the refresh has ended"
  }
}
