import ScenarioBasics

/// A type that converts a file to a scenario.
protocol Conversion {
  /// Writes the scenario and the files it needs beside it, and prints the result.
  ///
  /// - Throws: A usage error for a file that cannot become a scenario; ``NewFile/Failure`` for a file that
  ///   cannot be written; ``TrialInterrupted``.
  func run() throws -> ExitCode
}
