/// A parser of one HTTP/1.1 connection: a value that receives bytes and returns requests and refusals (RFC
/// 9112).
///
/// It does no I/O, so every truncation and every malformed request can be tested without a socket. Its work
/// and its memory grow with the received bytes, never with the length that a header claims.
package struct HTTPRequestParser: Sendable {
  /// A result of received bytes.
  package enum Output: Sendable, Equatable {
    case request(Request)
    /// The client waits for `100 Continue` before it sends the body.
    case awaitsContinue
    /// The bytes are not valid HTTP for this server: it must send a refusal and end the connection.
    case refused(HTTPRefusal)
  }

  /// The part of a request that is read next.
  package enum Phase: Sendable, Equatable {
    case line, fields, length(left: Int), chunkSize, chunk(left: Int), chunkEnd, trailers
    /// No more bytes are parsed: the last request was read, or one was refused (RFC 9112 §9.6).
    case over
  }

  /// The limit for the request line and the fields together; RFC 9110 §5.4 leaves it to the server.
  package static let headLimit = 64 * 1024
  /// The limit for the request line; RFC 9112 §3 recommends at least 8,000.
  package static let lineLimit = 8 * 1024
  package static let bodyLimit = 8 * 1024 * 1024
  /// The number of bytes to read and discard after the last request, so that an unread byte does not turn the
  /// end of the connection into a reset that destroys the answer: enough for a body that was refused for its
  /// size.
  package static let discardLimit = 4 * bodyLimit

  package private(set) var stage = Phase.line
  /// The number of bytes received after the last request.
  package private(set) var discarded = 0
  /// The number of requests begun.
  package private(set) var begun = 0
  /// The number of request lines, and of whole heads, that were parsed.
  private(set) var taken = (lines: 0, heads: 0)

  private var lines = LineBuffer()
  private var line: RequestLine?
  private var head: RequestHead?
  private var (fields, trailers) = (HeaderFields(), HeaderFields())
  private var body: [UInt8] = []
  /// The number of bytes of the head, or of extensions and trailers, which share its limit.
  private var headBytes = 0
  private var hasSkippedLine = false
  /// The index in `lines` where the current head begins, or nil if it was not received in one piece.
  private var headStart: Int?
  /// The previous head and its bytes: a head that a client sends again unchanged is parsed only once.
  private var known: (bytes: [UInt8], head: RequestHead)?

  package init() {}

  /// Whether a request has begun and is not complete yet.
  package var isMidRequest: Bool {
    switch stage {
    case .over: false
    case .line: !lines.isEmpty
    default: true
    }
  }

  /// The request whose head was received, but not yet its body.
  var awaited: Request? {
    head.map { Request(method: $0.line.method, target: $0.line.target, fields: $0.fields) }
  }

  /// Whether more bytes were received after the last request than are discarded.
  package var isFlooded: Bool { discarded > Self.discardLimit }

  /// The number of bytes of allocated memory.
  var capacity: Int { lines.capacity + body.capacity }

  /// Parses the received bytes, and returns what they completed.
  package mutating func receive(_ bytes: some Collection<UInt8>) -> [Output] {
    guard stage != .over else {
      discarded += bytes.count
      return []
    }
    if !isMidRequest { begun += 1 }
    lines.append(bytes)
    var outputs: [Output] = []
    do throws(HTTPRefusal) {
      while stage != .over, try advance(&outputs) {}
    } catch {
      outputs.append(refuse(error))
    }
    if stage == .over { discarded += lines.dropAll() }
    lines.compact()
    headStart = nil
    return outputs
  }

  /// Refuses a request that was not completed in time; returns nil if none has begun.
  package mutating func timeOut() -> Output? { isMidRequest ? refuse(.tooSlow) : nil }

  private mutating func refuse(_ refusal: HTTPRefusal) -> Output {
    stage = .over
    (fields, trailers, body) = (HeaderFields(), HeaderFields(), [])
    var refusal = refusal
    if let line { refusal.method = line.method }
    return .refused(refusal)
  }
}

extension HTTPRequestParser {
  /// Reads one part of a request, or returns false if its bytes have not been received yet.
  private mutating func advance(_ outputs: inout [Output]) throws(HTTPRefusal) -> Bool {
    switch stage {
    case .line: return try readLine(&outputs)
    case .fields: return try readField(&outputs)
    case .length(let left): return readBody(left, &outputs)
    case .chunkSize: return try readChunkSize()
    case .chunk(let left): return readChunk(left)
    case .chunkEnd: return try readChunkEnd()
    case .trailers: return try readTrailer(&outputs)
    case .over: return false
    }
  }

