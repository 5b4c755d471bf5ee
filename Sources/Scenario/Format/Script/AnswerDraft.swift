import ScenarioBasics
import StubServer

/// An answer whose lines are still being read.
struct AnswerDraft {
  let item: SourceSpan
  let place: Serve.Place
  var status: SourceSpan?
  /// The name of the service that answers.
  var service: SourceSpan?
  var delay: (at: SourceSpan, time: Duration)?
  var uses: (at: SourceSpan, value: Answer.Uses)?
  var phase: (at: SourceSpan, value: Phase)?
  var optional: SourceSpan?
  var fresh: SourceSpan?
  var faults: [(at: SourceSpan, kind: Fault)] = []
  var body = BodyDraft.none
  /// The body on the answer's own line, as written.
  var bodyText: SourceSpan?
  private var conditions: [RequestCondition] = []
  private var headers: [Header] = []
  private var details: [String] = []
  private var isHeadOver = false
  private let context: ScriptContext

  init(_ item: SourceSpan, at place: Serve.Place, _ context: ScriptContext) throws(Diagnostic) {
    self.item = item
    self.place = place
    self.context = context
    try readItem(context)
    try settle()
  }

  /// Reads the words that change another answer: a delay and faults.
  init(change item: SourceSpan, _ grammar: Grammar) throws(Diagnostic) {
    self.item = item
    place = .route(RequestPattern(method: "GET", target: "/"))
    let context = ScriptContext(
      grammar: grammar, facts: [],
      read: { name throws(FixtureProblem) in throw .missing(name, nearest: nil) },
      recordings: nil)
    self.context = context
    try readItem(context)
    let odd = [status, service, bodyText, uses?.at, phase?.at, optional, fresh].lazy.compactMap(\.self).first
    if let odd {
      throw Diagnostic(
        odd, "\(quoted(odd.text)) is part of a whole answer, but this changes an existing one",
        "write a status first, or leave it out")
    }
  }

  /// Adds a condition, a header, or a line of the body.
  mutating func add(_ detail: SourceSpan, _ grammar: Grammar) throws(Diagnostic) {
    details.append(detail.string)
    if body.isRecorded { throw .detailOfRecording(detail) }
    if !isHeadOver, let condition = try condition(detail, grammar) { return conditions.append(condition) }
    if let service { throw .detailOfService(detail, service) }
    guard let status else { throw .answersNothing(detail, faults.first?.at ?? item) }
    if !isHeadOver {
      if let header = try HeaderLineParser.readOfAnswer(detail, name: { context.hosts.name(of: $0) }) {
        if case .stream = body, StreamDraft.isField(header) { throw .fieldOfEvent(detail, header) }
        return headers.append(header)
      }
      isHeadOver = true
    }
    switch body {
    case .lines, .stream: body.append(detail)
    case .made, .recorded: throw .bodyTwice(detail, body.word)
    case .none:
      guard BodyDraft.isLiteral(TokenStream(detail).remaining) else {
        throw .neitherHeaderNorBody(detail, status)
      }
      body = .literal(detail)
      try settle()
    }
  }

  private func condition(_ detail: SourceSpan, _ grammar: Grammar) throws(Diagnostic) -> RequestCondition? {
    var words = TokenStream(detail)
    guard let head = words.take(), let row = grammar.details.first(where: { $0.isNamed(by: head) })
    else { return nil }
    if let fault = faults.first, fault.kind.isOfConnection { throw .conditionOfNothing(detail, fault.at) }
    if case .connections = place { throw .notUnderConnections(detail) }
    let condition = try row.read(&words, after: head)
    if let value = condition.value, let name = MaskedText(value).names.first {
      throw .numberedCondition(detail, name)
    }
    return condition
  }

  /// Adds a bare `|`: it ends the headers; below them it is an empty line of the body.
  mutating func addBare(_ bar: SourceSpan) {
    details.append("")
    if isHeadOver { body.append(bar.end) }
    isHeadOver = true
  }

  func answers() throws(Diagnostic) -> [Answer] {
    if case .recorded(let series) = body { return [answer(series)] }
    if case .stream(let kind, let lines) = body { return [try streamed(kind, lines)] }
    let type = MediaKind(headers.values("content-type").last ?? "")
    let bodies = try body.bodies(after: (status ?? item).string, type)
    if bodies.isEmpty { throw .emptyTable(item, body.word) }
    if let endless, bodies.count > 1 { throw .foreverTable(endless, bodies.count) }
    var answers: [Answer] = []
    for body in bodies {
      let answer = answer(body)
      try check(answer, faults)
      answers.append(answer)
    }
    return answers
  }

