/// The effect of an answer on the wire, computed before anything is sent: the bytes with their times, and the
/// end.
package struct ReplyPlan: Sendable {
  /// The bytes of one write.
  package struct Piece: Sendable, Equatable {
    /// The time since the previous piece.
    package let after: Duration
    package let bytes: [UInt8]
  }

  /// The pieces, at least one. An answer that no fault spreads over time is a single piece, head and body
  /// together.
  package private(set) var pieces: [Piece]
  /// The end, which is applied with the last piece.
  package let end: Receipt.End
  /// Whether the head announces that the connection stays open, so that the client need not expect its end.
  package private(set) var promisesToStay = false
  /// Whether a client that waits to send its body receives `100 Continue`.
  package private(set) var saysContinue = true
  /// The answer from which the bytes were made; nil for a part of a plan, and for bytes without an answer.
  private var draft: ReplyDraft?

  /// The reason why an answer cannot be sent as scripted.
  package enum Impossible: Error, Equatable {
    /// The place is at or after the body's end, so nothing would be broken.
    case placeBehindBody(place: Int, body: Int)
    /// The answer has no such place; the words follow the fault's own.
    case noSuchPlace(String)
    /// A fault that does not fit the answer; its words follow the fault's.
    case misfit(Fault, InvalidFault)
    /// A fault that leaves every byte, its time and the end unchanged.
    case noEffect(Fault)
    /// Two faults of one class.
    case twoOfOneClass(Fault)
    /// More pieces than the limit.
    case tooManyPieces(Int)
    /// Neither a status nor a fault that stands alone.
    case noStatus
    /// The pieces of a stream have another number of bytes than the body.
    case otherPieces(count: Int, body: Int)
  }

  /// The maximum number of writes of one answer.
  package static let pieceLimit = 100_000

  /// Creates a plan with one write, or none if there are no bytes.
  package init(bytes: [UInt8], end: Receipt.End) {
    (pieces, self.end) = ([Piece(after: .zero, bytes: bytes)], end)
  }

  /// Whether sending takes time.
  var isSpread: Bool { pieces.count > 1 || pieces[0].after > .zero }

  /// All bytes that are sent.
  package var bytes: [UInt8] { pieces.count == 1 ? pieces[0].bytes : pieces.flatMap(\.bytes) }

  /// Creates the plan; with `keepAlive` the connection stays open after a complete answer.
  ///
  /// - Throws: `Impossible` if a fault cannot be applied, or would not change this answer.
  package init(_ answer: Answer, method: String, keepAlive: Bool) throws(Impossible) {
    try self.init(answer, ReplyContext(method: method, keepAlive: keepAlive))
  }

  /// Creates the plan for a connection that meets a fault before it brings a request, or returns nil if the
  /// fault accepts no connection.
  package init?(meeting fault: Fault) {
    guard fault.greeting != nil,
      let plan = try? Self.planned(
        Answer(status: nil), [fault], ReplyContext(method: "", keepAlive: false))
    else { return nil }
    self = plan
  }

  /// Creates the plan for an answer at a time of day.
  ///
  /// - Throws: `Impossible` if a fault cannot be applied, or would not change this answer.
  package init(_ answer: Answer, _ context: ReplyContext) throws(Impossible) {
    if let fault = answer.faults.first(where: \.isOfConnection) {
      throw .misfit(fault, .late)
    }
    self = try Self.planned(answer, answer.faults, context)
    if let (fault, reason) = unseen(answer.faults, to: context.method) { throw .misfit(fault, reason) }
    // Two faults that cancel each other out, or one in the part that another one cuts off, would pass without
    // any effect.
    for fault in answer.faults where answer.status != nil {
      let others = answer.faults.filter { $0 != fault }
      // A fault that creates the place of another one is needed: without `chunked` there is no chunk+1.
      if let plan = try? Self.planned(answer, others, context), plan == self { throw .noEffect(fault) }
    }
  }

  private static func planned(
    _ answer: Answer, _ faults: [Fault], _ context: ReplyContext
  ) throws(Impossible) -> ReplyPlan {
    // A fault that stands alone sends no status, so its draft gets 200.
    guard let status = answer.status ?? (faults.contains(where: \.standsAlone) ? 200 : nil) else {
      throw .noStatus
    }
    var draft = ReplyDraft(answer, status: status, context)
    try check(answer, faults)
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
    if draft.endsWithConnection { draft.isLast() }
    if let fault = faults.first(where: { draft.keepsBack($0.row.kind) }) {
      throw .misfit(
        fault, InvalidFault("breaks a body, but no body is sent", "use a method and a status with a body"))
    }
    return try plan(draft)
  }

  /// Returns a fault that ends the answer early where no client sees an early end, and the reason.
  private func unseen(_ faults: [Fault], to method: String) -> (Fault, InvalidFault)? {
    guard let fault = faults.first(where: \.row.takesPlace), !fault.isBeforeAnswer else { return nil }
    var client = SentBodyCounter(method: method)
    client.take(bytes)
    if client.isDone { return (fault, .unseen) }
    return client.end == .close && end == .fin ? (fault, .ownEnd) : nil
  }

  /// Checks the pieces of a stream, and that no fault changes their bytes or their times.
  private static func check(_ answer: Answer, _ faults: [Fault]) throws(Impossible) {
    guard let stream = answer.stream else { return }
    guard stream.count == answer.body.count, stream.pieces.allSatisfy({ $0.count > 0 }) else {
      throw .otherPieces(count: stream.count, body: answer.body.count)
    }
    if let fault = faults.first(where: \.row.changesPieces) { throw .misfit(fault, .ofStream) }
  }

  private static func plan(_ draft: ReplyDraft) throws(Impossible) -> ReplyPlan {
    let head = draft.head
    var bytes = head + draft.framedBody
    if let count = try draft.sent() { bytes.removeSubrange(count...) }
    var plan = ReplyPlan(bytes: bytes, end: draft.end)
    (plan.promisesToStay, plan.saysContinue) = (draft.promisesToStay, draft.saysContinue)
    plan.draft = draft
    if let stream = draft.stream, draft.sendsBody {
      if stream.pieces.count > pieceLimit { throw .tooManyPieces(stream.pieces.count) }
      plan.pieces = stream.pieces(of: draft, sending: bytes.count)
    }
    guard let pace = draft.pace else { return plan }
    if bytes.count / pace.count > pieceLimit { throw .tooManyPieces(bytes.count / pace.count) }
    let pieces = pace.pieces(of: bytes, head: head.count)
    // Without a head there is none to spread over time.
    if !pieces.isEmpty { plan.pieces = pieces }
    return plan
  }
}

