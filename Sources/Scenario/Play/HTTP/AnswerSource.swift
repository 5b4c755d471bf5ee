package import ScenarioEvents
package import StubServer

/// A source of answers that replaces the script; virtual time stands still until it has answered.
///
/// Its answers may contain credentials, so it also removes secrets from what the play reports.
package protocol AnswerSource: Sendable {
  /// The URL that it answers from, for messages.
  var url: String { get }

  /// The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  var today: Int { get }

  /// Returns the same source for one more play, which knows no secrets yet.
  func forOnePlay() -> any AnswerSource

  /// Records the secrets that a request contains, before the service is requested.
  func learn(_ request: StageRequest)

  /// Answers a request. Blocks as long as that takes.
  ///
  /// - Parameters:
  ///   - request: The request of the app, or of the client after a redirect.
  ///   - start: The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  ///   - time: The virtual time since T+0.
  /// - Returns: The answer for the app, or the reason why no scenario can express it.
  func answer(to request: Request, start: Int, at time: Duration) -> Result<Answer, UnplayableAnswer>

  /// Returns the event without the secrets that are known by now.
  func redacted(_ event: PlayEvent) -> PlayEvent

  /// Returns the notice without the secrets that are known by now.
  func redacted(_ breaking: PlayNotice.BreakingAnswer) -> PlayNotice.BreakingAnswer
}

/// An answer that no scenario can express.
package struct UnplayableAnswer: Error {
  package let words: String

  package init(words: String) {
    self.words = words
  }
}
