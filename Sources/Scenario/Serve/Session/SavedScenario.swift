import ScenarioBasics
import ScenarioConvert
import ScenarioFormat
package import ScenarioRecording
import StubServer
import Synchronization

/// The exchanges of a session, as a scenario that replays them.
struct SavedScenario {
  let text: String
  /// The bodies that cannot be written into the scenario, by the names that it gives them.
  let files: [String]

  /// - Parameters:
  ///   - session: The session.
  ///   - number: The number above which exchanges are replayed.
  ///   - vocabulary: The words that the Stage adds.
  init(_ session: ServeSession, since number: Int, _ vocabulary: Vocabulary) {
    let (network, forgotten, serves) = session.state.withLock { ($0.network, $0.log.forgotten, $0.served) }
    let exchanges = session.exchanges(since: number)
    let replayed = exchanges.filter(\.isReplayable)
    let entries = replayed.map { HAREntry(scripted: $0, session.addresses, day: session.day) }
    let items = ScriptItemIndex(serves)
    let script = RecordedScript(
      HARReading(HAR(creator: .this, entries: entries)), written: items.items(replayed),
      declared: session.script.declared, folder: "session", vocabulary)
    var setting = RecordedScenario.Setting(given: session.script.facts)
    setting.givenRemark = nil
    let day = RecordedInstant(session.day, after: .zero).day
    setting.title =
      "Saved on \(day) from a session of \(session.script.name.escaped()): "
      + "\(counted(replayed.count, "exchange"))."
    setting.missing = []
    setting.stepLines =
      [
        "# The user's actions are not known: add them to play this with `run`. `serve` needs no change."
      ] + Self.steps(replayed, network)
    let left = exchanges.filter { !$0.isReplayable }.map {
      "# not replayed: #\($0.number) \($0.asked.escaped()): \($0.leftOut)"
    }
    let gone =
      forgotten > 0 && number == 0
      ? ["# not replayed: the first \(counted(forgotten, "exchange")), which are not kept any more"] : []
    let whole = RecordedScenario(script, count: entries.count, vocabulary, setting)
    text = whole.text + (gone + left).map { $0 + "\n" }.joined()
    files = script.files.entries.map(\.name)
  }

  /// Returns the steps with the waits of a user between the requests and the changes of the network.
  private static func steps(_ exchanges: [ServedExchange], _ network: [NetworkChange]) -> [String] {
    var (steps, now) = ([Verb.launch], Duration.zero)
    let last = exchanges.map { $0.at + ($0.reply?.answer.delay ?? .zero) }.max() ?? .zero
    let changes = network.map { (at: $0.at, step: $0.isDown ? Verb.offline : .online) as (Duration, Verb?) }
    for (at, step) in changes + [(max(last, network.last?.at ?? .zero), nil)] {
      // Shorter times are due to the machine, and not to a user.
      let wait = Duration.milliseconds(Int((at - now) / .milliseconds(10)) * 10)
      if wait >= .milliseconds(50) {
        steps.append(.wait(wait))
        now += wait
      }
      if let step { steps.append(step) }
    }
    return steps.map(\.text)
  }
}

/// The answers of a script as they were written, by their lines.
private struct ScriptItemIndex {
  private var items: [Int: ScriptItem] = [:]

  init(_ serves: [Serve]) {
    // A table has many answers for one item, which differ only in their bodies.
    for serve in serves where serve.items.count == serve.answers.count {
      for (item, answer) in zip(serve.items, serve.answers) where answer.line > 0 && answer.series == nil {
        items[answer.line] = item
      }
    }
  }

  /// Returns the written form of the answers; the last one of a route is endless if it is so in the script.
  func items(_ exchanges: [ServedExchange]) -> [ScriptItem?] {
    var written = exchanges.map(item)
    var last: [String: Int] = [:]
    for (index, exchange) in exchanges.enumerated() { last[exchange.asked] = index }
    for (index, exchange) in exchanges.enumerated() where last[exchange.asked] == index {
      let isEndless = exchange.reply.map { $0.answer.uses == .forever && $0.source == .script } ?? false
      if isEndless { written[index]?.uses = .forever }
    }
    return written
  }

  /// Returns the written form of the answer to an exchange: as in the script, except for its delay and its
  /// faults.
  func item(_ exchange: ServedExchange) -> ScriptItem? {
    guard let answer = exchange.reply?.answer, var item = items[answer.line], item.status == answer.status
    else {
      return nil
    }
    (item.uses, item.isOptional, item.phase) = (nil, false, nil)
    // The fault that ends a stream is one of its lines.
    item.faults = answer.faults.filter { $0 != answer.stream?.ending }
    item.delay = answer.delay == .zero ? nil : answer.delay
    return item
  }
}

