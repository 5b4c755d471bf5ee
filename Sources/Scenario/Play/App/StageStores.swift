public import Foundation
public import ScenarioFormat

/// The app's items of a keychain, by name; what is written stays for the next launch of the same play.
///
/// The transcript shows the name of an item and how many bytes it has, and never its value. It takes what is
/// written also where the disk is full or read-only.
public protocol StageKeychain: Sendable {
  /// The value of the item, or nil where there is none.
  func read(_ name: String) -> Data?
  /// Writes the whole item; the transcript shows that it was written.
  func write(_ name: String, _ bytes: Data)
  /// Deletes the item; the transcript shows it, unless there is none.
  func delete(_ name: String)
  /// The names of the items, sorted.
  var names: [String] { get }
}

/// The app's defaults, by key; what is set stays for the next launch of the same play.
///
/// For an app that has a seam there. `UserDefaults.standard` is another store: in a process that belongs to
/// one play it works as it is, begins with what `given default` says, and no transcript shows it.
public protocol StageDefaults: Sendable {
  /// The value of the key, or nil where there is none.
  func value(_ key: String) -> DefaultValue?
  /// Sets the value, or deletes it where it is nil; the transcript shows it, unless it is what it was.
  func set(_ key: String, _ value: DefaultValue?)
  /// The keys that have a value, sorted.
  var keys: [String] { get }
}

extension StageDefaults {
  /// The text of the key; nil where there is none, or its value is no text.
  public func string(_ key: String) -> String? {
    if case .string(let text)? = value(key) { text } else { nil }
  }

  /// The whole number of the key; nil where there is none, or its value is no whole number.
  public func int(_ key: String) -> Int? {
    if case .int(let number)? = value(key) { number } else { nil }
  }

  /// The number of the key, whole or not; nil where there is none, or its value is no number.
  public func double(_ key: String) -> Double? {
    switch value(key) {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }

  /// Whether the value of the key is true; nil where there is none, or it is neither true nor false.
  public func bool(_ key: String) -> Bool? {
    if case .bool(let isTrue)? = value(key) { isTrue } else { nil }
  }

  /// The bytes of the key; nil where there are none, or its value is no bytes.
  public func data(_ key: String) -> Data? {
    if case .data(let bytes)? = value(key) { bytes } else { nil }
  }
}
