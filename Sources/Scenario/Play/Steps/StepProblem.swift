package import ScenarioFormat
package import ScenarioReflect
package import StubServer

/// A problem of a play other than lines that differ.
package enum StepProblem: Equatable, Sendable {
  /// A step whose node is not on the screen, with what is there.
  case notOnScreen(Verb, [String])
  /// A step for which the Stage has no action, with the other actions that it has.
  case notSupported(Verb, [String])
  /// A step after a gap in the steps that the app in its present state cannot take.
  case contradiction(LifecycleContradiction)
  /// The app's timers and exchanges that were still alive after the quit.
  case outlivedQuit([PendingWait])
  /// Answers that no request used, and the time at which the app's next timer was due, if it had one.
  case unused([UnusedAnswer], next: Duration?)
  /// A path to be printed that does not exist.
  case nowhere(MissingPath)
  /// A pattern of `only` or `ignore` that matched no change, with the nearest paths that changed, and the
  /// pattern that was probably meant.
  case idlePattern(String, line: Int, nearest: [String], meant: String?)
  /// An identifier of the Stage that names no part of a row; with the place where its path ends, if it is a
  /// valid path.
  case idleIdentifier(String, MissingPath?)
  /// An access of a file that took no time, although the disk is slow.
  case tookNoTime(DiskAccess.Request)
  /// A fact of the scenario about a store that no call of the app met.
  case unmet(WrittenStoreFact)
  /// Two nodes of the screen with one identifier, with their lines and the virtual time since T+0.
  case sameIdentifier(String, [String], at: Duration)
  /// An invariant of the Stage that does not hold.
  case brokenInvariant(BrokenInvariant)
  /// The file has neither an expected line nor a claim; with a claim that it could make.
  case assertsNothing(claim: String?)
}

/// The state of the screen for a step whose node was not found.
package struct ScreenContext: Equatable, Sendable {
  /// The nodes of the screen.
  package let screen: [ScreenNode]
  /// The time since T+0 at which the next answer or timer is due.
  package let next: Duration?
}
