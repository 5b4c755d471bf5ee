import ScenarioBasics
import ScenarioEvents
package import ScenarioFormat
import ScenarioReflect
import StubServer

/// The results of a play, one record for each step: the lines as a scenario writes them, and the claims with
/// the values found.
package struct Transcript {
  package let file: ScenarioFile
  /// The service that replaced the script.
  package let service: ReproductionCommands.Service?
  package private(set) var records: [StepRecord] = []
  package internal(set) var trace: Trace
  private var scope: StateScope
  private var bindings = MaskBindings()
  package private(set) var uses = AnswerUses()
  /// The lines of the script that were used as answers, including those to further attempts of an exchange.
  private var answered: Set<Int> = []
  /// The exchanges whose answer depends on what URLSession added to the request.
  private var undecided: Set<ExchangeID> = []
  /// The exchanges whose last answer was a redirect: the next one is a further use of the script.
  private var redirected: Set<ExchangeID> = []
  package private(set) var (requests, faults) = (0, 0)
  private var changes: [String: LastChange] = [:]
  private var launch: Int?
  private var lastDistinctRequests = LastDistinctRequests()
  /// The requests since the last `expect requests`; nil in a file that has no such step.
  private var untold: [Exchange]?
  private let unfolds: Bool
  /// The requests and stores of the play, as far as steps claim them.
  private var claimed: ClaimedWorld
  private var alerts: UnclaimedAlerts

  init(
    _ file: ScenarioFile, given: PlayEvent.PlayInputs? = nil, of service: ReproductionCommands.Service? = nil,
    unfolds: Bool = false, isChecked: Bool = true, emit: @escaping (PlayEvent) -> Void
  ) {
    (self.file, self.service) = (file, service)
    self.unfolds = unfolds
    trace = Trace(file, given: given, isChecked: isChecked, emit: emit)
    scope = StateScope(file.scopes)
    untold = file.steps.contains { $0.verb == .expectRequests } ? [] : nil
    claimed = ClaimedWorld(file)
    alerts = UnclaimedAlerts(file)
  }

  /// Whether the present step does something to the app, and does not only read from it.
  var acts: Bool {
    records.last.map { !$0.step.verb.onlyAsks } ?? false
  }

  mutating func begin(_ step: Step, at time: Duration) {
    if [.launch, .relaunch].contains(step.verb) { launch = step.line }
    var record = StepRecord(step: step, number: records.count + 1, startedAt: time)
    record.lineComparison = file.lineComparison(of: step)
    record.expected = step.expected.map(\.text)
    records.append(record)
    trace.step(step, number: records.count, of: file.steps.count, at: time)
  }

  /// Notes that a step of an included part begins.
  mutating func begin(inner step: Step) {
    guard let record = records.indices.last else { return }
    if [.launch, .relaunch].contains(step.verb) { launch = records[record].step.line }
    records[record].inner = step
  }

  /// Notes that the steps of an included part are done.
  mutating func endPart() {
    if let record = records.indices.last { records[record].inner = nil }
  }

  /// Begins a record for what follows the last step, when the player quits the app.
  mutating func beginEnd(after step: Step, at time: Duration) {
    records.append(StepRecord(step: step, number: records.count, startedAt: time, isEnd: true))
  }

  /// Adds the events of an instant; exchanges are in the order of their requests.
  mutating func take(_ news: [Journal.Item]) {
    for item in news { trace.take(item) }
    guard let record = records.indices.last else { return }
    let finished = news.compactMap(\.finished).sorted { $0.id < $1.id }
    for exchange in finished { show(exchange, on: record) }
    var answers: [ExchangeID: Answer] = [:]
    for item in news {
      records[record].news.append(item)
      if case .answered(let id, let answer, _, _) = item.entry { answers[id] = answer }
      note(item, records[record].step, answers)
      alerts.note(item, records[record].step, answers)
      show(item, on: record)
    }
    noteTwins(news.compactMap(\.asked), on: record)
  }

  /// Reports what the play reached, and which lines of the script no request used.
  mutating func end(_ visits: CoverageSample) {
    let answers = file.performedActs.flatMap { $0.serve?.answers ?? [] }
    // An answer of another file may be used in another scenario.
    let own = Set(answers.map(\.line)).subtracting(answered).filter { $0 <= file.parts.ownCount }
    trace.visited(visits, unused: own.filter { uses.count(of: $0) == 0 }.sorted(), words: file.usedWords)
  }

  private mutating func noteTwins(_ asked: [Exchange], on record: Int) {
    guard asked.count > 1 else { return }
    let counts = Dictionary(asked.map { ($0.request, 1) }, uniquingKeysWith: +)
    let twins = asked.filter { counts[$0.request, default: 0] > 1 }
    if !twins.isEmpty { records[record].twins.append(twins) }
  }

  private mutating func note(_ item: Journal.Item, _ step: Step, _ answers: [ExchangeID: Answer]) {
    switch item.entry {
    case .asked(let exchange):
      requests += 1
      if exchange.answer?.faults.isEmpty == false { faults += 1 }
      exchange.answer.map { uses.note($0, at: item.at, in: step.text) }
      if exchange.claim == .undecided { undecided.insert(exchange.id) }
      untold?.append(exchange)
      claimed.note(exchange)
      lastDistinctRequests.note(exchange.request, at: item.at)
    case .changed(let change):
      changes[change.path.text] = LastChange(
        value: change.value, at: item.at, line: step.line, valueOrigin: ValueOrigin(item, answers),
        launch: launch)
    case .answered(let id, let answer, _, _):
      answered.insert(answer.line)
      if undecided.remove(id) != nil || redirected.remove(id) != nil {
        uses.note(answer, at: item.at, in: step.text)
      }
      if answer.isRedirect { redirected.insert(id) }
    case .arrived, .finished, .cancelled, .unanswered, .app, .slept, .superseded: break
    case .stored(let change): claimed.note(change, at: item.at, item.trigger)
    }
  }

  mutating func show(_ kind: TranscriptEntry.Kind, _ text: String, at time: Duration = .zero) {
    guard let record = records.indices.last else { return }
    add(TranscriptEntry(at: time, kind: kind, subject: text), to: record)
  }

  mutating func write(_ lines: [String]) {
    guard let record = records.indices.last else { return }
    records[record].printed += lines
  }

  /// Writes the requests since the last time, with the header fields that the app set, and their bodies.
  mutating func writeRequests() {
    for exchange in untold ?? [] {
      let headers = exchange.headers.map { "\($0.name): \($0.value)" }
      write([exchange.request] + (headers + exchange.bodyLines).map { "  " + $0 })
    }
    if let record = records.indices.last { records[record].requests = untold ?? [] }
    untold = []
  }

  mutating func claim(_ claim: Claim) {
    guard let record = records.indices.last else { return }
    var claim = claim
    claim.isTrue = bindings.admit(claim.value, try? claim.actual.get())
    if records[record].holds(claim.isTrue) { records[record].claim = claim }
    records[record].noteInner()
    trace.claim(claim)
  }

  /// Adds the result of a claim, which `check` determines from the masks bound so far.
  mutating func judge(_ check: (inout MaskBindings) -> ClaimFinding) {
    guard let record = records.indices.last else { return }
    let finding = check(&bindings)
    if records[record].holds(finding.isTrue) { records[record].finding = finding }
    records[record].noteInner()
    trace.asserted(finding)
  }

  /// Adds the result of a claim of the alerts since the last such claim, with the reason for another meaning.
  mutating func judge(_ claim: AlertClaim, _ reason: String?) {
    let alerts = alerts.take(records.last?.step)
    judge { claim.finding(alerts.shown, since: alerts.start, &$0).adding(reason) }
  }

  /// Adds the result of a claim of requests or of what the app keeps, which begins the next one's window.
  mutating func judge(inWorld check: (inout ClaimedWorld, Int, inout MaskBindings) -> ClaimFinding?) {
    guard let line = records.last?.step.line, let finding = check(&claimed, line, &bindings) else { return }
    judge { _ in finding }
  }

  /// Returns whether a value that was found is the one that is waited for.
  mutating func holds(_ value: String, _ actual: String?) -> Bool { bindings.admit(value, actual) }

  mutating func note(_ problem: StepProblem, in screenContext: ScreenContext? = nil) {
    guard let record = records.indices.last else { return }
    records[record].problems.append(problem)
    records[record].noteInner()
    records[record].screenContext = screenContext ?? records[record].screenContext
  }

  /// Closes the step's record with the exchanges that are still open.
  mutating func end(
    open: [Exchange], screen: [String]?, at time: Duration = .zero,
    _ nextTimer: NextTimer = .noTimer(since: nil), next: Duration? = nil
  ) {
    guard let record = records.indices.last else { return }
    (records[record].endedAt, records[record].nextTimer, records[record].next) = (time, nextTimer, next)
    records[record].waitsSince = open.filter { $0.finishedAt == nil }.map(\.askedAt).max()
    // Selected by step and not by time: the next step may begin in the same instant.
    for exchange in open {
      let isOfStep = exchange.cause.line == records[record].step.line
      // The request of an earlier step was redirected to where the play ends.
      if isOfStep || exchange.missingAnswer != nil { show(exchange, on: record, at: isOfStep ? nil : time) }
    }
    let step = records[record].step
    records[record].lines = (records[record].printed + records[record].folding.lines).map(
      ExpectedLine.written)
    if records[record].lineComparison == .anyOrder { records[record].arrange(bindings) }
    bindings.learn(records[record].expected, from: records[record].lines)
    records[record].bindings = bindings
    let changed = records[record].news.all.compactMap(\.changed)
    records[record].problems += scope.endStep(step.scopes, changed: changed)
    trace.shown(records[record].lines, of: step)
    // Reported besides the compared lines: the file has the folded lines whatever the option.
    if !records[record].entries.isEmpty {
      trace.unfolded(TranscriptFolding.unfolded(records[record].entries), of: step)
    }
    if let screen { trace.screen(screen, of: step) }
    close(record)
  }

  /// Discards the details of a step, unless they are needed to explain a failure.
  private mutating func close(_ record: Int) {
    defer { (records[record].folding, records[record].entries) = (TranscriptFolding(), []) }
    if records[record].isWrong {
      records[record].rows = records[record].folding.rows
      (records[record].changes, records[record].launch, records[record].lastDistinctRequests) = (
        changes, launch, lastDistinctRequests
      )
    } else {
      (records[record].news, records[record].twins) = (HeadTailBuffer(500), HeadTailBuffer(4))
    }
  }

  /// Closes the play.
  mutating func end() {
    guard let record = records.indices.last else { return }
    records[record].problems += scope.endFile(changed: Array(changes.keys))
    if !asserts { records[record].problems.append(.assertsNothing(claim: possibleClaim)) }
  }

  /// Whether the play has an assertion that could fail.
  private var asserts: Bool {
    !trace.invariants.isEmpty || file.steps.contains { !$0.expected.isEmpty }
      || file.performedSteps.contains { step in
        switch step.verb {
        case .expectIs, .claim, .waitUntil: true
        default: false
        }
      }
  }

  /// A claim of a value that changed, for a file that has none: the shortest path, because it says most.
  private var possibleClaim: String? {
    let values = changes.filter { !$0.value.isRowMove && !$0.value.value.isEmpty }
    let path = values.keys.min { ($0.count, $0) < ($1.count, $1) }
    return path.flatMap { path in values[path].map { "expect \(path) is \($0.value)" } }
  }

  private mutating func show(_ item: Journal.Item, on record: Int) {
    let at = item.at - records[record].startedAt
    switch item.entry {
    case .app(.rejected(let event, let reason)): show(.rejection, "rejected \(event)  \(reason)", at: at)
    case .app(.navigation(let change)): show(.navigation, change.written, at: at)
    case .stored(let change): show(.file, change.line, at: at)
    case .changed(let change):
      guard scope.keeps(change.path, records[record].step.scopes) else {
        return records[record].unasserted += 1
      }
      add(
        TranscriptEntry(at: at, kind: .state, subject: change.path.text, outcome: change.outcome), to: record)
    case .app, .asked, .arrived, .answered, .finished, .cancelled, .unanswered, .slept, .superseded: break
    }
  }

  private mutating func show(_ exchange: Exchange, on record: Int, at time: Duration? = nil) {
    let at = (time ?? exchange.finishedAt ?? exchange.askedAt) - records[record].startedAt
    add(
      TranscriptEntry(
        at: at, kind: .exchange, subject: exchange.request, outcome: exchange.words,
        details: exchange.bodyLines), to: record)
  }

  private mutating func add(_ entry: TranscriptEntry, to record: Int) {
    records[record].folding.add(entry)
    if unfolds { records[record].entries.append(entry) }
  }
}
