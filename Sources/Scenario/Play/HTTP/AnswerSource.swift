package import ScenarioEvents
package import StubServer

/// Answers the app in the script's place; virtual time stands still until it has.
///
/// What it answers may let somebody in, so it also takes secrets out of what the play tells.
package protocol AnswerSource: Sendable {
  /// Where it answers from, for messages.
  var url: String { get }

  /// The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  var today: Int { get }

  /// The same source for one more play, which knows no secret yet.
  func forOnePlay() -> any AnswerSource

  /// Takes note of what a request gives away, before anybody is asked.
  func learn(_ request: StageRequest)

  /// Answers a request. Blocks as long as that takes.
  ///
  /// - Parameters:
  ///   - request: What the app asks, or the client for it where a redirect leads.
  ///   - start: The calendar time of T+0, in seconds since 1970-01-01T00:00:00Z.
  ///   - time: Virtual time since T+0.
  /// - Returns: What the app is answered, or why no scenario can say it.
  func answer(to request: Request, start: Int, at time: Duration) -> Result<Answer, UnplayableAnswer>

  /// Returns the event without the secrets that are known by now.
  func redacted(_ event: PlayEvent) -> PlayEvent

  /// Returns the notice without the secrets that are known by now.
  func redacted(_ breaking: PlayNotice.Breaking) -> PlayNotice.Breaking
}

/// An answer that no scenario can say.
package struct UnplayableAnswer: Error {
  package let words: String

  package init(words: String) {
    self.words = words
  }
}
