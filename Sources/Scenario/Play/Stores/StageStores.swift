public import Foundation
public import ScenarioFormat

/// The app's items of a keychain, by name; a written item is kept for the next launch of the same play.
///
/// The transcript shows the name of an item and its number of bytes, and never its value. It also accepts
/// writes while the disk is full or read-only.
public protocol StageKeychain: Sendable {
  /// Returns the value of the item, or nil if there is none.
  func read(_ name: String) -> Data?
  /// Writes the whole item; the transcript shows that it was written.
  func write(_ name: String, _ bytes: Data)
  /// Deletes the item; the transcript shows it, unless there is none.
  func delete(_ name: String)
  /// The names of the items, sorted.
  var names: [String] { get }
}

/// The app's defaults, by key; a value is kept for the next launch of the same play.
///
/// For an app that has a seam for them. In a process that belongs to one play, on Linux,
/// `UserDefaults.standard` works as usual, begins with the values of `given default`, and the transcript
/// shows its changes; elsewhere it is another store.
public protocol StageDefaults: Sendable {
  /// Returns the value of the key, or nil if there is none.
  func value(_ key: String) -> UserDefaultsValue?
  /// Sets the value, or deletes it if nil; the transcript shows it, unless the value is unchanged.
  func set(_ key: String, _ value: UserDefaultsValue?)
  /// The keys that have a value, sorted.
  var keys: [String] { get }
}

extension StageDefaults {
  /// Returns the text of the key; nil if there is none, or its value is not a text.
  public func string(_ key: String) -> String? {
    if case .string(let text)? = value(key) { text } else { nil }
  }

  /// Returns the whole number of the key; nil if there is none, or its value is not a whole number.
  public func int(_ key: String) -> Int? {
    if case .int(let number)? = value(key) { number } else { nil }
  }

  /// Returns the number of the key, whole or not; nil if there is none, or its value is not a number.
  public func double(_ key: String) -> Double? {
    switch value(key) {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }

  /// Returns whether the value of the key is true; nil if there is none, or it is neither true nor false.
  public func bool(_ key: String) -> Bool? {
    if case .bool(let isTrue)? = value(key) { isTrue } else { nil }
  }

  /// Returns the bytes of the key; nil if there are none, or its value is not bytes.
  public func data(_ key: String) -> Data? {
    if case .data(let bytes)? = value(key) { bytes } else { nil }
  }
}
