import Foundation
import ScenarioBasics
import ScenarioFormat

/// One of the app's stores in a play; the transcript shows each change.
struct PlayStore: Sendable {
  let store: StoreChange.Store
  let monitor: Monitor<SimulationState>

  var names: [String] {
    monitor.update { world in
      world.kept.meet(store, nil)
      return world.kept.names(of: store)
    }
  }

  func value(_ name: String) -> UserDefaultsValue? {
    monitor.update { world in
      world.kept.meet(store, name)
      return world.kept[store, name]
    }
  }

  func bytes(_ name: String) -> Data? { if case .data(let bytes)? = value(name) { bytes } else { nil } }

  /// Sets the value, or deletes it if nil.
  ///
  /// - Returns: The error if the disk rejected the change.
  @discardableResult
  func change(_ name: String, _ value: UserDefaultsValue?) -> StageDiskError? {
    let action: StoreChange.Action = value == nil ? .delete : .write
    return monitor.update { world in
      world.kept.meet(store, name)
      if let end = world.kept.end {
        world.note(StoreChange(action: action, store: store, name: name, outcome: end.loss))
        return store == .file ? .readOnly : nil
      }
      let failure = store == .file ? world.kept.failure(of: action) : nil
      if failure == nil {
        let isSame = world.kept[store, name] == value
        // Writing a file or an item again is a change even if the bytes are equal.
        if isSame, value == nil || store == .default { return nil }
        world.kept[store, name] = value
      }
      let outcome = failure.map(Self.text) ?? value.map { "  " + store.text($0) }
      world.note(StoreChange(action: action, store: store, name: name, outcome: outcome ?? ""))
      return failure
    }
  }

  static func text(_ failure: StageDiskError) -> String {
    failure == .full ? " → disk full" : " → read-only"
  }
}

extension StoreChange.Store {
  /// Returns the text that the transcript shows for a value.
  func text(_ value: UserDefaultsValue) -> String {
    guard self == .file, case .data(let bytes) = value else { return value.word }
    // An encoder writes the members of an object in an order that differs from run to run.
    let json = bytes.canonicalJSON.map { String(decoding: $0, as: UTF8.self) }
    return json ?? String(data: bytes, encoding: .utf8) ?? value.word
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
  /// Returns a value of the defaults as a scenario writes it; of another kind, its description.
  static func value(_ value: Any?) -> UserDefaultsValue? {
    switch value {
    case nil: nil
    case let text as String: .string(text)
    case let bytes as Data: .data(bytes)
    case let number as NSNumber:
      switch String(cString: number.objCType) {
      case "c", "B": .bool(number.boolValue)
      case "d", "f": .double(number.doubleValue)
      default: .int(number.intValue)
      }
    case let list as [Any]: .string("a list of \(list.count)")
    case is [String: Any]: .string("a dictionary")
    case let other?: .string("\(type(of: other))")
    }
  }

  /// Writes the scenario's values for an app without a seam; for a process that no other play shares.
  static func take(_ values: [String: UserDefaultsValue]) {
    for (name, value) in values {
      let (suite, key) = parts(of: name)
      let defaults = ofSuite(suite)
      switch value {
      case .string(let text): defaults.set(text, forKey: key)
      case .int(let number): defaults.set(number, forKey: key)
      case .double(let number): defaults.set(number, forKey: key)
      case .bool(let isTrue): defaults.set(isTrue, forKey: key)
      case .data(let bytes): defaults.set(bytes, forKey: key)
      }
    }
  }

  /// Returns the defaults of the suite; without a name, those of the app.
  static func ofSuite(_ name: String?) -> UserDefaults {
    name.flatMap(UserDefaults.init(suiteName:)) ?? .standard
  }

  /// Returns the suite and the key of a name: `group.notes/count`. A key has no slash.
  static func parts(of name: String) -> (suite: String?, key: String) {
    guard let slash = name.firstIndex(of: "/"), slash != name.startIndex else { return (nil, name) }
    return (String(name[..<slash]), String(name[name.index(after: slash)...]))
  }
}
