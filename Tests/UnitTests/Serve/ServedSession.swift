import Foundation
import ScenarioFormat
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// A server in the test's own process: sessions, and the control address.
final class ServedSession {
  let registry: SessionRegistry
  let control: ControlServer
  static let token = "0123456789abcdef"

  /// Serves the script of a scenario, with a clock that runs at `speed` times the real one.
  init(_ text: String, speed: Double = 1) throws {
    var setting = SessionRegistry.SessionSettings(Vocabulary()) { 1_700_000_000 }
    setting.speed = speed
    registry = SessionRegistry([], setting)
    _ = try registry.open(text, name: "served.scenario")
    control = try ControlServer(registry, ControlAccess(token: Self.token), page: "<p>page</p>") {}
  }

  deinit {
    _ = registry.endAll()
    control.stop()
  }

  var session: ServeSession { get throws { try #require(registry["s1"]) } }

  /// Sends the bytes on a new connection and returns the whole response, after which the connection ends.
  func raw(_ request: String, to port: UInt16? = nil) throws -> String {
    let client = RawClient(port: port ?? UInt16(control.url.port ?? 0))
    defer { client.close() }
    client.send(request)
    return String(decoding: client.receive(1 << 22), as: UTF8.self)
  }

  /// Sends a request to the control address.
  func call(_ method: String, _ path: String, _ body: String = "") throws -> (status: Int, body: JSONValue) {
    let answer = try raw(
      """
      \(method) /__rcc/v1/\(path) HTTP/1.1\r
      Host: 127.0.0.1\r
      Authorization: Bearer \(Self.token)\r
      Content-Type: application/json\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r
      \(body)
      """)
    let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let text = answer.firstRange(of: "\r\n\r\n").map { String(answer[$0.upperBound...]) } ?? ""
    return (status, (try? JSONValue(text)) ?? .null)
  }

  /// Sends a request to the address of the session.
  func get(_ target: String, method: String = "GET", fields: String...) throws -> String {
    let head = ["\(method) \(target) HTTP/1.1", "Host: stub", "Connection: close"] + fields
    return try raw(head.joined(separator: "\r\n") + "\r\n\r\n", to: UInt16(session.stub.url.port ?? 0))
  }
}

extension String {
  /// The text after the head of the response.
  var httpBody: String { firstRange(of: "\r\n\r\n").map { String(self[$0.upperBound...]) } ?? "" }
  /// The status of the response, or nil when none was received.
  var httpStatus: Int? { split(separator: " ").dropFirst().first.flatMap { Int($0) } }
}
