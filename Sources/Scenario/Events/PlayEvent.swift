package import ScenarioBasics

/// An event of the stream that a run writes; Docs/events.md describes when each occurs and what its members
/// mean.
package enum PlayEvent: Sendable, Equatable {
  case run(RunStarted)
  case refused(FileRefused)
  case skipped(ScenarioSkipped)
  case play(PlayStarted)
  case given(PlayInputs)
  case watched(PlayWatched)
  case step(StepStarted)
  case processed(AppNote)
  case rejected(EventRejected)
  case effect(AppNote)
  case slept(TimerSet)
  case asked(RequestSent)
  case arrived(RequestArrived)
  case answered(RequestAnswered)
  case cancelled(RequestCancelled)
  case finished(RequestFinished)
  case unanswered(RequestUnanswered)
  case wrote(FileWritten)
  case stored(StoreChanged)
  case navigation(AppNote)
  case patched(AppNote)
  case changed(ValueChanged)
  case claim(ClaimChecked)
  case asserted(ClaimJudged)
  case violated(InvariantBroken)
  case shown(StepPrinted)
  case unfolded(StepListing)
  case screen(StepListing)
  case visited(PlayCoverage)
  case over(PlayFinished)
  case updated(FileUpdated)
  case recorded(PlayRecorded)
  case unwritten(UpdateRefused)
  case diverged(PlaysDiverged)
  case unplayed(ScenarioUnplayed)
  case unexercised(CoverageGaps)
  case finding(FindingWritten)
  case searched(SearchSummary)
  case summary(RunSummary)

  /// The kinds of events, by the word that is written in their line.
  package enum Name: String, Sendable, CaseIterable {
    case run, refused, skipped, play, given, watched, step, processed, rejected, effect, slept
    case asked, arrived, answered, cancelled, finished, unanswered
    case wrote, stored, navigation, patched, changed, claim, asserted, violated, shown, unfolded, screen
    case visited, over
    case updated, recorded, unwritten, diverged, unplayed, unexercised, finding, searched, summary
  }
}

extension PlayEvent {
  package var name: Name { content.name }

  private var content: (name: Name, payload: any Record) {
    switch self {
    case .run(let payload): (.run, payload)
    case .refused(let payload): (.refused, payload)
    case .skipped(let payload): (.skipped, payload)
    case .play(let payload): (.play, payload)
    case .given(let payload): (.given, payload)
    case .watched(let payload): (.watched, payload)
    case .step(let payload): (.step, payload)
    case .processed(let payload): (.processed, payload)
    case .rejected(let payload): (.rejected, payload)
    case .effect(let payload): (.effect, payload)
    case .slept(let payload): (.slept, payload)
    case .asked(let payload): (.asked, payload)
    case .arrived(let payload): (.arrived, payload)
    case .answered(let payload): (.answered, payload)
    case .cancelled(let payload): (.cancelled, payload)
    case .finished(let payload): (.finished, payload)
    case .unanswered(let payload): (.unanswered, payload)
    case .wrote(let payload): (.wrote, payload)
    case .stored(let payload): (.stored, payload)
    case .navigation(let payload): (.navigation, payload)
    case .patched(let payload): (.patched, payload)
    case .changed(let payload): (.changed, payload)
    case .claim(let payload): (.claim, payload)
    case .asserted(let payload): (.asserted, payload)
    case .violated(let payload): (.violated, payload)
    case .shown(let payload): (.shown, payload)
    case .unfolded(let payload): (.unfolded, payload)
    case .screen(let payload): (.screen, payload)
    case .visited(let payload): (.visited, payload)
    case .over(let payload): (.over, payload)
    case .updated(let payload): (.updated, payload)
    case .recorded(let payload): (.recorded, payload)
    case .unwritten(let payload): (.unwritten, payload)
    case .diverged(let payload): (.diverged, payload)
    case .unplayed(let payload): (.unplayed, payload)
    case .unexercised(let payload): (.unexercised, payload)
    case .finding(let payload): (.finding, payload)
    case .searched(let payload): (.searched, payload)
    case .summary(let payload): (.summary, payload)
    }
  }

  /// Returns whether the value is the first event of a stream, of any format.
  package static func begins(with json: JSONValue) -> Bool { json["event"]?.string == Name.run.rawValue }

  /// Returns the format that the first event of a stream states, even when the rest of the event cannot be
  /// read.
  package static func format(of json: JSONValue) -> Int? { json["format"]?.integer }

