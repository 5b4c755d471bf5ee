import ScenarioBasics

/// A change of the data that an app keeps beyond a quit: one form of line for all stores.
package struct StoreChange: Sendable, Equatable {
  /// The kind of store.
  package enum Store: String, Sendable, CaseIterable {
    /// The app's own folder.
    case file
    /// The keychain, whose values are not shown.
    case keychain
    /// The app's defaults.
    case `default`
    /// The cookies of its sessions.
    case cookie
  }

  package enum Action: String, Sendable {
    case write, delete
  }

  package let action: Action
  package let store: Store
  package let name: String
  /// The text after the name: two spaces and the value, or an arrow and the reason for the failure.
  package let outcome: String

  /// `write pairs.json  ["EURUSD"]`, `delete pairs.json → read-only`, `write keychain token  12 bytes`
  package var line: String { "\(action) \(store.prefix)\(name)\(outcome)" }

  /// The file or default as a claim names it: `file pairs.json`.
  var subject: String { "\(store) \(name)" }

  var printable: StoreChange {
    StoreChange(action: action, store: store, name: name.escaped(), outcome: outcome.escaped())
  }
}

extension StoreChange.Store {
  /// The text before the name; a file has none.
  fileprivate var prefix: String { self == .file ? "" : rawValue + " " }
}

extension SimulationState {
  /// Notes a change of a store, or one that was not performed, at the present time.
  mutating func note(_ change: StoreChange) { journal.note(.stored(change), at: clock.now) }
}
