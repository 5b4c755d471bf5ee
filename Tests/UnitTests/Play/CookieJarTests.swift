import Foundation
import Testing

@testable import ScenarioPlay

/// RFC 6265 §5.3 and §5.4, to the extent that an app can observe them.
@Suite struct CookieJarTests {
  private static let start = Date(timeIntervalSince1970: 1_775_779_200)
  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  @Test(arguments: [
    ("a=1", "https://api.example.com/x", 0.0, "a=1"), ("a=1", "https://cdn.example.com/x", 0, nil),
    ("a=1; Domain=example.com", "https://cdn.example.com/x", 0, "a=1"),
    ("a=1; Domain=example.com", "https://badexample.com/x", 0, nil),
    ("a=1; Secure", "http://api.example.com/x", 0, nil),
    ("a=1; Secure", "https://api.example.com/x", 0, "a=1"),
    ("a=1; Path=/feed", "https://api.example.com/feed/1", 0, "a=1"),
    ("a=1; Path=/feed", "https://api.example.com/feeds", 0, nil),
    ("a=1; Max-Age=60", "https://api.example.com/", 59, "a=1"),
    ("a=1; Max-Age=60", "https://api.example.com/", 60, nil),
    ("a=1; Max-Age=0", "https://api.example.com/", 0, nil),
    ("a=1; Expires=Fri, 10 Apr 2026 00:01:00 GMT", "https://api.example.com/", 59, "a=1"),
    ("a=1; Expires=Fri, 10 Apr 2026 00:01:00 GMT", "https://api.example.com/", 61, nil),
  ])
  func `a cookie comes back where and while it may`(
    _ field: String, _ asked: String, _ later: Double, _ value: String?
  ) {
    let jar = CookieJar(nil, domain: "api.example.com")
    _ = jar.keep(["Set-Cookie": field], from: Self.url("https://api.example.com/login"), at: Self.start)
    expectEqual(jar.field(for: Self.url(asked), at: Self.start + later)?.value, value)
  }

  @Test func `a session ends with the app, and a newer cookie takes the place of an older one`() {
    let (jar, url) = (CookieJar(nil, domain: "api.example.com"), Self.url("https://api.example.com/"))
    _ = jar.keep(["Set-Cookie": "id=7; Max-Age=60, tmp=1"], from: url, at: Self.start)
    expectEqual(jar.field(for: url, at: Self.start)?.value, "id=7; tmp=1")
    _ = jar.keep(["Set-Cookie": "id=8; Max-Age=60"], from: url, at: Self.start)
    jar.endSession(at: Self.start)
    expectEqual(jar.field(for: url, at: Self.start)?.value, "id=8")
    _ = jar.keep(["Set-Cookie": "id=; Max-Age=0"], from: url, at: Self.start)
    expectEqual(jar.field(for: url, at: Self.start)?.value, nil)
  }
}
