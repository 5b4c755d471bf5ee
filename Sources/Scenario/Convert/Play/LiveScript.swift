import ScenarioBasics
package import ScenarioCapture
package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay
package import ScenarioRecording
package import StubServer

/// Answers the app of a play with what a live service answers now; virtual time stands still until it has.
///
/// What came is written as an answer of a scenario and served as one, so that the play sees what a play of
/// the recording will see.
package struct LiveScript: AnswerSource {
  private typealias Claim = Result<Answer, UnplayableAnswer>

  private let upstream: ProxyUpstream
  private let vocabulary: Vocabulary
  private let clock: RecordingClock
  private var secrets = EventRedactor()
  /// Told of each exchange as soon as it is over.
  package var keep: @Sendable (HAREntry) -> Void = { _ in }

  /// Shorter than a play may be without news.
  private static let limit = Duration.seconds(5)

  /// The service.
  package var url: String { upstream.url }

  /// - Throws: ``LiveAddress/Wrong`` for what is no service.
  package init(_ text: String, _ vocabulary: Vocabulary) throws(LiveAddress.Wrong) {
    (upstream, self.vocabulary, clock) = (try ProxyUpstream(text), vocabulary, .machine(.machine))
  }

  /// Seconds since 1970-01-01T00:00:00Z: a service answers for its own day, and not for that of a script.
  package var today: Int { clock.today() / 1000 }

  package func forOnePlay() -> any AnswerSource {
    var source = self
    source.secrets = EventRedactor()
    return source
  }

  package func learn(_ request: StageRequest) { secrets.learn(request) }

  package func redacted(_ event: PlayEvent) -> PlayEvent { secrets.redacted(event) }

  package func redacted(_ breaking: PlayNotice.Breaking) -> PlayNotice.Breaking { secrets.redacted(breaking) }

  /// Asks the service; blocks some seconds at most.
  package func answer(to request: Request, start: Int, at time: Duration) -> Result<Answer, UnplayableAnswer>
  {
    let asked = upstream.handedOn(request)
    let wait = InterruptibleWait(time: clock.time) { false }
    do throws(LiveStopReason) {
      var client = LiveClient(wait, limit: Self.limit)
      let entry = try client.answer(to: asked).entry(asked, at: RecordedInstant(start, after: time))
      secrets.learn(entry)
      keep(entry)
      return scripted(entry, asked.address.target)
    } catch {
      return .failure(UnplayableAnswer(words: "the service cannot be asked: \(error)"))
    }
  }

  private func scripted(_ entry: HAREntry, _ target: String) -> Claim {
    do throws(RecordedAnswer.Omission) {
      var files = BodyFiles(folder: "")
      let answer = try RecordedAnswer(entry, target: target, upstreams: [url], &files)
      return parsed(answer.item, at: "\(entry.request.method) \(target)", files)
    } catch {
      return .failure(UnplayableAnswer(words: error.words))
    }
  }

  private func parsed(_ item: ScriptItem, at route: String, _ files: BodyFiles) -> Claim {
    do throws(SyntaxError) {
      guard var answer = try item.answer(at: route, Grammar(vocabulary), files) else {
        return .failure(UnplayableAnswer(words: "no answer"))
      }
      // It stands in no line of the scenario.
      answer.line = 0
      return .success(answer)
    } catch {
      return .failure(UnplayableAnswer(words: error.message))
    }
  }
}
