import ScenarioBasics

/// A change of what an app keeps beyond a quit: one form of line for all stores.
package struct StoreChange: Sendable, Equatable {
  /// Where an app keeps it.
  package enum Store: String, Sendable, CaseIterable {
    /// The app's own folder.
    case file
    /// Of which no value is shown.
    case keychain
    /// The app's defaults.
    case `default`
  }

  package enum Action: String, Sendable {
    case write, delete
  }

  package let action: Action
  package let store: Store
  package let name: String
  /// What follows the name: two spaces and what was written, or an arrow and why nothing was.
  package let outcome: String

  /// `write pairs.json  ["EURUSD"]`, `delete pairs.json → read-only`, `write keychain token  12 bytes`
  package var line: String { "\(action) \(store.prefix)\(name)\(outcome)" }

  var printable: StoreChange {
    StoreChange(action: action, store: store, name: name.escaped(), outcome: outcome.escaped())
  }
}

extension StoreChange.Store {
  /// What stands before the name; a file is told by its name alone.
  fileprivate var prefix: String { self == .file ? "" : rawValue + " " }
}
