import StubServer
import Testing

@testable import ScenarioRecording

/// Responses read from bytes: the recorded parts, for every kind of damage and every division of the bytes.
@Suite struct AnswerReaderTests {
  private static let plain = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nx-A: 1\r\nX-a:  2 \r\n"

  @Test func `an answer is kept as it came`() {
    let reader = Self.read(Self.plain + "Content-Length: 5\r\n\r\nHello")
    #expect(reader.isOver)
    expectEqual(
      reader.response,
      HARResponse(
        status: 200, reason: "OK", version: "HTTP/1.1",
        headers: [
          Header("Content-Type", "text/plain"), Header("x-A", "1"), Header("X-a", "2"),
          Header("Content-Length", "5"),
        ], body: HARBody(bytes: Array("Hello".utf8), type: "text/plain")))
    expectEqual(reader.observed, ExchangeObservation(sight: .bytes, framing: .length))
  }

  /// The bytes of a response, how the connection ended, and the expected observation.
  struct Row: CustomTestStringConvertible, Sendable {
    let bytes: String
    var ending: AnswerReader.Ending?
    var method = "GET"
    let fault: String?
    let reason: String?
    var body = ""
    var status = 200
    var framing: ExchangeObservation.Framing?
    var testDescription: String { "\(bytes.debugDescription) \(ending.map { "\($0)" } ?? "")" }
  }

  private static let head = "HTTP/1.1 200 OK\r\n"
  private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
  private static let long = AnswerReader.Ending.silence(.seconds(10))

  private static let cuts = [
    Row(
      bytes: "", ending: .fin, fault: "fin at start",
      reason: "the connection was ended before the first byte", status: 0),
    Row(
      bytes: "", ending: .reset, fault: "reset at start",
      reason: "the connection was reset before the first byte", status: 0),
    Row(bytes: "", ending: long, fault: "never", reason: "no byte was received within 10s", status: 0),
    Row(
      bytes: "HT", ending: .fin, fault: "fin at status",
      reason: "the connection was ended in the status line", status: 0),
    Row(
      bytes: "HTTP/1.1 200 OK\r", ending: long, fault: "stall at status",
      reason: "nothing more was received within 10s, in the status line", status: 0),
    Row(
      bytes: head, ending: .reset, fault: "reset at header",
      reason: "the connection was reset in the head"),
    Row(
      bytes: head + "A: b\r\nContent-Le", ending: long, fault: "stall at header",
      reason: "nothing more was received within 10s, in the head"),
    Row(
      bytes: head + "Content-Length: 5\r\n\r\n", ending: .reset, fault: "reset at body",
      reason: "the connection was reset after 0 of 5 bytes of the body", framing: .length),
    Row(
      bytes: head + "Content-Length: 5\r\n\r\nHell", ending: .fin, fault: "fin at body+4",
      reason: "the connection was ended after 4 of 5 bytes of the body", body: "Hell", framing: .length),
    Row(
      bytes: head + "\r\nHell", ending: .reset, fault: "reset at body+4",
      reason: "the connection was reset after 4 bytes of the body", body: "Hell", framing: .close),
    Row(
      bytes: head + "\r\nHell", ending: long, fault: "stall at body+4",
      reason: "nothing more was received within 10s, after 4 bytes of the body", body: "Hell",
      framing: .close),
    Row(
      bytes: chunked + "2\r\nHe\r\n", ending: .fin, fault: "fin at chunk+1",
      reason: "the connection was ended after 2 bytes of the body, 1 whole chunk", body: "He",
      framing: .chunked),
    Row(
      bytes: chunked + "2\r\nHe\r\n3\r\nl", ending: .reset, fault: "reset at body+11",
      reason: "the connection was reset after 3 bytes of the body, 1 whole chunk", body: "Hel",
      framing: .chunked),
    Row(
      bytes: chunked + "2\r\nHe\r\n0\r\n", ending: .fin, fault: "fin at body+10",
      reason: "the connection was ended after 2 bytes of the body, 1 whole chunk", body: "He",
      framing: .chunked),
    Row(
      bytes: "HTTP/1.1 100 Continue\r\n\r\n", ending: .fin, fault: "interim 1 fin at status",
      reason: "the connection was ended after 1 interim answer", status: 0),
    Row(
      bytes: "Hello", ending: .reset, fault: "http-0.9 reset at body+5",
      reason: "no head was received; the connection was reset after 5 bytes of the body", body: "Hello",
      status: 0),
  ]