  private mutating func readLine(_ outputs: inout [Output]) throws(HTTPRefusal) -> Bool {
    if let known, lines.skip(known.bytes) {
      (line, headBytes) = (known.head.line, known.bytes.count)
      taken.lines += 1
      begin(known.head, &outputs)
      return true
    }
    let start = lines.start
    guard let bytes = try lines.next() else {
      if lines.count > Self.lineLimit { throw .lineTooLong(lines.unread) }
      return false
    }
    // RFC 9112 §2.2: an empty line before a request is ignored, because some clients send one after a body.
    if bytes.isEmpty, !hasSkippedLine {
      hasSkippedLine = true
      return true
    }
    if bytes.count > Self.lineLimit { throw .lineTooLong(bytes) }
    headBytes = bytes.count + 2
    line = try RequestLine(bytes)
    taken.lines += 1
    (stage, headStart) = (.fields, start)
    return true
  }

  private mutating func readField(_ outputs: inout [Output]) throws(HTTPRefusal) -> Bool {
    guard let bytes = try lineWithinHead() else { return false }
    guard bytes.isEmpty, let line else {
      try fields.append(bytes)
      return true
    }
    let head = try RequestHead(line, fields)
    if let headStart { known = (lines.read(since: headStart), head) }
    begin(head, &outputs)
    return true
  }

  private mutating func begin(_ head: RequestHead, _ outputs: inout [Output]) {
    self.head = head
    taken.heads += 1
    switch head.framing {
    case .chunked: (stage, headBytes) = (.chunkSize, 0)
    case .length(let length): stage = .length(left: length)
    }
    // RFC 9110 §10.1.1: a client that has begun to send the body no longer waits.
    if head.awaitsContinue, stage != .length(left: 0), lines.isEmpty { outputs.append(.awaitsContinue) }
  }

  private mutating func readBody(_ left: Int, _ outputs: inout [Output]) -> Bool {
    let taken = lines.take(left, into: &body)
    stage = .length(left: left - taken)
    guard taken == left else { return false }
    complete(&outputs)
    return true
  }

  private mutating func readChunkSize() throws(HTTPRefusal) -> Bool {
    guard let bytes = try lineWithinHead(or: .bad("a chunk's extensions are too long")) else { return false }
    let chunk = try ChunkLine(bytes)
    headBytes -= bytes.count + 2 - chunk.extensionBytes
    guard body.count + chunk.size <= Self.bodyLimit else { throw .bodyTooLarge }
    stage = chunk.size == 0 ? .trailers : .chunk(left: chunk.size)
    return true
  }

  private mutating func readChunk(_ left: Int) -> Bool {
    let taken = lines.take(left, into: &body)
    stage = taken == left ? .chunkEnd : .chunk(left: left - taken)
    return taken > 0
  }

  private mutating func readChunkEnd() throws(HTTPRefusal) -> Bool {
    guard !lines.isEmpty else { return false }
    guard lines.first == .carriageReturn || lines.first == .lineFeed else {
      throw .bad("a chunk is longer than its size")
    }
    guard try lines.next() != nil else { return false }
    stage = .chunkSize
    return true
  }

  private mutating func readTrailer(_ outputs: inout [Output]) throws(HTTPRefusal) -> Bool {
    guard let bytes = try lineWithinHead() else { return false }
    if bytes.isEmpty { complete(&outputs) } else { try trailers.append(bytes) }
    return true
  }

  /// Returns the next line, or throws if the head exceeds its limit with it.
  private mutating func lineWithinHead(or refusal: HTTPRefusal = .headTooLarge) throws(HTTPRefusal)
    -> ArraySlice<UInt8>?
  {
    guard let bytes = try lines.next() else {
      if headBytes + lines.count > Self.headLimit { throw refusal }
      return nil
    }
    headBytes += bytes.count + 2
    if headBytes > Self.headLimit { throw refusal }
    return bytes
  }

  private mutating func complete(_ outputs: inout [Output]) {
    guard let head else { return }
    outputs.append(
      .request(
        Request(
          method: head.line.method, target: head.line.target, fields: head.fields, body: body,
          trailers: trailers.headers, isLast: head.isLast, origin: head.line.origin)))
    // RFC 9112 §9.6: nothing is parsed after the last request.
    stage = head.isLast ? .over : .line
    (line, self.head, body) = (nil, nil, [])
    (fields, trailers) = (HeaderFields(), HeaderFields())
    (headBytes, hasSkippedLine) = (0, false)
    if stage == .line, !lines.isEmpty { begun += 1 }
  }
}
