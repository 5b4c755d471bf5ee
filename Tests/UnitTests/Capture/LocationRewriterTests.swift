import Testing

@testable import ScenarioCapture
@testable import StubServer

/// The addresses in redirects, however the bytes are split.
@Suite struct LocationRewriterTests {
  private static let proxies = [
    Origin(scheme: "https", authority: "api.example.com"): "http://127.0.0.1:8080",
    Origin(scheme: "http", authority: "cdn.example.com:81"): "http://127.0.0.1:8081",
  ]

  @Test(arguments: [
    (
      "HTTP/1.1 302 Found\r\nLocation: https://api.example.com/a?b#c\r\nX: 1\r\n\r\nLocation: https://api.example.com/\r\n",
      "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:8080/a?b#c\r\nX: 1\r\n\r\nLocation: https://api.example.com/\r\n"
    ),
    (
      "HTTP/1.1 301 x\nlocation:HTTPS://API.example.com:443\n\n",
      "HTTP/1.1 301 x\nlocation: http://127.0.0.1:8080\n\n"
    ),
    (
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 307 x\r\nLOCATION: \t http://cdn.example.com:81/a\r\n\r\n",
      "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 307 x\r\nLOCATION: http://127.0.0.1:8081/a\r\n\r\n"
    ),
  ])
  func `an absolute address of a service becomes that of its proxy`(_ sent: String, _ passed: String) {
    for size in 1...sent.utf8.count {
      expectEqual(Self.passed(sent, size), passed, "in parts of \(size) bytes")
    }
  }

  @Test(arguments: [
    "HTTP/1.1 302 Found\r\nLocation: /a\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: https://other.example.com/a\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: http://api.example.com/a\r\n\r\n",
    "HTTP/1.1 302 Found\r\nX-Location: https://api.example.com/a\r\nLocations: https://api.example.com/\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\nLocation: https://api.example.com/a\r\n", "garbage\u{0}\n\n\n", "",
    "HTTP/1.1 302 Found\r\nLocation: https://api.exam", "HTTP/1.1 302 Found\r\nLoc", "HTTP/1.1 302 Found\r",
  ])
  func `all else passes as it is, also the end of what breaks off`(_ sent: String) {
    for size in 1...max(1, sent.utf8.count) { expectEqual(Self.passed(sent, size), sent) }
  }

  @Test func `bytes that are no redirect are not held back`() {
    var rewriter = LocationRewriter(Self.proxies)
    for byte in Array("HTTP/1.1 200 OK\r\nContent-".utf8) { expectEqual(rewriter.pass([byte]), [byte]) }
    expectEqual(rewriter.pass(Array("X: 1\r\nL".utf8)), Array("X: 1\r\n".utf8))
    expectEqual(rewriter.pass(Array("i".utf8)), Array("Li".utf8))
  }

  private static func passed(_ sent: String, _ size: Int) -> String {
    var rewriter = LocationRewriter(proxies)
    let bytes = Array(sent.utf8)
    var passed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      passed += rewriter.pass(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    return String(decoding: passed + rewriter.flush(), as: UTF8.self)
  }
}
