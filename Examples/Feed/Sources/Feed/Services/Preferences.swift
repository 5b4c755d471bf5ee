/// The choices of the user, as `UserDefaults` keeps them.
public protocol Preferences: Sendable {
  /// Returns nil where nothing was chosen.
  func string(for key: String) -> String?
  /// Keeps the choice.
  func set(_ value: String, for key: String)
}
