@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import ScenarioProcess

#if canImport(Glibc)
  import Foundation
  import Testing

  @testable import Scenario
  @testable import StubServer
  @testable import ScenarioProcess

  /// An established connection is reported as such by `connect`, so that URLSession does not poll it for
  /// writability, which is always true; and no process that is started holds a connection open.
  @Suite struct SocketInterpositionTests {
    @Test func `a connection to this machine is established at once`() throws {
      let listener = try Socket.bound(to: 0)
      defer { listener.close() }
      try listener.startListening()
      let client = Self.nonBlocking()
      defer { client.close() }
      expectEqual(Self.connect(client, to: try listener.port()), 0)
      guard case .connection(let accepted) = listener.accepted() else {
        Issue.record("nobody has come")
        return
      }
      defer { accepted.close() }
      expectEqual(client.write([1], patience: 0), 1)
    }

    @Test func `one that is refused keeps its error`() throws {
      let closed = try Socket.bound(to: 0)
      defer { closed.close() }
      let client = Self.nonBlocking()
      defer { client.close() }
      expectEqual(Self.connect(client, to: try closed.port()), EINPROGRESS)
      var (error, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
      getsockopt(client.descriptor, SOL_SOCKET, SO_ERROR, &error, &size)
      expectEqual(error, ECONNREFUSED)
    }

    /// The kernel does not answer a connection for which the listener's backlog has no space.
    @Test func `one that is not answered is left to whoever waits for it`() throws {
      let listener = try Socket.bound(to: 0)
      defer { listener.close() }
      try #require(listen(listener.descriptor, 0) == 0)
      let port = try listener.port()
      let clients = (1...4).map { _ in Self.nonBlocking() }
      defer { for client in clients { client.close() } }
      expectEqual(clients.map { Self.connect($0, to: port) }.last, EINPROGRESS)
    }

    @Test func `URLSession watches a request that waits for its answer alone`() async throws {
      let (stub, client) = try await Self.waiting()
      defer {
        client.stop()
        stub.stop()
      }
      let descriptor = try #require(Self.descriptor(connectedTo: stub.portNumber))
      // URLSession registers the descriptor on a thread of its own, so the test waits for it. A time limit of
      // the test would count the time that it waits for a thread of its own behind the other tests.
      let clock = MonotonicClock.machine
      var instances: [Int32] = []
      while Self.watched(descriptor, by: instances) & UInt32(POLLIN) == 0 {
        try #require(clock.now() < .seconds(60), "URLSession does not watch the connection")
        instances = Self.instances
      }
      let seen = (1...1_000).reduce(UInt32(0)) { seen, _ in seen | Self.watched(descriptor, by: instances) }
      expectEqual(seen & UInt32(POLLOUT), 0)
    }

    /// A process that is started beside a play holds what is not closed in it: the server would not see that
    /// the client has closed its connection.
    @Test func `both ends of URLSession's connection are closed in other processes`() async throws {
      let (stub, client) = try await Self.waiting()
      defer {
        client.stop()
        stub.stop()
      }
      let ends = [
        try #require(Self.descriptor(connectedTo: stub.portNumber)),
        try #require(Self.descriptor(acceptedAt: stub.portNumber)),
      ]
      expectEqual(ends.map { fcntl($0, F_GETFD) }, [FD_CLOEXEC, FD_CLOEXEC])
    }

    /// Returns a stub that has read a request, and the client that waits for its answer; the caller must stop
    /// both.
    private static func waiting() async throws -> (Stub, URLSessionClient) {
      let hour = Answer(status: 200, delay: .seconds(3_600))
      let pattern = RequestPattern(method: "GET", target: "/rates")
      let stub = try Stub.start(Script(routes: [Script.Route(pattern, [hour])]))
      let client = URLSessionClient()
      client.start(StageRequest(url: stub.url.appending(path: "rates")), ExchangeID(1)) { _ in }.resume()
      _ = await stub.requests(1)
      return (stub, client)
    }

    /// Returns the error of the connection attempt, or 0.
    private static func connect(_ client: Socket, to port: UInt16) -> Int32 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = inet_addr("127.0.0.1")
      let result = connectInterposed(
        client.descriptor, &address, socklen_t(MemoryLayout<sockaddr_in>.size))
      return result == 0 ? 0 : errno
    }

    private static func nonBlocking() -> Socket {
      let socket = Socket(descriptor: Observer.unconnected())
      socket.makeNonBlocking()
      return socket
    }

    /// Returns the client's descriptor of a connection to the port within this process.
    private static func descriptor(connectedTo port: UInt16) -> Int32? {
      descriptors.first { Self.port(of: $0, getpeername) == port }
    }

    /// Returns the server's descriptor of a connection to the port.
    private static func descriptor(acceptedAt port: UInt16) -> Int32? {
      descriptors.first { Self.port(of: $0, getsockname) == port && Self.port(of: $0, getpeername) != nil }
    }

    /// Returns the port that the system tells for a socket; nil for what is no socket.
    private static func port(
      of descriptor: Int32,
      _ tell: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> UInt16? {
      var address = sockaddr_in()
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { tell(descriptor, $0, &size) }
      }
      return result == 0 && address.sin_family == sa_family_t(AF_INET)
        ? UInt16(bigEndian: address.sin_port) : nil
    }

    /// The epoll instances of this process.
    private static var instances: [Int32] {
      descriptors.filter {
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return link?.contains("eventpoll") == true
      }
    }

    /// Returns the events for which the instances watch the descriptor, as described in proc(5); the event
    /// bits of epoll are those of poll.
    private static func watched(_ descriptor: Int32, by instances: [Int32]) -> UInt32 {
      instances.reduce(0) { events, instance in
        let text = (try? String(contentsOfFile: "/proc/self/fdinfo/\(instance)", encoding: .utf8)) ?? ""
        let entries = text.matches(of: /tfd: +([0-9]+) events: +([0-9a-f]+)/)
        return entries.reduce(events) { events, entry in
          Int32(entry.1) == descriptor ? events | (UInt32(entry.2, radix: 16) ?? 0) : events
        }
      }
    }

    private static var descriptors: [Int32] {
      let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      return (names ?? []).compactMap { Int32($0) }.sorted()
    }
  }
#endif
