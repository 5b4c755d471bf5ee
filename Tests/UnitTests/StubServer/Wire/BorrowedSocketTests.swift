import Foundation
import Testing

@testable import StubServer

/// A thread of a proxy writes to a connection that the loop's thread may close at any time.
@Suite struct BorrowedSocketTests {
  @Test func `a connection that is closed under a writer does not lend its number to another one`()
    async throws
  {
    let box = WireBox()
    let (requests, request) = AsyncStream<ConnectionID>.makeStream()
    try box.start { event in
      if case .request(let connection, _) = event { request.yield(connection) }
    }
    let server = try #require(box.value)
    defer { server.stop() }
    let client = RawClient()
    #expect(client.connect(to: server.port))
    client.send("GET / HTTP/1.1\r\nHost: stub\r\n\r\n")
    let connection = try #require(await requests.first { _ in true })
    let isShared: Bool? = server.withSocket(of: connection) { borrowed in
      let closed = DispatchSemaphore(value: 0)
      server.reset(connection)
      server.after(.zero) { closed.signal() }
      closed.wait()
      // The system gives the lowest number that is free.
      let others = (0..<64).map { _ in dup(0) }
      defer { for other in others { close(other) } }
      return others.contains(borrowed.descriptor) || fcntl(borrowed.descriptor, F_GETFD) < 0
    }
    expectEqual(isShared, false)
    expectEqual(server.write([1], to: connection), 0)
  }
}
