import StubServer
import Testing

@testable import ScenarioBasics
@testable import ScenarioServe

/// Requests that may not control a server: each is rejected and has no effect.
@Suite struct ControlAccessTests {
  private static let script = "serve GET /a\n  | 200 forever text a\n"

  struct Attempt: Sendable, CustomTestStringConvertible {
    let name: String
    let head: [String]
    let status: Int
    let error: String

    var testDescription: String { name }
  }

  private static let good = "Authorization: Bearer \(ServedSession.token)"
  private static let own = "Host: 127.0.0.1"
  private static let ask = "PUT /__rcc/v1/sessions/s1/network HTTP/1.1"

  static let attempts = [
    Attempt(name: "no token", head: [ask, own], status: 401, error: "no token was sent"),
    Attempt(
      name: "another token", head: [ask, own, "Authorization: Bearer 0123456789abcdee"], status: 401,
      error: "the token is wrong"),
    Attempt(
      name: "a part of the token", head: [ask, own, "Authorization: Bearer 0123456789abcde"], status: 401,
      error: "the token is wrong"),
    Attempt(
      name: "another scheme", head: [ask, own, "Authorization: Basic 0123456789abcdef"], status: 401,
      error: "the token is wrong"),
    Attempt(
      name: "a name that was led here", head: [ask, "Host: rates.evil.test:80", good], status: 421,
      error: "the control address was requested as `rates.evil.test`"),
    Attempt(
      name: "a name that begins like a number", head: [ask, "Host: 127.0.0.1.evil.test", good], status: 421,
      error: "the control address was requested as `127.0.0.1.evil.test`"),
    Attempt(
      name: "a target of another server",
      head: ["PUT http://rates.evil.test/__rcc/v1/sessions/s1/network HTTP/1.1", own, good], status: 421,
      error: "the target of the request names another server than its field Host"),
    Attempt(
      name: "two tokens, the first of which is right", head: [ask, own, good, "Authorization: Bearer no"],
      status: 400, error: "Authorization was sent more than once"),
    Attempt(
      name: "a page of another origin", head: [ask, own, good, "Origin: http://evil.test"], status: 403,
      error: "a page of `http://evil.test` may not control this server"),
    Attempt(
      name: "a page of another port",
      head: [ask, "Host: 127.0.0.1:8080", good, "Origin: http://127.0.0.1:9090"],
      status: 403, error: "a page of `http://127.0.0.1:9090` may not control this server"),
    Attempt(
      name: "a page in a sandbox", head: [ask, own, good, "Origin: null"], status: 403,
      error: "a page of `null` may not control this server"),
    Attempt(
      name: "a request that a browser calls cross-site",
      head: [ask, own, good, "Sec-Fetch-Site: cross-site"],
      status: 403, error: "a page of `another site` may not control this server"),
    Attempt(
      name: "a request that a browser calls same-site", head: [ask, own, good, "Sec-Fetch-Site: same-site"],
      status: 403, error: "a page of `another site` may not control this server"),
    Attempt(
      name: "a preflight", head: ["OPTIONS /__rcc/v1/sessions HTTP/1.1", own, "Origin: http://evil.test"],
      status: 403, error: "a page of `http://evil.test` may not control this server"),
    Attempt(
      name: "a page that posts a form", head: [ask, own, good, "Content-Type: text/plain"], status: 415,
      error: "the body is not application/json"),
    Attempt(
      name: "a session that is not there",
      head: ["GET /__rcc/v1/sessions/s2/exchanges HTTP/1.1", own, good], status: 404,
      error: "there is no session `s2`"),
    Attempt(
      name: "a path that leads out", head: ["GET /__rcc/v1/../../etc/passwd HTTP/1.1", own, good],
      status: 404,
      error: "there is nothing at this path"),
    Attempt(
      name: "a path that leads out, encoded",
      head: ["GET /__rcc/v1/sessions/%2e%2e%2fs1 HTTP/1.1", own, good], status: 404,
      error: "there is no session `%2e%2e%2fs1`"),
    Attempt(
      name: "another method", head: ["PATCH /__rcc/v1/sessions/s1 HTTP/1.1", own, good], status: 405,
      error: "PATCH is not allowed at this path"),
    Attempt(
      name: "nothing there, and no token", head: ["GET /secret HTTP/1.1", own], status: 401,
      error: "no token was sent"),
  ]

