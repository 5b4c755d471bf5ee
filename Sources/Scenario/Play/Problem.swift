import StubServer

/// What is wrong with a play beside lines that differ.
enum Problem: Equatable, Sendable {
  /// A step that meets nothing on the screen; what is there.
  case notOnScreen(Verb, [String])
  /// A step for which the Stage has no action; the other actions that it has.
  case notSupported(Verb, [String])
  /// A step that only an app which runs can take.
  case notRunning
  /// What was still alive after the quit.
  case outlivedQuit([String])
  /// Answers that nobody asked for.
  case unused([Answer])
  /// A path to be printed that leads nowhere.
  case nowhere(MissingPath)
  /// A pattern of `only` or `ignore` that met no change.
  case idlePattern(String, line: Int)
}
