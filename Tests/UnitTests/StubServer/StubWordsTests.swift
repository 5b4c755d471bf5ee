import Foundation
import Synchronization
import Testing

@testable import StubServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Words of a script that depend on the time, the request or the connection, in a stub without a play.
@Suite struct StubWordsTests {
  private static let get = "GET /a HTTP/1.1\r\nHost: stub\r\n\r\n"

  @Test(arguments: [
    ([Phase(from: .zero, to: .seconds(3_600))], 503), ([Phase(from: .seconds(3_600))], 200),
    ([Phase(from: .seconds(3_600)), Phase(from: .zero)], 503),
  ])
  func `a phase is asked first while the time since the start is in it`(phases: [Phase], status: Int) throws {
    let phased = phases.map { Answer(status: 503, uses: .forever, phase: $0) }
    let stub = try start(phased + [Answer(status: 200, uses: .forever)])
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    for _ in 1...3 { expect(client, Self.get, gives: Self.reply(status)) }
    client.close()
  }

  @Test func `a phase begins with its first moment and is over at its end`() throws {
    let time = Mutex(Duration.zero)
    let stub = try start(
      [
        Answer(status: 503, uses: .forever, phase: Phase(from: .seconds(2), to: .seconds(4))),
        Answer(status: 200, uses: .times(2)),
      ]) { time.withLock { $0 } }
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    for (second, status) in [(1, 200), (2, 503), (3, 503), (4, 200)] {
      time.withLock { $0 = .seconds(second) }
      expect(client, Self.get, gives: Self.reply(status))
    }
    client.close()
  }

  @Test func `conditions choose the answer`() throws {
    let known = Answer(status: 203, uses: .forever, conditions: [.header("If-None-Match", "\"b2\"")])
    let stub = try start([known, Answer(status: 200), Answer(status: 503)])
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    let knowing = Self.get(with: "If-None-Match: \"b2\"")
    expect(client, Self.get, gives: Self.reply(200))
    for _ in 1...2 { expect(client, knowing, gives: Self.reply(203)) }
    expect(client, Self.get, gives: Self.reply(503))
    let sentence = "the answer to GET /a requires If-None-Match: \"b2\"; the request had none"
    expect(client, Self.get, gives: Self.notFound(sentence))
    client.close()
  }

  @Test func `a condition that is not met is told, and its answer waits`() throws {
    let answer = Answer(
      status: 200, conditions: [.header("If-None-Match", "\"b2\""), .header("X-From", "$server")])
    let stub = try start([answer])
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    let sentence = "the answer to GET /a requires If-None-Match: \"b2\"; the request had"
    expect(client, Self.get, gives: Self.notFound("\(sentence) none"))
    expect(client, Self.get(with: "if-none-match: \"a1\""), gives: Self.notFound("\(sentence) \"a1\""))
    expect(
      client, Self.get(with: "If-None-Match: \"b2\""),
      gives: Self.notFound("the answer to GET /a requires X-From: $server; the request had none"))
    let met = Self.get(with: "If-None-Match: \"b2\"", "X-From: \(stub.url.absoluteString)")
    expect(client, met, gives: Self.reply(200))
    expect(client, met, gives: Self.notFound("no answer is left for GET /a"))
    client.close()
  }

  @Test func `before a fresh answer all used connections are ended, behind what they still have to say`()
    async throws
  {
    let stub = try Stub.start(
      Script(routes: [
        Script.Route(Self.a, [Answer(status: 200), Answer(status: 200), Answer(status: 201, isFresh: true)]),
        Script.Route(Self.late, [Answer(status: 503, delay: .milliseconds(60))]),
      ]))
    defer { stub.stop() }
    let clients = (1...4).map { _ in RawClient(port: stub.portNumber) }
    expect(clients[0], Self.get, gives: Self.reply(200))
    clients[1].send("GET /late HTTP/1.1\r\nHost: stub\r\n\r\n")
    _ = await stub.requests(2)
    expect(
      clients[2], "GET /b HTTP/1.1\r\nHost: stub\r\n\r\n", gives: Self.notFound("no route answers GET /b"))
    expect(clients[2], Self.get + Self.get, gives: Self.reply(200, stays: false), ends: true)
    #expect(clients[0].receive(1).isEmpty)
    expectEqual(String(decoding: clients[1].receive(1_000), as: UTF8.self), Self.reply(503))
    expect(clients[3], Self.get, gives: Self.reply(201))
    for client in clients { client.close() }
  }

