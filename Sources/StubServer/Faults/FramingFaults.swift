/// Faults of the bytes around the body (RFC 9112).
package enum FramingFaults {
  static let all = lengths + chunks + heads

  private static let lengths = [
    row("length-long", "Content-Length promises COUNT bytes more than are sent; then FIN", ["COUNT"]) {
      reply, arguments throws(InvalidFault) in
      reply.lengths = [try reply.length() + arguments.count].map(String.init)
      reply.isLast()
    },
    row("length-short", "Content-Length promises COUNT bytes less than are sent", ["COUNT"]) {
      reply, arguments throws(InvalidFault) in
      let length = try reply.length()
      guard arguments.count <= length else { throw .shorterThan(arguments.count, length) }
      reply.lengths = [String(length - arguments.count)]
    }.endingEarly,
    row("length-twice", "two Content-Length fields: the right one, and one byte more; then FIN") {
      reply, _ throws(InvalidFault) in
      let length = try reply.length()
      reply.lengths = [String(length), String(length + 1)]
      reply.isLast()
    }.endingEarly,
    row("length-negative", "Content-Length is -1; then FIN") { reply, _ throws(InvalidFault) in
      _ = try reply.length()
      reply.lengths = ["-1"]
      reply.isLast()
    }.endingEarly,
    row("length-absent", "no Content-Length; FIN ends the body") { reply, _ throws(InvalidFault) in
      _ = try reply.length()
      reply.lengths = []
      reply.isLast()
    },
  ]

  private static let chunks = [
    chunked,
    row("chunk-bad-size", "the body is one chunk, whose size is `xyz`; then FIN") {
      reply, _ throws(InvalidFault) in
      try reply.chunk(by: nil)
      reply.chunks[0].replaceSubrange(
        ...(reply.chunks[0].firstIndex(of: .carriageReturn) ?? 0), with: "xyz\r".utf8)
      reply.isLast()
    }.endingEarly,
    row("chunk-missing-last", "the body is one chunk, and no last chunk follows; then FIN") {
      reply, _ throws(InvalidFault) in
      try reply.chunk(by: nil)
      reply.lastChunk = []
      reply.isLast()
    },
    row("chunk-extra", "the body is one chunk; one more, `extra`, follows the last; then FIN") {
      reply, _ throws(InvalidFault) in
      try reply.chunk(by: nil)
      reply.lastChunk += ReplyDraft.chunk(Array("extra".utf8)) + reply.lastChunk
      reply.isLast()
    }.endingEarly,
  ]

  static let chunked = row("chunked", "the body is sent in chunks of COUNT bytes", ["COUNT"]) {
    reply, arguments throws(InvalidFault) in
    try reply.chunk(by: arguments.count)
  }

  static let statusCode = row(
    "status-code", "the status line has the WORD as its code: 99, 1000, abc", ["WORD"]
  ) {
    reply, arguments throws(InvalidFault) in
    let code = Int(arguments.word)
    if arguments.word.utf8.count == 3, let code, (100..<200).contains(code) {
      // To a client the next head begins where the body does.
      guard reply.sendsBody, !reply.body.isEmpty else { throw .interim }
      reply.isLast()
    }
    reply.statusLine = Array("HTTP/1.1 \(arguments.word) Broken".utf8)
    reply.status = code
  }.endingEarly

  private static let heads = [
    row("status-garbage", "the status line is `?!`") { reply, _ in reply.statusLine = Array("?!".utf8) }
      .endingEarly,
    statusCode,
    row("http-0.9", "no head: only the body, then FIN") { reply, _ throws(InvalidFault) in
      if reply.body.isEmpty { throw .noBody }
      reply.hasHead = false
      reply.isLast()
    }.endingEarly,
    row("header-no-colon", "a header line without a colon: `X-Broken line`") { reply, _ in
      reply.fields.append(Array("X-Broken line".utf8))
    }.endingEarly,
    row("header-huge", "a header X-Huge with a value of COUNT bytes", ["COUNT"], counts: 1...8_000_000) {
      reply, arguments in
      reply.fields.append(
        Array("X-Huge: ".utf8) + Array(repeating: UInt8(ascii: "x"), count: arguments.count))
    }.endingEarly,
    row("header-folded", "a header over two lines, which RFC 9112 §5.2 forbids: X-Folded") { reply, _ in
      reply.fields.append(Array("X-Folded: one\r\n two".utf8))
    }.endingEarly,
    row("header-non-ascii", "a header whose value is the byte 0xE9, which is not UTF-8: X-Byte") { reply, _ in
      reply.fields.append(Array("X-Byte: ".utf8) + [0xE9])
    }.endingEarly,
  ]

  private static func row(
    _ name: String, _ summary: String, _ forms: [FaultSyntax] = [""],
    counts: ClosedRange<Int> = 1...1_000_000_000, change: @escaping FaultRow.Change
  ) -> FaultRow {
    FaultRow(name, .framing, summary, forms, counts: counts, change: change)
  }
}

extension InvalidFault {
  static let interim = InvalidFault(
    "is an interim answer, after which the client waits for another", "give it a body, or write: interim 1")

  static func shorterThan(_ count: Int, _ length: Int) -> InvalidFault {
    InvalidFault(
      "needs \(count) bytes of a body, which has \(length)", "write a smaller number, or a longer body")
  }
}

extension Answer {
  /// The status that a client reads; nil for one that is no number.
  package var sentStatus: Int? {
    let code = faults.first { $0.row.name == FramingFaults.statusCode.name }
    return code.map { Int($0.arguments.word) } ?? status
  }

  /// Whether the status that a client reads is of the class of redirects, 3xx.
  package var isRedirect: Bool { (300..<400).contains(sentStatus ?? 0) }
}

extension Fault {
  /// Returns a fault that sends the body in chunks of the given number of bytes.
  public static func chunked(_ count: Int) -> Fault {
    Fault(FramingFaults.chunked, FaultArguments(count: count))
  }
}
