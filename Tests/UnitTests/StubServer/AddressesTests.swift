import Foundation
import Testing

@testable import StubServer

/// The hosts of an app, which are the stub's addresses under other names.
@Suite struct AddressesTests {
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  private let addresses = Addresses(
    server: url("http://127.0.0.1:1"),
    others: [
      .other: url("http://127.0.0.1:2"), .named("cdn"): url("http://127.0.0.1:3"),
      .named("cdn2"): url("http://127.0.0.1:4"),
    ],
    origins: [
      .main: url("https://api.example.com"), .named("cdn"): url("https://cdn.example.com:8443/"),
      .named("cdn2"): url("http://cdn.example.com"),
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
  ])
  func `a request goes to the stub's address of its host`(_ asked: String, _ route: String, _ sent: String)
    throws
  {
    let place = try #require(addresses.place(of: Self.url(asked)))
    #expect("\(RequestPattern(method: "GET", target: "/a", host: place.host))" == route)
    #expect(place.url.absoluteString == sent)
  }

  @Test(arguments: [
    "http://api.example.com/a", "https://api.example.com:444/a", "https://cdn.example.com/a",
    "https://api.example.com.evil/a", "http://127.0.0.1:11/a", "https://user@evil/a",
  ])
  func `any other host is none`(_ asked: String) { #expect(addresses.place(of: Self.url(asked)) == nil) }

  @Test func `the app is told the address that it knows`() {
    #expect(
      addresses.asKnown(Self.url("http://127.0.0.1:3/x?y")).absoluteString
        == "https://cdn.example.com:8443/x?y")
    #expect(addresses.asKnown(Self.url("http://127.0.0.1:2/x")).absoluteString == "http://127.0.0.1:2/x")
    #expect(
      addresses.filled("$cdn2/a $cdn/b $server/c $other/d")
        == "http://127.0.0.1:4/a http://127.0.0.1:3/b http://127.0.0.1:1/c http://127.0.0.1:2/d")
    #expect(addresses.named("http://127.0.0.1:4/a http://127.0.0.1:3/b") == "$cdn2/a $cdn/b")
  }
}
