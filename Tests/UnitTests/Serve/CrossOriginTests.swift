import Testing

@testable import ScenarioServe
@testable import StubServer

/// The responses that a page of another origin may read when `--cors` is given.
@Suite struct CrossOriginTests {
  private func stub(allows: Bool) throws -> Stub {
    var settings = StubSettings()
    settings.allowsOrigins = allows
    let route = Script.Route(
      RequestPattern(method: "POST", target: "/a"), [Answer(status: 201, headers: [Header("X-Id", "7")])])
    let own = Script.Route(
      RequestPattern(method: "GET", target: "/own"),
      [Answer(status: 200, headers: [Header("Access-Control-Allow-Origin", "http://only.test")])])
    return try Stub.start(Script(routes: [route, own]), settings)
  }

  private func ask(_ stub: Stub, _ lines: String...) -> String {
    let client = RawClient(port: stub.portNumber)
    defer { client.close() }
    client.send((lines + ["Host: stub", "Connection: close"]).joined(separator: "\r\n") + "\r\n\r\n")
    return String(decoding: client.receive(1 << 16), as: UTF8.self)
  }

  @Test func `a preflight is answered without the script, and the request may be read`() throws {
    let stub = try stub(allows: true)
    defer { stub.stop() }
    let preflight = ask(
      stub, "OPTIONS /a HTTP/1.1", "Origin: http://page.test", "Access-Control-Request-Method: POST",
      "Access-Control-Request-Headers: content-type", "Access-Control-Request-Private-Network: true")
    expectEqual(preflight.httpStatus, 204)
    for field in [
      "Access-Control-Allow-Origin: http://page.test", "Access-Control-Allow-Methods: POST",
      "Access-Control-Allow-Headers: content-type", "Access-Control-Allow-Private-Network: true",
    ] { #expect(preflight.contains("\r\n\(field)\r\n"), "\(field)") }
    let answer = ask(stub, "POST /a HTTP/1.1", "Origin: http://page.test")
    expectEqual(answer.httpStatus, 201)
    #expect(answer.contains("\r\nAccess-Control-Allow-Origin: http://page.test\r\n"))
    #expect(answer.contains("\r\nAccess-Control-Expose-Headers: X-Id\r\n"))
    expectEqual(stub.tally.unanswered, 0)
  }

  @Test func `a 404 can be read, the script's own field stays, and nothing is added for no origin`() throws {
    let stub = try stub(allows: true)
    defer { stub.stop() }
    #expect(
      ask(stub, "GET /none HTTP/1.1", "Origin: http://page.test").contains("Access-Control-Allow-Origin"))
    let own = ask(stub, "GET /own HTTP/1.1", "Origin: http://page.test")
    #expect(own.contains("http://only.test") && !own.contains("page.test"))
    #expect(!ask(stub, "POST /a HTTP/1.1").contains("Access-Control"))
  }

  /// The fields that a browser sends with a request of a page, by the Fetch Standard and Fetch Metadata.
  @Test(
    arguments: [
      ([], nil), (["Origin: http://page.test"], nil), (["Origin: HTTP://Page.test:80"], nil),
      (["Origin: http://127.0.0.1:8080"], nil), (["Sec-Fetch-Site: none"], nil),
      (["Sec-Fetch-Site: same-origin"], nil),
      (["Sec-Fetch-Site: cross-site", "Referer: http://page.test/a?b"], nil),
      (["Origin: null"], "null"), (["Origin: https://page.test"], "https://page.test"),
      (["Origin: http://page.test:81"], "http://page.test:81"),
      (["Sec-Fetch-Site: cross-site"], "another site"),
      (["Sec-Fetch-Site: same-site", "Referer: http://127.0.0.1:9/"], "http://127.0.0.1:9/"),
      (["Host: rebound.test", "Sec-Fetch-Site: same-origin"], "http://rebound.test"),
      (["Host: rebound.test", "Origin: http://rebound.test"], "http://rebound.test"),
    ] as [([String], String?)])
  func `a page is answered if it is of an origin that is allowed, or the stub's own`(
    fields: [String], refused: String?
  ) {
    let host = fields.contains { $0.hasPrefix("Host") } ? [] : [Header("Host", "127.0.0.1:8080")]
    let headers = fields.map { field in
      let parts = field.split(separator: ": ", maxSplits: 1).map(String.init)
      return Header(parts[0], parts[1])
    }
    let request = Request(method: "GET", target: "/a", headers: host + headers)
    expectEqual(PageAccess.only([Origin(scheme: "http", authority: "page.test")]).refused(request), refused)
    expectEqual(PageAccess.all.refused(request), nil)
  }

  @Test func `a page that is refused uses no answer, and is not counted`() throws {
    var settings = StubSettings()
    (settings.allowsOrigins, settings.pages) = (true, .only([]))
    let route = Script.Route(RequestPattern(method: "GET", target: "/a"), [Answer(status: 200)])
    let stub = try Stub.start(Script(routes: [route]), settings)
    defer { stub.stop() }
    let refused = ask(stub, "GET /a HTTP/1.1", "Origin: http://page.test")
    expectEqual(refused.httpStatus, 403)
    #expect(!refused.contains("Access-Control"))
    expectEqual(ask(stub, "GET /a HTTP/1.1").httpStatus, 200)
    expectEqual(stub.tally.unanswered, 0)
  }

  @Test func `without the option nothing is said of origins, and a preflight is the script's`() throws {
    let stub = try stub(allows: false)
    defer { stub.stop() }
    let preflight = ask(
      stub, "OPTIONS /a HTTP/1.1", "Origin: http://page.test", "Access-Control-Request-Method: POST")
    #expect(preflight.httpStatus == 404 && !preflight.contains("Access-Control"))
  }
}
