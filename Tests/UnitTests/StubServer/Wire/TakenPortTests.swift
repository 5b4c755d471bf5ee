import Foundation
import Testing

@testable import StubServer

/// A port has one server, because two servers on one port would each receive some of the requests.
@Suite struct TakenPortTests {
  private static let get = "GET / HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"

  @Test func `a port that another server has is refused, in words`() throws {
    let stub = try Stub.start(Script())
    defer { stub.stop() }
    let port = stub.portNumber
    let error = #expect(throws: Stub.StartError.self) { try Stub.start(Script(), port: port) }
    expectEqual(error, .portTaken(port))
    expectEqual(
      error?.description,
      "port \(port) is taken; stop the program that listens there, or name 0 for any free port")
    #expect(Observer.observe(port: port, sending: Self.get).text.hasPrefix("HTTP/1.1 404"))
  }

  @Test func `a server that was ended has its port again at once`() throws {
    let first = try Stub.start(Script())
    let port = first.portNumber
    first.stop()
    for _ in 1...50 {
      let stub = try Stub.start(Script(), port: port, keepsAlive: false)
      // The server closes first, so its side of the connection remains in TIME-WAIT (RFC 9293 §3.6.1).
      expectEqual(Observer.observe(port: port, sending: Self.get).end, .fin)
      stub.stop()
    }
  }
}
