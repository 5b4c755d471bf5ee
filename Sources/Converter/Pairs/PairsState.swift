package import Domain
package import Foundation

/// What the pairs screen is: all that a user may see of it, in one value.
package struct PairsState: Hashable, Sendable {
  package enum Load: Hashable, Sendable {
    case starting, empty, loading, loaded
    case failed(Failure)
  }

  package struct Row: Hashable, Sendable, Identifiable {
    package enum Status: Hashable, Sendable {
      /// No answer has come yet.
      case waiting
      /// The last answer had the rate.
      case live
      /// The last answer had none, or there is no answer young enough; a rate is the last one known.
      case unavailable
    }

    package let id: CurrencyPair
    package var rate: Decimal?
    package var status = Status.waiting

    package init(_ id: CurrencyPair) { self.id = id }
  }

  package enum Refresh: Hashable, Sendable {
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

  package enum Pause: Hashable, Sendable { case offline, background }

  package enum Age: Hashable, Sendable {
    case fresh
    /// Since the last success, nothing newer came.
    case old(since: Instant)
    /// Too old to be shown; gone since then.
    case invalid(since: Instant)
  }

  package var load = Load.starting
  package var rows: [Row] = []
  package var date: CalendarDay?
  package var age = Age.fresh
  package var refresh = Refresh.off

  package init() {}
}
