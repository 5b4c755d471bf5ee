import Foundation
import StubServer
import Testing

@testable import ScenarioPlay

/// The requests of the client in memory, as they were read from URLSession on Linux.
@Suite struct ClientRequestTests {
  private static let always = [
    "Accept: */*", "Accept-Encoding: deflate, gzip, br, zstd", "Connection: keep-alive",
    "Host: 127.0.0.1:65000",
  ]

  @Test(arguments: [
    ("GET", "", "GET", []), ("get", "", "GET", []), ("HEAD", "a", "HEAD", []),
    ("POST", "", "POST", ["Content-Length: 0"]),
    ("post", "b=1", "POST", ["Content-Length: 3", "Content-Type: application/x-www-form-urlencoded"]),
    ("PUT", "", "PUT", ["Content-Length: 0"]), ("PUT", "b=1", "PUT", ["Content-Length: 3"]),
    ("DELETE", "", "DELETE", ["Content-Length: 0"]), ("patch", "b", "patch", ["Content-Length: 1"]),
  ])
  func `a request has the fields that URLSession adds`(
    _ method: String, _ body: String, _ sent: String, _ more: [String]
  ) throws {
    let request = StageRequest(method: method, url: try url("/x"), body: Data(body.utf8))
    let received = try received(request)
    expectEqual(received.method, sent)
    expectEqual(Self.stable(received), (Self.always + more).sorted())
    expectEqual(received.header("RCC-Exchange"), "mark")
  }

  @Test func `a field that the app sets is sent once, as it was set last`() throws {
    let headers = [
      Header("accept", "a/b"), Header("Accept", "c/d"), Header("Host", "h.example"),
      Header("Connection", "keep, Close"), Header("Content-Length", "1"),
      Header("Content-Type", "text/plain"),
    ]
    let request = StageRequest(method: "POST", url: try url("/x"), headers: headers, body: Data("b".utf8))
    let received = try received(request)
    expectEqual(
      Self.stable(received),
      [
        "Accept-Encoding: deflate, gzip, br, zstd", "Accept: c/d", "Connection: keep, Close",
        "Content-Length: 1", "Content-Type: text/plain", "Host: h.example",
      ])
    #expect(received.isLast)
  }

  @Test(arguments: [("/a b?c=d e", "/a%20b?c=d%20e"), ("", "/"), ("/a/../b/./c#f", "/b/c"), ("?q", "/?q")])
  func `a target is sent without dot segments and fragment`(_ written: String, _ sent: String) throws {
    try expectEqual(received(StageRequest(url: try url(written))).target, sent)
  }

  @Test func `a GET with a body is not sent`() throws {
    let request = StageRequest(url: try url("/x"), body: Data("b".utf8))
    expectEqual(ClientRequest(request, to: .main).refusal, StageTransportError(code: -1103))
  }

  @Test(arguments: [
    ("GET", 302, "GET 0"), ("POST", 301, "GET 0"), ("POST", 302, "GET 0"), ("PUT", 302, "PUT 0"),
    ("PUT", 303, "GET 0"), ("HEAD", 303, "GET 0"), ("HEAD", 301, "HEAD 0"), ("POST", 307, "POST 0"),
    ("POST", 305, "POST 0"), ("PUT", 308, "PUT 0"), ("GET", 300, nil), ("GET", 304, nil), ("POST", 309, nil),
  ])
  func `a redirect is followed with the method that URLSession uses, and without a body`(
    _ method: String, _ status: Int, _ followed: String?
  ) throws {
    let body = method == "GET" || method == "HEAD" ? "" : "b=1"
    let request = StageRequest(method: method, url: try url("/x"), body: Data(body.utf8))
    let response = StageResponse(status: status, fields: ["Location": "/end"], body: Data())
    let next = ClientRequest(request, to: .main).redirected(by: response)
    let received = next.map { ClientRequest(following: $0, to: .main).received(mark: "", at: request.url) }
    expectEqual(received.map { "\($0.method) \($0.body.count)" }, followed)
    // The type of a body that is not sent any more is still named.
    let isForm = received?.header("content-type") == "application/x-www-form-urlencoded"
    expectEqual(isForm, (followed?.hasPrefix("POST") ?? false))
  }

  @Test(arguments: [
    ("other?a=b%20c", "/other?a=b%20c"), ("?q=1", "/?q=1"), ("#frag", "/#frag"), ("../up", "/../up"),
    ("//127.0.0.1:65000/dd", "/dd"), ("/a b", "/a%20b"), ("http://127.0.0.1:65000", ""),
    ("/ä%C3%A4?ö=%41", "/%C3%A4%25C3%25A4?%C3%B6=%2541"), ("http:/x", "/x"), ("mailto:a@b", "/a@b"),
    ("./s", "/./s"), ("http://127.0.0.1:65000/end?x=1#f", "/end?x=1#f"), ("", nil),
  ])
  func `a Location leads where URLSession goes`(_ location: String, _ place: String?) throws {
    let response = StageResponse(status: 302, fields: ["Location": location], body: Data())
    let request = ClientRequest(StageRequest(url: try url("/rel/deep?z=1")), to: .main)
    let next = request.redirected(by: response)?.url.absoluteString
    expectEqual(next, place.map { "http://127.0.0.1:65000\($0)" })
  }

  @Test func `the fields of a response are spelled as HTTPURLResponse spells them`() {
    let lines = [
      ("x-lower", "1"), ("X-Up", "two"), ("etag", "a"), ("P3P", "x"), ("x-a", "1"), ("x-a", "2"),
      ("X-A", "3"),
      ("set-cookie", "a=1"), ("www-authenticate", "q"), ("content-md5", "z"), ("foo_bar", "1"),
      ("foo.bar2baz", "2"),
    ]
    expectEqual(
      lines.map { Header($0.0, $0.1) }.received,
      [
        "x-lower": "1", "X-Up": "two", "Etag": "a", "P3P": "x", "x-a": "1, 2", "X-A": "3",
        "Set-Cookie": "a=1",
        "WWW-Authenticate": "q", "Content-Md5": "z", "Foo_Bar": "1", "Foo.Bar2Baz": "2",
      ])
  }

  private func url(_ rest: String) throws -> URL {
    try #require(URL(string: "http://127.0.0.1:65000" + rest))
  }

  private func received(_ request: StageRequest) throws -> Request {
    ClientRequest(request, to: .main).received(mark: "mark", at: try url(""))
  }

  /// The fields that do not depend on the process and the machine.
  private static func stable(_ request: Request) -> [String] {
    request.headers.filter { !["User-Agent", "Accept-Language", "RCC-Exchange"].contains($0.name) }
      .map { "\($0.name): \($0.value)" }.sorted()
  }
}
