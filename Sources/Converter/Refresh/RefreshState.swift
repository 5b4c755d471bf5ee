package import Domain

/// The chain of questions behind a screen with rates: when to ask, what an answer means, and how old it is.
///
/// Pure, as the reducers are; each screen with rates has one of its own. What the screen asks for is told
/// with each event, since a user may change it between two answers.
package struct RefreshState: Hashable, Sendable {
  package enum Load: Hashable, Sendable {
    case starting
    /// There is nothing to ask for.
    case empty
    case loading, loaded
    case failed(Failure)
  }

  package enum Schedule: Hashable, Sendable {
    case off
    /// Every second, counted from the last answer.
    case on
    /// After an error: `attempt` counts the errors in a row.
    case backingOff(attempt: Int, until: Instant)
    /// The service named the time.
    case toldToWait(until: Instant)
    case paused(Pause)
    /// The service wants nothing to do with this app; asking again would not help.
    case stopped(Failure)
  }

  /// Why nothing is asked; of several at once the first is told.
  package enum Pause: Hashable, Sendable, CaseIterable { case background, hidden, selecting, offline }

  package enum Age: Hashable, Sendable {
    case fresh
    /// Since the last success, nothing newer came.
    case old(since: Instant)
    /// Too old to be shown; gone since then.
    case invalid(since: Instant)
  }

  /// Failures from the first after a success, or after the launch, to the next success.
  package struct Outage: Hashable, Sendable {
    package let began: Instant
    /// The last of them.
    package var failure: Failure
  }

  package internal(set) var load = Load.starting
  package internal(set) var date: CalendarDay?
  package internal(set) var age = Age.fresh
  package internal(set) var schedule = Schedule.off
  package internal(set) var outage: Outage?
  package internal(set) var lastSuccess: Instant?
  /// The last answer, which holds on when the service says that nothing changed.
  package internal(set) var latest: Rates?
  package internal(set) var isOnline = true
  /// The pause in which the rates grew too old, where it was one.
  package internal(set) var expiredDuring: Pause?
  var rests: Set<Pause> = []
  var isAsking = false
  /// The last question; the tag marks its answer and no other's.
  var asked: RatesQuestion?
  /// The question that the last rates answer.
  var answered: RatesQuestion?
  var tag: String?
  /// Whether a timer runs that ends the life of rates without a successor.
  var isExpiryTimed = false
  /// What the service said about asking again, kept over a pause.
  var notBefore: Instant?

  package init() {}
}

/// The times of a refresh.
enum RefreshTiming {
  /// Between an answer and the next question.
  static let period = Duration.seconds(1)
  static let longestBackOff = Duration.seconds(60)
  /// How long rates are shown without a successor.
  static let life = Duration.seconds(600)

  /// 1, 2, 4 … seconds.
  static func backOff(attempt: Int) -> Duration {
    attempt > 6 ? longestBackOff : min(.seconds(1 << (attempt - 1)), longestBackOff)
  }
}
