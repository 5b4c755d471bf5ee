import ScenarioBasics
package import ScenarioCapture
package import ScenarioEvents
package import ScenarioFormat
package import ScenarioPlay
package import ScenarioRecording
package import StubServer

/// An answer source that requests the answers for the app of a play from a live service; virtual time does
/// not advance meanwhile.
///
/// Each response is written as an answer of a scenario and served as one, so that the play observes the same
/// as a play of the recording.
package struct LiveAnswerSource: AnswerSource {
  private typealias Claim = Result<Answer, UnplayableAnswer>

  private let upstream: ProxyUpstream
  private let vocabulary: Vocabulary
  private let clock: RecordingClock
  private let context: TLSContext?
  private var secrets = EventRedactor()
  /// A function that is called with each exchange as soon as it is over.
  package var keep: @Sendable (HAREntry) -> Void = { _ in }

  /// The limit for the service, shorter than the time that a play may take without events.
  private static let limit = Duration.seconds(5)

  /// The address of the service.
  package var url: String { upstream.url }

  /// Creates a source for one service. `context` has the trusted certificates; it is nil if the system has no
  /// OpenSSL.
  ///
  /// - Throws: ``LiveAddress/InvalidAddress`` for an address that is not a service.
  package init(
    _ text: String, _ vocabulary: Vocabulary, _ context: TLSContext?
  ) throws(LiveAddress.InvalidAddress) {
    (upstream, self.vocabulary, clock) = (try ProxyUpstream(text), vocabulary, .machine(.machine))
    self.context = context
  }

  /// The real time in seconds since 1970-01-01T00:00:00Z: a service answers for the current day, not for that
  /// of a script.
  package var today: Int { clock.today() / 1000 }

  package func forOnePlay() -> any AnswerSource {
    var source = self
    source.secrets = EventRedactor()
    return source
  }

  package func learn(_ request: StageRequest) { secrets.learn(request) }

  package func redacted(_ event: PlayEvent) -> PlayEvent { secrets.redacted(event) }

  package func redacted(_ breaking: PlayNotice.BreakingAnswer) -> PlayNotice.BreakingAnswer {
    secrets.redacted(breaking)
  }

  /// Sends the request to the service; blocks for some seconds at most.
  package func answer(to request: Request, start: Int, at time: Duration) -> Result<Answer, UnplayableAnswer>
  {
    let asked = upstream.handedOn(request)
    let wait = InterruptibleWait(time: clock.time) { false }
    do throws(LiveStopReason) {
      var client = LiveClient(wait, limit: Self.limit, context)
      let entry = try client.answer(to: asked).entry(asked, at: RecordedInstant(start, after: time))
      secrets.learn(entry)
      keep(entry)
      return scripted(entry, asked.address.target)
    } catch {
      return .failure(UnplayableAnswer(words: "the request to the service failed: \(error)"))
    }
  }

  private func scripted(_ entry: HAREntry, _ target: String) -> Claim {
    do throws(ConvertedAnswer.Omission) {
      var files = BodyFiles(folder: "")
      let answer = try ConvertedAnswer(
        entry, target: target, hosts: RecordedHosts(DeclaredHosts(Vocabulary()), .other, upstreams: [url]),
        &files)
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
      // The answer is in no line of the scenario.
      answer.line = 0
      return .success(answer)
    } catch {
      return .failure(UnplayableAnswer(words: error.message))
    }
  }
}
