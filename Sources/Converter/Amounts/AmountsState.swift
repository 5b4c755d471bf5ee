package import Domain

/// What the amounts screen is: all that a user may see of it, in one value.
package struct AmountsState: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    package enum Status: Hashable, Sendable {
      /// No answer has come yet.
      case waiting
      /// The last answer had a price for it.
      case live
      /// The last answer had none, or there is no answer young enough; an amount is by the last price known.
      case stale
    }

    package let id: Currency
    /// As typed in the row of the source, in the others a figure or "—".
    package var text: String
    package var status: Status
  }

  package var load = RefreshState.Load.starting
  /// The currency in which amounts are typed; its row is the first, and has the focus.
  package var source: Currency?
  package var rows: [Row] = []
  package var date: CalendarDay?
  package var age = RefreshState.Age.fresh
  package var refresh = RefreshState.Schedule.off

  package init() {}
}
