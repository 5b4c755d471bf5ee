import ScenarioBasics

/// A change of what an app keeps beyond a quit: one form of line for all stores.
package struct StoreChange: Sendable, Equatable {
  /// Where an app keeps it.
  package enum Store: String, Sendable, CaseIterable {
    case file
  }

  package enum Action: String, Sendable {
    case write, delete
  }

  package let action: Action
  package let store: Store
  package let name: String
  /// What follows the name: two spaces and what was written, or an arrow and why nothing was.
  package let outcome: String

  /// `write pairs.json  ["EURUSD"]`, `delete pairs.json → read-only`
  package var line: String { "\(action) \(store.prefix)\(name)\(outcome)" }

  var printable: StoreChange {
    StoreChange(action: action, store: store, name: name.escaped(), outcome: outcome.escaped())
  }
}

extension StoreChange.Store {
  /// What stands before the name; a file is told by its name alone.
  fileprivate var prefix: String { self == .file ? "" : rawValue + " " }
}

extension World {
  mutating func tell(_ change: StoreChange) { journal.note(.stored(change), at: clock.now) }
}
