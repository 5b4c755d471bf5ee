package import ScenarioBasics
import ScenarioEvents
package import ScenarioFormat
package import ScenarioReflect
import StubServer

/// What a play showed, a page a step: the lines as they stand in a scenario, and what was claimed and found.
package struct Transcript {
  /// What one step showed.
  package struct Page {
    package let step: Step
    /// From 1.
    package let number: Int
    /// Virtual time since T+0.
    package let startedAt: Duration
    var folding = Folding()
    /// Each happening, where someone asked to see them all.
    var happenings: [Happening] = []
    /// What a step of asking printed: it has no time.
    var printed: [String] = []
    package var lines: [String] = []
    /// What numbered masks stand for, up to and with this page.
    package var bindings = MaskBindings()
    package var problems: [Problem] = []
    package var claim: Claim?
    /// What there was to see where a step met nothing.
    package var surroundings: Surroundings?
    /// What happened, for the reasons of a failure.
    package var news = Recent<Journal.Item>(500)
    /// Requests that were asked twice in one instant: what a play goes wrong by, and would else be forgotten.
    package var twins = Recent<[Exchange]>(4)
    /// Virtual time since T+0.
    package var endedAt = Duration.zero
    /// What was still to come then.
    package var outlook = Outlook.noTimer(since: nil)
    /// When the next answer or timer was due, since T+0.
    package var next: Duration?
    /// When the last of the requests that were under way was asked.
    package var waitsSince: Duration?
    /// How many changes of state a scope left out.
    package var unasserted = 0
    package var isEnd = false
    /// When each path changed last, as it was known at the page's end; kept only of a page that is wrong.
    package var changes: [String: LastChange] = [:]
    /// The line of the step that launched the app; nil before the first launch.
    package var launch: Int?
    /// What was asked of each resource up to here; kept only of a page that is wrong.
    package var askedBefore = AskedBefore()
  }

  /// A value that a person typed from the rule, beside the one that was found.
  package struct Claim: Equatable {
    package let path: String
    package let value: String
    package let actual: Result<String, MissingPath>
    /// Virtual time since T+0 at which it was looked at.
    package let at: Duration

    /// Whether the value prints so, masks and all; told when the claim is put on its page.
    package fileprivate(set) var isTrue = false
    /// What was seen, where it was waited for.
    package let sight: Sight?

    init(
      path: String, value: String, actual: Result<String, MissingPath>, at: Duration, sight: Sight? = nil
    ) {
      (self.path, self.value, self.actual, self.at) = (path, value, actual, at)
      self.sight = sight
    }
  }

  package let file: ScenarioFile
  /// What answered in the script's place.
  package let service: PlayCommand.Service?
  package private(set) var pages: [Page] = []
  package private(set) var trace: Trace
  private var scope: FileScope
  private var bindings = MaskBindings()
  package private(set) var uses = AnswerUses()
  /// The lines of the script that were answered with, to further attempts of an exchange too.
  private var answered: Set<Int> = []
  package private(set) var (requests, faults) = (0, 0)
  private var changes: [String: LastChange] = [:]
  private var launch: Int?
  private var askedBefore = AskedBefore()
  /// The requests since they were last asked for; nil in a file that never asks.
  private var untold: [Exchange]?
  private let unfolds: Bool

  init(
    _ file: ScenarioFile, given: PlayEvent.PlayInputs? = nil, of service: PlayCommand.Service? = nil,
    unfolds: Bool = false, tell: @escaping (PlayEvent) -> Void
  ) {
    (self.file, self.service) = (file, service)
    self.unfolds = unfolds
    trace = Trace(file, given: given, tell: tell)
    scope = FileScope(file.scopes)
    untold = file.steps.contains { $0.verb == .expectRequests } ? [] : nil
  }

  /// Whether the present step does something to the app, and not only asks.
  var acts: Bool {
    pages.last.map { !$0.step.verb.onlyAsks } ?? false
  }

  mutating func begin(_ step: Step, at time: Duration) {
    if [.launch, .relaunch].contains(step.verb) { launch = step.line }
    pages.append(Page(step: step, number: pages.count + 1, startedAt: time))
    trace.step(step, number: pages.count, of: file.steps.count, at: time)
  }

  /// A page for what follows the last step, when the player quits the app.
  mutating func beginEnd(after step: Step, at time: Duration) {
    pages.append(Page(step: step, number: pages.count, startedAt: time, isEnd: true))
  }

  /// Takes what an instant brought; exchanges stand as they were asked.
  mutating func take(_ news: [Journal.Item]) {
    for item in news { trace.take(item) }
    guard let page = pages.indices.last else { return }
    let finished = news.compactMap(\.finished).sorted { $0.id < $1.id }
    for exchange in finished { show(exchange, on: page) }
    var answers: [ExchangeID: Answer] = [:]
    for item in news {
      pages[page].news.append(item)
      if case .answered(let id, let answer, _, _) = item.entry { answers[id] = answer }
      note(item, pages[page].step, answers)
      show(item, on: page)
    }
    noteTwins(news.compactMap(\.asked), on: page)
  }

  /// Tells where the play has been, and which lines of the script no request took.
  mutating func end(_ visits: Visits) {
    let answers = file.acts.flatMap { act -> [Answer] in
      if case .serve(let serve) = act { serve.answers } else { [] }
    }
    let lines = Set(answers.map(\.line)).filter { uses.count(of: $0) == 0 && !answered.contains($0) }
    trace.visited(visits, unused: lines.sorted())
  }

  private mutating func noteTwins(_ asked: [Exchange], on page: Int) {
    guard asked.count > 1 else { return }
    let counts = Dictionary(asked.map { ($0.request, 1) }, uniquingKeysWith: +)
    let twins = asked.filter { counts[$0.request, default: 0] > 1 }
    if !twins.isEmpty { pages[page].twins.append(twins) }
  }

  private mutating func note(_ item: Journal.Item, _ step: Step, _ answers: [ExchangeID: Answer]) {
    switch item.entry {
    case .asked(let exchange):
      requests += 1
      if exchange.answer?.faults.isEmpty == false { faults += 1 }
      exchange.answer.map { uses.note($0, at: item.at, in: step.text) }
      untold?.append(exchange)
      askedBefore.note(exchange.request, at: item.at)
    case .changed(let change):
      changes[change.path.text] = LastChange(
        value: change.value, at: item.at, line: step.line, giver: Giver(item, answers),
        launch: launch)
    case .answered(_, let answer, _, _): answered.insert(answer.line)
    case .arrived, .finished, .cancelled, .app, .stored, .slept, .passed: break
    }
  }

  mutating func show(_ kind: Happening.Kind, _ text: String, at time: Duration = .zero) {
    guard let page = pages.indices.last else { return }
    add(Happening(at: time, kind: kind, subject: text), to: page)
  }

  mutating func write(_ lines: [String]) {
    guard let page = pages.indices.last else { return }
    pages[page].printed += lines
  }

  /// The requests since the last time, with the header fields that the app set, and their bodies.
  mutating func writeRequests() {
    for exchange in untold ?? [] {
      write([exchange.request] + exchange.headers.map { "  \($0.name): \($0.value)" })
      if !exchange.body.isEmpty { write(["  " + String(decoding: exchange.body, as: UTF8.self)]) }
    }
    untold = []
  }

  mutating func claim(_ claim: Claim) {
    guard let page = pages.indices.last else { return }
    var claim = claim
    claim.isTrue = bindings.admit(claim.value, try? claim.actual.get())
    pages[page].claim = claim
    trace.claim(claim)
  }

  /// Whether a value that was found is the one that is waited for.
  mutating func holds(_ value: String, _ actual: String?) -> Bool { bindings.admit(value, actual) }

  mutating func note(_ problem: Problem, in surroundings: Surroundings? = nil) {
    guard let page = pages.indices.last else { return }
    pages[page].problems.append(problem)
    pages[page].surroundings = surroundings ?? pages[page].surroundings
  }

  /// Closes the step's page with the exchanges that are still open.
  mutating func end(
    open: [Exchange], screen: [String]?, at time: Duration = .zero, _ outlook: Outlook = .noTimer(since: nil),
    next: Duration? = nil
  ) {
    guard let page = pages.indices.last else { return }
    (pages[page].endedAt, pages[page].outlook, pages[page].next) = (time, outlook, next)
    pages[page].waitsSince = open.filter { $0.finishedAt == nil }.map(\.askedAt).max()
    // By its step and not by its time: the next step may begin in the same instant.
    for exchange in open where exchange.cause.line == pages[page].step.line { show(exchange, on: page) }
    let step = pages[page].step
    pages[page].lines = (pages[page].printed + pages[page].folding.lines).map(ExpectedLine.written)
    bindings.learn(step.expected.map(\.text), from: pages[page].lines)
    pages[page].bindings = bindings
    let changed = pages[page].news.all.compactMap(\.changed)
    pages[page].problems += scope.endStep(step.scopes, changed: changed)
    trace.shown(pages[page].lines, of: step)
    // Shown beside what is compared: a file has its folded lines whichever way one looks at them.
    if !pages[page].happenings.isEmpty {
      trace.unfolded(Folding.unfolded(pages[page].happenings), of: step)
    }
    if let screen { trace.screen(screen, of: step) }
    close(page)
  }

  /// Forgets how a step came to what it showed, unless that must be explained.
  private mutating func close(_ page: Int) {
    (pages[page].folding, pages[page].happenings) = (Folding(), [])
    if pages[page].isWrong {
      (pages[page].changes, pages[page].launch, pages[page].askedBefore) = (changes, launch, askedBefore)
    } else {
      (pages[page].news, pages[page].twins) = (Recent(500), Recent(4))
    }
  }

  /// Closes the play.
  mutating func end() {
    guard let page = pages.indices.last else { return }
    pages[page].problems += scope.endFile(changed: Array(changes.keys))
    if !asserts { pages[page].problems.append(.assertsNothing(claim: possibleClaim)) }
  }

  /// Whether the file says anything that could turn out wrong.
  private var asserts: Bool {
    file.steps.contains { step in
      switch step.verb {
      case .expectIs, .waitUntil: true
      default: !step.expected.isEmpty
      }
    }
  }

  /// A claim of a value that changed, for a file that has none: the shortest path, since it says most.
  private var possibleClaim: String? {
    let values = changes.filter { !$0.value.isRowMove && !$0.value.value.isEmpty }
    let path = values.keys.min { ($0.count, $0) < ($1.count, $1) }
    return path.flatMap { path in values[path].map { "expect \(path) is \($0.value)" } }
  }

  private mutating func show(_ item: Journal.Item, on page: Int) {
    let at = item.at - pages[page].startedAt
    switch item.entry {
    case .app(.rejected(let event, let reason)): show(.rejection, "rejected \(event)  \(reason)", at: at)
    case .app(.navigation(let text)): show(.navigation, text, at: at)
    case .stored(let change): show(.file, change.line, at: at)
    case .changed(let change):
      guard scope.keeps(change.path, pages[page].step.scopes) else { return pages[page].unasserted += 1 }
      add(Happening(at: at, kind: .state, subject: change.path.text, outcome: change.outcome), to: page)
    case .app, .asked, .arrived, .answered, .finished, .cancelled, .slept, .passed: break
    }
  }

  private mutating func show(_ exchange: Exchange, on page: Int) {
    let at = (exchange.finishedAt ?? exchange.askedAt) - pages[page].startedAt
    add(Happening(at: at, kind: .exchange, subject: exchange.request, outcome: exchange.words), to: page)
  }

  private mutating func add(_ happening: Happening, to page: Int) {
    pages[page].folding.add(happening)
    if unfolds { pages[page].happenings.append(happening) }
  }
}

extension Journal.Item {
  fileprivate var asked: Exchange? {
    if case .asked(let exchange) = entry { exchange } else { nil }
  }

  /// The path of the change of state that it tells of.
  fileprivate var changed: String? {
    if case .changed(let change) = entry { change.path.text } else { nil }
  }

  fileprivate var finished: Exchange? {
    if case .finished(let exchange) = entry { exchange } else { nil }
  }
}
