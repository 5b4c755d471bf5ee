public import Foundation

/// What a step does to a running app beside tapping.
public enum StageAction: Sendable, Equatable {
  /// One keystroke at the end of the field with the identifier; a text of many characters comes as many.
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
  /// The system brings the app to the front again.
  case foreground
  /// The user has another locale: `pt_BR`, or one of those that the Stage has.
  case locale(String)
  /// The user has another time zone: `UTC`, or a fixed offset such as `UTC+02:00`.
  case zone(String)
  /// A verb of the Stage's own ``Vocabulary``: its name, the words that follow it, and the bytes of its body;
  /// nil for a verb that takes none.
  case own(_ name: String, words: [String], body: Data?)
}

/// What came of a tap or another action.
public enum ActionResult: Sendable, Equatable {
  /// The app took it.
  case done
  /// The node is there but disabled; the text says why: `USD is disabled`.
  case noEffect(String)
  /// No such node; these identifiers are there, and can be tapped where it was a tap.
  case notOnScreen([String])
  /// The Stage has no such action; it has the others, in the words of the steps, beside `tap`.
  case notSupported(others: [String])
}

/// What came of a tap, by the name that it has in a Stage which has no other actions.
public typealias TapResult = ActionResult
