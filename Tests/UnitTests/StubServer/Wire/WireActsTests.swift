import Foundation
import Synchronization
import Testing

@testable import StubServer

/// An action of the driver has reached the wire when the call returns, and a finished connection is released.
@Suite struct WireActsTests {
  private static let get = "GET / HTTP/1.1\r\nHost: stub\r\n\r\n"
  private static let fine = ReplyPlan(bytes: Array("HTTP/1.1 204 No Content\r\n\r\n".utf8), end: .keep)

  /// An action on the thread that runs the loop is complete when the call returns.
  @Test(arguments: [Receipt.End.reset, .fin])
  func `an end is there for the client to see at once`(end: Receipt.End) throws {
    let loop = try ReactorLoop()
    let asked = Mutex<ConnectionID?>(nil)
    let wire = try LoopbackServer(loop: loop)
    wire.start { event in
      guard case .request(let connection, _) = event else { return }
      asked.withLock { $0 = connection }
    }
    defer { wire.stop() }
    for _ in 1...300 {
      let client = RawClient(port: wire.port)
      client.send(Self.get)
      while asked.withLock({ $0 == nil }) { loop.take(loop.wait(atMost: 20_000)) }
      let connection = try #require(asked.withLock { $0.take() })
      _ = wire.perform(ReplyPlan(bytes: [], end: end), on: connection)
      expectEqual(client.end(isPatient: false), (end == .reset ? .reset : .fin))
      client.close()
    }
  }

  /// URLSession on Linux ends the process at a FIN in the middle of a head.
  @Test(arguments: [true, false])
  func `a server that stops in the middle of an answer resets the connection as it is told`(_ resets: Bool)
    throws
  {
    let wire = WireBox()
    try wire.start { event in
      guard case .request(let connection, _) = event else { return }
      _ = wire.value?.perform(ReplyPlan(bytes: Array("HTTP/1.1 2".utf8), end: .keep), on: connection)
    }
    let client = RawClient(port: wire.value?.port ?? 0)
    defer { client.close() }
    client.send(Self.get)
    expectEqual(client.receive(10).count, 10)
    wire.value?.stop(withReset: resets)
    expectEqual(client.end(), resets ? .reset : .fin)
  }

  @Test func `a connection that its client has ended makes room for the next one`() throws {
    let (wire, conversations) = (WireBox(), ReplySender { _, _ in })
    try wire.start(connectionLimit: 1) { event in
      guard let wire = wire.value else { return }
      switch event {
      case .request(let connection, _):
        let reply = ReplyQueue.Reply(plan: Self.fine)
        wire.conversation(connection).map { conversations.say(reply, in: $0, on: wire) }
      case .ended(let connection, let reset):
        wire.conversation(connection).map { conversations.end($0, reset: reset, on: wire) }
      default: break
      }
    }
    defer { wire.value?.stop() }
    for _ in 1...3 {
      let client = RawClient(port: wire.value?.port ?? 0)
      client.send(Self.get)
      expectEqual(client.receive(Self.fine.bytes.count), Self.fine.bytes)
      client.close()
    }
  }

  @Test func `an answer in parts is told once, with all its bytes`() throws {
    var answer = Answer(status: 200)
    answer.faults = [.dripHead(8, every: .milliseconds(1))]
    let plan = try ReplyPlan(answer, method: "GET", keepAlive: true)
    #expect(plan.parts.count > 2)
    let (wire, told) = (WireBox(), DispatchSemaphore(value: 0))
    let receipts = Mutex<[Receipt]>([])
    let conversations = ReplySender { receipt, _ in
      receipts.withLock { $0.append(receipt) }
      told.signal()
    }
    try wire.start { event in
      guard case .request(let connection, _) = event, let wire = wire.value,
        let conversation = wire.conversation(connection)
      else { return }
      conversations.answer(plan, in: conversation, on: wire, after: .zero)
    }
    defer { wire.value?.stop() }
    let client = RawClient(port: wire.value?.port ?? 0)
    client.send(Self.get)
    expectEqual(client.receive(plan.bytes.count), plan.bytes)
    expectEqual(told.wait(timeout: .now() + 20), .success)
    expectEqual(receipts.withLock { $0.map(\.written) }, [plan.bytes.count])
    client.close()
  }

  @Test func `stopping ends the connections that were kept`() throws {
    let stub = try Stub.start(Script())
    let client = RawClient(port: stub.portNumber)
    client.send(Self.get)
    expectEqual(client.receive(12), Array("HTTP/1.1 404".utf8))
    stub.stop()
    while client.receive(1).count == 1 {}
    expectEqual(client.end(), .fin)
    client.close()
  }

  @Test func `a client that waited with its body has not used its connection before`() throws {
    let pattern = RequestPattern(method: "POST", target: "/a")
    let answers = [Answer(status: 201, isFresh: true)]
    let stub = try Stub.start(Script(routes: [Script.Route(pattern, answers)]))
    defer { stub.stop() }
    let client = RawClient(port: stub.portNumber)
    client.send("POST /a HTTP/1.1\r\nHost: stub\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    let goOn = ReplyQueue.Reply.goOn.plan.bytes
    expectEqual(client.receive(goOn.count), goOn)
    client.send("ab")
    expectEqual(client.receive(12), Array("HTTP/1.1 201".utf8))
    client.close()
  }
}
