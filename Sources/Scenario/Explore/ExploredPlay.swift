package import ScenarioBasics
import ScenarioDiagnosis
import ScenarioEvents
import ScenarioPlay

/// A problem in a play, without the times and values that differ from play to play.
package struct Finding: Hashable, RecordRow {
  /// The invariant, or the way in which the play ended.
  package private(set) var name = ""
  /// The play's description of the problem.
  package private(set) var words = ""

  package init() {}

  package init(name: String, words: String) { (self.name, self.words) = (name, words) }

  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("name", &name)
    visitor.field("words", &words)
  }

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
package struct ExploredPlay: Record {
  /// A request, by its route and its number at that route.
  struct Request: Hashable, Sendable {
    let route: Int
    let number: Int
  }

  /// A request with its time.
  struct SentRequest: RecordRow {
    var (route, number, at) = (0, 0, Duration.zero)

    var request: Request { Request(route: route, number: number) }

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("route", &route)
      visitor.field("number", &number)
      visitor.field("at", &at)
    }
  }

  /// An input on a control, as a step.
  struct Input: RecordRow {
    var step = ""
    /// When the app first takes it.
    var at = Duration.zero

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("step", &step)
      visitor.field("at", &at)
    }
  }

  /// The end of an instant.
  struct Instant: RecordRow {
    var at = Duration.zero
    /// A hash of everything that determined what the app did next; nil if the hash is not known.
    var fingerprint: Int?

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("fingerprint", &fingerprint)
    }
  }

  /// Where a finding was made.
  struct Place: RecordRow {
    var at = Duration.zero
    /// The line of the step.
    var line = 0
    /// The screen before that step, if what happened in the steps is asked for.
    var before: [String]?

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("at", &at)
      visitor.field("line", &line)
      visitor.field("before", &before)
    }
  }

  /// An event of a step, for a reader of the scenario: a request, or the break of an invariant.
  struct StepNote: RecordRow {
    /// The line of the step.
    var line = 0
    var at = Duration.zero
    /// The number of the exchange; 0 for an invariant.
    var exchange = 0
    var words = ""

    mutating func fields(_ visitor: inout some FieldVisitor) {
      visitor.field("line", &line)
      visitor.field("at", &at)
      visitor.field("exchange", &exchange)
      visitor.field("words", &words)
    }

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
  private(set) var requests: [SentRequest] = []
  /// The times at which the app came to rest after something had happened, in order, each once.
  private(set) var rests: [Duration] = []
  /// The number of values of each choice among what came at one instant.
  private(set) var choices: [Int] = []
  private(set) var findings: [Finding] = []
  /// The inputs that the app took at any time, each once, if they are asked for.
  private(set) var inputs: [Input] = []
  private(set) var instants: [Instant] = []
  /// Whether the script had no answer, so that the play says nothing of the app.
  private(set) var isUnanswered = false
  /// The reason why the play proves nothing; nil where it does.
  private(set) var problem: String?
  /// The places of the findings, in their order.
  private(set) var places: [Place] = []

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
  /// A hash of everything that determined what the app would have done next; nil if the hash is not known.
  private(set) var end: Int?
  /// The lines of the last screen, if they are asked for.
  private(set) var screen: [String]?
  /// The notes about the steps, in order, if they are asked for.
  private(set) var notes: [StepNote]?
  private var line = 0
  private var before: [String]?
  private var isStepOver = false
  /// The last answer to each exchange, as it is written.
  private var answers: [Int: String] = [:]

  package init() {}

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
    // Requests that end after the last step are ended by the play.
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
      requests.append(
        SentRequest(route: route, number: number, at: sent[answer.exchange] ?? answer.at))
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
    instants.append(Instant(at: instant.at, fingerprint: instant.fingerprint))
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
    places.append(Place(at: time, line: line, before: before))
  }

  private func words(_ result: PlayResult) -> String { result.failure?.summary ?? "the play ended early" }
}

extension ExploredPlay {
  package mutating func fields(_ visitor: inout some FieldVisitor) {
    visitor.field("requests", &requests)
    visitor.field("rests", &rests)
    visitor.field("choices", &choices)
    visitor.field("findings", &findings)
    visitor.field("places", &places)
    visitor.field("inputs", &inputs)
    visitor.field("instants", &instants)
    visitor.field("isUnanswered", &isUnanswered)
    visitor.field("isIncomplete", &isIncomplete)
    visitor.field("hasUnused", &hasUnused)
    visitor.field("problem", &problem)
    visitor.field("marks", &marks)
    visitor.field("end", &end)
    visitor.field("screen", &screen)
    visitor.field("notes", &notes)
  }
}

extension Duration {
  /// The whole microseconds.
  var microseconds: Int { Int(self / .microseconds(1)) }
}
