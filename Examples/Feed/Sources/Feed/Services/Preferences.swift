/// What the user has chosen, as `UserDefaults` keeps it.
public protocol Preferences: Sendable {
  /// Returns nil where nothing was chosen.
  func string(for key: String) -> String?
  /// Keeps the choice.
  func set(_ value: String, for key: String)
}