  /// Creates an event from a line of a stream.
  ///
  /// - Throws: ``EventDecodingError`` for a value that this release would not have written.
  package init(_ json: JSONValue) throws(EventDecodingError) {
    guard case .object(let members) = json, let word = json["event"]?.string else { throw .unnamed }
    guard let name = Name(rawValue: word) else { throw .unknownEvent(word) }
    self = try Self.event(name, EventLine(event: word, members: members))
  }

  private static func event(_ name: Name, _ source: some PayloadSource) throws(EventDecodingError)
    -> PlayEvent
  {
    switch name {
    case .run: .run(try source.payload())
    case .refused: .refused(try source.payload())
    case .skipped: .skipped(try source.payload())
    case .play: .play(try source.payload())
    case .given: .given(try source.payload())
    case .watched: .watched(try source.payload())
    case .step: .step(try source.payload())
    case .processed, .effect, .navigation, .patched: note(name, try source.payload())
    case .rejected: .rejected(try source.payload())
    case .slept: .slept(try source.payload())
    case .asked: .asked(try source.payload())
    case .arrived: .arrived(try source.payload())
    case .answered: .answered(try source.payload())
    case .cancelled: .cancelled(try source.payload())
    case .finished: .finished(try source.payload())
    case .unanswered: .unanswered(try source.payload())
    case .wrote: .wrote(try source.payload())
    case .stored: .stored(try source.payload())
    case .changed: .changed(try source.payload())
    case .claim: .claim(try source.payload())
    case .asserted: .asserted(try source.payload())
    case .violated: .violated(try source.payload())
    case .shown: .shown(try source.payload())
    case .unfolded: .unfolded(try source.payload())
    case .screen: .screen(try source.payload())
    case .visited: .visited(try source.payload())
    case .over: .over(try source.payload())
    case .updated, .recorded, .unwritten, .diverged, .unplayed, .unexercised, .finding, .searched, .summary:
      try eventOutsidePlays(name, source)
    }
  }

  private static func eventOutsidePlays(
    _ name: Name, _ source: some PayloadSource
  ) throws(EventDecodingError) -> PlayEvent {
    switch name {
    case .updated: .updated(try source.payload())
    case .recorded: .recorded(try source.payload())
    case .unwritten: .unwritten(try source.payload())
    case .diverged: .diverged(try source.payload())
    case .unplayed: .unplayed(try source.payload())
    case .unexercised: .unexercised(try source.payload())
    case .finding: .finding(try source.payload())
    case .searched: .searched(try source.payload())
    default: .summary(try source.payload())
    }
  }

  private static func note(_ name: Name, _ note: AppNote) -> PlayEvent {
    switch name {
    case .effect: .effect(note)
    case .navigation: .navigation(note)
    case .patched: .patched(note)
    default: .processed(note)
    }
  }

  /// Returns the event with `change` applied to each free text in it except the path of the scenario.
  package func mapTexts(_ change: (String) -> String) -> PlayEvent {
    withoutActuallyEscaping(change) { change in
      guard let event = try? Self.event(name, ChangedPayload(original: content.payload, change: change))
      else {
        preconditionFailure("a payload that is there is never refused")
      }
      return event
    }
  }

  /// The members in their order, beginning with the name of the event.
  package var members: [JSONValue.Member] {
    let (name, payload) = content
    return payload.encoded(name.rawValue)
  }

  package var json: JSONValue { .object(members) }

  /// The event as a line of the stream, without a line end.
  package var line: String { json.line }

  /// The virtual time since the scenario began; nil for an event without a time.
  package var at: Duration? { (content.payload as? any TimedPayload)?.at }

  /// The number of the exchange that the event is about; nil for an event about no exchange.
  package var exchange: Int? { (content.payload as? any ExchangePayload)?.exchange }

  /// The path of the scenario that the event names; nil for an event that names none.
  package var scenario: String? { (content.payload as? any ScenarioPayload)?.scenario }

  /// The members of each kind of event with the names of their types, in their order.
  package static var schema: [(event: Name, members: [(name: String, type: String)])] {
    Name.allCases.map { (event: $0, members: empty($0).content.payload.schema) }
  }

  /// Returns an event of the given kind whose members are all empty.
  static func empty(_ name: Name) -> PlayEvent {
    guard let event = try? event(name, EmptyPayloads()) else {
      preconditionFailure("an empty payload is never refused")
    }
    return event
  }
}
