package import ScenarioFormat
package import ScenarioReflect
package import StubServer

/// What is wrong with a play beside lines that differ.
package enum PlayProblem: Equatable, Sendable {
  /// A step that meets nothing on the screen; what is there.
  case notOnScreen(Verb, [String])
  /// A step for which the Stage has no action; the other actions that it has.
  case notSupported(Verb, [String])
  /// A step behind a gap that the app as it is cannot take.
  case contradiction(LifecycleContradiction)
  /// What was still alive after the quit.
  case outlivedQuit([Pending])
  /// Answers that nobody asked for; when the app's next timer was due, if it had one.
  case unused([Answer], next: Duration?)
  /// A path to be printed that leads nowhere.
  case nowhere(MissingPath)
  /// A pattern of `only` or `ignore` that met no change; the nearest paths that changed, and the pattern that
  /// was probably meant.
  case idlePattern(String, line: Int, nearest: [String], meant: String?)
  /// An identifier of the Stage that names no part of a row; where its way ends, if it is written as one.
  case idleIdentifier(String, MissingPath?)
  /// Neither a line nor a claim stands against what happened; a claim that would.
  case assertsNothing(claim: String?)
}

/// What there is where a step meets nothing.
package struct ScreenContext: Equatable, Sendable {
  /// The screen.
  package let screen: [ScreenNode]
  /// When the next answer or timer is due, since T+0.
  package let next: Duration?
}
