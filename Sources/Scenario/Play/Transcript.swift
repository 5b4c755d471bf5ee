import StubServer

/// What a play showed, a page a step: the lines as they stand in a scenario, and what was claimed and found.
struct Transcript {
  /// What one step showed.
  struct Page {
    let step: Step
    /// From 1.
    let number: Int
    /// Virtual time since T+0.
    let startedAt: Duration
    var happenings: [Happening] = []
    /// What a step of asking printed: it has no time.
    var printed: [String] = []
    var lines: [String] = []
    /// What numbered masks stand for, up to and with this page.
    var bindings = MaskBindings()
    var problems: [Problem] = []
    var claim: Claim?
    /// What happened, for the reasons of a failure.
    var news: [Journal.Item] = []
    /// How many changes of state a scope left out.
    var unasserted = 0
    var isEnd = false
  }

  /// A value that a person typed from the rule, beside the one that was found.
  struct Claim: Equatable {
    let path: String
    let value: String
    let actual: Result<String, MissingPath>

    /// Whether the value prints so, masks and all.
    let isTrue: Bool
  }

  let file: ScenarioFile
  private(set) var pages: [Page] = []
  private(set) var trace: Trace
  private var scope: FileScope
  private var requestsShown = 0
  private var bindings = MaskBindings()

  init(_ file: ScenarioFile) {
    self.file = file
    trace = Trace(file)
    scope = FileScope(file.scopes)
  }

  /// Whether the present step does something to the app, and not only asks.
  var acts: Bool {
    switch pages.last?.step.verb {
    case .expect, .expectIs, .expectScreen, .expectRequests, nil: false
    default: true
    }
  }

  mutating func begin(_ step: Step, at time: Duration) {
    pages.append(Page(step: step, number: pages.count + 1, startedAt: time))
    trace.step(step, number: pages.count, of: file.steps.count, at: time)
  }

  /// A page for what follows the last step, when the player quits the app.
  mutating func beginEnd(after step: Step, at time: Duration) {
    pages.append(Page(step: step, number: pages.count, startedAt: time, isEnd: true))
  }

  /// Takes what an instant brought; exchanges stand as they were asked.
  mutating func take(_ news: [Journal.Item], _ exchanges: [Exchange]) {
    for item in news { trace.take(item, exchanges) }
    guard let page = pages.indices.last else { return }
    pages[page].news += news
    let finished = news.compactMap(\.finished).sorted().map { exchanges[$0.number - 1] }
    for exchange in finished { pages[page].show(exchange) }
    for item in news { show(item, on: page) }
  }

  mutating func show(_ kind: Happening.Kind, _ text: String, at time: Duration = .zero) {
    guard let page = pages.indices.last else { return }
    pages[page].happenings.append(Happening(at: time, kind: kind, subject: text))
  }

  mutating func write(_ lines: [String]) {
    guard let page = pages.indices.last else { return }
    pages[page].printed += lines
  }

  /// The requests since the last time, with the header fields that the app set, and their bodies.
  mutating func printRequests(_ exchanges: [Exchange]) {
    for exchange in exchanges.dropFirst(requestsShown) {
      write([exchange.request] + exchange.headers.map { "  \($0.name): \($0.value)" })
      if !exchange.body.isEmpty { write(["  " + String(decoding: exchange.body, as: UTF8.self)]) }
    }
    requestsShown = exchanges.count
  }

  mutating func claim(_ path: String, _ value: String, actual: Result<String, MissingPath>) {
    guard let page = pages.indices.last else { return }
    let isTrue = bindings.admit(value, try? actual.get())
    let claim = Claim(path: path, value: value, actual: actual, isTrue: isTrue)
    pages[page].claim = claim
    trace.claim(claim, at: pages[page].startedAt)
  }

  /// Whether a value that was found is the one that is waited for.
  func holds(_ value: String, _ actual: String?) -> Bool {
    var bindings = bindings
    return bindings.admit(value, actual)
  }

  mutating func note(_ problem: Problem) {
    guard let page = pages.indices.last else { return }
    pages[page].problems.append(problem)
  }

  /// Closes the step's page with the exchanges that are still open.
  mutating func end(open: [Exchange], screen: [String]?, unfolds: Bool) {
    guard let page = pages.indices.last else { return }
    for exchange in open where exchange.askedAt >= pages[page].startedAt { pages[page].show(exchange) }
    let (step, happenings) = (pages[page].step, pages[page].happenings)
    pages[page].lines = (pages[page].printed + Folding.lines(happenings)).map(ExpectedLine.written)
    bindings.learn(step.expected.map(\.text), from: pages[page].lines)
    pages[page].bindings = bindings
    pages[page].problems += scope.endStep(step.scopes)
    trace.shown(pages[page].lines, of: step)
    // Shown beside what is compared: a file has its folded lines whichever way one looks at them.
    if unfolds, !happenings.isEmpty {
      trace.show("unfolded", Folding.lines(happenings, unfold: true), of: step)
    }
    if let screen { trace.show("screen", screen, of: step) }
  }

  /// Closes the play.
  mutating func end() {
    guard let page = pages.indices.last else { return }
    pages[page].problems += scope.endFile()
  }

  private mutating func show(_ item: Journal.Item, on page: Int) {
    let at = item.at - pages[page].startedAt
    switch item.entry {
    case .app(.rejected(let event, let reason)): show(.rejection, "rejected \(event)  \(reason)", at: at)
    case .app(.navigation(let text)): show(.navigation, text, at: at)
    case .wrote(let file, let outcome): show(.file, "write \(file)\(outcome)", at: at)
    case .changed(let change):
      guard scope.keeps(change.path, pages[page].step.scopes) else { return pages[page].unasserted += 1 }
      pages[page].happenings.append(
        Happening(at: at, kind: .state, subject: change.path.text, outcome: change.outcome))
    case .app, .asked, .arrived, .answered, .finished, .cancelled, .slept: break
    }
  }
}

extension Transcript.Page {
  fileprivate mutating func show(_ exchange: Exchange) {
    let at = (exchange.finishedAt ?? exchange.askedAt) - startedAt
    happenings.append(
      Happening(at: at, kind: .exchange, subject: exchange.request, outcome: exchange.words))
  }
}

extension Journal.Item {
  fileprivate var finished: ExchangeID? {
    if case .finished(let id) = entry { id } else { nil }
  }
}
