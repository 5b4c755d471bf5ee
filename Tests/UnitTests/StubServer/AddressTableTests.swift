import Foundation
import Testing

@testable import StubServer

/// The hosts of an app, which are the stub's addresses under other names.
@Suite struct AddressTableTests {
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  private let addresses = AddressTable(
    server: url("http://127.0.0.1:1"),
    others: [
      .other: url("http://127.0.0.1:2"), .named("cdn"): url("http://127.0.0.1:3"),
      .named("cdn2"): url("http://127.0.0.1:4"), .named("six"): url("http://127.0.0.1:5"),
    ],
    origins: [
      .main: url("https://api.example.com"), .named("cdn"): url("https://cdn.example.com:8443/"),
      .named("cdn2"): url("http://cdn.example.com"), .named("six"): url("http://[::1]:8080"),
    ])

  @Test(arguments: [
    ("http://127.0.0.1:1/a?b=c", "GET /a", "http://127.0.0.1:1/a?b=c"),
    ("https://api.example.com/a?b=%20#f", "GET /a", "http://127.0.0.1:1/a?b=%20#f"),
    ("HTTPS://API.example.com:443/a", "GET /a", "http://127.0.0.1:1/a"),
    ("https://api.example.com", "GET /a", "http://127.0.0.1:1/"),
    ("https://api.example.com?q=1", "GET /a", "http://127.0.0.1:1/?q=1"),
    ("https://cdn.example.com:8443/x", "GET $cdn/a", "http://127.0.0.1:3/x"),
    ("http://cdn.example.com/x", "GET $cdn2/a", "http://127.0.0.1:4/x"),
    ("http://127.0.0.1:2/x", "GET $other/a", "http://127.0.0.1:2/x"),
    ("HTTP://127.0.0.1:02/x", "GET $other/a", "http://127.0.0.1:2/x"),
    ("http://u:p@127.0.0.1:2/x", "GET $other/a", "http://u:p@127.0.0.1:2/x"),
    ("https://u:p@api.example.com/x", "GET /a", "http://u:p@127.0.0.1:1/x"),
    ("http://cdn.example.com:80/x", "GET $cdn2/a", "http://127.0.0.1:4/x"),
    ("http://[::1]:8080/x", "GET $six/a", "http://127.0.0.1:5/x"),
  ])
  func `a request goes to the stub's address of its host`(_ asked: String, _ route: String, _ sent: String)
    throws
  {
    let place = try #require(addresses.place(of: Self.url(asked)))
    expectEqual("\(RequestPattern(method: "GET", target: "/a", host: place.host))", route)
    expectEqual(place.url.absoluteString, sent)
  }

  @Test(arguments: [
    "http://api.example.com/a", "https://api.example.com:444/a", "https://cdn.example.com/a",
    "https://api.example.com.evil/a", "http://127.0.0.1:11/a", "https://user@evil/a",
    "https://api.example.com./a", "https://api.example.com@evil/a", "http://[::1]:8081/a",
    "http://[::2]:8080/a",
    "http://localhost:1/a", "https://127.0.0.1:1/a", "http://127.0.0.1/a",
  ])
  func `any other host is none`(_ asked: String) { #expect(addresses.place(of: Self.url(asked)) == nil) }

  @Test func `the host of a request is that of the app's address, where it has one`() {
    let fields = ["127.0.0.1:1", "127.0.0.1:3", "127.0.0.1:2", "evil.test:1", "", "a b"]
    expectEqual(
      fields.map { addresses.asKnown($0, ofHeader: "host") },
      ["api.example.com", "cdn.example.com:8443", "127.0.0.1:2", "evil.test:1", "", "a b"])
  }

  @Test func `the app is told the address that it knows`() {
    expectEqual(
      addresses.asKnown(Self.url("http://127.0.0.1:3/x?y")).absoluteString, "https://cdn.example.com:8443/x?y"
    )
    expectEqual(addresses.asKnown(Self.url("http://127.0.0.1:2/x")).absoluteString, "http://127.0.0.1:2/x")
    expectEqual(
      addresses.filled("$cdn2/a $cdn/b $server/c $other/d"),
      "http://127.0.0.1:4/a http://127.0.0.1:3/b http://127.0.0.1:1/c http://127.0.0.1:2/d")
    expectEqual(addresses.filled("$$cdn $cdnx $cdn-x $9 $"), "$cdn $cdnx $cdn-x $9 $")
    expectEqual(addresses.filledAsKnown("$cdn2/a $server $other/b"), Self.known)
    expectEqual(addresses.named("http://127.0.0.1:4/a http://127.0.0.1:3/b"), "$cdn2/a $cdn/b")
  }

  private static let known = "http://cdn.example.com/a https://api.example.com http://127.0.0.1:2/b"

  @Test(arguments: [
    (302, "Location", "http://127.0.0.1:3/a"), (302, "Link", "https://cdn.example.com:8443/a"),
    (201, "Location", "https://cdn.example.com:8443/a"),
  ])
  func `the client gets the address that it follows, the app those that it knows`(
    _ status: Int, _ name: String, _ value: String
  ) {
    let answer = Answer(status: status, headers: [Header(name, "$cdn/a")])
    expectEqual(addresses.filled(answer).headers, [Header(name, value)])
  }

  @Test(arguments: [
    ("{\"a\":\"$cdn/b\"}", "{\"a\":\"https://cdn.example.com:8443/b\"}"), ("$cdn2", "http://cdn.example.com"),
    ("$$cdn/a $cdn", "$cdn/a https://cdn.example.com:8443"), ("$cdnx $other/a $ $$", "$cdnx $other/a $ $$"),
  ])
  func `a body that was written as text names declared hosts`(_ body: String, _ sent: String) {
    var answer = Answer(status: 200, body: Array(body.utf8))
    expectEqual(addresses.filled(answer).body, Array(body.utf8))
    answer.namesHosts = true
    expectEqual(String(decoding: addresses.filled(answer).body, as: UTF8.self), sent)
    let escaped = HostReferences.escaped(Array(body.utf8)) { ["cdn", "cdn2"].contains($0) }
    answer.body = escaped
    expectEqual(String(decoding: addresses.filled(answer).body, as: UTF8.self), body)
  }

  @Test(arguments: ["http://127.0.0.1:3/a", "https://cdn.example.com:8443/a"])
  func `a condition names a host that the app knows by either address`(_ sent: String) {
    let answer = Answer(status: 200, conditions: [.header("Referer", "$cdn/a")])
    let request = Request(method: "GET", target: "/", headers: [Header("Referer", sent)])
    let asked = ScriptRequest(request, on: .main, .fields, addresses)
    #expect(asked.unmet(of: answer).isEmpty)
    let other = Answer(status: 200, conditions: [.header("Referer", "$cdn2/a")])
    expectEqual(asked.unmet(of: other).map(\.had), [sent.hasPrefix("http:") ? "$cdn/a" : sent])
  }

  /// The port of the stub differs from run to run.
  @Test func `a text that breaks off amid a port has no digit of it`() {
    let stub = AddressTable(server: Self.url("http://127.0.0.1:38417"))
    for digits in ["3", "38", "384", "3841"] {
      expectEqual(stub.named("Location: http://127.0.0.1:\(digits)"), "Location: http://127.0.0.1:…")
    }
    expectEqual(stub.named("http://127.0.0.1:38417"), "$server")
    for other in ["http://127.0.0.1:", "http://127.0.0.1", "http://127.0.0.1:39", "http://127.0.0.1:38/a"] {
      expectEqual(stub.named(other), other)
    }
  }
}