  private func streamed(_ kind: StreamKind, _ lines: [SourceSpan]) throws(Diagnostic) -> Answer {
    let draft = try StreamDraft(kind, lines, after: bodyText ?? item)
    var answer = answer(GeneratedBody(bytes: draft.bytes, contentType: draft.contentType))
    answer.stream = draft.stream
    answer.faults += draft.ending.map { [$0.fault] } ?? []
    try check(answer, faults + (draft.ending.map { [($0.at, $0.fault)] } ?? []))
    return answer
  }

  /// The word that makes the answer serve without an end.
  private var endless: SourceSpan? { uses?.value == .forever ? uses?.at : phase?.at }

  /// Whether the answers below are never given.
  var hidesOthers: Bool { uses?.value == .forever && conditions.isEmpty }

  /// Refuses a fault that cannot be applied, or that would change nothing.
  private func check(_ answer: Answer, _ faults: [(at: SourceSpan, kind: Fault)]) throws(Diagnostic) {
    // Where the place of a fault is in a body with references, the play tells.
    guard case .route(let route) = place, status != nil, !faults.isEmpty, !answer.hasReferences else {
      return
    }
    var answer = answer
    if answer.namesHosts { answer.body = context.hosts.filled(answer.body) }
    do {
      _ = try ReplyPlan(answer, method: route.method, keepAlive: true)
    } catch {
      throw complaint(error, faults)
    }
  }

  private func complaint(
    _ error: ReplyPlan.Impossible, _ faults: [(at: SourceSpan, kind: Fault)]
  ) -> Diagnostic {
    func at(_ fault: Fault) -> SourceSpan { faults.last { $0.kind == fault }?.at ?? item }
    let close = faults.first { $0.kind.row.kind == .close }?.at ?? item
    switch error {
    case .placeBehindBody(_, let count): return .behindTheBody(close, count)
    case .noSuchPlace(let words):
      return .misfit(close, words, "`\(ToolName.current) help faults` lists the places")
    case .misfit(let fault, let misfit): return .misfit(at(fault), misfit.words, misfit.remedy)
    case .noEffect(let fault): return .changesNothing(at(fault), others: faults.count - 1)
    case .twoOfOneClass(let fault): return .secondFault(at(fault), of: fault.row.kind)
    case .tooManyPieces, .noStatus, .otherPieces:
      return .misfit(item, error.sentence, "write a larger COUNT")
    }
  }

  private func answer(_ body: GeneratedBody) -> Answer {
    var answer = answer(sending: body)
    answer.namesHosts = self.body.isText && body.bytes.contains(UInt8(ascii: "$"))
    return answer
  }

  private func answer(sending body: GeneratedBody) -> Answer {
    let isTyped = body.contentType.isEmpty || !headers.values("content-type").isEmpty
    var answer = Answer(
      status: status.flatMap { Int($0.text) },
      headers: (isTyped ? [] : [Header("Content-Type", body.contentType)]) + headers,
      body: body.bytes, delay: delay?.time ?? .zero,
      uses: uses?.value ?? (phase == nil ? .times(1) : .forever), faults: faults.map(\.kind),
      phase: phase?.value,
      isOptional: optional != nil, isFresh: fresh != nil, conditions: conditions, series: body.series,
      text: item.string + (body.note.map { ", \($0.escaped())" } ?? ""), line: item.line)
    answer.partLine = item.partLine
    answer.service = service?.string
    return answer
  }

  private func answer(_ recorded: RecordedAnswers) -> Answer {
    var answer = Answer(
      status: nil, uses: .times(recorded.count), isOptional: optional != nil, series: recorded.series,
      text: item.string, line: item.line
    ).at(0, seed: 0)
    (answer.text, answer.partLine) = (item.string, item.partLine)
    return answer
  }

  /// The answer as it was written.
  var written: ScriptItem {
    ScriptItem(
      status: status.flatMap { Int($0.text) }, service: service?.string, delay: delay?.time,
      uses: uses?.value,
      isOptional: optional != nil, phase: phase?.value, isFresh: fresh != nil,
      faults: faults.map(\.kind),
      body: bodyText?.string, details: details)
  }
}
