package import Foundation
package import RCCDomain

/// The visible state of the pairs screen, in one value.
package struct PairsState: Hashable, Sendable {
  package struct Row: Hashable, Sendable, Identifiable {
    package enum Status: Hashable, Sendable {
      /// No answer has arrived yet.
      case waiting
      /// The last answer contained the rate.
      case live
      /// The last answer had no rate, or is too old; a rate is the last known one.
      case unavailable
    }

    package let id: CurrencyPair
    package var rate: Decimal?
    package var status = Status.waiting

    package init(_ id: CurrencyPair) { self.id = id }
  }

  /// Whether the list on the disk equals the visible one.
  package enum Saved: Hashable, Sendable {
    case yes
    /// A change is being written to the disk.
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
  package var unreadable: PairsModel.UnreadableNotice?
  /// The row that is swiped open.
  package var swiped: CurrencyPair?
  package var isAdding = false

  package init() {}
}
