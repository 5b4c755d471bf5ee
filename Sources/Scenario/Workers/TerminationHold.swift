import ScenarioBasics

/// A request for termination (Ctrl-C, the signal of a CI server, or a terminal that is closed), held so that
/// the results so far can still be reported.
struct TerminationHold {
  /// Holds the signals in this process, whose workers do not receive them anyway.
  init() { TerminationSignals.hold() }

  /// Whether termination was requested.
  var isAsked: Bool { TerminationSignals.isAsked }

  /// Clears the request: work that continues after it waits for a new one.
  func hear() { TerminationSignals.clear() }

  /// Lets the signals through again; one that was held counts as handled.
  func end() { TerminationSignals.release() }
}
