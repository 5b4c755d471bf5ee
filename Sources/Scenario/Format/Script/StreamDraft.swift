import ScenarioBasics
import StubServer

/// The lines of a body that is sent in pieces, read in order.
struct StreamDraft {
  /// The maximum number of bytes of such a body.
  static let byteLimit = 64 << 20

  let kind: StreamKind
  private(set) var bytes: [UInt8] = []
  private var pieces: [BodyStream.Piece] = []
  private var endsAfter = Duration.zero
  private var isText = true
  /// The line that ends the body, if there is one.
  private var last: SourceSpan?
  /// The line that ends the body in another way than a client expects, and the fault that it stands for.
  private(set) var ending: (at: SourceSpan, fault: Fault)?

  /// Reads the lines; `head` is the word that begins the body.
  init(_ kind: StreamKind, _ lines: [SourceSpan], after head: SourceSpan) throws(Diagnostic) {
    self.kind = kind
    var rest = lines[...]
    while let line = rest.popFirst() {
      let more = rest.prefix { $0.hasPrefix(" ") && $0.text.utf8.dropFirst().first == UInt8(ascii: " ") }
      rest = rest.dropFirst(more.count)
      try read(line, more.map { $0.from(byte: 2) })
    }
    if pieces.isEmpty, last == nil { throw .emptyStream(head, kind) }
  }

  var stream: BodyStream {
    var stream = BodyStream(pieces, isChunked: kind != .pieces, endsAfter: endsAfter)
    stream.ending = ending?.fault
    return stream
  }

  var contentType: String {
    kind == .events ? "text/event-stream" : isText ? "text/plain" : "application/octet-stream"
  }

  private mutating func read(_ line: SourceSpan, _ more: [SourceSpan]) throws(Diagnostic) {
    var words = TokenStream(line)
    guard !line.hasPrefix(" "), let head = words.take() else { throw .notAStreamLine(line, kind) }
    if let last { throw .afterTheEnd(line, last) }
    let row = try row(head)
    let options = try StreamOptions(row, &words)
    let written = try row.word.read(&words, after: head)
    if let left = words.next { throw .leftOver(left, after: row.word.name) }
    if case .event(let data, let isJSON) = written {
      return try add(event: [data] + more, isJSON: isJSON, line, options)
    }
    if let odd = more.first { throw .continuesNothing(odd, head) }
    try add(written, line, options)
  }

  private func row(_ head: SourceSpan) throws(Diagnostic) -> StreamWord {
    guard let row = Grammar.allStreamLines.first(where: { $0.word.isNamed(by: head) }) else {
      throw .unknownWord(
        head, after: kind.rawValue,
        among: Grammar.allStreamLines.filter { $0.kinds.contains(kind) }.map(\.word.name))
    }
    guard row.kinds.contains(kind) else { throw .notInStream(head, kind, row.kinds) }
    return row
  }

  private mutating func add(
    event lines: [SourceSpan], isJSON: Bool, _ line: SourceSpan, _ options: StreamOptions
  ) throws(Diagnostic) {
    if isJSON {
      // The number is as long as the word that stands for it, so that a refusal points at the right place.
      let sample = options.isRepeated ? "10" : StreamOptions.number
      let text = lines.map { $0.string.replacing(StreamOptions.number, with: sample) }.joined(separator: "\n")
      try BodyDraft.check(json: Array(text.utf8), lines, "event")
    }
    let data = lines.map(\.string)
    try repeated(line, options, data + [options.id, options.name].compactMap(\.self)) { number in
      ServerSentEvent.event(
        data: data.map(number), id: options.id.map(number), name: options.name.map(number))
    }
  }