  @Test func `a phase of fresh answers ends what is kept as it begins`() throws {
    let phase = Phase(from: .milliseconds(80))
    let stub = try start([
      Answer(status: 201, uses: .forever, phase: phase, isFresh: true), Answer(status: 200, uses: .forever),
    ])
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    client.send(Self.get)
    let first = String(decoding: client.receive(Self.reply(200).utf8.count), as: UTF8.self)
    // After a pause of 80 ms the machine is already in the phase; the connection ends in either case.
    #expect(
      [Self.reply(200), String(Self.reply(201, stays: false).prefix(first.utf8.count))].contains(first))
    _ = client.receive(1_000)
    client.close()
    for _ in 1...2 {
      let seen = Observer.observe(port: stub.portNumber, sending: Self.get)
      expectEqual(seen.text, Self.reply(201, stays: false))
      expectEqual(seen.end, .fin)
    }
  }

  @Test func `a fresh answer is not given on a used connection, whose end the client sees instead`() throws {
    let time = Mutex(Duration.zero)
    let stub = try start(
      [
        Answer(status: 201, uses: .forever, phase: Phase(from: .seconds(3_600)), isFresh: true),
        Answer(status: 200),
      ]) { time.withLock { $0 } }
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    expect(client, Self.get, gives: Self.reply(200))
    time.withLock { $0 = .seconds(3_600) }
    expect(client, Self.get, gives: "", ends: true)
    client.close()
    expectEqual(
      Observer.observe(port: stub.portNumber, sending: Self.get).text, Self.reply(201, stays: false))
  }

  @Test(arguments: [Fault.reset(.onReuse), .fin(.onReuse)])
  func `a fault on reuse breaks reused connections alone, and the retry gets the answer itself`(
    fault: Fault
  ) async throws {
    let stub = try start([Answer(status: 200), Answer(status: 201, fault: fault), Answer(status: 202)])
    defer { stub.stop() }
    expect(RawClient(port: stub.portNumber), Self.get, gives: Self.reply(200))
    let sentence = "the answer to GET /a was requested on a fresh connection, where it breaks nothing"
    let client = RawClient(port: stub.portNumber)
    expect(client, Self.get, gives: Self.notFound(sentence))
    expect(client, Self.get, gives: "", ends: true)
    let retry = RawClient(port: stub.portNumber)
    expect(retry, Self.get, gives: Self.reply(201))
    expect(retry, Self.get, gives: Self.reply(202))
    let end: Receipt.End = fault == .fin(.onReuse) ? .fin : .reset
    await expectEqual(stub.receipts(5).map(\.end), [.keep, .keep, end, .keep, .keep])
    client.close()
    retry.close()
  }

  /// A fault on reuse is tested only with raw clients, because URLSession may or may not reuse a connection.
  @Test func `URLSession follows to the second address`() async throws {
    let other = RequestPattern(method: "GET", target: "/there", host: .other)
    let moved = Answer(status: 301, headers: [Header("Location", "$other/there")])
    let stub = try Stub.start(
      Script(routes: [
        Script.Route(Self.a, [Answer(status: 200), moved]),
        Script.Route(other, [Answer(status: 203)]),
      ]))
    defer { stub.stop() }
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    var statuses: [Int?] = []
    for _ in 1...2 {
      let (_, response) = try await session.data(from: stub.url.appending(path: "a"))
      statuses.append((response as? HTTPURLResponse)?.statusCode)
    }
    expectEqual(statuses, [200, 203])
    await expectEqual(stub.requests(3).map(\.target), ["/a", "/a", "/there"])
    #expect(stub.otherURL != nil && stub.otherURL != stub.url)
  }

  private static let a = RequestPattern(method: "GET", target: "/a")
  private static let late = RequestPattern(method: "GET", target: "/late")

  private func start(_ answers: [Answer], elapsed: (@Sendable () -> Duration)? = nil) throws -> Stub {
    try Stub.start(Script(routes: [Script.Route(Self.a, answers)]), elapsed: elapsed)
  }

  private static func get(with fields: String...) -> String {
    (["GET /a HTTP/1.1", "Host: stub"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func reply(_ status: Int, stays: Bool = true, _ body: String = "") -> String {
    "HTTP/1.1 \(status) \(ReasonPhrase.of(status))\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: \(stays ? "keep-alive" : "close")\r\n\r\n" + body
  }

  private static func notFound(_ sentence: String) -> String { reply(404, sentence + "\n") }

  /// Expects the exact bytes of the answer, and no more bytes if the connection must end.
  private func expect(_ client: RawClient, _ request: String, gives answer: String, ends: Bool = false) {
    client.send(request)
    let seen = client.receive(answer.utf8.count + (ends ? 1 : 0))
    expectEqual(String(decoding: seen, as: UTF8.self), answer)
  }
}
