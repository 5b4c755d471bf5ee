package import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioReflect
import StubServer

/// The event stream of one play: one line of JSON for each event, with the same bytes in each run.
///
/// It contains nothing real: no wall time, port, address or path except the scenario's own.
package struct Trace {
  private let emit: (PlayEvent) -> Void
  private let isChecked: Bool
  /// A checksum over all lines: it differs when one byte of one answer, one time or one leaf of the state
  /// differs.
  package private(set) var check = Checksum()
  /// The names of the invariants that are checked.
  private(set) var invariants: [String] = []

  /// Makes a trace that passes each event to `emit` at once, and does not keep it; `given` holds the play's
  /// inputs. Without `isChecked` there is no checksum, whose lines take a tenth of the time of a play in
  /// memory.
  init(
    _ file: ScenarioFile, given: PlayEvent.PlayInputs?, isChecked: Bool, emit: @escaping (PlayEvent) -> Void
  ) {
    (self.isChecked, self.emit) = (isChecked, emit)
    add(.play(.init(scenario: file.path, title: file.title, source: file.source)))
    given.map { add(.given($0)) }
  }

  mutating func step(_ step: Step, number: Int, of count: Int, at time: Duration) {
    add(.step(.init(at: time, line: step.line, number: number, of: count, text: step.inputText)))
  }

  mutating func claim(_ claim: Transcript.Claim) {
    let actual = try? claim.actual.get()
    add(.claim(.init(at: claim.at, path: claim.path, value: claim.value, actual: actual)))
  }

  mutating func asserted(_ finding: ClaimFinding) {
    add(
      .asserted(
        .init(at: finding.at, claim: finding.claim.text, holds: finding.isTrue, found: finding.sentence)))
  }

  mutating func watched(_ coverage: InvariantCoverage) {
    invariants = coverage.checked
    add(.watched(.init(checked: coverage.checked, unchecked: coverage.reasons)))
  }

  mutating func broke(_ invariant: BrokenInvariant) {
    add(
      .violated(
        .init(
          at: invariant.at, name: invariant.name, reason: invariant.words, because: invariant.trigger.words,
          cause: invariant.trigger.cause)))
  }

  mutating func shown(_ lines: [String], of step: Step) {
    add(.shown(.init(line: step.line, lines: lines)))
  }

  mutating func screen(_ lines: [String], of step: Step) {
    add(.screen(.init(line: step.line, text: step.text, lines: lines)))
  }

  mutating func unfolded(_ lines: [String], of step: Step) {
    add(.unfolded(.init(line: step.line, text: step.text, lines: lines)))
  }

  mutating func visited(_ visits: CoverageSample, unused: [Int], words: Set<String>) {
    add(
      .visited(
        .init(
          screens: visits.screens.sorted(), otherScreens: visits.otherScreens.sorted(),
          cases: visits.cases.sorted(), otherCases: visits.otherCases.sorted(), unused: unused,
          words: words.sorted())))
  }

  mutating func take(_ item: Journal.Item) { item.event.map { add($0) } }

  private mutating func add(_ event: PlayEvent) {
    if isChecked { check.add(event.line) }
    emit(event)
  }
}

extension Journal.Item {
  /// The event of the stream; nil for an entry that is not in the stream.
  var event: PlayEvent? {
    switch entry {
    case .asked(let exchange): .asked(exchange.asking(at, because: trigger))
    case .arrived(let id, let attempt): .arrived(.init(at: at, exchange: id.number, attempt: attempt))
    case .answered(let id, let answer, let receipt, let sent):
      .answered(receipt.event(at, id, answer, sent))
    case .finished(let exchange): .finished(exchange.finishing(at))
    case .cancelled(let id): .cancelled(.init(at: at, exchange: id.number))
    case .unanswered(let id, let reason):
      .unanswered(.init(at: at, exchange: id.number, reason: reason))
    case .app(let event): event.event(at)
    case .stored(let change): change.event(at)
    case .slept(let time):
      .slept(.init(at: at, interval: time, because: trigger.words, cause: trigger.cause))
    case .changed(let change):
      .changed(
        .init(
          at: at, path: change.path.text, change: change.outcome, because: trigger.words,
          cause: trigger.cause))
    case .superseded: nil
    }
  }
}

extension Exchange {
  fileprivate func asking(_ at: Duration, because trigger: Trigger) -> PlayEvent.RequestSent {
    .init(
      at: at, exchange: id.number, request: request, headers: headers.map { "\($0.name): \($0.value)" },
      body: EscapedBytes(RedactedBody(body, type: contentType).canonical).text, because: trigger.words,
      cause: trigger.cause)
  }

  fileprivate func finishing(_ at: Duration) -> PlayEvent.RequestFinished {
    .init(at: at, exchange: id.number, request: request, outcome: outcome, handed: handed)
  }
}

extension Trigger {
  fileprivate var cause: EventCause {
    let origin: EventCause.Origin =
      switch origin {
      case .step(let line): .step(line: line)
      case .timer(let due, let site): .timer(due: due, line: site.line)
      case .answer(let id): .answer(exchange: id.number)
      }
    return EventCause(origin, queues: queues)
  }
}

extension Receipt {
  fileprivate func event(
    _ at: Duration, _ id: ExchangeID, _ answer: Answer, _ sent: String
  ) -> PlayEvent.RequestAnswered {
    .init(
      at: at, exchange: id.number, line: answer.line, answer: answer.text, fault: answer.broken, sent: sent,
      written: written, end: end.rawValue, check: Checksum(of: answer.body).letters, status: answer.status)
  }
}

extension StoreChange {
  /// A file that is written has an event of its own, which is older than the others.
  fileprivate func event(_ at: Duration) -> PlayEvent {
    if (action, store) == (.write, .file) { return .wrote(.init(at: at, file: name, outcome: outcome)) }
    return .stored(
      .init(at: at, action: action.rawValue, store: store.rawValue, name: name, outcome: outcome))
  }
}

extension StageEvent {
  fileprivate func event(_ at: Duration) -> PlayEvent {
    switch self {
    case .processed(let event): .processed(.init(at: at, text: event))
    case .rejected(let event, let reason): .rejected(.init(at: at, text: event, reason: reason))
    case .effect(let effect): .effect(.init(at: at, text: effect))
    case .navigation(let change): .navigation(.init(at: at, text: change.line))
    case .patched(let text): .patched(.init(at: at, text: text))
    }
  }
}
