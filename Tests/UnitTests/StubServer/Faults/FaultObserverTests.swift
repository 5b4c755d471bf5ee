import Foundation
import Synchronization
import Testing

@testable import ScenarioFormat
@testable import StubServer

/// Every fault and parameter, from the scenario's text to the bytes that an observer counts.
@Suite(.checks, .serialized) struct FaultObserverTests {
  @Test(arguments: FaultExpectation.all)
  func `the wire carries what was typed by hand`(_ expected: FaultExpectation) async throws {
    try await check(expected, as: expected.answer)
  }

  @Test(.enabled(if: PythonObserver.isThere, Comment(rawValue: PythonObserver.missing)))
  func `an observer in another language sees the same`() throws {
    let stubs = try FaultExpectation.all.map {
      try Stub.start(Self.script($0.answer, $0.method), keepsAlive: false, elapsed: { .zero })
    }
    defer { for stub in stubs { stub.stop() } }
    let requests = zip(FaultExpectation.all, stubs).map { expected, stub in
      (
        port: stub.portNumber, text: "\(expected.method) /rates HTTP/1.1\r\nHost: stub\r\n\r\n",
        opensAfter: expected.end == .open ? expected.bytes.count : nil
      )
    }
    let sights = try PythonObserver.observe(requests)
    expectEqual(sights.count, FaultExpectation.all.count)
    for (expected, sight) in zip(FaultExpectation.all, sights) {
      expectEqual(sight.bytes, expected.bytes, "\(expected.answer)")
      expectEqual(sight.end, expected.end, "\(expected.answer)")
    }
  }

