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
  package var line: String {
    switch self {
    case .present(let screen): "present \(screen)".escaped()
    case .dismiss(let screen): "dismiss \(screen)".escaped()
    case .push(let screen): "push \(screen)".escaped()
    case .pop(let screen): "pop \(screen)".escaped()
    case .alert(let text): "alert \(text.inQuotationMarks)".escaped()
    case .alertClosed: "alert closed"
    case .other(let words): words.escaped()
    }
  }

  /// The text of an alert as its line has it; nil for another change.
  package var alertText: String? {
    if case .alert(let text) = self { text.inQuotationMarks.escaped() } else { nil }
  }
}

extension String {
  fileprivate var inQuotationMarks: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