  @Test(arguments: attempts) func `it is refused, and nothing is done`(_ attempt: Attempt) throws {
    let server = try ServedSession(Self.script)
    let body = #"{"isDown":true}"#
    let head = attempt.head + ["Content-Length: \(body.utf8.count)", "Connection: close"]
    let answer = try server.raw(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
    expectEqual(answer.httpStatus, attempt.status)
    let told = try JSONValue(answer.httpBody)
    expectEqual(told["error"]?.string, attempt.error)
    expectEqual(told["remedy"]?.string?.isEmpty, false)
    let isDown = try server.session.stub.isDown
    #expect(!isDown)
    #expect(!answer.contains("Access-Control-Allow"))
  }

  @Test func `a page of its own, localhost and a number may ask`() throws {
    let server = try ServedSession(Self.script)
    for host in ["127.0.0.1:8080", "localhost:8080", "[::1]:8080", "192.168.1.5"] {
      let answer = try server.raw(
        """
        GET /__rcc/v1/sessions HTTP/1.1\r
        Host: \(host)\r
        Origin: http://\(host)\r
        Sec-Fetch-Site: same-origin\r
        \(Self.good)\r
        Connection: close\r
        \r

        """)
      expectEqual(answer.httpStatus, 200, "\(host)")
    }
  }

  @Test func `the page and health need no token, and tell nothing`() throws {
    let server = try ServedSession(Self.script)
    let page = try server.raw("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    #expect(page.httpStatus == 200 && page.httpBody == "<p>page</p>")
    #expect(page.contains("X-Frame-Options: DENY\r\n") && page.contains("Cache-Control: no-store\r\n"))
    let health = try server.raw(
      "GET /__rcc/v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    try expectEqual(JSONValue(health.httpBody)["status"], "ok")
    #expect(!health.contains(ServedSession.token))
  }

  @Test func `a body that is too large is refused, whether it says so or not`() throws {
    let server = try ServedSession(Self.script)
    let large = "{\"serve\":\"\(String(repeating: "a", count: 1 << 20))\"}"
    let told = try server.call("PUT", "sessions/s1/routes", large)
    expectEqual(told.status, 413)
    expectEqual(told.body["error"]?.string, "the body has \(large.utf8.count) bytes")
    let lying = try server.raw(
      "PUT /__rcc/v1/sessions/s1/routes HTTP/1.1\r\nHost: 127.0.0.1\r\n\(Self.good)\r\n"
        + "Content-Length: 99999999999\r\n\r\n")
    expectEqual(lying.httpStatus, 413)
  }

  @Test func `a session is known to nobody who does not ask for it by its name`() throws {
    let server = try ServedSession(Self.script)
    _ = try server.call("POST", "sessions", #"{"scenario":"serve GET /b\n  | 200 forever text secret\n"}"#)
    _ = try server.get("/a")
    let own = try server.call("GET", "sessions/s1/exchanges").body
    let other = try server.call("GET", "sessions/s2/exchanges").body
    expectEqual(own["exchanges"]?.array?.count, 1)
    expectEqual(other["exchanges"]?.array?.isEmpty, true)
    _ = try server.call("POST", "sessions/s2/faults", #"{"answer":"503"}"#)
    try expectEqual(server.get("/a").httpStatus, 200)
  }

  @Test func `a scenario that is sent can read no file`() throws {
    let server = try ServedSession(Self.script)
    for name in ["/etc/passwd", "../../../etc/passwd", "Package.swift"] {
      let told = try server.call(
        "POST", "sessions", #"{"scenario":"serve GET /b\n  | 200 file \#(name)\n"}"#)
      expectEqual(told.status, 400, "\(name)")
      expectEqual(told.body["error"]?.string?.hasPrefix("line 2: "), true, "\(told.body)")
    }
  }
}
