import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioCapture
@testable import ScenarioRecording
@testable import StubServer

/// The traffic through a proxy beside whole answers: further requests of a connection, streams, bodies that
/// are too large to record, and redirects.
@Suite(.serialized, .timeLimit(.minutes(8))) struct ProxyConnectionTests {
  /// A service that answers at once may still take long on a busy machine.
  private static let limit = Duration.seconds(600)
  private static let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"

  private static func request(
    _ proxied: Proxied, _ target: String = "/a", _ fields: String = ""
  ) -> String {
    "GET \(target) HTTP/1.1\r\nHost: localhost:\(proxied.port)\r\n\(fields)\r\n"
  }

  /// Returns a client that has sent a request with the fields.
  private static func client(of proxied: Proxied, _ fields: String = "") -> RawClient {
    let client = RawClient(port: proxied.port)
    client.send(request(proxied, "/a", fields))
    return client
  }

  @Test func `a connection stays open as that of the service does, and each exchange is recorded`() throws {
    let service = try RawService(answering: Self.answer)
    defer { service.stop() }
    let proxied = try Proxied(service.url, limit: Self.limit)
    defer { proxied.stop() }
    let client = RawClient(port: proxied.port)
    defer { client.close() }
    let ask = Self.request(proxied)
    for _ in 1...3 {
      client.send(ask)
      expectEqual(String(decoding: client.receive(Self.answer.utf8.count), as: UTF8.self), Self.answer)
      expectEqual(proxied.entry()?.response.status, 200)
    }
    // Requests that are sent before the answers are answered in their order.
    client.send(ask + Self.request(proxied, "/b"))
    _ = client.receive(2 * Self.answer.utf8.count)
    expectEqual([proxied.entry(), proxied.entry()].map { $0?.request.url.last }, ["a", "b"])
    expectEqual(client.end(isPatient: false), .open)
    expectEqual(service.request(0)?.request.headers.values("connection"), [])
  }

  @Test(arguments: [
    ("", "Connection: close\r\n", "HTTP/1.1"), ("Connection: close\r\n", "", "HTTP/1.1"),
    ("", "", "HTTP/1.0"),
  ])
  func `a connection ends where one of the two ends it`(
    _ asked: String, _ said: String, _ version: String
  ) throws {
    let service = try RawService(
      answering: "\(version) 200 OK\r\n\(said)Content-Length: 2\r\n\r\nhi")
    defer { service.stop() }
    let proxied = try Proxied(service.url, limit: Self.limit)
    defer { proxied.stop() }
    let client = Self.client(of: proxied, asked)
    defer { client.close() }
    _ = client.receive(1 << 16)
    #expect(client.end() != .open)
  }

  @Test func `an event stream passes until it ends, and is recorded as one that was not read`() throws {
    let service = try RawService()
    defer { service.stop() }
    let (machine, later) = (MonotonicClock.machine, Monitor(Duration.zero))
    let clock = MonotonicClock { machine.now() + later.update { $0 } }
    let proxied = try Proxied(service.url, limit: Self.limit, time: clock)
    defer { proxied.stop() }
    let client = Self.client(of: proxied)
    defer { client.close() }
    let asked = try #require(service.request(0))
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
    service.write(head, to: asked.connection)
    expectEqual(client.receive(head.utf8.count).count, head.utf8.count)
    let entry = try #require(proxied.entry())
    expectEqual(entry.observed?.reason, "an event stream, which has no end: its body was not read")
    expectEqual(entry.response.body.bytes, [])
    // A stream may be silent for longer than the limit.
    later.update { $0 = Self.limit * 2 }
    for number in 1...20 {
      let event = "data: \(number)\n\n"
      service.write(event, to: asked.connection)
      expectEqual(String(decoding: client.receive(event.utf8.count), as: UTF8.self), event)
    }
    service.finish(asked.connection)
    expectEqual(client.end(), .fin)
    expectEqual(proxied.open, [])
  }

  @Test func `a client that leaves an event stream leaves the service too`() throws {
    let service = try RawService()
    defer { service.stop() }
    let proxied = try Proxied(service.url, limit: Self.limit)
    defer { proxied.stop() }
    let client = Self.client(of: proxied)
    let asked = try #require(service.request(0))
    service.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n", to: asked.connection)
    #expect(proxied.entry() != nil)
    client.close()
    #expect(service.hearsEnd(of: asked.connection))
  }

  @Test(.checks) func `a body that is too large to record passes whole, and the connection stays`() throws {
    let service = try RawService()
    defer { service.stop() }
    let proxied = try Proxied(service.url, limit: Self.limit)
    defer { proxied.stop() }
    let client = Self.client(of: proxied)
    defer { client.close() }
    let asked = try #require(service.request(0))
    let (part, count) = (String(repeating: "x", count: 1 << 20), 66)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(count << 20)\r\n\r\n"
    let sending = Thread {
      service.write(head, to: asked.connection)
      for _ in 1...count { service.write(part, to: asked.connection) }
    }
    sending.start()
    let size = head.utf8.count + count << 20
    expectEqual(client.receive(size).count, size)
    expectEqual(proxied.entry()?.observed?.reason, "more than 67108864 bytes are not kept")
    client.send(Self.request(proxied, "/b"))
    expectEqual(service.request(1)?.request.target, "/b")
  }

  @Test func `a redirect to the service leads to the proxy, and is recorded as it was`() throws {
    let other = try RawService()
    defer { other.stop() }
    let proxies = Monitor<[Origin: String]>([:])
    let head = "HTTP/1.1 302 Found\r\nLocation: \(other.url)/b?c\r\nContent-Length: 0\r\n\r\n"
    let service = try RawService(answering: head)
    defer { service.stop() }
    let (first, second) = (
      try Proxied(service.url, limit: Self.limit, among: proxies),
      try Proxied(other.url, limit: Self.limit, among: proxies)
    )
    defer {
      first.stop()
      second.stop()
    }
    let client = Self.client(of: first)
    defer { client.close() }
    let led = head.replacing(other.url, with: "http://127.0.0.1:\(second.port)")
    expectEqual(String(decoding: client.receive(led.utf8.count), as: UTF8.self), led)
    let recorded = first.entry()?.response.headers.values("location")
    expectEqual(recorded, ["\(other.url)/b?c"])
  }

  @Test(arguments: [
    ("gzip, deflate, br, zstd", "gzip"), ("br", "identity"), ("br;q=1.0, gzip;q=0.8, *;q=0.1", "gzip;q=0.8"),
    ("identity", "identity"), ("X-GZIP, identity;q=0", "X-GZIP, identity;q=0"),
  ])
  func `only codings that can be read are asked for, and recorded`(_ accepted: String, _ asked: String) throws
  {
    let service = try RawService(answering: Self.answer)
    defer { service.stop() }
    let proxied = try Proxied(service.url, limit: Self.limit)
    defer { proxied.stop() }
    let client = Self.client(of: proxied, "Accept-Encoding: \(accepted)\r\n")
    defer { client.close() }
    expectEqual(service.request(0)?.request.headers.values("accept-encoding"), [asked])
    expectEqual(proxied.entry()?.request.headers.values("accept-encoding"), [asked])
  }
}
