import StubServer

/// The event stream of one play: a line of JSON an event, the same bytes each time.
///
/// Nothing real is in it: no wall time, port, address or path but the scenario's own.
struct Trace {
  private let tell: (JSONValue) -> Void
  /// A check over all lines: it differs when one byte of one answer, one time or one leaf of the state does.
  private(set) var check = Check()

  /// Each event goes to `tell` as it comes, and is not kept; `given` is what the play begins with.
  init(_ file: ScenarioFile, given: JSONValue?, tell: @escaping (JSONValue) -> Void) {
    self.tell = tell
    add(
      "play",
      [
        "scenario": .string(file.path), "title": file.title.map(JSONValue.string) ?? .null,
        "source": .array(file.source.map(JSONValue.string)),
      ])
    given.map { add($0) }
  }

  mutating func step(_ step: Step, number: Int, of count: Int, at time: Duration) {
    add(
      "step",
      [
        "at": .time(time), "line": .integer(step.line), "number": .integer(number), "of": .integer(count),
        "text": .string(step.text),
      ])
  }

  mutating func claim(_ claim: Transcript.Claim) {
    let actual = (try? claim.actual.get()).map(JSONValue.string) ?? .null
    add(
      "claim",
      ["at": .time(claim.at), "path": .string(claim.path), "value": .string(claim.value), "actual": actual])
  }

  mutating func shown(_ lines: [String], of step: Step) {
    add("shown", ["line": .integer(step.line), "lines": .array(lines.map(JSONValue.string))])
  }

  /// What is shown below a step because someone asked to see it.
  mutating func show(_ name: String, _ lines: [String], of step: Step) {
    add(
      name,
      [
        "line": .integer(step.line), "text": .string(step.text),
        "lines": .array(lines.map(JSONValue.string)),
      ])
  }

  mutating func visited(_ visits: Visits, unused: [Int]) {
    func sorted(_ names: Set<String>) -> JSONValue { .array(names.sorted().map(JSONValue.string)) }
    add(
      "visited",
      [
        "screens": sorted(visits.screens), "otherScreens": sorted(visits.otherScreens),
        "cases": sorted(visits.cases), "otherCases": sorted(visits.otherCases),
        "unused": .array(unused.map(JSONValue.integer)),
      ])
  }

  mutating func take(_ item: Journal.Item) { add(item.event) }

  private mutating func add(_ name: String, _ members: KeyValuePairs<String, JSONValue>) {
    add(.event(name, members))
  }

  private mutating func add(_ event: JSONValue) {
    check.add(event.line)
    tell(event)
  }
}

extension Journal.Item {
  /// What happened, as the stream tells it.
  var event: JSONValue {
    let at = JSONValue.time(at)
    switch entry {
    case .asked(let exchange): return exchange.asking(at, because: impulse)
    case .arrived(let id, let attempt):
      return .event("arrived", ["at": at, "exchange": .integer(id.number), "attempt": .integer(attempt)])
    case .answered(let id, let answer, let receipt, let sent): return receipt.event(at, id, answer, sent)
    case .finished(let exchange): return exchange.finishing(at)
    case .cancelled(let id): return .event("cancelled", ["at": at, "exchange": .integer(id.number)])
    case .app(let event): return event.event(at)
    case .wrote(let file, let outcome):
      return .event("wrote", ["at": at, "file": .string(file), "outcome": .string(outcome)])
    case .slept(let time):
      return .event("slept", ["at": at, "for": .time(time), "because": .string(impulse.words)])
    case .changed(let change):
      return .event(
        "changed", ["at": at, "path": .string(change.path.text), "change": .string(change.outcome)])
    }
  }
}

extension Exchange {
  fileprivate func asking(_ at: JSONValue, because impulse: Impulse) -> JSONValue {
    .event(
      "asked",
      [
        "at": at, "exchange": .integer(id.number), "request": .string(request),
        "headers": .array(headers.map { .string("\($0.name): \($0.value)") }),
        "body": .string(ByteText(body).text), "because": .string(impulse.words),
      ])
  }

  fileprivate func finishing(_ at: JSONValue) -> JSONValue {
    .event(
      "finished",
      [
        "at": at, "exchange": .integer(id.number), "request": .string(request),
        "outcome": .string(words), "handed": handed.map(JSONValue.integer) ?? .null,
      ])
  }
}

extension Receipt {
  fileprivate func event(_ at: JSONValue, _ id: ExchangeID, _ answer: Answer, _ sent: String) -> JSONValue {
    .event(
      "answered",
      [
        "at": at, "exchange": .integer(id.number), "line": .integer(answer.line),
        "answer": .string(answer.text), "fault": answer.broken.map(JSONValue.string) ?? .null,
        "sent": .string(sent), "written": .integer(written), "end": .string(end.rawValue),
        "check": .string(Check(of: answer.body).letters),
      ])
  }
}

extension StageEvent {
  fileprivate func event(_ at: JSONValue) -> JSONValue {
    switch self {
    case .processed(let event): .event("processed", ["at": at, "text": .string(event)])
    case .rejected(let event, let reason):
      .event("rejected", ["at": at, "text": .string(event), "reason": .string(reason)])
    case .effect(let effect): .event("effect", ["at": at, "text": .string(effect)])
    case .navigation(let text): .event("navigation", ["at": at, "text": .string(text)])
    case .patched(let text): .event("patched", ["at": at, "text": .string(text)])
    }
  }
}

extension JSONValue {
  /// An event of the stream: its name first, then its members in their order.
  static func event(_ name: String, _ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object([Member("event", .string(name))] + members.map { Member($0.key, $0.value) })
  }

  static func time(_ time: Duration) -> JSONValue { .string(time.word) }
}
