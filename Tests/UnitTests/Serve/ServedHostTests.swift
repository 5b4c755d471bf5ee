import Foundation
import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// The hosts of a scenario that is served: each has an address of its own.
@Suite struct ServedHostTests {
  private static let script = """
    given host cdn https://cdn.example.com
    serve $cdn connections
      | after 10ms
    serve GET $cdn/a
      | 200 {"next":"$cdn/b","price":"$$cdn"}

    """

  private static func get(_ target: String, at session: ServeSession, _ server: ServedSession) throws
    -> String
  {
    let url = try #require(session.stub.otherURLs[.named("cdn")])
    let head = "GET \(target) HTTP/1.1\r\nHost: stub\r\nConnection: close\r\n\r\n"
    return try server.raw(head, to: UInt16(url.port ?? 0))
  }

  @Test func `a body names the address that the client has for a host`() throws {
    let server = try ServedSession(Self.script)
    let session = try server.session
    let url = try #require(session.stub.otherURLs[.named("cdn")])
    let body = try Self.get("/a", at: session, server).httpBody
    expectEqual(body, #"{"next":"\#(url.absoluteString)/b","price":"$cdn"}"#)
    let hosts = try server.call("GET", "sessions/s1").body["hosts"]?.array ?? []
    expectEqual(hosts.map { $0["name"]?.string }, ["cdn"])
    expectEqual(hosts.map { $0["url"]?.string }, [url.absoluteString])
    let routes = try server.call("GET", "sessions/s1").body["script"]?.array ?? []
    expectEqual(routes.map { $0["route"]?.string }, ["$cdn connections", "GET $cdn/a"])
  }

  @Test func `a route of a declared host can be added, broken and saved`() throws {
    let server = try ServedSession(Self.script)
    let session = try server.session
    let added = try server.call(
      "POST", "sessions/s1/routes",
      #"{"serve":"serve GET $cdn/b\n  | 201\nserve $cdn connections\n  | after 1ms\n"}"#
    )
    expectEqual(added.status, 200, "\(added)")
    let fault = try server.call("POST", "sessions/s1/faults", #"{"answer":"503","route":"GET $cdn/b"}"#)
    #expect(fault.status == 200 || fault.status == 201, "\(fault)")
    try expectEqual(Self.get("/a", at: session, server).httpStatus, 200)
    try expectEqual(Self.get("/b", at: session, server).httpStatus, 503)
    let saved = try server.call("GET", "sessions/s1/scenario").body["scenario"]?.string ?? ""
    #expect(saved.contains("\ngiven host cdn https://cdn.example.com\n\nserve GET $cdn/a\n"), "\(saved)")
    #expect(saved.contains(#"{"next":"$cdn/b","price":"$$cdn"}"#), "\(saved)")
    let odd = try server.call(
      "POST", "sessions/s1/routes", #"{"serve":"serve $img connections\n  | refuse\n"}"#)
    #expect(odd.status == 400 && odd.body["error"]?.string?.contains("$img") == true, "\(odd)")
  }
}
