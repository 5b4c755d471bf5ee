package import ScenarioEvents
package import ScenarioFormat

extension TranscriptLine {
  /// The reason why the script had no answer to the request of the line; nil when it had one.
  ///
  /// Such a line is not behaviour of the app, so it is never written to a file as expected.
  package var missingAnswer: MissingAnswerReason? {
    if isDetail { return nil }
    return MissingAnswerReason.allCases.first { text.hasSuffix("→ \($0.rawValue)") }
  }
}
