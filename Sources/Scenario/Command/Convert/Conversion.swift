import ScenarioBasics

/// Makes a scenario of a file.
protocol Conversion {
  /// Writes the scenario and what must stand beside it, and tells what came of it.
  ///
  /// - Throws: A usage error for what makes no scenario; ``NewFile/Failure`` for what cannot be written;
  ///   ``TrialInterrupted``.
  func run() throws -> ExitCode
}
