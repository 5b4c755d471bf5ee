import Foundation
import ScenarioBasics
import ScenarioFormat

/// The data that an app keeps beyond a quit, in memory: a table for each store, by name.
struct PersistentState: Sendable {
  private var tables: [StoreChange.Store: [String: UserDefaultsValue]]
  /// Whether the disk accepts writes.
  var mode: DiskMode

  init(
    files: [String: Data] = [:], keychain: [String: Data] = [:], defaults: [String: UserDefaultsValue] = [:],
    mode: DiskMode = .ok
  ) {
    tables = [
      .file: files.mapValues(UserDefaultsValue.data), .keychain: keychain.mapValues(UserDefaultsValue.data),
      .default: defaults,
    ]
    self.mode = mode
  }

  subscript(_ store: StoreChange.Store, _ name: String) -> UserDefaultsValue? {
    get { tables[store]?[name] }
    set { tables[store, default: [:]][name] = newValue }
  }

  func names(of store: StoreChange.Store) -> [String] { tables[store, default: [:]].keys.sorted() }
}

/// One of the app's stores in a play; the transcript shows each change.
struct PlayStore: Sendable {
  let store: StoreChange.Store
  let monitor: Monitor<SimulationState>

  var names: [String] { monitor.update { $0.kept.names(of: store) } }

  func value(_ name: String) -> UserDefaultsValue? { monitor.update { $0.kept[store, name] } }

  func bytes(_ name: String) -> Data? { if case .data(let bytes)? = value(name) { bytes } else { nil } }

  /// Sets the value, or deletes it if nil.
  ///
  /// - Returns: The error if the disk rejected the change.
  @discardableResult
  func change(_ name: String, _ value: UserDefaultsValue?) -> StageDiskError? {
    let action: StoreChange.Action = value == nil ? .delete : .write
    return monitor.update { world in
      let failure = store == .file ? world.kept.mode.failure(of: action) : nil
      if failure == nil {
        let isSame = world.kept[store, name] == value
        // Writing a file or an item again is a change even if the bytes are equal.
        if isSame, value == nil || store == .default { return nil }
        world.kept[store, name] = value
      }
      let outcome = failure.map(Self.text) ?? value.map { "  " + store.text($0) }
      let change = StoreChange(action: action, store: store, name: name, outcome: outcome ?? "")
      world.journal.note(.stored(change), at: world.clock.now)
      return failure
    }
  }

  private static func text(_ failure: StageDiskError) -> String {
    failure == .full ? " → disk full" : " → read-only"
  }
}

extension StoreChange.Store {
  /// Returns the text that the transcript shows for a value.
  fileprivate func text(_ value: UserDefaultsValue) -> String {
    guard self == .file, case .data(let bytes) = value else { return value.word }
    // An encoder writes the members of an object in an order that differs from run to run.
    let json = bytes.canonicalJSON.map { String(decoding: $0, as: UTF8.self) }
    return json ?? String(data: bytes, encoding: .utf8) ?? value.word
  }
}

extension DiskMode {
  /// Returns the error of the action, or nil; a full disk still deletes.
  fileprivate func failure(of action: StoreChange.Action) -> StageDiskError? {
    switch self {
    case .ok: nil
    case .full: action == .delete ? nil : .full
    case .readOnly: .readOnly
    }
  }
}

struct PlayDisk: StageDisk {
  private let store: PlayStore

  init(_ monitor: Monitor<SimulationState>) { store = PlayStore(store: .file, monitor: monitor) }

  var names: [String] { store.names }

  func read(_ name: String) -> Data? { store.bytes(name) }

  func write(_ name: String, _ bytes: Data) throws(StageDiskError) { try take(name, .data(bytes)) }

  func delete(_ name: String) throws(StageDiskError) { try take(name, nil) }

  private func take(_ name: String, _ value: UserDefaultsValue?) throws(StageDiskError) {
    if let failure = store.change(name, value) { throw failure }
  }
}

struct PlayKeychain: StageKeychain {
  private let store: PlayStore

  init(_ monitor: Monitor<SimulationState>) { store = PlayStore(store: .keychain, monitor: monitor) }

  var names: [String] { store.names }

  func read(_ name: String) -> Data? { store.bytes(name) }

  func write(_ name: String, _ bytes: Data) { store.change(name, .data(bytes)) }

  func delete(_ name: String) { store.change(name, nil) }
}

struct PlayDefaults: StageDefaults {
  private let store: PlayStore

  init(_ monitor: Monitor<SimulationState>) { store = PlayStore(store: .default, monitor: monitor) }

  var keys: [String] { store.names }

  func value(_ key: String) -> UserDefaultsValue? { store.value(key) }

  func set(_ key: String, _ value: UserDefaultsValue?) { store.change(key, value) }
}

extension UserDefaults {
  /// Writes the scenario's values for an app without a seam; for a process that no other play shares.
  func take(_ values: [String: UserDefaultsValue]) {
    for (key, value) in values {
      switch value {
      case .string(let text): set(text, forKey: key)
      case .int(let number): set(number, forKey: key)
      case .double(let number): set(number, forKey: key)
      case .bool(let isTrue): set(isTrue, forKey: key)
      case .data(let bytes): set(bytes, forKey: key)
      }
    }
  }
}
