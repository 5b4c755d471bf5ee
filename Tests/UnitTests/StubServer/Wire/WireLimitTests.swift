import Foundation
import Synchronization
import Testing

@testable import StubServer

/// The limits of the server: the number of connections, and the time for a peer that does not end.
@Suite struct WireLimitTests {
  private static let get = "GET / HTTP/1.1\r\nHost: stub\r\n\r\n"
  private static let fine = ReplyPlan(bytes: Array("HTTP/1.1 204 No Content\r\n\r\n".utf8), end: .keep)

  @Test func `beyond the limit a connection waits at the port until another one ends`() throws {
    let wire = WireBox()
    let most = Mutex(0)
    try wire.start(connectionLimit: 2) { event in
      most.withLock { $0 = max($0, wire.value?.openConnections ?? 0) }
      switch event {
      case .request(let connection, _): _ = wire.value?.perform(Self.fine, on: connection)
      case .ended(let connection, _): wire.value?.release(connection)
      default: break
      }
    }
    defer { wire.value?.stop() }
    let clients = (0..<4).map { _ in RawClient(port: wire.value?.port ?? 0) }
    for client in clients { client.send(Self.get) }
    expectEqual(clients[0].receive(Self.fine.bytes.count), Self.fine.bytes)
    expectEqual(clients[1].receive(Self.fine.bytes.count), Self.fine.bytes)
    clients[1].close()
    expectEqual(clients[2].receive(Self.fine.bytes.count), Self.fine.bytes)
    clients[0].close()
    expectEqual(clients[3].receive(Self.fine.bytes.count), Self.fine.bytes)
    for client in clients[2...] { client.close() }
    expectEqual(most.withLock { $0 }, 2)
  }

