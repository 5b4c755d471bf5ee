package import RCCDomain

/// The visible state of the amounts screen, in one value.
package struct AmountsState: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    package enum Status: Hashable, Sendable {
      /// No answer has arrived yet.
      case waiting
      /// The last answer had a price for the currency.
      case live
      /// The last answer had no price, or is too old; an amount is computed with the last known price.
      case stale
    }

    package let id: Currency
    /// The typed text in the row of the source, in the others a figure or "—".
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
