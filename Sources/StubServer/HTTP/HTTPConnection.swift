/// One HTTP/1.1 connection as a pure value: bytes go in, requests and verdicts come out (RFC 9112).
///
/// It does no I/O, so every truncation and every malformed request can be tried without a socket. Its work
/// and its memory grow with the bytes that came, never with what a header claims will come.
package struct HTTPConnection: Sendable {
  /// What the bytes amount to.
  package enum Output: Sendable, Equatable {
    case request(Request)
    /// The client waits for `100 Continue` before it sends the body.
    case awaitsContinue
    /// Not HTTP as this server speaks it: to be answered, and the connection to be ended.
    case refused(HTTPRefusal)
  }

  /// How far the reading of a request has come.
  package enum Stage: Sendable, Equatable {
    case line, fields, length(left: Int), chunkSize, chunk(left: Int), chunkEnd, trailers
    /// Nothing that comes is read any more: a request was the last, or refused (RFC 9112 §9.6).
    case over
  }

  /// Request line and fields together; RFC 9110 §5.4 leaves the limit to the server.
  package static let headLimit = 64 * 1024
  /// RFC 9112 §3 asks for 8,000 at least.
  package static let lineLimit = 8 * 1024
  package static let bodyLimit = 8 * 1024 * 1024
  /// How much is read for nothing behind the last request, so that an unread byte does not turn the end into
  /// a reset that takes the answer with it: enough for a body that was refused for its size.
  package static let discardLimit = 4 * bodyLimit

  package private(set) var stage = Stage.line
  /// Bytes that came after the last request.
  package private(set) var discarded = 0
  /// How many requests were begun.
  package private(set) var begun = 0
  /// How many request lines, and how many whole heads, were taken.
  private(set) var taken = (lines: 0, heads: 0)

  private var lines = LineBuffer()
  private var line: RequestLine?
  private var head: RequestHead?
  private var (fields, trailers) = (HeaderFields(), HeaderFields())
  private var body: [UInt8] = []
  /// Bytes of the head, or of extensions and trailers, which share its limit.
  private var headBytes = 0
  private var hasSkippedLine = false
  /// Where the present head begins in what is to be read; nil for one that did not come in one piece.
  private var headStart: Int?
  /// The head that came before this one, and its bytes: a client that sends the same one again has it read
  /// once.
  private var known: (bytes: [UInt8], head: RequestHead)?

  package init() {}

  /// Whether a request was begun that is not whole yet.
  package var isMidRequest: Bool {
    switch stage {
    case .over: false
    case .line: !lines.isEmpty
    default: true
    }
  }

  /// The request whose head has come and whose body has not.
  var awaited: Request? {
    head.map { Request(method: $0.line.method, target: $0.line.target, fields: $0.fields) }
  }

  /// Whether more came after the last request than is read for nothing.
  package var isFlooded: Bool { discarded > Self.discardLimit }

  /// Bytes that are kept room for.
  var capacity: Int { lines.capacity + body.capacity }

  /// Takes what was read and tells what it completed.
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

  /// Gives up a request that does not go on; nil when none was begun.
  package mutating func timeOut() -> Output? { isMidRequest ? refuse(.tooSlow) : nil }

  private mutating func refuse(_ refusal: HTTPRefusal) -> Output {
    stage = .over
    (fields, trailers, body) = (HeaderFields(), HeaderFields(), [])
    var refusal = refusal
    if let line { refusal.method = line.method }
    return .refused(refusal)
  }
}

extension HTTPConnection {
  /// Reads one piece of a request; false when its bytes have not come yet.
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
    // RFC 9112 §2.2: an empty line before a request is to be overlooked; some clients end a body with one.
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
    // RFC 9110 §10.1.1: who has begun to send the body no longer waits.
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

  /// The next line, as long as the head has not become too large with it.
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
    // RFC 9112 §9.6: nothing is read behind the last request.
    stage = head.isLast ? .over : .line
    (line, self.head, body) = (nil, nil, [])
    (fields, trailers) = (HeaderFields(), HeaderFields())
    (headBytes, hasSkippedLine) = (0, false)
    if stage == .line, !lines.isEmpty { begun += 1 }
  }
}