  @Test func `with a patience the connection that carries nothing for longest makes room, and no other`()
    throws
  {
    let (wire, asks) = (WireBox(), DispatchSemaphore(value: 0))
    let asked = Mutex<[ConnectionID]>([])
    try wire.start(patience: .seconds(600), connectionLimit: 3) { event in
      switch event {
      case .request(let connection, _), .awaitsContinue(let connection, _):
        asked.withLock { $0.append(connection) }
        asks.signal()
      case .ended(let connection, _): wire.value?.release(connection)
      default: break
      }
    }
    defer { wire.value?.stop() }
    let isAsked = { (milliseconds: Int) in
      asks.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
    }
    let port = wire.value?.port ?? 0
    // The first client waits for its answer, the second is in the middle of its request, the third sends
    // nothing.
    let clients = (0..<3).map { _ in RawClient(port: port) }
    clients[0].send(Self.get)
    #expect(isAsked(20_000))
    clients[1].send("POST / HTTP/1.1\r\nHost: stub\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    #expect(isAsked(20_000))
    let fourth = RawClient(port: port)
    fourth.send(Self.get)
    #expect(isAsked(20_000))
    expectEqual(clients[2].receive(1), [])
    // No connection is idle now, so the fifth waits until the first has been answered.
    let fifth = RawClient(port: port)
    fifth.send(Self.get)
    #expect(!isAsked(100))
    let first = try #require(asked.withLock { $0.first })
    _ = wire.value?.perform(Self.fine, on: first)
    expectEqual(clients[0].receive(Self.fine.bytes.count), Self.fine.bytes)
    wire.value?.rest(first)
    #expect(isAsked(20_000))
    expectEqual(clients[0].receive(1), [])
    for client in clients + [fourth, fifth] { client.close() }
  }

  @Test func `without a patience, as in a play, nothing is given up`() throws {
    let (wire, ended) = (WireBox(), DispatchSemaphore(value: 0))
    try wire.start(connectionLimit: 1) { event in
      if case .ended = event { ended.signal() }
    }
    defer { wire.value?.stop() }
    let clients = (0..<3).map { _ in RawClient(port: wire.value?.port ?? 0) }
    clients[2].send(Self.get)
    expectEqual(ended.wait(timeout: .now() + .milliseconds(200)), .timedOut)
    expectEqual(wire.value?.openConnections, 1)
    for client in clients { client.close() }
  }

  @Test func `a peer that does not end is given up, so that it keeps no place`() throws {
    let (wire, ended) = (WireBox(), DispatchSemaphore(value: 0))
    try wire.start(patience: .milliseconds(40)) { event in
      switch event {
      case .request(let connection, _): wire.value?.finish(connection)
      case .ended(let connection, true):
        wire.value?.release(connection)
        ended.signal()
      default: break
      }
    }
    defer { wire.value?.stop() }
    let client = RawClient(port: wire.value?.port ?? 0)
    client.send(Self.get)
    expectEqual(ended.wait(timeout: .now() + 20), .success)
    expectEqual(wire.value?.openConnections, 0)
    client.close()
  }

  @Test func `a peer that floods behind its last request is given up`() throws {
    let (wire, ended) = (WireBox(), DispatchSemaphore(value: 0))
    try wire.start { event in
      switch event {
      case .malformed(let connection, _): wire.value?.finish(connection)
      case .ended(let connection, true):
        wire.value?.release(connection)
        ended.signal()
      default: break
      }
    }
    defer { wire.value?.stop() }
    let client = RawClient(port: wire.value?.port ?? 0)
    client.send("nonsense\r\n")
    let noise = String(repeating: "x", count: 1_000_000)
    for _ in 0..<40 { client.send(noise) }
    expectEqual(ended.wait(timeout: .now() + 20), .success)
    client.close()
  }

  @Test func `who does not read his answer is reset, so that he takes no other one for the rest of it`()
    throws
  {
    let (wire, said) = (WireBox(), DispatchSemaphore(value: 0))
    let receipts = Mutex<[Receipt]>([])
    let conversations = ReplySender { receipt, _ in receipts.withLock { $0.append(receipt) } }
    let large = ReplyPlan(bytes: Array(repeating: 0, count: 50_000_000), end: .keep)
    try wire.start(writePatience: 20) { event in
      guard case .request(let connection, _) = event, let wire = wire.value,
        let conversation = wire.conversation(connection)
      else { return }
      conversations.say(ReplyQueue.Reply(plan: large), in: conversation, on: wire)
      said.signal()
    }
    defer { wire.value?.stop() }
    let client = RawClient(port: wire.value?.port ?? 0)
    client.send(Self.get)
    expectEqual(said.wait(timeout: .now() + 20), .success)
    expectEqual(receipts.withLock { $0.map(\.isWhole) }, [false])
    expectEqual(wire.value?.openConnections, 0)
    client.close()
  }

  /// Runs in a separate process, because the signal would end it.
  @Test func `writing to who is gone is no end of the process`() async {
    await #expect(processExitsWith: .success) {
      let (wire, ended) = (WireBox(), DispatchSemaphore(value: 0))
      let gone = Mutex<ConnectionID?>(nil)
      try wire.start { event in
        guard case .ended(let connection, _) = event else { return }
        gone.withLock { $0 = connection }
        ended.signal()
      }
      let client = RawClient(port: wire.value?.port ?? 0)
      client.send("G")
      client.reset()
      expectEqual(ended.wait(timeout: .now() + 20), .success)
      let connection = try #require(gone.withLock { $0 })
      for _ in 1...2 {
        expectEqual(wire.value?.perform(WireLimitTests.fine, on: connection).isWhole, false)
      }
    }
  }

  /// Runs in a separate process, because the limit applies to the whole process, and alone, because it
  /// measures the processor time that the process takes in half a second of real time.
  @Test(.checksAlone)
  func `without descriptors it waits, and keeps no processor busy with waiting`() async {
    await #expect(processExitsWith: .success) {
      let wire = WireBox()
      try wire.start { event in
        if case .request(let connection, _) = event {
          _ = wire.value?.perform(WireLimitTests.fine, on: connection)
        }
      }
      let client = RawClient()
      WireLimitTests.whileNoDescriptorIsFree {
        #expect(client.connect(to: wire.value?.port ?? 0))
        client.send(WireLimitTests.get)
        let start = clock()
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(500))
        #expect(clock() - start < CLOCKS_PER_SEC / 10)
        expectEqual(wire.value?.openConnections, 0)
      }
      expectEqual(client.receive(WireLimitTests.fine.bytes.count), WireLimitTests.fine.bytes)
    }
  }

  private static func whileNoDescriptorIsFree(_ body: () -> Void) {
    let free = dup(0)
    close(free)
    var limit = rlimit()
    getrlimit(resource, &limit)
    defer { setrlimit(resource, &limit) }
    var low = limit
    low.rlim_cur = numericCast(free)
    setrlimit(resource, &low)
    body()
  }

  #if canImport(Darwin)
    private static let resource = RLIMIT_NOFILE
  #else
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif
}