  private mutating func add(
    _ written: StreamLine, _ line: SourceSpan, _ options: StreamOptions
  ) throws(Diagnostic) {
    switch written {
    case .event: break
    case .comment(let text):
      try repeated(line, options, [text.string]) { ServerSentEvent.comment($0(text.string)) }
    case .retry(let time):
      guard let milliseconds = time.wholeMilliseconds else { throw .notMilliseconds(line) }
      try repeated(line, options, []) { _ in ServerSentEvent.retry(milliseconds) }
    case .bytes(let count):
      isText = false
      try check(line, count, options.times)
      try repeated(line, options, []) { _ in (0..<count).map { UInt8(truncatingIfNeeded: $0) } }
    case .text(let text): try repeated(line, options, [text.string]) { Array($0(text.string).utf8) }
    case .line(let text): try repeated(line, options, [text.string]) { Array("\($0(text.string))\n".utf8) }
    case .hex(let digits):
      isText = false
      try repeated(line, options, []) { _ in digits.hexBytes }
    case .end: end(line, options, nil)
    case .fin: end(line, options, Fault.fin)
    case .reset: end(line, options, Fault.reset)
    case .stall: end(line, options, Fault.stall)
    }
  }

  private mutating func end(_ line: SourceSpan, _ options: StreamOptions, _ fault: ((Place) -> Fault)?) {
    (last, endsAfter) = (line, options.after)
    let place = pieces.isEmpty ? Place.body(0) : .chunk(pieces.count)
    ending = fault.map { (line, $0(place)) }
  }

  /// Adds a piece as often as the options say; `texts` are those in which the number may occur.
  private mutating func repeated(
    _ line: SourceSpan, _ options: StreamOptions, _ texts: [String],
    _ make: ((String) -> String) -> [UInt8]
  ) throws(Diagnostic) {
    if let from = options.from, !texts.contains(where: { $0.contains(StreamOptions.number) }) {
      throw .countsNothing(from)
    }
    for index in 0..<options.times {
      let number = String((options.first ?? 1) + index)
      let piece = make { options.isRepeated ? $0.replacing(StreamOptions.number, with: number) : $0 }
      if piece.isEmpty { throw .emptyPiece(line) }
      if index == 0 { try check(line, piece.count, options.times) }
      bytes += piece
      pieces.append(BodyStream.Piece(count: piece.count, after: options.after))
    }
  }

  private func check(_ line: SourceSpan, _ count: Int, _ times: Int) throws(Diagnostic) {
    if pieces.count + times > ReplyPlan.pieceLimit { throw .tooManyPieces(line, ReplyPlan.pieceLimit) }
    if count > (Self.byteLimit - bytes.count) / times { throw .tooManyBytes(line, Self.byteLimit) }
  }

  /// Returns whether a header is a field of an event, as it appears on the wire.
  static func isField(_ header: Header) -> Bool {
    ["data", "event", "id", "retry"].contains(header.name)
  }
}

/// The options of a line, before its contents.
private struct StreamOptions {
  /// The text that stands for the number of a repetition.
  static let number = "$n"

  private(set) var after = Duration.zero
  private(set) var times = 1
  /// Whether the line says how often it is sent, so that its text may have the number.
  private(set) var isRepeated = false
  private(set) var from: SourceSpan?
  private(set) var first: Int?
  private(set) var id: String?
  private(set) var name: String?
  private var said: [String] = []

  init(_ row: StreamWord, _ words: inout TokenStream) throws(Diagnostic) {
    while let word = words.next,
      let option = Grammar.allStreamOptions.first(where: { $0.isNamed(by: word) })
    {
      guard row.options.contains(option.name) else { throw .noSuchOption(word, of: row) }
      words.skip(to: word.end)
      if said.contains(option.name) { throw .contradiction(word) }
      said.append(option.name)
      try take(option.read(&words, after: word), word)
    }
    if let from, !isRepeated { throw .countsNothing(from) }
  }

  private mutating func take(_ option: StreamOption, _ word: SourceSpan) {
    switch option {
    case .after(let time): after = time
    case .times(let count): (times, isRepeated) = (count, true)
    case .from(let count): (first, from) = (count, word)
    case .id(let text): id = text
    case .name(let text): name = text
    }
  }
}

extension Duration {
  /// The number of milliseconds, or nil if there is a fraction of one.
  fileprivate var wholeMilliseconds: Int? {
    let (seconds, attoseconds) = components
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000)
    return rest == 0 ? Int(seconds) * 1_000 + Int(whole) : nil
  }
}
