import StubServer

/// What is wrong with a play beside lines that differ.
enum Problem: Equatable, Sendable {
  /// A tap on what is not on the screen; what can be tapped.
  case notOnScreen(String, [String])
  /// What was still alive after the quit.
  case outlivedQuit([String])
  /// Answers that nobody asked for.
  case unused([Answer])
  /// A path to be printed that leads nowhere.
  case nowhere(MissingPath)
  /// A pattern of `only` or `ignore` that met no change.
  case idlePattern(String, line: Int)
}
