/// Something that a scenario says of a store of the app: contents that the app finds, or a fault of the disk.
///
/// It proves nothing in a play in which no call of the app meets it.
package enum StoreFact: Sendable, Equatable {
  /// A mode of the disk other than `ok`.
  case disk(DiskMode)
  case file(String)
  case keychain(String)
  case `default`(String)
  case cookie(String)

  /// Creates the fact of a mode; nil for a disk without a fault, which no call could meet.
  package init?(_ mode: DiskMode) {
    if mode == .ok { return nil }
    self = .disk(mode)
  }
}

/// Something that a scenario says of a store, with its line.
package struct WrittenStoreFact: Sendable, Equatable {
  package let fact: StoreFact
  package let line: Int

  package init(_ fact: StoreFact, line: Int) { (self.fact, self.line) = (fact, line) }
}

extension StoreFact {
  /// The calls of the app that meet it, as an author writes them.
  package var calls: String {
    switch self {
    case .disk(.ok): ""
    case .disk(.full), .disk(.failsOnce):
      "`write(_:_:)` or `save(_:_:)` of `environment.disk`, or a write into the app's home"
    case .disk(.readOnly):
      "`write(_:_:)`, `save(_:_:)`, `delete(_:)` or `remove(_:)` of `environment.disk`, or a change in the "
        + "app's home"
    case .disk(.slow):
      "`load(_:)`, `save(_:_:)` or `remove(_:)` of `environment.disk`, or a file of the app's home that it "
        + "opens or deletes"
    case .file:
      "a call of `environment.disk` with its name, or `names`, or a look at the file in the app's home"
    case .keychain: "a call of `environment.keychain` with its name, or `names`"
    case .default:
      "a call of `environment.defaults` with its key, or `keys`, or a read of it in `UserDefaults.standard`"
    case .cookie: "a request of a URLSession that sends it, or a change of it in `HTTPCookieStorage.shared`"
    }
  }

  /// The calls that an app may make instead, and when they do not meet the fact.
  package var otherCalls: String {
    switch self {
    case .disk, .file: "FileManager and `Data.write` are seen unless the Stage says `leavesNothingBehind`"
    case .keychain: "the keychain of the system is another one"
    case .default: "`UserDefaults` is seen unless the Stage says `leavesNothingBehind`"
    case .cookie: "a session with a cookie storage of its own has no cookie of another"
    }
  }
}

extension FactDefinition {
  /// How a fact takes part in a play.
  package enum Effect: Sendable {
    /// The app meets what the fact says of a store; a play in which it does not fails. The closure returns
    /// nil for a fact that says nothing, such as `given disk ok`.
    case store(@Sendable (Fact) -> StoreFact?)
    /// The harness applies the fact in each play, whatever the app calls; the text says how.
    case harness(String)
  }
}

extension Fact {
  /// The statement of the fact about a store; nil for a fact that the harness applies.
  package var ofStore: StoreFact? {
    guard case .store(let read)? = Grammar.facts.first(where: { $0.name == name })?.effect else { return nil }
    return read(self)
  }
}
