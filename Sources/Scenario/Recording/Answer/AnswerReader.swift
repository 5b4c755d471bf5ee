import StubServer

/// A parser of an HTTP/1.x answer as a pure value: its input is bytes with their arrival times, its output is
/// what was observed (RFC 9112).
///
/// It accepts everything that a peer may send, and reports what is wrong with it. It does no I/O: the code
/// that reads the socket also reports how the bytes ended.
///
/// ```swift
/// var reader = AnswerReader(method: "GET")
/// reader.receive(bytes, at: time)         // until reader.isOver, or:
/// reader.end(.reset, at: time)
/// reader.response                         // HARResponse
/// reader.observed                         // framing, chunks, and the fault in a scenario's words
/// ```
package struct AnswerReader: Sendable {
  /// The current state of the parser.
  enum Phase: Sendable, Equatable {
    case statusLine, fields, length(left: Int), chunkSize, chunk(left: Int), chunkEnd, trailers
    /// All further bytes belong to the body.
    case toTheEnd
    /// The first bytes are not a status line: they start a head all the same, or a body without one.
    case noStatusLine
    case over
  }

  /// How the bytes ended before the answer was complete.
  package enum Ending: Sendable, Equatable {
    case fin, reset
    /// No byte was received for this long.
    case silence(Duration)
    /// The answer exceeded the reader's size limits.
    case tooLarge
  }

  private(set) var stage = Phase.statusLine
  private(set) var head = AnswerHead()
  private(set) var framing: AnswerFraming?
  private(set) var interims = 0
  /// The body without its framing, in the content coding in which it was received.
  private(set) var body: [UInt8] = []
  /// The chunks of a chunked body, each added when it is complete; otherwise the groups of bytes that arrived
  /// together.
  private(set) var pieces: [Piece] = []
  package private(set) var ending: Ending?
  /// The time at which the first byte was received.
  package private(set) var firstByte: Duration?
  package private(set) var lastByte: Duration?
  /// The number of bytes received.
  package private(set) var received = 0
  /// The offset at which the body begins.
  private(set) var headEnd: Int?
  /// The number of trailer fields after a chunked body.
  private(set) var trailers = 0

  /// A part of the body and the times at which it was received.
  struct Piece: Sendable, Equatable {
    let began: Duration
    var ended: Duration
    var bytes: Int
  }

  /// The bytes received after the end of the answer.
  private(set) var surplus: [UInt8] = []

  /// Whether the body is kept.
  package private(set) var isKept = true

  private let method: String
  private var lines = AnswerBuffer()
  /// The number of bytes received of the current chunk.
  private var chunk = 0

  /// The maximum size of a recorded body, which equals the limit for a body file beside a scenario.
  package static let bodyLimit = 1 << 26
  static let headLimit = 1 << 24
  /// The number of bytes read before deciding whether there is a head.
  private static let garbageLimit = 1 << 16
  /// The interval within which received bytes count as one piece: how they are split depends on the machine,
  /// not on the server.
  static let pause = Duration.milliseconds(20)

  /// - Parameter method: The method of the request, since no answer to HEAD has a body.
  package init(method: String) { self.method = method }

  /// Whether the answer is complete. Any further bytes are a violation, and are recorded too.
  package var isOver: Bool { stage == .over }

  /// The number of bytes of the body with its framing.
  var bodyBytes: Int { headEnd.map { received - $0 } ?? 0 }

  /// The number of complete chunks, or nil if there are none or if further bytes follow them.
  var wholeChunks: Int? { stage == .chunkSize && lines.isEmpty && !pieces.isEmpty ? pieces.count : nil }

  /// Whether the answer is an event stream, which has no end (HTML Living Standard §9.2).
  package var isEventStream: Bool {
    headEnd != nil
      && head.headers.elements("content-type").contains { $0.lowercased().hasPrefix("text/event-stream") }
  }

  /// Processes bytes that were read.
  package mutating func receive(_ bytes: some Collection<UInt8>, at time: Duration) {
    if bytes.isEmpty { return }
    (firstByte, lastByte) = (firstByte ?? time, time)
    received += bytes.count
    lines.append(bytes)
    while advance(at: time) {}
    if body.count > Self.bodyLimit || headEnd == nil && received > Self.headLimit { end(.tooLarge, at: time) }
    lines.compact()
  }

  /// Drops the body, and no longer keeps what is received of it: only its end is of interest.
  package mutating func stopKeeping() { (isKept, body, ending) = (false, [], nil) }

  /// Records that no more bytes will be received.
  package mutating func end(_ ending: Ending, at time: Duration) {
    guard !isOver, self.ending == nil else { return }
    self.ending = ending
    if stage == .noStatusLine { takeForBody(at: time) }
    if stage == .toTheEnd, ending == .fin { stage = .over }
  }
}