  private static let oddities = [
    Row(bytes: head + "\r\nHello", ending: .fin, fault: nil, reason: nil, body: "Hello", framing: .close),
    Row(
      bytes: "HTTP/1.0 204 No Content\r\n\r\n", fault: nil, reason: nil, status: 204,
      framing: ExchangeObservation.Framing.none),
    Row(
      bytes: head + "Content-Length: 5\r\n\r\n", method: "HEAD", fault: nil, reason: nil,
      framing: ExchangeObservation.Framing.none),
    Row(
      bytes: "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 102 X\r\nA: b\r\n\r\n" + head + "Content-Length: 0\r\n\r\n",
      fault: "interim 2", reason: nil, framing: .length),
    Row(
      bytes: "HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n", fault: "status-code 999", reason: nil,
      status: 999, framing: .length),
    Row(
      bytes: "HTTP/1.1 abc Odd\r\nContent-Length: 0\r\n\r\n", fault: "status-code abc", reason: nil,
      status: 0, framing: .length),
    Row(
      bytes: "HTTP/1.1\r\nContent-Length: 0\r\n\r\n", fault: "status-garbage",
      reason: "the status line is `HTTP/1.1`", status: 0, framing: .length),
    Row(
      bytes: "?!\r\nA: b\r\nContent-Length: 5\r\n\r\nHello", fault: "status-garbage",
      reason: "the status line is `?!`", body: "Hello", status: 0, framing: .length),
    Row(
      bytes: "Hello\r\nall of you\r\n\r\n", ending: .fin, fault: "http-0.9", reason: "no head was received",
      body: "Hello\r\nall of you\r\n\r\n", status: 0),
    Row(
      bytes: head + "A b\r\nContent-Length: 0\r\n\r\n", fault: "header-no-colon",
      reason: "a header line without a colon was left out: `A b`", framing: .length),
    Row(
      bytes: head + "A: b\r\n\tc\r\nContent-Length: 0\r\n\r\n", fault: "header-folded",
      reason: "the header `A` was folded over several lines", framing: .length),
    Row(
      bytes: head + "A: " + String(repeating: "x", count: 65_537) + "\r\nContent-Length: 0\r\n\r\n",
      fault: "header-huge 65537", reason: "the header `A` was left out: it has 65537 bytes",
      framing: .length),
    Row(
      bytes: head + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nHello", ending: .fin,
      fault: "length-twice", reason: "the lengths differ: `5`, `6`", body: "Hello", framing: .close),
    Row(
      bytes: head + "Content-Length: 5, 5\r\n\r\nHello", fault: nil, reason: nil, body: "Hello",
      framing: .length),
    Row(
      bytes: head + "Content-Length: -1\r\n\r\nHello", ending: .fin, fault: "length-negative",
      reason: "the length is `-1`", body: "Hello", framing: .close),
    Row(
      bytes: head + "Content-Length: 3\r\n\r\nHello", fault: "length-short 2",
      reason: "2 bytes arrived after the end that Content-Length states", body: "Hello", framing: .length),
    Row(
      bytes: "HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\nHello", fault: "with-body",
      reason: "5 bytes arrived where no body is allowed", body: "Hello", status: 304,
      framing: ExchangeObservation.Framing.none),
    Row(
      bytes: chunked + "5;a=b\r\nHello\r\n0\r\nX: y\r\n\r\n", fault: nil,
      reason: "a trailer field after the body was left out", body: "Hello", framing: .chunked),
    Row(
      bytes: chunked + "xyz\r\nHello\r\n0\r\n\r\n", ending: .fin, fault: "chunk-bad-size",
      reason: "a chunk has no size: `xyz`", body: "Hello", framing: .chunked),
    Row(
      bytes: chunked + "2\r\nHello\r\n0\r\n\r\n", ending: .fin, fault: "chunk-bad-size",
      reason: "a chunk has no size: `llo`", body: "Hello", framing: .chunked),
    Row(
      bytes: chunked + "5\r\nHello\r\n0\r\n\r\n5\r\nextra\r\n0\r\n\r\n", fault: "chunk-extra",
      reason: "15 bytes arrived after the last chunk", body: "Hello", framing: .chunked),
    Row(
      bytes: head + "Content-Type: Text/Event-Stream;x\r\n\r\n", fault: nil,
      reason: "an event stream, which has no end: its body was not read", framing: .close),
    Row(
      bytes: head.replacing("\r", with: "") + "A: b\nContent-Length: 5\n\nHello", fault: nil, reason: nil,
      body: "Hello", framing: .length),
  ]

