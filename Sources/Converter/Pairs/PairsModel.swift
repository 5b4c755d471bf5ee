import Foundation
package import RCCDomain

/// The whole state of the pairs screen: what it shows, and what it must remember.
package struct PairsModel: Hashable, Sendable {
  package var refreshing = RefreshState()
  package var rows: [PairsState.Row] = []
  package var saved = PairsState.Saved.yes
  package var swiped: CurrencyPair?
  package var isAdding = false
  /// Set when the saved pairs could not be read, with the name under which they were kept, if they could be
  /// kept.
  package var unreadable: UnreadableNotice?

  package struct UnreadableNotice: Hashable, Sendable {
    package let keptAs: String?
  }

  package init() {}

  package var shown: PairsState {
    var state = PairsState()
    state.load = refreshing.load
    state.rows = rows
    state.date = refreshing.date
    state.age = refreshing.age
    state.refresh = refreshing.schedule
    (state.saved, state.unreadable) = (saved, unreadable)
    (state.swiped, state.isAdding) = (swiped, isAdding)
    return state
  }

  var pairs: [CurrencyPair] { rows.map(\.id) }
  var question: RatesQuestion? { rows.isEmpty ? nil : .pairs(pairs) }
}
