package import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioPlay

/// What is wrong in a play, without the times and values that differ from play to play.
package struct Finding: Hashable, Sendable {
  /// The invariant, or the way in which the play ended.
  package let name: String
  /// What the play says of it.
  package let words: String

  package init(name: String, words: String) { (self.name, self.words) = (name, words) }

  /// The path in the words, by which findings of one invariant are told apart: the rows of a list are alike,
  /// and so are words that begin with a number.
  var signature: String {
    let path = words.split(separator: " ").first ?? ""
    return "\(name) · \(path.replacing(/\[[^\]]*\]/, with: "[*]").replacing(/[0-9]+/, with: "*"))"
  }

  package static func == (one: Finding, other: Finding) -> Bool { one.signature == other.signature }
  package func hash(into hasher: inout Hasher) { hasher.combine(signature) }
}

/// A play of a schedule, as far as a search goes on from it.
package struct ExploredPlay: Sendable {
  /// A request, by its route and its number at that route.
  struct Request: Hashable, Sendable {
    let route: Int
    let number: Int
  }

  /// An input on a control, as a step.
  struct Input: Sendable {
    let step: String
    /// When the app first takes it.
    let at: Duration
  }

  /// What happened in a step, for a reader of the scenario: a request, or the break of an invariant.
  struct StepNote: Sendable {
    /// The line of the step.
    let line: Int
    let at: Duration
    /// The number of the exchange; 0 for an invariant.
    let exchange: Int
    var words: String

    /// Returns the words of a request with its answer, of which the beginning is enough: it may have a whole
    /// body.
    static func words(_ request: String, _ answer: String, _ time: String) -> String {
      let room = max(20, longest - request.count - time.count)
      return request + " → " + (answer.count > room ? answer.prefix(room) + "…" : answer) + time
    }

    /// The most characters of a request with its answer.
    private static let longest = 107
  }

  /// The requests, with their times.
  private(set) var requests: [(request: Request, at: Duration)] = []
  /// The times at which the app came to rest after something had happened, in order, each once.
  private(set) var rests: [Duration] = []
  /// The number of values of each choice among what came at one instant.
  private(set) var choices: [Int] = []
  private(set) var findings: [Finding] = []
  /// The inputs that the app took at any time, each once, if they are asked for.
  private(set) var inputs: [Input] = []
  /// What decided at the end of each instant how the app went on; nil if it is not known.
  private(set) var instants: [(at: Duration, fingerprint: Int?)] = []
  /// Whether the script had no answer, so that the play says nothing of the app.
  private(set) var isUnanswered = false
  /// The reason why the play proves nothing; nil where it does.
  private(set) var problem: String?
  /// When each finding was made, in the order of the findings, the line of the step in which it was, and the
  /// screen before that step if what happened in the steps is asked for.
  private(set) var places: [(at: Duration, line: Int, before: [String]?)] = []

  /// Whether the script has answers that nobody requested.
  private(set) var hasUnused = false

  private var routes: [Int: Int] = [:]
  private var counts: [Int: Int] = [:]
  private var sent: [Int: Duration] = [:]
  private var known: Set<Int> = []

  /// Whether the play failed otherwise than by an invariant: an input found no control.
  private(set) var isIncomplete = false
  /// The marks that were reached.
  private(set) var marks: [String] = []
  /// What decided how the app would have gone on; nil if it is not known.
  private(set) var end: Int?
  /// The lines of the last screen, if they are asked for.
  private(set) var screen: [String]?
  /// What happened in the steps, in order, if it is asked for.
  private(set) var notes: [StepNote]?
  private var line = 0
  private var before: [String]?
  private var isStepOver = false
  /// The last answer to each exchange, as it is written.
  private var answers: [Int: String] = [:]

  init(_ request: DraftPlay) {
    routes = request.routes
    screen = request.showsScreen ? [] : nil
    notes = request.showsNotes ? [] : nil
  }

  /// Creates a play whose process did not finish it.
  package init(lost finding: Finding) { add(finding, at: .zero) }

  mutating func take(_ event: PlayEvent) {
    switch event {
    case .step(let step):
      (line, isStepOver) = (step.line, false)
      if notes != nil { before = screen }
    case .shown: isStepOver = true
    case .asked(let asked):
      sent[asked.exchange] = asked.at
      note(asked.request + " → no answer yet", at: asked.at, exchange: asked.exchange)
    // What ends behind the last step is ended with the play.
    case .finished(let end) where notes != nil && !isStepOver:
      // An answer says more than its status.
      let answer = end.handed.flatMap { $0 < 0 ? nil : answers[end.exchange] }
      let time = end.at == sent[end.exchange] ? "" : " at T+\(end.at.word)"
      if let index = notes?.lastIndex(where: { $0.exchange == end.exchange }) {
        notes?[index].words =
          answer.map { StepNote.words(end.request, $0, time) } ?? end.request + " "
          + end.outcome.withFoldedRedirects
      }
    case .answered(let answer):
      if notes != nil { answers[answer.exchange] = answer.answer }
      guard known.insert(answer.exchange).inserted, let route = routes[answer.line] else { return }
      let number = counts[route, default: 0]
      counts[route] = number + 1
      requests.append((Request(route: route, number: number), sent[answer.exchange] ?? answer.at))
    case .violated(let broken):
      let finding = Finding(name: broken.name, words: broken.reason)
      if !findings.contains(finding) { add(finding, at: broken.at) }
      note("breaks the rule: \(broken.name): \(broken.reason)", at: broken.at)
    case .asserted(let claim) where !claim.holds:
      // A draft has no claims but those of a recovery.
      let finding = Finding.notRecovered(claim.claim)
      if !findings.contains(finding) { add(finding, at: claim.at) }
    default: break
    }
  }

  mutating func take(_ instant: PlayInstant) {
    marks = instant.marks
    if let lines = instant.lines {
      end = instant.fingerprint
      if screen != nil { screen = lines }
    }
    if rests.last != instant.at { rests.append(instant.at) }
    instants.append((instant.at, instant.fingerprint))
    for step in instant.inputs where !inputs.contains(where: { $0.step == step }) {
      inputs.append(Input(step: step, at: instant.at))
    }
  }

  mutating func end(_ result: PlayResult) {
    choices = result.choices.map(\.count)
    hasUnused = result.hasUnusedAnswers
    let end = rests.last ?? .zero
    isIncomplete = result.failure != nil && findings.isEmpty
    switch result.halt {
    case .unanswered: isUnanswered = true
    case .restless: add(Finding(name: "the app comes to rest", words: words(result)), at: end)
    case .crossed:
      add(Finding(name: "the app stays below its ceilings", words: words(result)), at: end)
    case .stuck: add(Finding(name: "the app waits for no thread", words: words(result)), at: end)
    case nil: break
    default: problem = words(result)
    }
  }

  /// The words are made only for a play that is asked for its notes.
  private mutating func note(_ words: @autoclosure () -> String, at time: Duration, exchange: Int = 0) {
    notes?.append(StepNote(line: line, at: time, exchange: exchange, words: words()))
  }

  private mutating func add(_ finding: Finding, at time: Duration) {
    findings.append(finding)
    places.append((time, line, before))
  }

  private func words(_ result: PlayResult) -> String { result.failure?.summary ?? "the play ended early" }
}

