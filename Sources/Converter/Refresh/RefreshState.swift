package import RCCDomain

/// The state of the requests behind a screen with rates: when to send them, the last answer, and its age.
///
/// Its functions are pure, like reducers; each screen with rates has one of its own. The question is passed
/// with each event, because the user may change it between two answers.
package struct RefreshState: Hashable, Sendable {
  package enum Load: Hashable, Sendable {
    case starting
    /// There is nothing to request.
    case empty
    case loading, loaded
    case failed(Failure)
  }

  package enum Schedule: Hashable, Sendable {
    case off
    /// A request every second, counted from the last answer.
    case on
    /// A delay after an error; `attempt` counts the consecutive errors.
    case backingOff(attempt: Int, until: Instant)
    /// A delay that the service requested.
    case toldToWait(until: Instant)
    case paused(Pause)
    /// The service denies access to this app; another request would not help.
    case stopped(Failure)
  }

  /// The reason that no request is sent; of several at once the first is reported.
  package enum Pause: Hashable, Sendable, CaseIterable { case background, hidden, selecting, offline }

  package enum Age: Hashable, Sendable {
    case fresh
    /// No newer answer has arrived since the last success.
    case old(since: Instant)
    /// The rates were too old and have been removed.
    case invalid(since: Instant)
  }

  /// The failures from the first after a success, or after the launch, to the next success.
  package struct Outage: Hashable, Sendable {
    package let began: Instant
    /// The last failure.
    package var failure: Failure
  }

  /// A delay that the service requested in a failure.
  struct RequestedDelay: Hashable, Sendable {
    let until: Instant
    let failure: Failure
  }

  package internal(set) var load = Load.starting
  package internal(set) var date: CalendarDay?
  package internal(set) var age = Age.fresh
  package internal(set) var schedule = Schedule.off
  package internal(set) var outage: Outage?
  package internal(set) var lastSuccess: Instant?
  /// The rates of the last answer, which remain valid when the service reports that nothing changed.
  package internal(set) var latest: Rates?
  package internal(set) var isOnline = true
  /// The pause during which the rates expired, if there was one.
  package internal(set) var expiredDuring: Pause?
  var rests: Set<Pause> = []
  var isAsking = false
  /// The last question; the tag belongs to its answer only.
  var asked: RatesQuestion?
  /// The question that the last rates answer.
  var answered: RatesQuestion?
  var tag: String?
  /// Whether a timer is running that expires rates without a newer answer.
  var isExpiryTimed = false
  /// The delay that the service requested. It outlives a pause and the questions of a list that is empty now,
  /// because it concerns every request.
  var requestedDelay: RequestedDelay?

  package init() {}
}

/// The time constants of a refresh.
enum RefreshPolicy {
  /// The time between an answer and the next request.
  static let period = Duration.seconds(1)
  static let longestBackOff = Duration.seconds(60)
  /// The time for which rates are shown without a newer answer.
  static let life = Duration.seconds(600)

  /// Returns 1, 2, 4 … seconds, at most the longest back-off.
  static func backOff(attempt: Int) -> Duration {
    attempt > 6 ? longestBackOff : min(.seconds(1 << (attempt - 1)), longestBackOff)
  }
}
