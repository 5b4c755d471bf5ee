import StubServer

/// An answer while its lines are read.
struct AnswerDraft {
  let item: Piece
  let place: Serve.Place
  var status: Piece?
  var delay: (at: Piece, time: Duration)?
  var uses: (at: Piece, value: Answer.Uses)?
  var fault: (at: Piece, kind: Fault)?
  var body = BodyDraft.none
  private var headers: [Header] = []
  private var isHeadOver = false

  init(_ item: Piece, at place: Serve.Place, _ context: ScriptContext) throws(Complaint) {
    self.item = item
    self.place = place
    try readItem(context)
    try settle()
  }

  /// A header, or a line of the body.
  mutating func add(_ detail: Piece) throws(Complaint) {
    guard let status else { throw .answersNothing(detail, fault?.at ?? item) }
    if !isHeadOver {
      if let word = Words(detail).next, word.text == "if" { throw .unknownDetail(word) }
      if let header = try HeaderLine.read(detail) { return headers.append(header) }
      isHeadOver = true
    }
    switch body {
    case .lines: body.append(detail)
    case .made(let word, _): throw .bodyTwice(detail, word)
    case .none:
      guard BodyDraft.isLiteral(Words(detail).remaining) else { throw .neitherHeaderNorBody(detail, status) }
      body = .literal(detail)
      try settle()
    }
  }

  /// A bare `|`: it ends the headers; below them it is an empty line of the body.
  mutating func addBare(_ bar: Piece) {
    if isHeadOver { body.append(bar.end) }
    isHeadOver = true
  }

  func answers() throws(Complaint) -> [Answer] {
    let bodies = try body.bodies(status: status ?? item)
    if bodies.isEmpty { throw .emptyTable(item, body.word) }
    if let uses, uses.value == .forever, bodies.count > 1 { throw .foreverTable(uses.at, bodies.count) }
    var answers: [Answer] = []
    for body in bodies {
      try checkPlace(body)
      answers.append(answer(body))
    }
    return answers
  }

  /// A fault that the answer is too short for could not be applied.
  private func checkPlace(_ body: MadeBody) throws(Complaint) {
    switch fault?.kind {
    case .fin(.body(let offset)), .reset(.body(let offset)), .stall(.body(let offset)):
      guard let fault, offset > body.bytes.count else { return }
      throw .behindTheBody(fault.at, body.bytes.count)
    default: return
    }
  }

  private func answer(_ body: MadeBody) -> Answer {
    let isTyped = body.contentType.isEmpty || headers.contains { $0.name.lowercased() == "content-type" }
    return Answer(
      status: status.flatMap { Int($0.text) },
      headers: (isTyped ? [] : [Header("Content-Type", body.contentType)]) + headers,
      body: body.bytes, delay: delay?.time ?? .zero, uses: uses?.value ?? .times(1), fault: fault?.kind,
      text: item.string + (body.note.map { ", \($0)" } ?? ""), line: item.line)
  }
}
