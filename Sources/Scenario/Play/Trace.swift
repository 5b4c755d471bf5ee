import StubServer

/// The event stream of one play: a line of JSON an event, the same bytes each time.
///
/// Nothing real is in it: no wall time, port, address or path but the scenario's own.
struct Trace {
  private let tell: (JSONValue) -> Void
  /// A check over all lines: it differs when one byte of one answer, one time or one leaf of the state does.
  private(set) var check = Check()

  /// Each event goes to `tell` as it comes, and is not kept.
  init(_ file: ScenarioFile, tell: @escaping (JSONValue) -> Void) {
    self.tell = tell
    add(
      "play",
      [
        "scenario": .string(file.path), "title": file.title.map(JSONValue.string) ?? .null,
        "source": .array(file.source.map(JSONValue.string)),
      ])
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

  mutating func take(_ item: Journal.Item) {
    let at = JSONValue.time(item.at)
    switch item.entry {
    case .asked(let exchange):
      add(
        "asked",
        [
          "at": at, "exchange": .integer(exchange.id.number), "request": .string(exchange.request),
          "headers": .array(exchange.headers.map { .string("\($0.name): \($0.value)") }),
          "body": .string(ByteText(exchange.body).text), "because": .string(item.impulse.words),
        ])
    case .arrived(let id, let attempt):
      add("arrived", ["at": at, "exchange": .integer(id.number), "attempt": .integer(attempt)])
    case .answered(let id, let answer, let receipt, let sent):
      add(
        "answered",
        [
          "at": at, "exchange": .integer(id.number), "line": .integer(answer.line),
          "answer": .string(answer.text), "fault": answer.broken.map(JSONValue.string) ?? .null,
          "sent": .string(sent), "written": .integer(receipt.written),
          "end": .string(receipt.end.rawValue),
          "check": .string(Check(of: answer.body).letters),
        ])
    case .finished(let exchange):
      add(
        "finished",
        [
          "at": at, "exchange": .integer(exchange.id.number), "request": .string(exchange.request),
          "outcome": .string(exchange.words), "handed": exchange.handed.map(JSONValue.integer) ?? .null,
        ])
    case .cancelled(let id): add("cancelled", ["at": at, "exchange": .integer(id.number)])
    case .app(let event): take(event, at)
    case .wrote(let file, let outcome):
      add("wrote", ["at": at, "file": .string(file), "outcome": .string(outcome)])
    case .slept(let time):
      add("slept", ["at": at, "for": .time(time), "because": .string(item.impulse.words)])
    case .changed(let change):
      add("changed", ["at": at, "path": .string(change.path.text), "change": .string(change.outcome)])
    }
  }

  private mutating func take(_ event: StageEvent, _ at: JSONValue) {
    switch event {
    case .processed(let event): add("processed", ["at": at, "text": .string(event)])
    case .rejected(let event, let reason):
      add("rejected", ["at": at, "text": .string(event), "reason": .string(reason)])
    case .effect(let effect): add("effect", ["at": at, "text": .string(effect)])
    case .navigation(let text): add("navigation", ["at": at, "text": .string(text)])
    case .patched(let text): add("patched", ["at": at, "text": .string(text)])
    }
  }

  private mutating func add(_ name: String, _ members: KeyValuePairs<String, JSONValue>) {
    let event = JSONValue.event(name, members)
    check.add(event.line)
    tell(event)
  }
}

extension JSONValue {
  /// An event of the stream: its name first, then its members in their order.
  static func event(_ name: String, _ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object([Member("event", .string(name))] + members.map { Member($0.key, $0.value) })
  }

  static func time(_ time: Duration) -> JSONValue { .string(time.word) }
}