  @Test(arguments: cuts + oddities) func `what is wrong is said in the words of a scenario`(_ row: Row) throws
  {
    try check(row, Self.read(row.bytes, row.ending, method: row.method))
    guard let fault = row.fault else { return }
    // A place after a chunk requires chunks, and an answer that consists of a fault alone has no status and
    // no body.
    let standsAlone = fault == "never" || fault.hasSuffix("at start")
    let status = fault == "with-body" ? "304" : "200"
    let chunks = fault.contains("chunk+") ? "chunked 2 " : ""
    let answer = standsAlone ? fault : "\(status) \(chunks)\(fault) text Hello, World"
    _ = try parse("serve GET /\n  | \(answer)\n")
  }

  /// The observation is the same for every division of the bytes.
  @Test(arguments: cuts + oddities) func `byte by byte the same is seen`(_ row: Row) throws {
    var reader = AnswerReader(method: row.method)
    for byte in Array(row.bytes.utf8) { reader.receive([byte], at: .zero) }
    if let ending = row.ending { reader.end(ending, at: .zero) }
    try check(row, reader)
  }

  private func check(_ row: Row, _ reader: AnswerReader) throws {
    let (response, observed) = (reader.response, reader.observed)
    expectEqual(observed.fault, row.fault)
    expectEqual(observed.reason, row.reason)
    expectEqual(observed.framing, row.framing)
    expectEqual(response.status, row.status)
    expectEqual(response.body.text, row.body)
    let isCut = ["fin at", "reset at", "stall at", "never"].contains { row.fault?.contains($0) == true }
    expectEqual(reader.isOver, !(isCut || reader.isEventStream))
  }

  @Test func `chunks are told with their times, and what came together is one`() {
    var reader = AnswerReader(method: "GET")
    reader.receive(Array((Self.chunked + "2\r\nHe\r\n3\r\nl").utf8), at: .milliseconds(100))
    reader.receive(Array("lo\r\n0\r\n\r\n".utf8), at: .milliseconds(350.5))
    expectEqual(reader.observed.chunks, [.init(after: 0, bytes: 2), .init(after: 250.5, bytes: 3)])

    var long = AnswerReader(method: "GET")
    long.receive(Array((Self.head + "Content-Length: 6\r\n\r\n").utf8), at: .zero)
    for (time, text) in [(5, "a"), (20, "b"), (45, "cd"), (50, "ef")] {
      long.receive(Array(text.utf8), at: .milliseconds(time))
    }
    expectEqual(long.observed.chunks, [.init(after: 5, bytes: 2), .init(after: 45, bytes: 4)])
    expectEqual(Self.read(Self.plain + "Content-Length: 5\r\n\r\nHello").observed.chunks, [])
  }

  @Test func `no more is kept than stands beside a scenario`() {
    var reader = AnswerReader(method: "GET")
    reader.receive(Array((Self.head + "\r\n").utf8), at: .zero)
    let block = [UInt8](repeating: 0x61, count: 1 << 22)
    while reader.ending == nil { reader.receive(block, at: .zero) }
    #expect(reader.received < AnswerReader.bodyLimit + 2 * block.count)
    expectEqual(reader.observed.fault, nil)
    expectEqual(reader.observed.reason, "more than 67108864 bytes are not kept")
  }

  private static func read(
    _ text: String, _ ending: AnswerReader.Ending? = nil, method: String = "GET"
  ) -> AnswerReader {
    var reader = AnswerReader(method: method)
    reader.receive(Array(text.utf8), at: .zero)
    if let ending { reader.end(ending, at: .zero) }
    return reader
  }
}
