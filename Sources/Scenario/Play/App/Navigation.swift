import ScenarioBasics

/// A change of what the user is shown besides the state: screens and alerts. Each prints a line.
public enum Navigation: Sendable, Equatable {
  /// A screen came over the others: `present selector`.
  case present(String)
  /// A presented screen went: `dismiss selector`.
  case dismiss(String)
  /// A screen came after the last one, with a way back: `push selector.second`.
  case push(String)
  /// A pushed screen went: `pop selector.second`.
  case pop(String)
  /// An alert with its text came: `alert "You are offline."`.
  case alert(String)
  /// The alert went: `alert closed`.
  case alertClosed
  /// Something else, in two or more words without double spaces, of which the first is of lowercase letters:
  /// `show settings`.
  case other(String)
}

extension Navigation {
  /// The line that it prints.
  package var line: String { written.escaped() }

  /// The text of an alert as its line has it; nil for another change.
  package var alertText: String? {
    guard case .alert = self else { return nil }
    return String(line.dropFirst("alert ".count))
  }

  /// The line with its text as the app gave it.
  var written: String {
    switch self {
    case .present(let screen): "present \(screen)"
    case .dismiss(let screen): "dismiss \(screen)"
    case .push(let screen): "push \(screen)"
    case .pop(let screen): "pop \(screen)"
    case .alert(let text): "alert \"\(text)\""
    case .alertClosed: "alert closed"
    case .other(let words): words
    }
  }
}
