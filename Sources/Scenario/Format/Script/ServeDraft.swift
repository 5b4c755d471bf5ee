import ScenarioBasics
import StubServer

/// A `serve` block whose lines are still being read.
struct ServeDraft {
  let place: Serve.Place
  /// The route as it appears in the line, for refusals.
  let written: SourceSpan
  private var answers: [Answer] = []
  private var items: [ScriptItem] = []
  private var open: AnswerDraft?
  private var forever: SourceSpan?

  /// Reads the words after `serve`.
  init(_ words: inout TokenStream, after head: SourceSpan, hosts: [String]) throws(Diagnostic) {
    let here = "write `connections`, or a method and a target: GET /v1/latest?base=EUR"
    guard let first = words.take() else { throw .needsMore(head, here) }
    if first.text == "connections" {
      (place, written) = (.connections(nil), first)
    } else if first.hasPrefix("$"), !first.text.contains("/") {
      let host = RequestPattern.Host(String(first.text.dropFirst()))
      if case .named(let name) = host, !hosts.contains(name) { throw .unknownHost(first, among: hosts) }
      let told = "write `connections`: a route has its method before the host, GET \(first.text)/…"
      guard let word = words.take() else { throw .needsMore(first, told) }
      guard word.text == "connections" else {
        throw .unknownWord(word, after: first.string, among: ["connections"])
      }
      (place, written) = (.connections(host), first.through(word))
    } else {
      guard HTTPMethods.all.contains(first.string) else {
        if first.text.hasPrefix("/") { throw .routeWithoutMethod(first) }
        throw .unknownWord(first, after: "serve", among: ["connections"] + HTTPMethods.all)
      }
      guard let target = words.take() else {
        throw .needsMore(head.through(first), "write the path and query: /v1/latest?base=EUR")
      }
      place = .route(try RouteTargetParser.pattern(first.string, target, hosts: hosts))
      written = first.through(target)
    }
    if let left = words.next {
      throw left.isOfStatus ? .answerBesideRoute(left) : .leftOver(left, after: "serve")
    }
  }

  /// The key that distinguishes the route from others.
  var key: String {
    switch place {
    case .connections(let host): (host?.word ?? "*") + " connections"
    case .route(let pattern): pattern.description
    }
  }

  mutating func add(item: SourceSpan, _ context: ScriptContext) throws(Diagnostic) {
    try closeAnswer()
    let draft = try AnswerDraft(item, at: place, context)
    // An answer of a phase is tried before all others, wherever it appears.
    if let forever, draft.phase == nil { throw .neverReached(item, forever.lineName) }
    open = draft
  }

  mutating func add(detail: SourceSpan, _ grammar: Grammar) throws(Diagnostic) {
    guard open != nil else { throw .detailOfNothing(detail) }
    try open?.add(detail, grammar)
  }

  mutating func add(bare: SourceSpan) throws(Diagnostic) {
    guard open != nil else { throw .detailOfNothing(bare) }
    open?.addBare(bare)
  }

  /// Returns the block, after its last line has been read.
  mutating func finish() throws(Diagnostic) -> Serve {
    try closeAnswer()
    if answers.isEmpty { throw .noAnswer(written.end) }
    return Serve(place: place, answers: answers, items: items, line: written.line, lineName: written.lineName)
  }

  private mutating func closeAnswer() throws(Diagnostic) {
    guard let draft = open else { return }
    open = nil
    let new = try draft.answers()
    if draft.body.isRecorded, let same = answers.first(where: { $0.series == new.first?.series }) {
      throw .recordedTwice(draft.item, same.lineName)
    }
    answers += new
    items.append(draft.written)
    if draft.hidesOthers { forever = draft.item }
  }
}
