/// A reply before it is converted to bytes, in the parts that a fault can change.
struct ReplyDraft {
  /// Complete 1xx responses before the status line.
  var interim: [UInt8] = []
  /// The status line, without its line end, as the fields are.
  var statusLine: [UInt8]
  /// The code in the status line; nil if it is not a number.
  var status: Int?
  var fields: [[UInt8]]
  /// The values of Content-Length; empty for a body that is chunked, or ended by FIN.
  var lengths: [String] = []
  /// The body in complete chunks, if it is sent in chunks.
  var chunks: [[UInt8]] = []
  var lastChunk: [UInt8] = []
  /// The value of the field `Connection`.
  var connection: String
  var body: [UInt8]
  /// The body before it was compressed; nil if it is not.
  var uncompressed: [UInt8]?
  /// The schedule of a body that is sent in pieces.
  let stream: BodyStream?
  var hasHead = true
  /// Whether a client that waits for `100 Continue` receives it.
  var saysContinue = true
  /// Whether the body is sent: not for HEAD, and not if the status forbids it.
  var sendsBody: Bool
  /// The place after which nothing more is sent.
  private(set) var place: Place?
  var end: Receipt.End
  var pace: WriteSchedule?
  /// The time of the reply, in seconds since 1970-01-01T00:00:00Z.
  let date: Int

  /// The method of the request.
  let method: String

  /// Whether the status allows an answer to have a body and a length.
  private let allowsLength: Bool

  init(_ answer: Answer, status: Int, _ asked: ReplyContext) {
    statusLine = Array("HTTP/1.1 \(status) \(ReasonPhrase.of(status))".utf8)
    self.status = status
    fields = answer.headers.map { Array("\($0.name): \($0.value)".utf8) }
    (body, stream) = (answer.body, answer.stream)
    method = asked.method
    allowsLength = AnswerEnd.allowsBody(status)
    sendsBody = allowsLength && method != "HEAD"
    connection = asked.keepAlive ? "keep-alive" : "close"
    end = asked.keepAlive ? .keep : .fin
    date = asked.date
  }

  /// Frames the body, after the faults of the body and before those of the framing.
  mutating func frame() {
    guard let stream, stream.isChunked, allowsLength else {
      lengths = allowsLength ? [String(body.count)] : []
      return
    }
    (chunks, lastChunk) = (stream.divide(body).map(Self.chunk), Self.lastChunk)
  }

  mutating func cut(at place: Place, _ end: Receipt.End) { (self.place, self.end) = (place, end) }

  /// Ends the connection after this reply.
  mutating func isLast() { (connection, end) = ("close", .fin) }

  /// Returns the length that the framing declares.
  ///
  /// - Throws: `InvalidFault` if the answer has none.
  func length() throws(InvalidFault) -> Int {
    guard allowsLength else {
      throw InvalidFault("needs an answer that may have a body", "204 and 304 have none: write 200")
    }
    return body.count
  }

  /// Whether a client waits for the end of the connection, which would stay open: a status that was replaced
  /// takes its framing along.
  var endsWithConnection: Bool {
    guard end == .keep, hasHead, let status, status >= 200 else { return false }
    let codings = isChunked ? ["chunked"] : []
    let end = try? AnswerEnd(
      status: status, method: method, lengths: lengths, codings: codings)
    return end == .close
  }

  /// Whether a complete answer announces keep-alive and is followed by FIN.
  var promisesToStay: Bool { end == .fin && connection == "keep-alive" && place == nil }

  /// Returns whether faults of the class would change only the body, which is not sent.
  func keepsBack(_ kind: FaultRow.Class) -> Bool {
    !sendsBody && (kind == .body || kind == .framing && (!chunks.isEmpty || !hasHead))
  }

  /// Divides the body into chunks of the given number of bytes, or into one.
  mutating func chunk(by count: Int?) throws(InvalidFault) {
    guard !body.isEmpty else { throw .noBody }
    let size = count ?? body.count
    lengths = []
    chunks = stride(from: 0, to: body.count, by: size).map {
      Self.chunk(Array(body[$0..<min($0 + size, body.count)]))
    }
    lastChunk = Self.lastChunk
  }

  private static let lastChunk = Array("0\r\n\r\n".utf8)

  /// Returns the bytes as a chunk (RFC 9112 §7.1).
  static func chunk(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }
}

/// The values besides the script that an answer depends on.
package struct ReplyContext: Sendable {
  let method: String
  /// Whether the connection stays open after a complete answer.
  let keepAlive: Bool
  /// The time of the answer, in seconds since 1970-01-01T00:00:00Z.
  let date: Int

  package init(method: String, keepAlive: Bool, date: Int = HTTPDate.start) {
    (self.method, self.keepAlive, self.date) = (method, keepAlive, date)
  }
}

extension ReplyDraft {
  /// The status line and the header fields, with the empty line after them.
  var head: [UInt8] {
    guard hasHead else { return [] }
    return interim + line(statusLine) + fieldLines.joined() + line([])
  }

  /// Whether the body is sent in chunks; a stream may have none but the last.
  private var isChunked: Bool { !chunks.isEmpty || !lastChunk.isEmpty }

  private var fieldLines: [[UInt8]] { allFields.map(line) }

  /// The header fields of the script, of the faults, and of the framing, in the order in which they are sent.
  var allFields: [[UInt8]] {
    let framing =
      lengths.map { "Content-Length: \($0)" } + (isChunked ? ["Transfer-Encoding: chunked"] : [])
    return fields + (framing + ["Connection: \(connection)"]).map { Array($0.utf8) }
  }

  /// The body as it is sent.
  var framedBody: [UInt8] {
    guard sendsBody else { return [] }
    return isChunked ? chunks.joined() + lastChunk : body
  }

  /// Returns the number of bytes to send, or nil for all of them.
  ///
  /// - Throws: `Impossible` for a place that the reply does not have.
  func sent() throws(ReplyPlan.Impossible) -> Int? {
    guard let place else { return nil }
    switch place {
    case .start, .onReuse: return 0
    case .body(let offset):
      guard offset < framedBody.count else {
        throw .placeBehindBody(place: offset, body: framedBody.count)
      }
      return head.count + offset
    case .chunk(let count):
      guard sendsBody, !chunks.isEmpty else { throw .noSuchPlace("needs a chunked answer: chunked 5") }
      guard count <= chunks.count else {
        throw .noSuchPlace("is after the last of \(chunks.count) chunk\(chunks.count == 1 ? "" : "s")")
      }
      return head.count + chunks.prefix(count).joined().count
    case .status, .header:
      guard hasHead else { throw .noSuchPlace("needs an answer with a head") }
      if place == .status { return interim.count + statusLine.count / 2 }
      return interim.count + line(statusLine).count + fieldLines.joined().count / 2
    }
  }

  private func line(_ bytes: [UInt8]) -> [UInt8] { bytes + [.carriageReturn, .lineFeed] }
}
