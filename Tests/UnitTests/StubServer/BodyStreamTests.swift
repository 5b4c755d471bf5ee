import Foundation
import Testing

@testable import StubServer

/// The bytes of a body in pieces, typed by hand.
@Suite struct BodyStreamTests {
  private static let two = BodyStream(
    [.init(count: 4, after: .seconds(1)), .init(count: 1)], endsAfter: .seconds(3))

  @Test func `a chunk is sent in one write, after the head and before the end`() throws {
    try expectEqual(
      sent(Self.answer(Self.two)),
      [
        "0s HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n",
        "1s 4\r\nHell\r\n", "1s 1\r\no\r\n", "4s 0\r\n\r\n fin",
      ])
  }

  @Test func `pieces of a stated length have no end of their own`() throws {
    let stream = BodyStream([.init(count: 2), .init(count: 3, after: .seconds(1))], isChunked: false)
    try expectEqual(
      sent(Self.answer(stream)),
      [
        "0s HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n", "0s He", "1s llo fin",
      ])
    try expectEqual(sent(Self.answer(stream, .reset(.body(3)))).suffix(2), ["0s He", "1s l reset"])
  }

  @Test(arguments: [
    // Behind the last chunk, the end has its own time.
    (Fault.reset(.chunk(2)), ["1s 4\r\nHell\r\n", "1s 1\r\no\r\n", "4s  reset"]),
    (.fin(.chunk(1)), ["1s 4\r\nHell\r\n fin"]),
    (.stall(.chunk(2)), ["1s 4\r\nHell\r\n", "1s 1\r\no\r\n", "4s  silence"]),
    (.reset(.body(0)), [" reset"]), (.reset(.body(5)), ["1s 4\r\nHe reset"]),
  ])
  func `a fault cuts it at its place`(fault: Fault, rest: [String]) throws {
    let head = "0s HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    let sent = try sent(Self.answer(Self.two, fault))
    expectEqual(sent, (rest == [" reset"] ? [head + " reset"] : [head] + rest))
  }

  @Test func `a body that is not sent has its head alone`() throws {
    let plan = try ReplyPlan(Self.answer(Self.two), method: "HEAD", keepAlive: false)
    expectEqual(
      String(decoding: plan.bytes, as: UTF8.self),
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n")
    expectEqual(plan.parts.count, 1)
  }

  @Test func `only its end is sent, late`() throws {
    let answer = Answer(status: 200, stream: BodyStream([], endsAfter: .seconds(2)))
    try expectEqual(sent(answer).last, "2s 0\r\n\r\n fin")
  }

  @Test(arguments: FaultRow.all.filter { ![.connect, .tls, .close].contains($0.kind) })
  func `a fault that would change the pieces is impossible`(row: FaultRow) {
    let fits = ["interim", "keep-alive-lie", "continue-never", "clock-skew"]
    let fault = Fault(row, FaultArguments(count: 1, duration: .seconds(1), word: "a"))
    if fits.contains(row.name) { return }
    #expect(throws: ReplyPlan.Impossible.misfit(fault, .ofStream)) {
      try ReplyPlan(Self.answer(Self.two, fault), method: "GET", keepAlive: false)
    }
  }

  @Test(arguments: [[4], [4, 2], [5, 0], []]) func `pieces that are not the body are impossible`(
    counts: [Int]
  ) {
    let answer = Self.answer(BodyStream(counts.map { .init(count: $0) }))
    #expect(throws: ReplyPlan.Impossible.otherPieces(count: counts.reduce(0, +), body: 5)) {
      try ReplyPlan(answer, method: "GET", keepAlive: false)
    }
  }

  @Test func `a stub without a play sends each piece at its time`() throws {
    let stream = BodyStream([
      .init(count: 4, after: .milliseconds(1)), .init(count: 1, after: .seconds(3600)),
    ])
    let route = Script.Route(RequestPattern(method: "GET", target: "/"), [Self.answer(stream)])
    let stub = try Stub.start(Script(routes: [route]))
    defer { stub.stop() }
    let client = RawClient(port: UInt16(stub.url.port ?? 0))
    client.send("GET / HTTP/1.1\r\nHost: stub\r\n\r\n")
    let sent =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n4\r\nHell\r\n"
    expectEqual(String(decoding: client.receive(sent.utf8.count), as: UTF8.self), sent)
    expectEqual(client.end(isPatient: false), .open)
  }

  private static func answer(_ stream: BodyStream, _ fault: Fault? = nil) -> Answer {
    Answer(status: 200, body: Array("Hello".utf8), stream: stream, fault: fault)
  }

  /// Returns each write with its time, and the end that follows the last.
  private func sent(_ answer: Answer) throws -> [String] {
    let parts = try ReplyPlan(answer, method: "GET", keepAlive: false).parts
    return parts.enumerated().map { index, part in
      let end = index == parts.count - 1 ? " \(part.plan.end.rawValue)" : ""
      return "\(DurationText.of(part.due)) \(String(decoding: part.plan.bytes, as: UTF8.self))\(end)"
    }
  }
}
