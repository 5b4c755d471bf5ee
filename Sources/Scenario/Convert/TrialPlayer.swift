package import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat

/// A type that plays scenarios that have not been written to their destination.
package protocol TrialPlayer {
  /// The words that the Stage adds to the format.
  var vocabulary: Vocabulary { get }

  /// The terminal output for progress.
  var display: TerminalOutput { get }

  /// Plays a scenario beside the files. It calls `tell` with each event as it occurs, since there may be more
  /// events than memory should hold.
  ///
  /// - Returns: The outcome, or nil for a text that is not a scenario.
  /// - Throws: The system's refusal to write a file, to open a port or to start a process;
  ///   ``TrialInterrupted``.
  func play(
    _ text: String, _ files: [BodyFiles.Entry], _ linked: LinkedFile?, tell: @escaping (PlayEvent) -> Void
  ) throws -> TrialOutcome?
}

extension TrialPlayer {
  package func play(
    _ text: String, _ files: [BodyFiles.Entry], _ linked: LinkedFile? = nil
  ) throws -> TrialOutcome? {
    try play(text, files, linked) { _ in }
  }

  package func play(
    _ text: String, _ files: [BodyFiles.Entry], tell: @escaping (PlayEvent) -> Void
  ) throws -> TrialOutcome? {
    try play(text, files, nil, tell: tell)
  }
}

/// The outcome of a scenario that has not been written to its destination.
package struct TrialOutcome {
  /// The lines that each step showed, as far as the play proceeded.
  package let shown: [[String]]
  /// The failure of the play; nil when the scenario passed, or when its play was cut off.
  package let failure: Failure?
  package let hasPassed: Bool
  /// The scenario with the lines that it showed.
  package let updated: String

  package init(shown: [[String]], failure: Failure?, hasPassed: Bool, updated: String) {
    self.shown = shown
    self.failure = failure
    self.hasPassed = hasPassed
    self.updated = updated
  }
}

/// A file outside the scenario's folder that is available beside the scenario.
package struct LinkedFile {
  package let name: String
  package let path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// An error that the user pressed Ctrl-C.
package struct TrialInterrupted: Error {
  package init() {}
}
