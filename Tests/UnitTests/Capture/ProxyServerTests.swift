import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioCapture
@testable import ScenarioPlay
@testable import ScenarioRecording
@testable import StubServer

/// The proxy between an app and a service: the app receives what the service sent, and so does the recording.
@Suite(.serialized, .timeLimit(.minutes(8))) struct ProxyServerTests {
  /// The answers over plain HTTP that a request without a body can receive; faults of the connection and on
  /// reuse are excluded.
  private static let rows = ClientOutcomeTable.rows.filter { row in
    !row.title.isOfConnection && !row.example.contains("on reuse") && !row.example.hasPrefix("100-continue")
  }

  @Test(.checks, arguments: rows.map(\.example))
  func `a client gets the bytes of the service and its end, and the recording tells both`(_ example: String)
    async throws
  {
    let row = try #require(Self.rows.first { $0.example == example })
    let stub = try Self.stub(try row.answer)
    defer { stub.stop() }
    let service = UInt16(stub.url.port ?? 0)
    let ask = "GET /a HTTP/1.1\r\nHost: 127.0.0.1:\(service)\r\nConnection: close\r\n\r\n"
    let context = ReplyContext(method: "GET", keepAlive: false, date: HTTPDate.start)
    let count = try ReplyPlan(try row.answer, context).bytes.count
    let direct = Observer.observe(port: service, sending: ask, opensAfter: count)
    // Only silence is ended by a limit: an answer that ends by itself may take as long as the machine needs.
    let limit = direct.end == .open ? Proxied.limit : .seconds(600)
    let proxied = try Proxied("http://127.0.0.1:\(service)", limit: limit)
    defer { proxied.stop() }
    let seen = Observer.observe(port: proxied.port, sending: ask)
    // Compared outside of the macro, because it would search for the difference of two answers of 300 kB for
    // minutes.
    // A redirect to the service leads to the proxy.
    let isRedirect = direct.text.contains("\r\nLocation: http://127.0.0.1:\(service)/")
    let isSame =
      isRedirect
      ? seen.text == direct.text.replacing("127.0.0.1:\(service)/", with: "127.0.0.1:\(proxied.port)/")
      : seen.bytes == direct.bytes
    #expect(isSame, "\(seen.bytes.count) bytes through the proxy, \(direct.bytes.count) of the service")
    // The proxy resets the connection, because a service that is silent for ever would let the client wait
    // for ever.
    expectEqual(seen.end, (direct.end == .open ? .reset : direct.end))
    var reader = AnswerReader(method: "GET")
    reader.receive(direct.bytes, at: .zero)
    switch direct.end {
    case .fin: reader.end(.fin, at: .zero)
    case .reset: reader.end(.reset, at: .zero)
    default: reader.end(.silence(Proxied.limit), at: .zero)
    }
    let entry = try #require(proxied.entry())
    expectEqual(entry.response, reader.response)
    expectEqual(entry.observed?.fault, reader.observed.fault)
    expectEqual(entry.observed?.framing, reader.observed.framing)
  }

  @Test func `a request reaches the service whole, without what belongs to the connection`() async throws {
    let stub = try Self.stub(Answer(status: 200, body: Array("{}".utf8)), method: "POST")
    defer { stub.stop() }
    let proxied = try Proxied("http://127.0.0.1:\(stub.url.port ?? 0)")
    defer { proxied.stop() }
    let ask =
      "POST /a HTTP/1.1\r\nHost: localhost:\(proxied.port)\r\nx-One: 1\r\nX-ONE: 2\r\nKeep-Alive: 5\r\n"
      + "Connection: close, x-mine\r\nX-Mine: 3\r\nContent-Type: text/plain\r\n"
      + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
    _ = Observer.observe(port: proxied.port, sending: ask)
    let came = try #require(await stub.requests(1).first)
    let host = "127.0.0.1:\(stub.url.port ?? 0)"
    expectEqual(
      came.headers,
      [
        Header("Host", host), Header("x-One", "1"), Header("X-ONE", "2"),
        Header("Content-Type", "text/plain"),
        Header("Content-Length", "3"), Header("Connection", "close"),
      ])
    expectEqual(came.body, Array("abc".utf8))
    let entry = try #require(proxied.entry())
    expectEqual(entry.request.url, "http://\(host)/a")
    expectEqual(
      entry.request.headers.prefix(3), [Header("Host", host), Header("x-One", "1"), Header("X-ONE", "2")])
    expectEqual(entry.request.body, HARBody(bytes: Array("abc".utf8), type: "text/plain"))
  }

  @Test func `a service that cannot be reached is a reset to the client, and a fault in the recording`()
    throws
  {
    let proxied = try Proxied("http://127.0.0.1:\(try Self.closedPort())")
    defer { proxied.stop() }
    let seen = Observer.observe(
      port: proxied.port, sending: "GET /a HTTP/1.1\r\nHost: localhost:\(proxied.port)\r\n\r\n")
    expectEqual(seen.bytes, [])
    expectEqual(seen.end, .reset)
    let entry = try #require(proxied.entry())
    expectEqual(entry.observed?.fault, "refuse")
    expectEqual(entry.response.status, 0)
  }

  @Test func `nobody else is asked, whatever the client names`() throws {
    let stub = try Self.stub(Answer(status: 200))
    defer { stub.stop() }
    let proxied = try Proxied("http://127.0.0.1:\(stub.url.port ?? 0)")
    defer { proxied.stop() }
    let seen = Observer.observe(
      port: proxied.port,
      sending: "GET http://elsewhere.example/a HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n")
    #expect(seen.text.hasPrefix("HTTP/1.1 421 Misdirected Request\r\n"), "\(seen.text)")
    #expect(seen.text.hasSuffix("this proxy forwards only to http://127.0.0.1:\(stub.url.port ?? 0)\n"))
    expectEqual(proxied.open, [])
  }

  /// The request lines that a client may send, the Host header sent with each, and the target with which the
  /// proxy sends the request to the service, or the status of its refusal. S is the address of the service, P
  /// that of the proxy, and Q the port of the proxy.
  private static let forms: [(line: String, host: String, answer: String)] = [
    ("GET /a?b=c", "P", "/a?b=c"), ("GET /a", "S", "/a"), ("GET /a", "elsewhere.example", "421"),
    ("GET http://S/a", "S", "/a"), ("GET http://P/a?b", "P", "/a?b"),
    // An absolute URL overrides Host, whichever of them is right.
    ("GET http://S/a", "elsewhere.example", "/a"), ("GET http://elsewhere.example/a", "S", "421"),
    ("GET http://elsewhere.example/a", "P", "421"), ("GET http://127.0.0.1:1/a", "S", "421"),
    ("GET http://127.0.0.1/a", "S", "421"), ("GET https://S/a", "S", "421"), ("GET https://P/a", "P", "421"),
    ("GET HTTP://S/a", "S", "/a"), ("GET http://LOCALHOST:Q/a", "P", "/a"), ("GET /a", "LocalHost:Q", "/a"),
    ("GET http://S", "S", "/"), ("GET http://S?b=c", "S", "/?b=c"), ("GET http://S/", "S", "/"),
    ("GET http://user:word@S/a", "S", "400"), ("GET http://S@elsewhere.example/a", "S", "400"),
    ("GET http://elsewhere.example@S/a", "S", "400"), ("GET ftp://S/a", "S", "400"), ("GET S/a", "S", "400"),
    ("OPTIONS *", "P", "*"), ("OPTIONS http://S", "S", "*"), ("GET *", "P", "400"),
    ("CONNECT S", "S", "501"), ("CONNECT elsewhere.example:443", "S", "501"),
    ("GET http://P.example/a", "P", "400"), ("GET http://[::1]:Q/a", "P", "/a"), ("GET //S/a", "P", "//S/a"),
  ]

  @Test(arguments: forms.indices) func `a target is handed on as a path, or refused`(_ index: Int)
    async throws
  {
    let (line, host, answer) = Self.forms[index]
    let any = ["GET", "OPTIONS"].flatMap { method in
      ["/*", "*", "/", "//*/a", "//*"].map { target in
        Script.Route(RequestPattern(method: method, target: target), [Answer(status: 200, uses: .forever)])
      }
    }
    let stub = try Stub.start(Script(routes: any), keepsAlive: false, elapsed: { .zero })
    defer { stub.stop() }
    let service = "127.0.0.1:\(stub.url.port ?? 0)"
    let proxied = try Proxied("http://\(service)")
    defer { proxied.stop() }
    let words = [line, host].map { word in
      word.replacing(/\bS\b/.wordBoundaryKind(.simple), with: service).replacing(
        /\bP\b/.wordBoundaryKind(.simple), with: "127.0.0.1:\(proxied.port)"
      )
      .replacing(/\bQ\b/.wordBoundaryKind(.simple), with: "\(proxied.port)")
    }
    let seen = Observer.observe(
      port: proxied.port, sending: "\(words[0]) HTTP/1.1\r\nHost: \(words[1])\r\nConnection: close\r\n\r\n")
    guard answer.first.map({ "/*".contains($0) }) == true else {
      #expect(seen.text.hasPrefix("HTTP/1.1 \(answer) "), "\(words): \(seen.text)")
      expectEqual(proxied.open, [])
      return
    }
    try #require(!seen.text.contains(#/^HTTP/1.1 (400|421|501) /#), "\(words): \(seen.text)")
    let came = try #require(await stub.requests(1).first)
    expectEqual(came.target, answer.replacing("S", with: service))
    expectEqual(came.origin, nil)
    expectEqual(came.header("host"), service)
    let path = answer == "*" ? "" : came.target
    try expectEqual(#require(proxied.entry()).request.url, "http://\(service)\(path)")
  }

  @Test func `a websocket is refused by its name`() throws {
    let proxied = try Proxied("http://127.0.0.1:1")
    defer { proxied.stop() }
    let seen = Observer.observe(
      port: proxied.port,
      sending: "GET /a HTTP/1.1\r\nHost: localhost:\(proxied.port)\r\nConnection: Upgrade\r\n"
        + "Upgrade: websocket\r\n\r\n")
    #expect(seen.text.hasPrefix("HTTP/1.1 501 Not Implemented\r\n"), "\(seen.text)")
    #expect(seen.text.hasSuffix("\r\n\r\na websocket can be neither recorded nor played\n"))
    expectEqual(proxied.open, [])
  }

  /// Returns a port on which no process listens.
  private static func closedPort() throws -> UInt16 {
    let stub = try stub(Answer(status: 200))
    defer { stub.stop() }
    return UInt16(stub.url.port ?? 0)
  }

  private static func stub(_ answer: Answer, method: String = "GET") throws -> Stub {
    let pattern = RequestPattern(method: method, target: "/a")
    var answer = answer
    answer.uses = .forever
    return try Stub.start(
      Script(routes: [Script.Route(pattern, [answer])]), keepsAlive: false, elapsed: { .zero })
  }
}

/// A proxy that runs in a test, and the entries that it recorded.
final class Proxied: Sendable {
  static let limit = Duration.milliseconds(300)

  private let gate: ProxyServer
  private let exchanges = Monitor(ProxyExchangeQueue())

  init(
    _ upstream: String, limit: Duration = limit, among proxies: Monitor<[Origin: String]> = Monitor([:]),
    time: MonotonicClock = .machine
  ) throws {
    let exchanges = exchanges
    gate = try ProxyServer(
      try ProxyUpstream(upstream), port: 0,
      clock: RecordingClock(time: time, today: { 1_775_811_600_000 }), limit: limit,
      among: proxies,
      ProxyServer.ExchangeObserver(
        begin: { words in exchanges.update { $0.begin(words) } },
        end: { number, entry in exchanges.update { $0.end(number, entry) } }))
  }

  var port: UInt16 { gate.port }

  /// Returns the next entry that is complete, or nil when none completes within ten seconds.
  func entry() -> HAREntry? { exchanges.wait(patience: 10) { $0.take() } }

  var open: [String] { exchanges.update { $0.open } }

  func stop() { gate.stop() }
}
