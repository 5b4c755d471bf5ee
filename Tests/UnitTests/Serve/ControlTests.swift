import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// The requests at the control address, and their effects at the address of the session.
@Suite struct ControlTests {
  private static let script = """
    serve GET /a
      | 200 {"n":1}
      | 200 {"n":2}
      | 200 {"n":3}

    """

  @Test func `a fault breaks so many answers, and uses up none of the script`() throws {
    let server = try ServedSession(Self.script)
    let set = try server.call("POST", "sessions/s1/faults", #"{"answer":"reset at body+3","count":2}"#)
    expectEqual(set.status, 201)
    try expectEqual((0..<2).map { _ in try server.get("/a").httpBody }, ["{\"n", "{\"n"])
    try expectEqual(
      (1...3).map { _ in try server.get("/a").httpBody }, [#"{"n":1}"#, #"{"n":2}"#, #"{"n":3}"#])
    let exchanges = try server.call("GET", "sessions/s1/exchanges").body["exchanges"]?.array ?? []
    expectEqual(
      exchanges.map { $0["state"]?.string }, ["broken", "broken", "answered", "answered", "answered"])
    #expect(exchanges[0]["answer"] == "200 reset at body+3" && exchanges[0]["injected"] == true)
    expectEqual(exchanges[0]["receipt"]?["end"], "reset")
    try server.session.settle()
    try expectEqual(ServeReport(server.session).code, .passed)
  }

  @Test func `a fault of a status answers whole, for its route alone, until it is told`() throws {
    let server = try ServedSession(Self.script + "serve GET /b\n  | 200 forever text b\n")
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"503","route":"GET /b"}"#)
    try expectEqual((0..<3).map { _ in try server.get("/b").httpStatus }, [503, 503, 503])
    try expectEqual(server.get("/a").httpStatus, 200)
    let session = try server.call("DELETE", "sessions/s1/faults/1").body
    expectEqual(session["faults"]?.array?.isEmpty, true)
    try expectEqual(server.get("/b").httpStatus, 200)
    try expectEqual(server.call("DELETE", "sessions/s1/faults/1").status, 404)
  }

  @Test func `a fault that would change nothing is told, and waits for an answer that it fits`() throws {
    let server = try ServedSession("serve GET /a\n  | 204\n  | 200 {\"n\":2}\n")
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"json-comma","count":1}"#)
    try expectEqual(server.get("/a").httpStatus, 204)
    let first = try server.call("GET", "sessions/s1/exchanges").body["exchanges"]?.array?.first
    expectEqual(first?["state"], "answered")
    #expect(first?["why"]?.string?.hasPrefix("`json-comma` was not applied: ") == true, "\(first ?? .null)")
    try expectEqual(server.get("/a").httpBody, #"{"n":2,}"#)
  }

  @Test func `a fault begins behind as many answers as it skips`() throws {
    let server = try ServedSession(Self.script + "serve GET /b\n  | 200 forever optional text b\n")
    let set = try server.call(
      "POST", "sessions/s1/faults", #"{"answer":"503","count":1,"skip":2,"route":"GET /a"}"#)
    expectEqual(set.body["faults"]?.array?[0]["skip"], 2)
    let seen = try ["/a", "/b", "/a", "/a", "/a"].map { try server.get($0).httpStatus }
    expectEqual(seen, [200, 200, 200, 503, 200])
    try server.session.settle()
    let states = try server.session.exchanges(since: 0).map(\.state)
    expectEqual(states, [.answered, .answered, .answered, .broken, .answered])
    let report = try ServeReport(server.session)
    expectEqual(report.lines.map(\.text), ["PASS  served.scenario  5 requests, 1 broken by hand"])
  }

  @Test func `a connection meets a fault before it brings a request`() throws {
    let server = try ServedSession(Self.script)
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"tls-close","count":1}"#)
    try expectEqual(server.get("/a"), "")
    try expectEqual(server.get("/a").httpBody, #"{"n":1}"#)
    let exchanges = try server.call("GET", "sessions/s1/exchanges").body["exchanges"]?.array ?? []
    expectEqual(exchanges.map { $0["state"]?.string }, ["met", "answered"])
  }

  static let wrong = [
    (#"{"answer":"refuse"}"#, "the server does not see refused connections and cannot count them"),
    (#"{"answer":"unresolved"}"#, "a server cannot remove its own host name"),
    (#"{"answer":"tls-close","route":"GET /a"}"#, "`answer` breaks a connection, which has no route"),
    (#"{"answer":"x3"}"#, "`x3` is part of a whole answer, but this changes an existing one"),
    (#"{"answer":"503 x3"}"#, "`answer` must not say how often, when or for whom it is sent"),
    (#"{"answer":""}"#, "`answer` is empty"),
    (#"{"answer":"reset at bodyy"}"#, "`bodyy` is not a place in an answer"),
    (#"{"count":1}"#, "`answer` is missing"),
    (#"{"answer":"503","count":0}"#, "`count` is not a whole number from 1 to 999999999"),
    (#"{"answer":"503","coutn":1}"#, "the body has an unknown member `coutn`"),
    (#"{"answer":"503","route":"/a"}"#, "`route`: a route without a method"),
    (#"["answer"]"#, "the body is not a JSON object"),
  ]

  @Test(arguments: wrong) func `a fault that cannot be is refused with what to write`(
    _ body: String, _ error: String
  ) throws {
    let server = try ServedSession(Self.script)
    let told = try server.call("POST", "sessions/s1/faults", body)
    expectEqual(told.status, 400)
    expectEqual(told.body["error"]?.string, error)
    expectEqual(told.body["remedy"]?.string?.isEmpty, false)
    #expect(try server.session.stub.injections.isEmpty)
  }

  @Test func `routes are put in the place of what is left, or added behind it`() throws {
    let server = try ServedSession(Self.script)
    _ = try server.get("/a")
    _ = try server.call(
      "POST", "sessions/s1/routes",
      #"{"serve":"serve GET /a\n  | 200 text last\nserve GET /c\n  | 200 text c\n"}"#)
    try expectEqual(
      (0..<4).map { _ in try server.get("/a").httpBody },
      [
        #"{"n":2}"#, #"{"n":3}"#, "last", "no answer is left for GET /a\n",
      ])
    try expectEqual(server.get("/c").httpBody, "c")
    let put = try server.call("PUT", "sessions/s1/routes", #"{"serve":"serve GET /a\n  | 200 text new"}"#)
    expectEqual(put.status, 200)
    try expectEqual(server.get("/a").httpBody, "new")
    let refused = try server.call("PUT", "sessions/s1/routes", #"{"serve":"serve GET /a\n  | refuse\n"}"#)
    expectEqual(refused.status, 400)
    let step = try server.call("PUT", "sessions/s1/routes", #"{"serve":"launch\n"}"#)
    expectEqual(step.body["error"], "`serve` has more than `serve` blocks")
  }

  @Test func `what others took the place of before it was asked for is unused`() throws {
    let server = try ServedSession(Self.script)
    _ = try server.get("/a")
    _ = try server.call(
      "PUT", "sessions/s1/routes", #"{"serve":"serve GET /a\n  | 200 optional text new\n"}"#)
    let report = try server.call("GET", "sessions/s1/report").body
    expectEqual(report["unused"]?.array?.map { $0["line"]?.integer }, [3, 4])
    expectEqual(report["exitCode"], 1)
  }

  @Test func `a network that is down refuses, ends what is open, and comes back`() throws {
    let server = try ServedSession(Self.script)
    let port = try UInt16(server.session.stub.url.port ?? 0)
    let kept = RawClient(port: port)
    kept.send("GET /a HTTP/1.1\r\nHost: stub\r\n\r\n")
    _ = kept.receive(20)
    _ = try server.call("PUT", "sessions/s1/network", #"{"isDown":true}"#)
    _ = kept.receive(1 << 16)
    kept.close()
    let refused = RawClient()
    #expect(!refused.connect(to: port))
    refused.close()
    let session = try server.call("PUT", "sessions/s1/network", #"{"isDown":false}"#).body
    expectEqual(session["isDown"], false)
    try server.awaitListening(port)
    try expectEqual(server.get("/a").httpBody, #"{"n":2}"#)
  }

  @Test func `a reset begins anew`() throws {
    let server = try ServedSession(Self.script + "launch\nwait 1h\noffline\n")
    _ = try server.get("/a")
    _ = try server.get("/x")
    _ = try server.call("POST", "sessions/s1/faults", #"{"answer":"503"}"#)
    let session = try server.call("POST", "sessions/s1/reset").body
    #expect(session["resets"] == 1 && session["time"] == .null && session["requests"] == 0)
    expectEqual(session["faults"]?.array?.isEmpty, true)
    try expectEqual(server.get("/a").httpBody, #"{"n":1}"#)
    let exchanges = try server.call("GET", "sessions/s1/exchanges").body
    #expect(exchanges["last"] == 3 && exchanges["exchanges"]?.array?.count == 1)
  }

  @Test func `a session that is ended is told of, and its port is free`() throws {
    let server = try ServedSession(Self.script)
    let port = try UInt16(server.session.stub.url.port ?? 0)
    _ = try server.get("/a")
    let report = try server.call("DELETE", "sessions/s1")
    #expect(report.status == 200 && report.body["requests"] == 1 && report.body["exitCode"] == 1)
    try expectEqual(server.call("GET", "sessions/s1").status, 404)
    let refused = RawClient()
    #expect(!refused.connect(to: port))
    refused.close()
  }
}

extension ServedSession {
  /// Waits until the port accepts connections again, because the server's own thread opens it.
  func awaitListening(_ port: UInt16) throws {
    for _ in 0..<20_000 {
      // The request gives the other threads time to run.
      _ = try call("GET", "health")
      let client = RawClient()
      let isThere = client.connect(to: port)
      client.close()
      if isThere { return }
    }
    Issue.record("the port stays closed")
  }
}
