package import Domain
package import Foundation

/// What the pairs screen is: all that a user may see of it, in one value.
package struct PairsState: Hashable, Sendable {
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

  /// Whether the list on the disk is the one that is shown.
  package enum Saved: Hashable, Sendable {
    case yes
    /// A change is on its way to the disk.
    case saving
    case no(StoreFailure)
  }

  package var load = RefreshState.Load.starting
  package var rows: [Row] = []
  package var date: CalendarDay?
  package var age = RefreshState.Age.fresh
  package var refresh = RefreshState.Schedule.off
  package var saved = Saved.yes
  /// The saved list that could not be read, until another is saved.
  package var unreadable: PairsModel.Unreadable?
  /// The row that is swiped open.
  package var swiped: CurrencyPair?
  package var isAdding = false

  package init() {}
}