extension AnswerReader {
  /// Reads one element. Returns false if more bytes are needed.
  private mutating func advance(at time: Duration) -> Bool {
    switch stage {
    case .statusLine: return readStatusLine(at: time)
    case .noStatusLine: return readHeadAfterGarbage(at: time)
    case .fields: return readField()
    case .length(let left): return readBody(left, at: time)
    case .chunkSize: return readChunkSize()
    case .chunk(let left): return readChunk(left, at: time)
    case .chunkEnd: return readChunkEnd()
    case .trailers: return readTrailer()
    case .toTheEnd:
      take(lines.takeAll(), at: time)
      return false
    case .over:
      surplus += lines.takeAll()
      return false
    }
  }

  private mutating func readStatusLine(at time: Duration) -> Bool {
    if lines.isEmpty { return false }
    guard AnswerHead.mayBegin(lines.unread) else {
      stage = .noStatusLine
      return true
    }
    guard let line = lines.next() else { return false }
    head = AnswerHead(statusLine: line)
    stage = .fields
    return true
  }

  /// Reads the bytes after an invalid status line: fields and an empty line form a head; anything else is a
  /// body.
  private mutating func readHeadAfterGarbage(at time: Duration) -> Bool {
    var copy = lines
    guard copy.count <= Self.garbageLimit, let first = copy.next() else {
      if lines.count > Self.garbageLimit { takeForBody(at: time) }
      return false
    }
    while let line = copy.next() {
      if line.isEmpty {
        head = AnswerHead(statusLine: first)
        _ = lines.next()
        stage = .fields
        return true
      }
      guard AnswerHead.isField(line) else { break }
    }
    return false
  }

  private mutating func takeForBody(at time: Duration) {
    head.note(.noHead)
    (stage, headEnd) = (.toTheEnd, lines.taken)
    take(lines.takeAll(), at: time)
  }

  private mutating func readField() -> Bool {
    guard let line = lines.next() else { return false }
    guard line.isEmpty else {
      head.add(line)
      return true
    }
    if head.isInterim {
      interims += 1
      (stage, head) = (.statusLine, AnswerHead())
      return true
    }
    let framing = AnswerFraming(head, method: method)
    (self.framing, headEnd) = (framing, lines.taken)
    if let oddity = framing.oddity { head.note(oddity) }
    stage =
      switch framing.end {
      case .head, .length(0): .over
      case .length(let length): .length(left: length)
      case .lastChunk: .chunkSize
      case .close: .toTheEnd
      }
    return true
  }

  private mutating func readBody(_ left: Int, at time: Duration) -> Bool {
    let bytes = lines.take(left)
    take(bytes, at: time)
    stage = left == bytes.count ? .over : .length(left: left - bytes.count)
    return stage == .over
  }

  /// Reads a chunk size (RFC 9112 §7.1).
  private mutating func readChunkSize() -> Bool {
    guard let line = lines.next() else { return false }
    let digits = line.prefix { $0 != UInt8(ascii: ";") }.withoutBlanks
    guard let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0,
      digits.first.map({ $0 != UInt8(ascii: "+") }) ?? false
    else { return giveUpChunks(line) }
    stage = size == 0 ? .trailers : .chunk(left: size)
    if size > 0 { chunk = 0 }
    return true
  }

  private mutating func readChunk(_ left: Int, at time: Duration) -> Bool {
    let bytes = lines.take(left)
    if isKept { body += bytes }
    chunk += bytes.count
    stage = .chunk(left: left - bytes.count)
    guard bytes.count == left else { return false }
    if isKept { pieces.append(Piece(began: time, ended: time, bytes: chunk)) }
    stage = .chunkEnd
    return true
  }

  private mutating func readChunkEnd() -> Bool {
    guard let line = lines.next() else { return false }
    guard line.isEmpty else {
      body += line + Array("\r\n".utf8)
      return giveUpChunks(line)
    }
    stage = .chunkSize
    return true
  }

  /// Stops parsing chunks. The end of the body is unknown, so all further bytes are kept as they are.
  private mutating func giveUpChunks(_ line: ArraySlice<UInt8>) -> Bool {
    head.note(.chunkSize(line.fieldText))
    stage = .toTheEnd
    return true
  }

  private mutating func readTrailer() -> Bool {
    guard let line = lines.next() else { return false }
    if line.isEmpty { stage = .over } else { trailers += 1 }
    return true
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, at time: Duration) {
    if bytes.isEmpty || !isKept { return }
    body += bytes
    if framing?.end == .lastChunk { return }
    if let last = pieces.last, time - last.ended < Self.pause {
      pieces[pieces.count - 1].bytes += bytes.count
      pieces[pieces.count - 1].ended = time
    } else {
      pieces.append(Piece(began: time, ended: time, bytes: bytes.count))
    }
  }
}
