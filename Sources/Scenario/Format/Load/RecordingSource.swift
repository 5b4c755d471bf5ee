import StubServer

/// How the answers of `| har NAME` are had from a recording beside the scenario.
package struct RecordingSource: Sendable {
  /// Opens a file beside the scenario.
  let open: FixtureOpener
  /// Reads of a recording what it has for a route.
  let answers:
    @Sendable (_ file: FixtureFile, _ name: String, _ route: RequestPattern, _ grammar: Grammar)
      throws(RecordingMisfit) -> RecordedAnswers
}

/// The answers of one route in a recording.
struct RecordedAnswers: Sendable {
  let count: Int
  let series: AnswerSeries
}

/// Why a recording has no answers for a route, and what to do.
struct RecordingMisfit: Error {
  let message: String
  let remedy: String
}