extension ReplyPlan: Equatable {
  /// Returns whether both plans send the same bytes at the same times, and end in the same way.
  package static func == (one: ReplyPlan, other: ReplyPlan) -> Bool {
    one.pieces == other.pieces && one.end == other.end && one.promisesToStay == other.promisesToStay
      && one.saysContinue == other.saysContinue
  }
}

extension ReplyPlan {
  /// The content of the answer; see `draft`.
  package var content: ReplyContent? { draft.map(ReplyContent.init) }

  /// The plan as single writes with their times: all but the last leave the connection open.
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

  /// The same parts, with an end that breaks the answer as a separate part: a client that reads the answer in
  /// pieces has them before the end occurs.
  package var partsBeforeEnd: [(due: Duration, plan: ReplyPlan)] {
    var (parts, body) = (parts, SentBodyCounter(method: draft?.method ?? ""))
    body.take(bytes)
    guard end == .reset || end == .fin, body.hasHead, !body.isOver, parts.last?.plan.bytes.isEmpty == false,
      let last = parts.popLast()
    else { return parts }
    var bytes = ReplyPlan(bytes: last.plan.bytes, end: .keep)
    var ending = ReplyPlan(bytes: [], end: end)
    (ending.promisesToStay, bytes.promisesToStay) = (last.plan.promisesToStay, false)
    return parts + [(last.due, bytes), (last.due, ending)]
  }
}

extension ReplyPlan.Impossible {
  /// The description for reports, which follows the words of the fault or of the answer.
  package var sentence: String {
    switch self {
    case .placeBehindBody(let place, let body):
      "would break nothing: the body has \(body) bytes, and the place is body+\(place)"
    case .noSuchPlace(let words): words
    case .misfit(_, let misfit): misfit.words
    case .noEffect(let fault): "has a fault that would change nothing: `\(fault)`"
    case .twoOfOneClass(let fault): "has a second fault of the class \(fault.row.kind): `\(fault)`"
    case .tooManyPieces(let count):
      "would be sent in \(count) writes, but at most \(ReplyPlan.pieceLimit) are allowed"
    case .noStatus: "has neither a status nor a fault"
    case .otherPieces(let count, let body):
      "has pieces of \(count) bytes, each at least one, but a body of \(body)"
    }
  }
}

/// The reason phrases of RFC 9110 §15.
package enum ReasonPhrase {
  /// Returns the phrase that is sent with the status; empty for one that is sent without.
  static func of(_ status: Int) -> String { sent[status] ?? "" }

  /// Returns the phrase that people know the status by; nil if it has none here.
  package static func known(_ status: Int) -> String? { sent[status] ?? unsent[status] }

  private static let unsent = [
    202: "Accepted", 206: "Partial Content", 303: "See Other", 307: "Temporary Redirect",
    308: "Permanent Redirect", 405: "Method Not Allowed", 409: "Conflict", 410: "Gone",
  ]

  private static let sent = [
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
