import ScenarioBasics

/// Ctrl-C, the end that a server of CI asks for, or a terminal that is closed, held back so that what was
/// done can still be told.
struct Interruption {
  /// Holds it back in this process, whose workers hear nothing of it anyway.
  init() { TerminationSignals.hold() }

  /// Whether somebody has asked for an end.
  var isAsked: Bool { TerminationSignals.isAsked }

  /// Takes what was asked for done: who works on behind it is asked anew.
  func hear() { TerminationSignals.clear() }

  /// Lets it through again; one that was held back is taken for heard.
  func end() { TerminationSignals.release() }
}
