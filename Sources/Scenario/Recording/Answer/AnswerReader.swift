import StubServer

/// An answer of HTTP/1.x as a pure value: bytes and the times at which they came go in, what was seen comes
/// out (RFC 9112).
///
/// It takes everything that a peer may send, and says what is wrong with it. It does no I/O: who reads the
/// socket tells it also how the bytes ended.
///
/// ```swift
/// var reader = AnswerReader(method: "GET")
/// reader.receive(bytes, at: time)         // until reader.isOver, or:
/// reader.end(.reset, at: time)
/// reader.response                         // HARResponse
/// reader.observed                         // framing, chunks, and the fault in a scenario's words
/// ```
package struct AnswerReader: Sendable {
  /// How far the reading has come.
  enum Stage: Sendable, Equatable {
    case statusLine, fields, length(left: Int), chunkSize, chunk(left: Int), chunkEnd, trailers
    /// All that comes is the body.
    case toTheEnd
    /// What came is no status line: a head all the same, or a body without one.
    case noStatusLine
    case over
  }

  /// How the bytes ended before the answer was over.
  package enum Ending: Sendable, Equatable {
    case fin, reset
    /// Nothing came for so long.
    case silence(Duration)
    /// The reader did not want more.
    case tooLarge
  }

  private(set) var stage = Stage.statusLine
  private(set) var head = AnswerHead()
  private(set) var framing: AnswerFraming?
  private(set) var interims = 0
  /// Without the frame around it, in the coding that it came in.
  private(set) var body: [UInt8] = []
  /// Of a chunked body, each chunk when it was whole; else what came together.
  private(set) var pieces: [Piece] = []
  package private(set) var ending: Ending?
  /// When the first byte came.
  package private(set) var firstByte: Duration?
  package private(set) var lastByte: Duration?
  /// How many bytes came.
  package private(set) var received = 0
  /// Where the body begins.
  private(set) var headEnd: Int?
  /// How many fields came behind a chunked body.
  private(set) var trailers = 0

  /// A part of the body and when it came.
  struct Piece: Sendable, Equatable {
    let began: Duration
    var ended: Duration
    var bytes: Int
  }

  /// What came behind the end.
  private(set) var surplus: [UInt8] = []

  private let method: String
  private var lines = AnswerLines()
  /// Bytes of the chunk that is read.
  private var chunk = 0

  /// What a recording keeps of a body, which is what may stand beside a scenario.
  package static let bodyLimit = 1 << 26
  static let headLimit = 1 << 24
  /// What is read before it is decided whether there is a head.
  private static let garbageLimit = 1 << 16
  /// Bytes that come within it come together: how they are parted tells of the machine, not of the server.
  static let pause = Duration.milliseconds(20)

  /// - Parameter method: of the request, since no answer to HEAD has a body.
  package init(method: String) { self.method = method }

  /// Whether nothing more belongs to the answer; what still comes is wrong, and is taken too.
  package var isOver: Bool { stage == .over }

  /// Bytes of the body with its frame.
  var bodyBytes: Int { headEnd.map { received - $0 } ?? 0 }

  /// How many whole chunks came, when nothing came behind them.
  var wholeChunks: Int? { stage == .chunkSize && lines.isEmpty && !pieces.isEmpty ? pieces.count : nil }

  /// Whether the answer is a stream of events, which has no end (HTML Living Standard §9.2).
  package var isEventStream: Bool {
    headEnd != nil
      && head.elements("content-type").contains { $0.lowercased().hasPrefix("text/event-stream") }
  }

  /// Takes what was read.
  package mutating func receive(_ bytes: some Collection<UInt8>, at time: Duration) {
    if bytes.isEmpty { return }
    (firstByte, lastByte) = (firstByte ?? time, time)
    received += bytes.count
    lines.append(bytes)
    while advance(at: time) {}
    if body.count > Self.bodyLimit || headEnd == nil && received > Self.headLimit { end(.tooLarge, at: time) }
    lines.compact()
  }

  /// Nothing more comes.
  package mutating func end(_ ending: Ending, at time: Duration) {
    guard !isOver, self.ending == nil else { return }
    self.ending = ending
    if stage == .noStatusLine { takeForBody(at: time) }
    if stage == .toTheEnd, ending == .fin { stage = .over }
  }
}

extension AnswerReader {
  /// Reads one piece; false when its bytes have not come yet.
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

  /// Behind a line that is no status line, fields and an empty line make a head; anything else is a body.
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
      switch framing.extent {
      case .none, .length(0): .over
      case .length(let length): .length(left: length)
      case .chunked: .chunkSize
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

  /// RFC 9112 §7.1.
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
    body += bytes
    chunk += bytes.count
    stage = .chunk(left: left - bytes.count)
    guard bytes.count == left else { return false }
    pieces.append(Piece(began: time, ended: time, bytes: chunk))
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

  /// Nobody knows where the body ends: what still comes is kept as it is.
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
    if bytes.isEmpty { return }
    body += bytes
    if framing?.extent == .chunked { return }
    if let last = pieces.last, time - last.ended < Self.pause {
      pieces[pieces.count - 1].bytes += bytes.count
      pieces[pieces.count - 1].ended = time
    } else {
      pieces.append(Piece(began: time, ended: time, bytes: bytes.count))
    }
  }
}
