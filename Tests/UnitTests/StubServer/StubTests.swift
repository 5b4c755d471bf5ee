import Foundation
import StubServer
import Testing

/// The stub alone, as used in a team's own Swift test: the public API, with a raw socket as the client.
@Suite struct StubTests {
  private static let rates = RequestPattern(method: "GET", target: "/rates?pairs=EURUSD&pairs=GBPUSD")
  private static let get = "GET /rates?pairs=EURUSD&pairs=GBPUSD HTTP/1.1\r\nHost: stub\r\n\r\n"

  @Test func `a stub answers in the order of its script and tells what it was asked`() async throws {
    let stub = try Stub.start(
      Script(routes: [
        Script.Route(
          Self.rates, [Answer(status: 503, uses: .times(2)), Answer(status: 200, body: Array("{}".utf8))])
      ]))
    defer { stub.stop() }
    let unavailable =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: keep-alive\r\n\r\n"
    let fine = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\n{}"
    expect(stub, Self.get + Self.get + Self.get, gives: unavailable + unavailable + fine)
    let requests = await stub.requests(3)
    expectEqual(requests.map(\.target), Array(repeating: Self.rates.target, count: 3))
    expectEqual(requests.first?.header("host"), "stub")
    await expectEqual(stub.receipts(3).map(\.end), [.keep, .keep, .keep])
  }

  @Test func `what the script does not say is a 404 with a sentence`() throws {
    let stub = try Stub.start(Script(routes: [Script.Route(Self.rates, [Answer(status: 200)])]))
    defer { stub.stop() }
    let sentences = ["", "no route answers GET /other\n", "no answer is left for GET \(Self.rates.target)\n"]
    let statuses = ["200 OK", "404 Not Found", "404 Not Found"]
    let answers = zip(statuses, sentences).map { status, sentence in
      "HTTP/1.1 \(status)\r\nContent-Length: \(sentence.utf8.count)\r\nConnection: keep-alive\r\n\r\n\(sentence)"
    }
    expect(stub, Self.get + "GET /other HTTP/1.1\r\nHost: stub\r\n\r\n" + Self.get, gives: answers.joined())
  }

  @Test func `what is not HTTP is answered in words and the connection ended`() throws {
    let stub = try Stub.start(Script())
    defer { stub.stop() }
    let seen = Observer.observe(port: port(stub), sending: "GET / HTTP/1.1\r\nHost : stub\r\n\r\n")
    expectEqual(
      seen.text,
      """
      HTTP/1.1 400 Bad Request\r\nContent-Length: 36\r\nConnection: close\r\n\r
      a space before the colon of a field

      """)
    expectEqual(seen.end, .fin)
  }

  @Test func `a delay holds one connection's answer back and no other's`() async throws {
    let stub = try Stub.start(
      Script(routes: [route("/tomorrow", after: .seconds(86_400)), route("/soon", after: .milliseconds(20))]))
    defer { stub.stop() }
    let port = port(stub)
    Thread { _ = Observer.observe(port: port, sending: "GET /tomorrow HTTP/1.1\r\nHost: stub\r\n\r\n") }
      .start()
    _ = await stub.requests(1)
    expect(
      stub, "GET /soon HTTP/1.1\r\nHost: stub\r\n\r\n",
      gives: "HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n")
    await expectEqual(stub.receipts(1).count, 1)
  }

  @Test func `an answer that is late holds back those behind it on its connection`() async throws {
    let stub = try Stub.start(
      Script(routes: [route("/late", after: .milliseconds(60)), route("/soon", after: .milliseconds(1))]))
    defer { stub.stop() }
    let requests = ["/late", "/soon", "/none"].map { "GET \($0) HTTP/1.1\r\nHost: stub\r\n\r\n" }
    let late = "HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n"
    let none = "HTTP/1.1 404 Not Found\r\nContent-Length: 27\r\nConnection: keep-alive\r\n\r\n"
    let answers = [late, late, none + "no route answers GET /none\n"]
    expect(stub, requests.joined(), gives: answers.joined())
    await expectEqual(stub.receipts(3).map(\.planned), answers.map(\.utf8.count))
  }

  @Test func `who has sent all he had still gets his answers`() throws {
    let stub = try Stub.start(Script(routes: [route("/late", after: .milliseconds(60))]))
    defer { stub.stop() }
    let client = RawClient(port: port(stub))
    client.send("GET /late HTTP/1.1\r\nHost: stub\r\n\r\n")
    client.finish()
    let answer = "HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n"
    expectEqual(String(decoding: client.receive(1_000), as: UTF8.self), answer)
    client.close()
  }

  /// A request that follows one with `Connection: close` consumes no answer of the script (RFC 9112 §9.6).
  @Test(arguments: [
    (true, "HTTP/1.1", "Connection: close\r\n"), (true, "HTTP/1.0", ""), (false, "HTTP/1.1", ""),
  ])
  func `a connection that ends takes no further request`(keeps: Bool, version: String, fields: String)
    async throws
  {
    let stub = try Stub.start(
      Script(routes: [Script.Route(Self.rates, [Answer(status: 200), Answer(status: 201)])]),
      keepsAlive: keeps)
    defer { stub.stop() }
    let request = "GET \(Self.rates.target) \(version)\r\nHost: stub\r\n\(fields)\r\n"
    for status in ["200 OK", "201 Created"] {
      let seen = Observer.observe(port: port(stub), sending: request + request)
      expectEqual(seen.text, "HTTP/1.1 \(status)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
      expectEqual(seen.end, .fin)
    }
    await expectEqual(stub.requests(2).count, 2)
  }

  @Test func `a request that does not go on is answered 408`() throws {
    let stub = try Stub.start(Script(), patience: .milliseconds(80))
    defer { stub.stop() }
    for begun in ["G", "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n1"] {
      let seen = Observer.observe(port: port(stub), sending: begun)
      #expect(seen.text.hasPrefix("HTTP/1.1 408 Request Timeout\r\n"))
      expectEqual(seen.end, .fin)
    }
  }

  private func route(_ target: String, after delay: Duration) -> Script.Route {
    Script.Route(RequestPattern(method: "GET", target: target), [Answer(status: 204, delay: delay)])
  }

  @Test func `stopping lets go of who waits`() async throws {
    let stub = try Stub.start(Script())
    async let waiting = stub.requests(1)
    stub.stop()
    #expect(await waiting.isEmpty)
  }

  /// Expects the exact bytes of the answers, on a connection that then stays open.
  private func expect(_ stub: Stub, _ requests: String, gives answers: String) {
    let seen = Observer.observe(port: port(stub), sending: requests, opensAfter: answers.utf8.count)
    expectEqual(seen.text, answers)
    expectEqual(seen.end, .open)
  }

  private func port(_ stub: Stub) -> UInt16 { UInt16(stub.url.port ?? 0) }
}