  /// Only the minimum duration is checked, because a busy machine may take longer by any amount.
  @Test(
    .enabled(if: PythonObserver.isThere, Comment(rawValue: PythonObserver.missing)),
    arguments: [
      ("200 drip 1 every 20ms text Hello", 100), ("200 drip-head 10 every 10ms text Hello", 80),
      ("200 bandwidth 1000 text Hello", 80), ("200 after 150ms text Hello", 150),
    ])
  func `what takes time takes it on the wire`(_ answer: String, _ least: Int) throws {
    let stub = try Stub.start(Self.script(answer, "GET"), keepsAlive: false)
    defer { stub.stop() }
    let request = "GET /rates HTTP/1.1\r\nHost: stub\r\n\r\n"
    let sight = try #require(
      try PythonObserver.observe([(port: stub.portNumber, text: request, opensAfter: nil)]).first)
    #expect(sight.milliseconds >= least)
    expectEqual(sight.end, .fin)
    expectEqual(sight.bytes, FaultExpectation.all.first?.bytes)
  }

  /// Pacing changes neither the bytes nor the end of an answer.
  @Test(arguments: ["drip 3 every 1ms", "drip-head 40 every 1ms", "bandwidth 50000"])
  func `a pace goes with every other fault that sends what it spreads`(_ pace: String) async throws {
    var count = 0
    for expected in FaultExpectation.all where !expected.answer.contains("clock-skew") {
      let answer = "\(expected.answer.prefix(3)) \(pace)\(expected.answer.dropFirst(3))"
      guard (try? Self.script(answer, expected.method)) != nil else { continue }
      try await check(expected, as: answer)
      count += 1
    }
    #expect(count >= 35)
  }

  /// The bytes are sent when the first bytes of a connection have arrived, before any request is known.
  @Test(arguments: FaultExpectation.tls)
  func `a handshake is answered by fixed bytes`(_ expected: FaultExpectation) async throws {
    let answers = try Self.connections("\(expected.answer) x1")
    let stub = try Stub.start(
      Script(routes: [Script.Route(Self.rates, [Answer(status: 204)])], connections: answers))
    defer { stub.stop() }
    // The beginning of a ClientHello.
    let seen = Observer.observe(
      port: stub.portNumber, sending: "\u{16}\u{3}\u{1}",
      opensAfter: expected.end == .open ? expected.bytes.count : nil)
    expectEqual(seen.bytes, expected.bytes)
    expectEqual(seen.end, expected.end)
    await expectEqual(stub.receipts(1).map(\.written), [expected.bytes.count])
    let next = Observer.observe(
      port: stub.portNumber, sending: "GET /rates HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(next.text.hasPrefix("HTTP/1.1 204"))
  }

  /// The receive window of a connection that the server does not read fills up; on the other connection the
  /// server reads every byte.
  @Test func `silence does not even read`() async throws {
    let stub = try Stub.start(
      Script(
        routes: [Script.Route(Self.rates, [Answer(status: nil, fault: .never)])],
        connections: try Self.connections("silent")))
    defer { stub.stop() }
    let (silent, read) = (RawClient(port: stub.portNumber), RawClient(port: stub.portNumber))
    await expectEqual(stub.receipts(1).map(\.end), [.silence])
    let flood = "GET /rates HTTP/1.1\r\nHost: a\r\n\r\n" + String(repeating: "GET /", count: 4_000_000)
    expectEqual(silent.sendsAll(flood, within: 100), false)
    #expect(read.sendsAll(flood, within: 20_000))
    expectEqual(silent.end(isPatient: false), .open)
    silent.close()
    read.close()
  }

  /// A peer that has closed its side may still read; one that has reset the connection does not.
  @Test(arguments: [(true, Receipt.PeerState.gone, 0), (false, .ended, 5)])
  func `a receipt tells what the peer had done`(resets: Bool, peer: Receipt.PeerState, written: Int)
    async throws
  {
    let wire = WireBox()
    let asked = Mutex<ConnectionID?>(nil)
    let (came, went) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try wire.start { event in
      switch event {
      case .request(let connection, _):
        asked.withLock { $0 = connection }
        came.signal()
      case .ended: went.signal()
      default: break
      }
    }
    defer { wire.value?.stop() }
    let client = RawClient(port: wire.value?.port ?? 0)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    expectEqual(came.wait(timeout: .now() + 20), .success)
    resets ? client.reset() : client.finish()
    expectEqual(went.wait(timeout: .now() + 20), .success)
    let connection = try #require(asked.withLock { $0 })
    let receipt = wire.value?.perform(ReplyPlan(bytes: Array("Hello".utf8), end: .fin), on: connection)
    expectEqual(receipt, Receipt(written: written, planned: 5, end: .fin, peer: peer))
    if !resets { client.close() }
  }

  @Test func `every row of the table has an expectation`() {
    let words = Set(
      (FaultExpectation.all + FaultExpectation.tls).flatMap {
        $0.answer.split(separator: " ").map(String.init)
      })
    let timed = ["drip", "drip-head", "bandwidth", "refuse", "unresolved", "silent", "continue-never"]
    expectEqual(FaultRow.all.map(\.name).filter { !words.contains($0) && !timed.contains($0) }, [])
  }

  /// For observers in other languages.
  @Test func `the table can be printed`() throws {
    let lines = (FaultExpectation.all + FaultExpectation.tls).map(\.json)
    expectEqual(
      lines[1...2],
      [
        #"{"answer":"never","method":"GET","bytes":"","end":"open"}"#,
        #"{"answer":"fin at start","method":"GET","bytes":"","end":"fin"}"#,
      ])
    guard let path = ProcessInfo.processInfo.environment["RCC_FAULT_TABLE"] else { return }
    try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
  }

  private static let rates = RequestPattern(method: "GET", target: "/rates")

  private static func connections(_ answer: String) throws -> [Answer] {
    guard case .serve(let serve)? = try parse("serve connections\n  | \(answer)\n").acts.first else {
      return []
    }
    return serve.answers
  }

  private static func script(_ answer: String, _ method: String) throws -> Script {
    let file = try parse("serve \(method) /rates\n  | \(answer)\n")
    guard case .serve(let serve)? = file.acts.first else { return Script() }
    let route = RequestPattern(method: method, target: "/rates")
    return Script(routes: [Script.Route(route, serve.answers)])
  }

  private func check(_ expected: FaultExpectation, as answer: String) async throws {
    let script = try Self.script(answer, expected.method)
    let stub = try Stub.start(script, keepsAlive: false, elapsed: { .zero })
    defer { stub.stop() }
    let seen = Observer.observe(
      port: stub.portNumber, sending: "\(expected.method) /rates HTTP/1.1\r\nHost: stub\r\n\r\n",
      opensAfter: expected.end == .open ? expected.bytes.count : nil)
    expectEqual(seen.bytes, expected.bytes, "\(answer): \(seen.text.debugDescription)")
    expectEqual(seen.end, expected.end, "\(answer)")
    let receipts = await stub.receipts(1)
    expectEqual(receipts.map(\.written), [expected.bytes.count], "\(answer)")
    expectEqual(receipts.map(\.isWhole), [true])
    expectEqual(receipts.map(\.peer), [.open])
  }
}
