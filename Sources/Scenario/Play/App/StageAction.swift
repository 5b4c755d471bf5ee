public import Foundation

/// An action of a step on a running app, other than tapping.
public enum StageAction: Sendable, Equatable {
  /// Enters one keystroke at the end of the field with the identifier; a text of many characters becomes as
  /// many actions.
  case type(id: String, text: String)
  /// Empties the field.
  case clear(id: String)
  /// Opens the row to the side.
  case swipe(id: String)
  /// Deletes the row.
  case delete(id: String)
  /// Goes back one screen.
  case back
  /// Swipes the top screen away.
  case dismiss
  /// The system sends the app to the background.
  case background
  /// The system brings the app to the foreground again.
  case foreground
  /// The user's locale changes: `pt_BR`, or one of those that the Stage has.
  case locale(String)
  /// The user's time zone changes: `UTC`, or a fixed offset such as `UTC+02:00`.
  case zone(String)
  /// A verb of the Stage's own ``Vocabulary``: its name, the words that follow it, and the bytes of its body;
  /// nil for a verb without a body.
  case own(_ name: String, words: [String], body: Data?)
}

/// The result of a tap or another action.
public enum ActionResult: Sendable, Equatable {
  /// The app performed the action.
  case done
  /// The node is there but disabled; the text gives the reason: `USD is disabled`.
  case noEffect(String)
  /// There is no such node; the identifiers are those that are there, or, for a tap, those that can be
  /// tapped.
  case notOnScreen([String])
  /// The Stage has no such action; `others` are the actions that it has besides `tap`, in the words of the
  /// steps.
  case notSupported(others: [String])
}

/// The result of a tap; the name of ``ActionResult`` in a Stage that has no other actions.
public typealias TapResult = ActionResult
