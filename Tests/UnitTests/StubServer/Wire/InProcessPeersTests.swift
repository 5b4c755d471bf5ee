import Foundation
import Synchronization
import Testing

@testable import StubServer

/// The owner of a connection: this process, or another one on the machine.
@Suite struct InProcessPeersTests {
  private static func wire(_ events: Told) throws -> LoopbackServer {
    let wire = try LoopbackServer(takesOwnOnly: true)
    wire.start { event in events.add(event) }
    return wire
  }

  /// The events of a server.
  private final class Told: Sendable {
    private let events = Mutex<[InboundEvent]>([])
    private let changed = NSCondition()

    func add(_ event: InboundEvent) {
      changed.lock()
      events.withLock { $0.append(event) }
      changed.broadcast()
      changed.unlock()
    }

    /// Waits for that many events, at most 20 seconds for each.
    func first(_ count: Int) -> [InboundEvent] {
      changed.lock()
      defer { changed.unlock() }
      while events.withLock({ $0.count < count }) {
        guard changed.wait(until: Date(timeIntervalSinceNow: 20)) else { break }
      }
      return events.withLock { $0 }
    }
  }

  @Test func `a connection of this process is read, one of another is reset unread`() throws {
    try #require(PythonObserver.isThere, Comment(rawValue: PythonObserver.missing))
    let events = Told()
    let wire = try Self.wire(events)
    defer { wire.stop() }
    let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    // The connection may be reset before the request is sent; the observer then ends with an error and prints
    // nothing.
    let sights = try PythonObserver.observe([(wire.port, request, nil)])
    #expect(sights.allSatisfy { $0.end == .reset && $0.bytes == [] })
    let descriptor = try #require(Observer.connected(to: wire.port))
    defer { close(descriptor) }
    _ = request.withCString { write(descriptor, $0, strlen($0)) }
    let told = events.first(2).map { event in
      switch event {
      case .turnedAway(let count): "turned away \(count)"
      case .request(let connection, let request): "\(request.method) on \(connection.number)"
      default: "\(event)"
      }
    }
    expectEqual(told, ["turned away 1", "GET on 1"])
  }

  @Test func `of many at once each is known`() throws {
    let listener = try Socket.bound(to: 0)
    defer { listener.close() }
    try listener.startListening()
    let clients = try (1...200).map { _ in try #require(Observer.connected(to: listener.port())) }
    var accepted: [Socket] = []
    while case .connection(let socket) = listener.accepted() { accepted.append(socket) }
    defer { for socket in accepted { socket.close() } }
    expectEqual(accepted.count, 200)
    let open = InProcessPeers()
    #expect(accepted.allSatisfy(open.include(peerOf:)))
    // Sockets that are looked up one by one give the same result, however far apart the descriptors are.
    #expect(accepted.allSatisfy { InProcessPeers.own(of: [$0]) == [$0] })
    // The other ends are closed, so no descriptor of this process is their owner any more.
    for descriptor in clients { close(descriptor) }
    let later = InProcessPeers()
    #expect(!accepted.contains(where: later.include(peerOf:)))
    #expect(accepted.allSatisfy { InProcessPeers.own(of: [$0]) == [] })
  }
}
