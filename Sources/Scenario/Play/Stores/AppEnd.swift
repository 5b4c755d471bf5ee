/// How the process of an app ends in a play. Nothing that the app does after the end is performed.
enum AppEnd: Sendable {
  /// The Stage is told, and its calls are performed; see ``Stage/quit(isolation:)``.
  case quit
  /// The app is told nothing.
  case killed

  /// The text behind a change that is not performed.
  var loss: String { self == .quit ? " → lost: the app was quit" : " → lost: the app was killed" }
}
