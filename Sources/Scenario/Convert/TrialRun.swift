package import ScenarioBasics
package import ScenarioEvents
package import ScenarioFormat

/// Plays scenarios that are not anywhere yet.
package protocol TrialRun {
  /// The words that the Stage adds to the format.
  var vocabulary: Vocabulary { get }

  /// Where a person is told how far it is.
  var display: TerminalOutput { get }

  /// Plays a scenario beside the files. Every event of the play is told as it comes, since there may be more
  /// than memory should hold.
  ///
  /// - Returns: Nil for a text that is no scenario.
  /// - Throws: The system's refusal to write a file, to open a port or to start a process;
  ///   ``TrialInterrupted``.
  func play(
    _ text: String, _ files: [BodyFiles.Entry], _ linked: LinkedFile?, tell: @escaping (PlayEvent) -> Void
  ) throws -> TrialOutcome?
}

extension TrialRun {
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

/// What came of a scenario that is not anywhere yet.
package struct TrialOutcome {
  /// What each step showed, as far as the play went.
  package let shown: [[String]]
  /// The report of the failure; nothing where it passed.
  package let failure: [String]
  package let hasPassed: Bool
  /// The scenario with the lines that it showed.
  package let updated: String

  package init(shown: [[String]], failure: [String], hasPassed: Bool, updated: String) {
    self.shown = shown
    self.failure = failure
    self.hasPassed = hasPassed
    self.updated = updated
  }
}

/// A file that is beside the scenario as it stands elsewhere.
package struct LinkedFile {
  package let name: String
  package let path: String

  package init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// Somebody pressed Ctrl-C.
package struct TrialInterrupted: Error {
  package init() {}
}
