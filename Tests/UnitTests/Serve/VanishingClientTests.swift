import Foundation
import StubServer
import Synchronization
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// A client that disappears in the middle of a request, or while it waits, leaves nothing behind.
@Suite struct VanishingClientTests {
  private static let head = """
    Host: 127.0.0.1\r
    Authorization: Bearer \(ServedSession.token)\r
    Content-Type: application/json\r

    """

  private static func post(_ path: String, _ body: String) -> String {
    "POST /__rcc/v1/sessions/s1/\(path) HTTP/1.1\r\n\(head)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  static let requests = [
    post("await", #"{"count":9,"within":"1h"}"#),
    post("faults", #"{"answer":"after 1s","count":1,"route":"GET /none"}"#),
    "GET /__rcc/v1/sessions/s1/events HTTP/1.1\r\n\(head)\r\n",
  ]

  @Test(arguments: requests) func `at the control address, behind any byte`(_ request: String) throws {
    let server = try ServedSession("serve GET /a\n  | 200 forever text a\n")
    let port = UInt16(server.control.url.port ?? 0)
    for count in request.indices {
      let client = RawClient(port: port)
      client.send(String(request[..<count]))
      client.close()
    }
    let whole = RawClient(port: port)
    whole.send(request)
    whole.close()
    Self.awaitAcceptance(port)
    try Self.awaitNone { server.control.openConnections + server.control.waiters }
  }

  @Test(arguments: ["", " reset at body", " drip 1 every 1h", " stall at body", " after 1h"])
  func `at the address of a session, behind any byte`(_ fault: String) throws {
    let server = try ServedSession("serve POST /a\n  | 200 forever\(fault) {\"n\":1}\n")
    let port = try UInt16(server.session.stub.url.port ?? 0)
    let request = "POST /a HTTP/1.1\r\nHost: stub\r\nContent-Length: 4\r\n\r\nbody"
    for count in request.indices {
      let client = RawClient(port: port)
      client.send(String(request[..<count]))
      client.close()
    }
    Self.awaitAcceptance(port)
    // A half-closed connection that waits for its answer may belong to a client that still reads: only RST
    // ends it.
    let isOpen = fault.contains("1h") || fault.contains("stall")
    if !isOpen { try Self.awaitNone { (try? server.session.stub.openConnections) ?? 1 } }
    let report = try #require(server.registry.end("s1"))
    expectEqual(report.requests, 0)
  }

  @Test func `a session that is over is let go of`() throws {
    let server = try ServedSession("serve GET /a\n  | 200 forever text a\nlaunch\nwait 1h\noffline\n")
    weak let session = try server.session
    _ = try server.get("/a")
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"after 1h","count":1}"#)
    let client = RawClient(port: try UInt16(server.session.stub.url.port ?? 0))
    client.send("GET /a HTTP/1.1\r\nHost: stub\r\n\r\n")
    _ = try server.call("POST", "sessions/s1/await", #"{"count":2,"within":"20s"}"#)
    try expectEqual(server.call("DELETE", "sessions/s1").status, 200)
    try Self.awaitNone { session == nil ? 0 : 1 }
    client.close()
  }

  @Test func `a stream whose session ends is ended, with nothing left`() throws {
    let server = try ServedSession("serve GET /a\n  | 200 forever text a\n")
    let clients = (0..<20).map { _ in RawClient(port: UInt16(server.control.url.port ?? 0)) }
    for client in clients { client.send(Self.requests[2]) }
    while server.control.waiters < clients.count {}
    _ = server.registry.end("s1")
    for client in clients {
      #expect(String(decoding: client.receive(1 << 20), as: UTF8.self).hasSuffix("0\r\n\r\n"))
      client.close()
    }
    try Self.awaitNone { server.control.openConnections + server.control.waiters }
  }

  /// A client that reads later gets all that it missed; meanwhile the others are answered.
  @Test func `a stream that nobody reads delays no other client`() throws {
    let server = try ServedSession("serve POST /a\n  | 200 forever text a\n")
    let (control, client) = (server.control, RawClient(port: UInt16(server.control.url.port ?? 0)))
    client.send(Self.requests[2])
    while control.waiters < 1 {}
    let body = String(repeating: "x", count: 50_000)
    let head = "POST /a HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n"
    let post = head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
    var sent = 0
    while control.unsent.withLock(\.isEmpty), sent < 2_000 {
      _ = try server.raw(post, to: UInt16(server.session.stub.url.port ?? 0))
      sent += 1
      // The thread that writes the stream keeps pace.
      try expectEqual(server.call("GET", "health").status, 200)
    }
    try expectEqual(server.call("GET", "health").status, 200)
    expectEqual(control.waiters, 1)
    expectEqual(control.unsent.withLock(\.count), 1)
    _ = server.registry.end("s1")
    var bytes: [UInt8] = []
    while case let piece = client.receive(1 << 20), !piece.isEmpty { bytes += piece }
    let stream = String(decoding: bytes, as: UTF8.self)
    #expect(stream.hasSuffix("0\r\n\r\n"))
    expectEqual(Set(stream.matches(of: #/"exchange":\{"number":(\d+),/#).map(\.1)).count, sent)
    client.close()
    try Self.awaitNone { control.openConnections + control.waiters + control.unsent.withLock(\.count) }
  }

  /// Waits until the server has accepted the connections that were opened before: a port accepts in order. A
  /// connection that nobody has accepted yet is not counted as open.
  private static func awaitAcceptance(_ port: UInt16) {
    let last = RawClient(port: port)
    last.finish()
    expectEqual(last.end(), .fin)
    last.close()
  }

  /// Waits for the server's own threads to process the end of each connection, at most for the duration of
  /// 2,000 requests. Another server answers them: here each would leave a connection that has just ended.
  private static func awaitNone(_ count: () -> Int) throws {
    let other = try ServedSession("serve GET /a\n  | 200 forever text a\n")
    for _ in 0..<2_000 where count() > 0 { _ = try other.call("GET", "health") }
    expectEqual(count(), 0)
  }
}
