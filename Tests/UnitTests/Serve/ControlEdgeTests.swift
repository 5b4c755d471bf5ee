import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// The cases that the first user of the API encountered.
@Suite struct ControlEdgeTests {
  private static let script = "serve GET /a\n  | 200 {\"n\":1}\n  | 200 {\"n\":2}\n"

  @Test func `no number of an exchange is too large to be asked for`() throws {
    let server = try ServedSession(Self.script)
    let large = try server.call("GET", "sessions/s1/exchanges?since=\(Int.max)")
    expectEqual(large.status, 400)
    try expectEqual(server.call("GET", "sessions/s1/exchanges?since=999999999").body["last"], 0)
    #expect(try server.session.exchanges(since: .max).isEmpty)
    try expectEqual(
      server.call("GET", "sessions/s1/exchanges?sinse=1").body["remedy"], "did you mean `since`?")
  }

  @Test func `time begins at once where the network is down at the start`() throws {
    let server = try ServedSession("given offline\n\(Self.script)launch\nwait 20ms\nonline\n")
    try server.awaitListening(try UInt16(server.session.stub.url.port ?? 0))
    try expectEqual(server.get("/a").httpBody, #"{"n":1}"#)
  }

  @Test func `added answers stand behind the others, also those to connections`() throws {
    let server = try ServedSession("serve connections\n  | tls-close\n\(Self.script)")
    let added = try server.call(
      "POST", "sessions/s1/routes", #"{"serve":"serve GET /a\n  | 200 text more\n"}"#)
    let answers = added.body["script"]?.array?.last?["answers"]?.array ?? []
    expectEqual(answers.map { $0["line"]?.integer }, [4, 5, 0])
    let connections = try server.call(
      "POST", "sessions/s1/routes", #"{"serve":"serve connections\n  | tls-garbage\n"}"#)
    #expect(
      connections.body["script"]?.array?.first?["answers"]?.array?.map { $0["text"]?.string } == [
        "tls-close", "tls-garbage",
      ])
  }

  @Test func `a host that the session does not have is refused`() throws {
    let server = try ServedSession(Self.script)
    for body in [
      #"{"serve":"serve GET $other/b\n  | 200\n"}"#,
      #"{"serve":"serve GET /b\n  | 302\n  |   Location: $other/b\n"}"#,
    ] {
      let told = try server.call("PUT", "sessions/s1/routes", body)
      #expect(told.status == 400 && told.body["error"] == "the session has no host `$other`", "\(told)")
    }
    let fault = try server.call("POST", "sessions/s1/faults", #"{"answer":"503","route":"GET $other/b"}"#)
    expectEqual(fault.status, 400)
    let odd = try server.call("POST", "sessions/s1/await", #"{"request":"GET /z*"}"#)
    expectEqual(odd.status, 400)
    let setup = try server.call(
      "PUT", "sessions/s1/routes", #"{"serve":"serve GET /b\n  | 200\ngiven seed 1\n"}"#)
    expectEqual(setup.status, 400)
  }

  @Test func `a fault that waits for another answer leaves the others their turn, and is told at the end`()
    throws
  {
    let server = try ServedSession(Self.script)
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"reset at body+999","count":1}"#)
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"503","count":1}"#)
    try expectEqual(server.get("/a").httpStatus, 503)
    try expectEqual((1...2).map { _ in try server.get("/a").httpStatus }, [200, 200])
    let report = try server.call("GET", "sessions/s1/report").body
    expectEqual(report["pending"]?.array?.map { $0["answer"]?.string }, ["reset at body+999"])
    expectEqual(report["exitCode"], 1)
  }

  @Test func `awaits on one connection are each answered`() throws {
    let server = try ServedSession(Self.script)
    let body = #"{"within":"20ms"}"#
    let ask = """
      POST /__rcc/v1/sessions/s1/await HTTP/1.1\r
      Host: 127.0.0.1\r
      Authorization: Bearer \(ServedSession.token)\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      \r
      \(body)
      """
    let last = ask.replacing("Host: ", with: "Connection: close\r\nHost: ")
    let answers = try server.raw(ask + last)
    expectEqual(answers.matches(of: /"isMet":false/).count, 2)
    expectEqual(server.control.waiters, 0)
  }

  @Test func `a stream tells what waits when it is over, and that the session is over`() throws {
    let server = try ServedSession("serve GET /a\n  | 200 after 10h text late\n")
    let client = RawClient(port: try UInt16(server.session.stub.url.port ?? 0))
    client.send("GET /a HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n")
    while try server.session.last == 0 {}
    let watcher = RawClient(port: UInt16(server.control.url.port ?? 0))
    watcher.send(
      "GET /__rcc/v1/sessions/s1/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        + "Authorization: Bearer \(ServedSession.token)\r\n\r\n")
    while server.control.waiters == 0 {}
    _ = try server.call("PUT", "sessions/s1/network", #"{"isDown":true}"#)
    _ = server.registry.endAll()
    server.control.stop()
    let stream = String(decoding: watcher.receive(1 << 20), as: UTF8.self)
    let lines = stream.split(separator: "\r\n").filter { $0.hasPrefix("{") }.compactMap {
      try? JSONValue(String($0))
    }
    expectEqual(lines.compactMap { $0["exchange"]?["state"]?.string }, ["broken"], "\(stream)")
    expectEqual(lines.last?["event"], "over")
    watcher.close()
    client.close()
  }

  @Test func `who waits when the network is taken away had no answer, and that is no fault of his`() throws {
    let server = try ServedSession("serve GET /a\n  | 200 after 1h text late\n")
    let client = RawClient(port: try UInt16(server.session.stub.url.port ?? 0))
    client.send("GET /a HTTP/1.1\r\nHost: stub\r\n\r\n")
    while try server.session.last == 0 {}
    _ = try server.call("PUT", "sessions/s1/network", #"{"isDown":true}"#)
    #expect(client.receive(1 << 16).isEmpty)
    client.close()
    let exchange = try server.call("GET", "sessions/s1/exchanges").body["exchanges"]?.array?.first
    expectEqual(exchange?["state"], "broken")
    expectEqual(exchange?["why"], "the network was taken down before its answer was sent")
    try expectEqual(server.call("GET", "sessions/s1/report").body["exitCode"], 0)
  }

  @Test func `what is no HTTP is told with why`() throws {
    let server = try ServedSession(Self.script)
    let answer = try server.raw("GET /a\r\n\r\n", to: UInt16(server.session.stub.url.port ?? 0))
    expectEqual(answer.httpStatus, 400)
    let report = try server.call("GET", "sessions/s1/report").body
    #expect(report["unmatched"]?.array?.first?["why"]?.string?.hasPrefix("the request is not HTTP") == true)
  }
}
