import Foundation
import Testing

@testable import StubServer

/// Every fault as seen by an observer on a raw socket, compared with the receipt of the server.
@Suite struct FaultWireTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let fault: Fault?
    /// The part of `{"rates":{}}` that the observer must receive after the head; nil when not even the head
    /// arrives.
    let body: String?
    let end: Observer.End

    var testDescription: String { fault?.description ?? "none" }
  }

  static let body = #"{"rates":{}}"#
  static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n"

  static let rows = [
    Row(fault: nil, body: body, end: .fin),
    Row(fault: .never, body: nil, end: .open),
    Row(fault: .fin(.start), body: nil, end: .fin),
    Row(fault: .fin(.body(0)), body: "", end: .fin),
    Row(fault: .fin(.body(5)), body: #"{"rat"#, end: .fin),
    Row(fault: .reset(.start), body: nil, end: .reset),
    Row(fault: .reset(.body(0)), body: "", end: .reset),
    Row(fault: .reset(.body(11)), body: #"{"rates":{}"#, end: .reset),
    Row(fault: .stall(.body(0)), body: "", end: .open),
    Row(fault: .stall(.body(1)), body: "{", end: .open),
  ]

  @Test(arguments: rows)
  func `the wire carries what the receipt says`(_ row: Row) async throws {
    let answer = Answer(
      status: 200, headers: [Header("Content-Type", "application/json")], body: Array(Self.body.utf8),
      fault: row.fault)
    let route = Script.Route(RequestPattern(method: "GET", target: "/rates"), [answer])
    let stub = try Stub.start(Script(routes: [route]), keepsAlive: false)
    defer { stub.stop() }
    let expected = row.body.map { Self.head + $0 } ?? ""
    let seen = Observer.observe(
      port: stub.portNumber, sending: "GET /rates HTTP/1.1\r\nHost: stub\r\n\r\n",
      opensAfter: row.end == .open ? expected.utf8.count : nil)

    expectEqual(seen.text, expected)
    expectEqual(seen.end, row.end)
    let receipts = await stub.receipts(1)
    expectEqual(receipts.map(\.written), [expected.utf8.count])
    expectEqual(receipts.map(\.isWhole), [true])
    expectEqual(receipts.map(\.end.observed), [row.end])
  }

  /// The client waits before it sends its body, and receives `100 Continue` or not.
  @Test(arguments: [true, false])
  func `a client that waits to go on is told so unless that is withheld`(isTold: Bool) async throws {
    let route = RequestPattern(method: "POST", target: "/rates")
    let broken = Answer(status: 204, fault: isTold ? nil : Fault(ProtocolFaults.continueNever))
    let stub = try Stub.start(Script(routes: [Script.Route(route, [broken, Answer(status: 200)])]))
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    defer { client.close() }
    // A connection that was answered is polled in each turn, so its bytes are read before those of a later
    // connection.
    let sentence = "no route answers GET /\n"
    let first =
      "HTTP/1.1 404 Not Found\r\nContent-Length: \(sentence.utf8.count)\r\nConnection: keep-alive\r\n\r\n"
      + sentence
    client.send("GET / HTTP/1.1\r\nHost: stub\r\n\r\n")
    expectEqual(String(decoding: client.receive(first.utf8.count), as: UTF8.self), first)
    let head = "POST /rates HTTP/1.1\r\nHost: stub\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
    client.send(head)
    let goOn = "HTTP/1.1 100 Continue\r\n\r\n"
    if isTold { expectEqual(String(decoding: client.receive(goOn.utf8.count), as: UTF8.self), goOn) }
    // The later request was answered, so the head had been read separately from the body.
    let later = "GET / HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"
    #expect(Observer.observe(port: stub.portNumber, sending: later).text.hasPrefix("HTTP/1.1 404"))
    client.send("ok")
    // The next byte is the first one of the answer.
    expectEqual(String(decoding: client.receive(12), as: UTF8.self), "HTTP/1.1 204")
    await expectEqual(stub.receipts(3).map(\.isWhole), [true, true, true])
  }

  @Test func `what is withheld from a client that did not wait breaks nothing, and is told`() async throws {
    let route = RequestPattern(method: "POST", target: "/rates")
    let broken = Answer(status: 204, fault: Fault(ProtocolFaults.continueNever))
    let stub = try Stub.start(Script(routes: [Script.Route(route, [broken])]))
    defer { stub.stop() }
    let seen = Observer.observe(
      port: stub.portNumber,
      sending: "POST /rates HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok")
    #expect(
      seen.text.hasSuffix(
        "the answer to POST /rates was requested by a client that did not wait for 100 Continue\n"))
  }

  @Test func `a closed port refuses, and stays ours`() throws {
    let stub = try Stub.start(
      Script(connections: [Answer(status: nil, uses: .forever, fault: .refuse)]))
    defer { stub.stop() }
    expectEqual(Observer.observe(port: stub.portNumber, sending: "").end, .refused)
  }

  @Test func `a fault that would break nothing is refused at the start`() throws {
    let pattern = RequestPattern(method: "GET", target: "/rates")
    let answer = Answer(status: 200, body: [1, 2, 3], fault: .reset(.body(3)))
    #expect(throws: Stub.StartError.breaksNothing(pattern, .reset(.body(3)))) {
      try Stub.start(Script(routes: [Script.Route(pattern, [answer])]))
    }
  }

  /// Unread bytes turn a close into a reset, and the answer may be lost.
  @Test(.checks) func `closing with unread request bytes is a reset unless the end is sent first`() throws {
    let wrong = try (1...50).count { _ in try Self.endWithUnreadBytes(inOrder: false) != .fin }
    print("race closing with unread request bytes: open, \(wrong) of 50 ends differ")
    #expect(wrong >= 1)
    let ends = Soak.isOn ? 1_000 : 100
    let closed = try BusyLoops.during(Soak.isOn ? 4 : 2) {
      try (1...ends).count { _ in try Self.endWithUnreadBytes(inOrder: true) != .fin }
    }
    print("race closing with unread request bytes: closed, \(closed) of \(ends) ends differ")
    expectEqual(closed, 0)
  }

  /// The peer sends its request, followed by bytes that arrive while the server ends the connection.
  private static func endWithUnreadBytes(inOrder: Bool) throws -> Observer.End {
    let wire = WireBox()
    try wire.start { event in
      guard case .request(let connection, _) = event else { return }
      inOrder ? wire.value?.finish(connection) : wire.value?.release(connection)
    }
    defer { wire.value?.stop() }
    let noise = String(repeating: "x", count: 200_000)
    return Observer.observe(
      port: wire.value?.port ?? 0, sending: "GET / HTTP/1.1\r\nHost: stub\r\n\r\n\(noise)"
    ).end
  }
}

extension Stub {
  var portNumber: UInt16 { UInt16(url.port ?? 0) }
}

extension Receipt.End {
  fileprivate var observed: Observer.End {
    switch self {
    case .fin: .fin
    case .reset: .reset
    case .keep, .silence: .open
    case .refused: .refused
    }
  }
}
