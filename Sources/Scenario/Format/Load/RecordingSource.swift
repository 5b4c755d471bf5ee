package import ScenarioBasics
package import StubServer

/// A source of the answers of `| har NAME`, from a recording beside the scenario.
package struct RecordingSource: Sendable {
  /// Opens a file beside the scenario.
  package let open: FixtureOpener
  /// Reads the answers for a route from a recording.
  let answers:
    @Sendable (_ file: FileRangeReader, _ name: String, _ route: RequestPattern, _ grammar: Grammar)
      throws(RecordingMismatch) -> RecordedAnswers

  package init(
    open: @escaping FixtureOpener,
    answers:
      @escaping @Sendable (FileRangeReader, String, RequestPattern, Grammar) throws(RecordingMismatch) ->
      RecordedAnswers
  ) {
    (self.open, self.answers) = (open, answers)
  }
}

/// The answers of one route in a recording.
package struct RecordedAnswers: Sendable {
  package let count: Int
  package let series: AnswerSeries

  package init(count: Int, series: AnswerSeries) {
    self.count = count
    self.series = series
  }
}

/// The reason why a recording has no answers for a route, and what to do.
package struct RecordingMismatch: Error {
  package let message: String
  package let remedy: String

  package init(message: String, remedy: String) {
    self.message = message
    self.remedy = remedy
  }
}
