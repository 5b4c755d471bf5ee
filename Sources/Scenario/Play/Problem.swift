import StubServer

/// What is wrong with a play beside lines that differ.
enum Problem: Equatable, Sendable {
  /// A tap on what is not on the screen; what can be tapped.
  case notOnScreen(String, [String])
  /// What was still alive after the quit.
  case outlivedQuit([Pending])
  /// Answers that nobody asked for; when the app's next timer was due, if it had one.
  case unused([Answer], next: Duration?)
  /// A path to be printed that leads nowhere.
  case nowhere(MissingPath)
  /// A pattern of `only` or `ignore` that met no change; the nearest paths that changed.
  case idlePattern(String, line: Int, nearest: [String])
  /// Neither a line nor a claim stands against what happened; a claim that would.
  case assertsNothing(claim: String?)
}