extension ExploredPlay {
  package var json: JSONValue {
    let requests: [JSONValue] = requests.map {
      [$0.request.route, $0.request.number, $0.at.microseconds].json
    }
    let findings: [JSONValue] = zip(findings, places).map {
      .array([
        .string($0.name), .string($0.words), .integer($1.at.microseconds), .integer($1.line),
        $1.before?.json ?? .null,
      ])
    }
    let instants: [JSONValue] = instants.map { .array([.integer($0.at.microseconds), $0.fingerprint.json]) }
    let notes: [JSONValue]? = notes?.map {
      .array([[$0.line, $0.at.microseconds, $0.exchange].json, .string($0.words)])
    }
    let inputs: [JSONValue] = inputs.map { .array([.string($0.step), .integer($0.at.microseconds)]) }
    let problem: JSONValue? = problem.map { .string($0) }
    return .object([
      "requests": .array(requests), "rests": rests.map(\.microseconds).json, "choices": choices.json,
      "findings": .array(findings), "inputs": .array(inputs), "instants": .array(instants),
      "isUnanswered": .bool(isUnanswered), "isIncomplete": .bool(isIncomplete), "hasUnused": .bool(hasUnused),
      "problem": problem ?? .null, "marks": marks.json, "end": end.json, "screen": screen?.json ?? .null,
      "notes": notes.map { .array($0) } ?? .null,
    ])
  }

  /// Returns nil for a value that no process of a search writes.
  package init?(_ json: JSONValue) {
    guard let requests = json["requests"]?.array, let rests = json["rests"]?.array,
      let choices = json["choices"]?.array, let findings = json["findings"]?.array,
      let inputs = json["inputs"]?.array, let instants = json["instants"]?.array
    else { return nil }
    self.requests = requests.compactMap { value in
      guard let numbers = value.array?.compactMap(\.integer), numbers.count == 3 else { return nil }
      return (Request(route: numbers[0], number: numbers[1]), .microseconds(numbers[2]))
    }
    self.rests = rests.compactMap(\.integer).map { .microseconds($0) }
    self.choices = choices.compactMap(\.integer)
    self.inputs = inputs.compactMap(\.array).map {
      Input(step: $0.first?.string ?? "", at: .microseconds($0.last?.integer ?? 0))
    }
    addFindings(findings)
    self.instants = instants.compactMap(\.array).map { parts in
      (.microseconds(parts.first?.integer ?? 0), parts.last?.integer)
    }
    isUnanswered = json["isUnanswered"] == true
    isIncomplete = json["isIncomplete"] == true
    hasUnused = json["hasUnused"] == true
    problem = json["problem"]?.string
    marks = json["marks"]?.array?.compactMap(\.string) ?? []
    end = json["end"]?.integer
    screen = json["screen"]?.array?.compactMap(\.string)
    notes = json["notes"]?.array?.compactMap(\.array).compactMap { parts in
      guard let numbers = parts.first?.array?.compactMap(\.integer), numbers.count == 3,
        let words = parts.last?.string
      else { return nil }
      return StepNote(
        line: numbers[0], at: .microseconds(numbers[1]), exchange: numbers[2], words: words)
    }
  }
}

extension ExploredPlay {
  private mutating func addFindings(_ json: [JSONValue]) {
    for parts in json.compactMap(\.array) where parts.count == 5 {
      (line, before) = (parts[3].integer ?? 0, parts[4].array?.compactMap(\.string))
      add(
        Finding(name: parts[0].string ?? "", words: parts[1].string ?? ""),
        at: .microseconds(parts[2].integer ?? 0))
    }
  }
}

extension [Int] {
  fileprivate var json: JSONValue { .array(map { .integer($0) }) }
}

extension [String] {
  fileprivate var json: JSONValue { .array(map { .string($0) }) }
}

extension Int? {
  fileprivate var json: JSONValue { map { .integer($0) } ?? .null }
}

extension Duration {
  /// The whole microseconds.
  var microseconds: Int { Int(self / .microseconds(1)) }
}
