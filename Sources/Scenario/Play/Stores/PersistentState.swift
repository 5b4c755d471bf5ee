import Foundation
import ScenarioFormat

/// The data that an app keeps beyond a quit, in memory: a table for each store, by name.
struct PersistentState: Sendable {
  private var tables: [StoreChange.Store: [String: UserDefaultsValue]]
  /// How often the contents of each have changed.
  private var counts: [StoreChange.Store: [String: Int]] = [:]
  /// How the disk takes what is written.
  private var mode: DiskMode
  private var facts = UnmetFacts()
  /// The stores of which the app has asked for something.
  private(set) var asked: Set<StoreChange.Store> = []
  /// Claims that also hold of a store that the app does not use.
  private var claims: [WrittenStoreFact] = []
  /// The time at which the disk has done all that it was asked for; a slow disk does one thing at a time.
  private var busyUntil = Duration.zero
  /// How the process of the app has ended, so that its changes are lost; nil while it runs, and before the
  /// first launch.
  private(set) var end: AppEnd?
  /// The first access of a file that took no time although the disk is slow.
  private(set) var instantAccess: DiskAccess.Request?

  init(
    files: [String: Data] = [:], keychain: [String: Data] = [:], defaults: [String: UserDefaultsValue] = [:],
    cookies: [String: UserDefaultsValue] = [:], mode: DiskMode = .ok
  ) {
    tables = [
      .file: files.mapValues(UserDefaultsValue.data), .keychain: keychain.mapValues(UserDefaultsValue.data),
      .default: defaults, .cookie: cookies,
    ]
    self.mode = mode
  }

  subscript(_ store: StoreChange.Store, _ name: String) -> UserDefaultsValue? {
    get { tables[store]?[name] }
    set {
      if tables[store]?[name] != newValue { counts[store, default: [:]][name, default: 0] += 1 }
      tables[store, default: [:]][name] = newValue
    }
  }

  /// Returns how often the contents of a file, an item or a default have changed.
  func changes(of store: StoreChange.Store, _ name: String) -> Int { counts[store]?[name] ?? 0 }

  /// The contents of the files, by name.
  var files: [String: Data] {
    tables[.file, default: [:]].compactMapValues { if case .data(let bytes) = $0 { bytes } else { nil } }
  }

  func names(of store: StoreChange.Store) -> [String] { tables[store, default: [:]].keys.sorted() }

  /// Adds what the scenario says of the stores at the start.
  mutating func expect(_ facts: [WrittenStoreFact]) { for fact in facts { self.facts.expect(fact) } }

  /// The scenario's facts about the stores that no call of the app has met, in the order of the lines.
  var unmet: [WrittenStoreFact] {
    (facts.unmet + claims.filter { !isUsed($0.fact.store) }).sorted { $0.line < $1.line }
  }

  /// Returns whether the app has asked for something of the store, or changed it.
  func isUsed(_ store: StoreChange.Store) -> Bool { asked.contains(store) || counts[store] != nil }

  /// Notes a claim that also holds of a store that the app does not use.
  mutating func claim(_ fact: WrittenStoreFact) { if !claims.contains(fact) { claims.append(fact) } }

  /// Notes that the app asked for the contents with the name, or, without one, for all names of the store.
  mutating func meet(_ store: StoreChange.Store, _ name: String?) {
    asked.insert(store)
    facts.meet(store, name)
  }

  /// Changes how the disk takes what is written, as the line says.
  ///
  /// - Returns: The fault of the disk that ends with that, if no call of the app has met it.
  mutating func set(_ mode: DiskMode, line: Int) -> WrittenStoreFact? {
    let ended = facts.end(self.mode)
    self.mode = mode
    StoreFact(mode).map { facts.expect(WrittenStoreFact($0, line: line)) }
    return ended
  }

  /// Returns the error of a change of a file, or nil if the disk accepts it.
  ///
  /// A disk that fails once has failed then.
  mutating func failure(of action: StoreChange.Action) -> StageDiskError? {
    guard let failure = mode.failure(of: action) else { return nil }
    facts.meet(mode)
    if mode == .failsOnce { mode = .ok }
    return failure
  }

  /// Queues an access behind those before it.
  ///
  /// - Returns: How long it takes from now; nil if the disk is not slow.
  mutating func enqueueAccess(at now: Duration) -> Duration? {
    guard case .slow(let time) = mode else { return nil }
    facts.meet(mode)
    if end != nil { return .zero }
    busyUntil = max(now, busyUntil) + time
    return busyUntil - now
  }

  /// Drops the accesses in progress when the process of the app ends.
  mutating func end(_ end: AppEnd, at now: Duration) { (self.end, busyUntil) = (end, now) }

  /// Serves an app that is launched.
  mutating func open() { end = nil }

  /// Records an access that does not wait for the disk.
  mutating func note(instant request: DiskAccess.Request) {
    guard case .slow = mode else { return }
    facts.meet(mode)
    if instantAccess == nil { instantAccess = request }
  }

  /// Removes and returns that access.
  mutating func takeInstantAccess() -> DiskAccess.Request? {
    defer { instantAccess = nil }
    return instantAccess
  }
}

extension DiskMode {
  /// Returns the error of the action, or nil; a full disk still deletes.
  fileprivate func failure(of action: StoreChange.Action) -> StageDiskError? {
    switch self {
    case .ok, .slow: nil
    case .full, .failsOnce: action == .delete ? nil : .full
    case .readOnly: .readOnly
    }
  }
}
