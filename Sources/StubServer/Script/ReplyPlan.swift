/// What an answer does on the wire, worked out before anything is sent: the bytes in their time, and the end.
package struct ReplyPlan: Sendable, Equatable {
  /// What one write carries.
  package struct Piece: Sendable, Equatable {
    /// Since the piece before it.
    package let after: Duration
    package let bytes: [UInt8]
  }

  /// At least one. An answer that no fault spreads is a single one, head and body together.
  package private(set) var pieces: [Piece]
  /// It comes with the last piece.
  package let end: Receipt.End
  /// Whether the client was told that the connection stays, and so need not look for its end.
  package private(set) var promisesToStay = false
  /// Whether a client that waited with its body was told to go on.
  package private(set) var saysContinue = true

  /// Why an answer cannot be sent as it was scripted.
  package enum Impossible: Error, Equatable {
    /// The place lies at or behind the body's end, so nothing would be broken.
    case placeBehindBody(place: Int, body: Int)
    /// The answer has no such place; the words follow the fault's own.
    case noSuchPlace(String)
    /// A fault that does not fit the answer; its words follow the fault's.
    case misfit(Fault, InvalidFault)
    /// A fault that leaves every byte, its time and the end as they are without it.
    case noEffect(Fault)
    /// Two faults of one class.
    case twoOfOneClass(Fault)
    /// More pieces than anyone would wait for.
    case tooManyPieces(Int)
    /// Neither a status nor a fault that stands alone.
    case noStatus
  }

  /// How many writes an answer is spread over at most.
  package static let pieceLimit = 100_000

  /// One write, or none for no bytes.
  package init(bytes: [UInt8], end: Receipt.End) {
    (pieces, self.end) = ([Piece(after: .zero, bytes: bytes)], end)
  }

  /// Whether it takes time on the wire.
  var isSpread: Bool { pieces.count > 1 || pieces[0].after > .zero }

  /// All that is sent.
  package var bytes: [UInt8] { pieces.count == 1 ? pieces[0].bytes : pieces.flatMap(\.bytes) }

  /// Works out the plan; with `keepAlive` the connection stays after a whole answer.
  ///
  /// - Throws: `Impossible` where a fault cannot be applied, or would not change this answer.
  package init(_ answer: Answer, method: String, keepAlive: Bool) throws(Impossible) {
    try self.init(answer, ReplyContext(method: method, keepAlive: keepAlive))
  }

  /// What a connection is told that meets a fault before it brings a request; nil where none is met.
  package init?(meeting fault: Fault) {
    guard fault.greeting != nil,
      let plan = try? Self.planned(
        Answer(status: nil), [fault], ReplyContext(method: "", keepAlive: false))
    else { return nil }
    self = plan
  }

  /// The same, at a time of the day.
  package init(_ answer: Answer, _ context: ReplyContext) throws(Impossible) {
    if let fault = answer.faults.first(where: \.isOfConnection) {
      throw .misfit(fault, .late)
    }
    self = try Self.planned(answer, answer.faults, context)
    // Two faults that undo each other, or one that another one's cut takes away, would be green for nothing.
    for fault in answer.faults where answer.status != nil {
      let others = answer.faults.filter { $0 != fault }
      // One that makes the place of another is needed: without `chunked` there is no chunk+1.
      if let plan = try? Self.planned(answer, others, context), plan == self { throw .noEffect(fault) }
    }
  }

  private static func planned(
    _ answer: Answer, _ faults: [Fault], _ context: ReplyContext
  ) throws(Impossible) -> ReplyPlan {
    // What stands alone changes nothing but the end, so any status will do for its draft.
    guard let status = answer.status ?? (faults.contains(where: \.standsAlone) ? 200 : nil) else {
      throw .noStatus
    }
    var draft = ReplyDraft(answer, status: status, context)
    for kind in FaultRow.Class.allCases {
      if kind == .framing { draft.frame() }
      let faults = faults.filter { $0.row.kind == kind }
      if faults.count > 1 { throw .twoOfOneClass(faults[1]) }
      for fault in faults {
        do throws(InvalidFault) { try fault.row.change(&draft, fault.arguments) } catch {
          throw .misfit(fault, error)
        }
      }
    }
    if let fault = faults.first(where: { draft.keepsBack($0.row.kind) }) {
      throw .misfit(
        fault, InvalidFault("breaks a body, and none is sent", "take a method and a status with a body"))
    }
    return try plan(draft)
  }

  private static func plan(_ draft: ReplyDraft) throws(Impossible) -> ReplyPlan {
    let head = draft.head
    var bytes = head + draft.framedBody
    if let count = try draft.sent() { bytes.removeSubrange(count...) }
    var plan = ReplyPlan(bytes: bytes, end: draft.end)
    (plan.promisesToStay, plan.saysContinue) = (draft.promisesToStay, draft.saysContinue)
    guard let pace = draft.pace else { return plan }
    if bytes.count / pace.count > pieceLimit { throw .tooManyPieces(bytes.count / pace.count) }
    let pieces = pace.pieces(of: bytes, head: head.count)
    // Without a head there is none to spread.
    if !pieces.isEmpty { plan.pieces = pieces }
    return plan
  }
}

extension ReplyPlan {
  /// The plan as writes that each have their time: all but the last leave the connection as it is.
  package var parts: [(due: Duration, plan: ReplyPlan)] {
    var due = Duration.zero
    return pieces.indices.map { index in
      due += pieces[index].after
      let isLast = index == pieces.count - 1
      var part = ReplyPlan(bytes: pieces[index].bytes, end: isLast ? end : .keep)
      part.promisesToStay = isLast && promisesToStay
      return (due, part)
    }
  }

  /// The same, with an end that breaks the answer as a part of its own: a client that takes the answer in
  /// pieces has them before it meets the end.
  package var partsBeforeEnd: [(due: Duration, plan: ReplyPlan)] {
    var (parts, body) = (parts, SentBody())
    body.take(bytes)
    guard end == .reset || end == .fin, !body.isOver, let last = parts.popLast() else { return parts }
    var bytes = ReplyPlan(bytes: last.plan.bytes, end: .keep)
    var ending = ReplyPlan(bytes: [], end: end)
    (ending.promisesToStay, bytes.promisesToStay) = (last.plan.promisesToStay, false)
    return parts + [(last.due, bytes), (last.due, ending)]
  }
}

extension ReplyPlan.Impossible {
  /// Behind the words of the fault or of the answer, for reports.
  package var sentence: String {
    switch self {
    case .placeBehindBody(let place, let body):
      "would break nothing: the body has \(body) bytes, and the place is body+\(place)"
    case .noSuchPlace(let words): words
    case .misfit(_, let misfit): misfit.words
    case .noEffect(let fault): "would change nothing by `\(fault)`"
    case .twoOfOneClass(let fault): "has a second fault of the class \(fault.row.kind): `\(fault)`"
    case .tooManyPieces(let count):
      "would be spread over \(count) writes, and \(ReplyPlan.pieceLimit) are the most"
    case .noStatus: "has neither a status nor a fault"
    }
  }
}

/// The reason phrases of RFC 9110 §15; a code without one is sent with none.
enum ReasonPhrase {
  static func of(_ status: Int) -> String { table[status] ?? "" }

  private static let table = [
    200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found",
    304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 408: "Request Timeout", 413: "Content Too Large",
    414: "URI Too Long", 417: "Expectation Failed",
    421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 505: "HTTP Version Not Supported",
  ]
}
