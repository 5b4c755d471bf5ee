import ScenarioFormat

/// The facts of a scenario about the app's stores that no call of the app has met.
struct UnmetFacts: Sendable {
  private var facts: [WrittenStoreFact] = []

  /// In the order of the lines.
  var unmet: [WrittenStoreFact] { facts.sorted { $0.line < $1.line } }

  mutating func expect(_ fact: WrittenStoreFact) { facts.append(fact) }

  /// Notes that an access of the disk was treated as the mode says.
  mutating func meet(_ mode: DiskMode) { if !facts.isEmpty { facts.removeAll { $0.fact == .disk(mode) } } }

  /// Notes that the app asked for the contents with the name, or, without one, for all names of the store.
  mutating func meet(_ store: StoreChange.Store, _ name: String?) {
    if !facts.isEmpty { facts.removeAll { $0.fact.isMet(by: store, name) } }
  }

  /// Removes and returns the fault of the disk; nil if it was met, or there is none.
  mutating func end(_ mode: DiskMode) -> WrittenStoreFact? {
    defer { meet(mode) }
    return facts.last { $0.fact == .disk(mode) }
  }
}

extension StoreFact {
  /// The store whose calls meet it.
  var store: StoreChange.Store {
    switch self {
    case .disk, .file: .file
    case .keychain: .keychain
    case .default: .default
    case .cookie: .cookie
    }
  }

  fileprivate func isMet(by store: StoreChange.Store, _ name: String?) -> Bool {
    switch self {
    case .disk: false
    case .file(let own), .keychain(let own), .default(let own), .cookie(let own):
      store == self.store && name ?? own == own
    }
  }
}
