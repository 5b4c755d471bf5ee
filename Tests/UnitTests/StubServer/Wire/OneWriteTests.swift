import Foundation
import Testing

@testable import StubServer

/// The effects of the kernel on the delivery of bytes, and the measures of the server against them.
@Suite struct OneWriteTests {
  private static let pattern = RequestPattern(method: "GET", target: "/a")

  /// Without `TCP_NODELAY`, two writes cost 40 ms for each exchange: Nagle's algorithm waits for a delayed
  /// acknowledgement.
  @Test func `a connection sends what it has at once, and an answer is one run of bytes`() throws {
    let listener = try Socket.bound(to: 0)
    defer { listener.close() }
    try listener.startListening()
    let port = try listener.port()
    Thread { _ = Observer.observe(port: port, sending: "") }.start()
    var waiting = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&waiting, 1, 20_000)
    guard case .connection(let connection) = listener.accepted() else {
      Issue.record("nobody was accepted")
      return
    }
    defer { connection.close() }
    var (isOn, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(connection.descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, &size)
    #expect(isOn != 0)
  }

  /// A client that has sent its last request may close its side first, and still receives its answer.
  @Test func `a client that ends its side early is answered whole`() throws {
    let stub = try Stub.start(
      Script(routes: [Script.Route(Self.pattern, [Answer(status: 200, body: Array("whole".utf8))])]))
    defer { stub.stop() }
    let seen = Observer.observe(
      port: stub.portNumber, sending: "GET /a HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n",
      endsFirst: true)
    #expect(seen.text.hasSuffix("\r\n\r\nwhole"))
    expectEqual(seen.end, .fin)
  }
}