/// A change of a session's network: it was taken away, or restored.
struct NetworkChange: Sendable {
  /// The time since T+0.
  let at: Duration
  let isDown: Bool
}

extension ServeSession {
  /// Returns the exchanges after a number, as a scenario.
  func replay(since number: Int, _ vocabulary: Vocabulary) -> JSONValue {
    let scenario = SavedScenario(self, since: number, vocabulary)
    return ["scenario": .string(scenario.text), "files": .array(scenario.files.map { .string($0) })]
  }

  /// Returns the exchange as it was on the wire, for a recording.
  package func recorded(_ exchange: ServedExchange) -> HAREntry {
    HAREntry(sent: exchange, addresses, day: day)
  }

  /// The stub's addresses, with those that the app would use.
  var addresses: AddressTable {
    AddressTable(server: stub.url, others: stub.otherURLs, origins: script.declared.origins)
  }
}

extension ServedExchange {
  /// Whether a scenario can have a route that gives this answer.
  fileprivate var isReplayable: Bool {
    guard request != nil, let reply, state != .sentAway else { return false }
    switch reply.source {
    case .script, .injection: return true
    case .unmatched, .preflight, .foreignPage: return false
    }
  }

  fileprivate var leftOut: String {
    switch state {
    case .met: "a connection that met `\(fault ?? "")` before it sent a request"
    case .malformed: "it is not HTTP that a server accepts"
    case .sentAway: "it was sent again on a new connection"
    case .unmatched: "the script had no answer for it"
    default: "it is not answered yet, or needs no script"
    }
  }
}

extension HAREntry {
  /// Creates an entry of the exchange as it was scripted; the faults of the answer are stored beside it in
  /// words.
  init(scripted exchange: ServedExchange, _ addresses: AddressTable, day: Int) {
    let (request, answer) = (exchange.request, exchange.reply?.answer)
    let headers = (answer?.headers ?? []).map { Header($0.name, addresses.recorded($0.value)) }
    let body = HARBody(bytes: answer?.body ?? [], type: headers.values("content-type").first ?? "")
    var timings = HARTimings()
    timings.wait = (answer?.delay ?? .zero).milliseconds
    self.init(
      startedAt: RecordedInstant(day, after: exchange.at).stamp,
      request: HARRequest(asked: request, at: addresses.recorded(exchange.host)),
      response: HARResponse(
        status: answer?.status ?? 0, reason: "", version: "HTTP/1.1", headers: headers, body: body),
      timings: timings, observed: ExchangeObservation(sight: .bytes, fault: answer?.broken))
  }

  /// Creates an entry of the exchange as it was on the wire, read from the exact bytes that were sent.
  init(sent exchange: ServedExchange, _ addresses: AddressTable, day: Int) {
    let method = exchange.request?.method ?? "GET"
    var reader = AnswerReader(method: method)
    let plan =
      exchange.meeting.flatMap(ReplyPlan.init(meeting:))
      ?? exchange.reply.flatMap { try? ReplyPlan($0.answer, $0.context) }
    let start = exchange.at + (exchange.reply?.answer.delay ?? .zero)
    var left = exchange.receipt?.written ?? 0
    var end = start
    for part in plan?.parts ?? [] {
      let bytes = part.plan.bytes.prefix(left)
      left -= bytes.count
      end = start + part.due
      reader.receive(bytes, at: end)
    }
    switch exchange.receipt?.end {
    case .fin: reader.end(.fin, at: end)
    case .reset: reader.end(.reset, at: end)
    default: if !reader.isOver { reader.end(.silence(end - exchange.at), at: end) }
    }
    var response = reader.response
    for index in response.headers.indices {
      response.headers[index].value = addresses.recorded(response.headers[index].value)
    }
    var observed = reader.observed
    if let fault = exchange.meeting { (observed.fault, observed.reason) = ("\(fault)", nil) }
    self.init(
      startedAt: RecordedInstant(day, after: exchange.at).stamp,
      request: HARRequest(asked: exchange.request, at: addresses.recorded(exchange.host)), response: response,
      timings: HARTimings(reader, askedAt: exchange.at), observed: observed)
  }
}

extension HARRequest {
  fileprivate init(asked request: Request?, at host: String) {
    let type = request?.header("content-type") ?? ""
    let body = request?.body ?? []
    self.init(
      method: request?.method ?? "GET", url: host + (request?.target ?? "/"), version: "HTTP/1.1",
      headers: request?.headers ?? [], body: body.isEmpty ? nil : HARBody(bytes: body, type: type))
  }
}
