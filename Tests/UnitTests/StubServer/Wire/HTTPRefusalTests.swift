import Testing

@testable import StubServer

/// Requests that a server must reject, and the response that explains why.
@Suite struct HTTPRefusalTests {
  private static let line = [
    ("GET  / HTTP/1.1", 400, "the request line is not METHOD TARGET VERSION with one space between"),
    (" GET / HTTP/1.1", 400, "the request line is not METHOD TARGET VERSION with one space between"),
    ("GET / HTTP/1.1 ", 400, "the request line is not METHOD TARGET VERSION with one space between"),
    ("GET\t/ HTTP/1.1", 400, "the request line is not METHOD TARGET VERSION with one space between"),
    ("GET /", 400, "the request line is not METHOD TARGET VERSION with one space between"),
    ("G(T / HTTP/1.1", 400, "the method is not a word"),
    ("G\0T / HTTP/1.1", 400, "the method is not a word"),
    ("GET / http/1.1", 400, "the version is not HTTP/1.1"),
    ("GET / HTTP/1.10", 400, "the version is not HTTP/1.1"),
    ("PRI * HTTP/2.0", 505, "a version other than HTTP/1.1 and HTTP/1.0"),
    ("GET / HTTP/0.9", 505, "a version other than HTTP/1.1 and HTTP/1.0"),
    ("CONNECT stub:80 HTTP/1.1", 501, "CONNECT requests a tunnel, which this server does not make"),
    ("GET * HTTP/1.1", 400, "only OPTIONS may request *"),
    ("GET rates HTTP/1.1", 400, "the target is neither a path nor an http address"),
    ("GET ftp://stub/ HTTP/1.1", 400, "the target is neither a path nor an http address"),
    ("GET http:///a HTTP/1.1", 400, "the target's host is not valid"),
    ("GET http://me@stub/ HTTP/1.1", 400, "the target's host is not valid"),
    ("GET /#top HTTP/1.1", 400, "the target has a byte that a URI cannot have"),
    ("GET /é HTTP/1.1", 400, "the target has a byte that a URI cannot have"),
    ("GET /\u{1} HTTP/1.1", 400, "the target has a byte that a URI cannot have"),
  ]

  @Test(arguments: line)
  func `a request line is refused as soon as it is read`(line: String, status: Int, reason: String) {
    expect(line + "\r\n", status, reason)
  }

  private static let fields = [
    ("Host stub", "a field without a colon"),
    (": stub", "a field's name is not a word"), ("Ho(st: stub", "a field's name is not a word"),
    ("Host : stub", "a space before the colon of a field"), (" Host: stub", "a field begins with a space"),
    ("\tHost: stub", "a field begins with a space"), ("Host: stub\r\n more", "a field begins with a space"),
    ("Host: a\0b", "a control character in a field"), ("A: \u{7F}", "a control character in a field"),
    ("Host: a\u{B}", "a control character in a field"), ("A: b\rC: d", "a CR without its LF"),
    ("A: b\nC: d", "a line ends with only LF"),
  ]

  @Test(arguments: fields)
  func `a field is refused as soon as it is read`(field: String, reason: String) {
    expect("GET / HTTP/1.1\r\n\(field)\r\n", 400, reason)
  }

  private static let heads =
    [
      ("A: b", 400, "no Host"), ("Host: a\r\nhost: a", 400, "more than one Host"),
      ("Host: a b", 400, "the Host is not valid"), ("Host: http://a", 400, "the Host is not valid"),
      ("Host: a:b", 400, "the Host is not valid"), ("Host: [::1", 400, "the Host is not valid"),
      ("Host: me@a", 400, "the Host is not valid"), ("Host: []", 400, "the Host is not valid"),
    ]
    + [
      ("Content-Length: 1\r\nContent-Length: 2", 400, "two lengths that differ"),
      ("Content-Length: 1, 2", 400, "two lengths that differ"),
      ("Content-Length: 1, 01", 400, "two lengths that differ"),
      ("Content-Length: -1", 400, "the Content-Length is not a number"),
      ("Content-Length: +1", 400, "the Content-Length is not a number"),
      ("Content-Length: 0x1", 400, "the Content-Length is not a number"),
      ("Content-Length: 1 1", 400, "the Content-Length is not a number"),
      ("Content-Length:", 400, "the Content-Length is not a number"),
      ("Content-Length: 8388609", 413, "the body has more than 8388608 bytes"),
      ("Content-Length: 99999999999999999999", 413, "the body has more than 8388608 bytes"),
      ("Content-Length: 0\r\nTransfer-Encoding: chunked", 400, "Content-Length beside Transfer-Encoding"),
      ("Transfer-Encoding: gzip, chunked", 501, "a transfer coding other than chunked"),
      ("Expect: 200-ok", 417, "an expectation other than 100-continue"),
      ("Expect: 100-continue, x", 417, "an expectation other than 100-continue"),
    ].map { ("Host: a\r\n" + $0, $1, $2) }

  @Test(arguments: heads)
  func `a head is refused before its body is read`(fields: String, status: Int, reason: String) {
    expect("POST / HTTP/1.1\r\n\(fields)\r\n\r\n", status, reason, method: "POST")
  }

  @Test(arguments: [
    "identity", "gzip", "chunked, chunked", "chunked\r\nTransfer-Encoding: chunked", "xchunked",
    "chunked, gzip",
    "chunked;q=1", "\"chunked\"", "chunked,", "",
  ])
  func `a coding after which nobody knows where the body ends is refused`(coding: String) {
    expect(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \(coding)\r\n\r\n", 400,
      "a Transfer-Encoding that does not end in one chunked", method: "POST")
  }

  @Test func `HTTP 1.0 knows no transfer coding`() {
    expect(
      "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400, "Transfer-Encoding in HTTP/1.0",
      method: "POST")
  }

  private static let chunks = [
    ("\r\n", 400, "a chunk without a size"), ("x\r\n", 400, "a chunk without a size"),
    ("-1\r\n", 400, "a chunk without a size"), (" 1\r\n", 400, "a chunk without a size"),
    ("0x1\r\n", 400, "garbage after a chunk's size"), ("1 \r\n", 400, "garbage after a chunk's size"),
    ("1;\r\n", 400, "garbage after a chunk's size"), ("1;a=\r\n", 400, "garbage after a chunk's size"),
    ("1;a=\"\r\n", 400, "garbage after a chunk's size"),
    ("1;a=\"\\\r\n", 400, "garbage after a chunk's size"),
    ("1;a=\"\0\"\r\n", 400, "garbage after a chunk's size"),
    ("1 a\r\n", 400, "garbage after a chunk's size"),
    ("1\n", 400, "a line ends with only LF"), ("1\r\rx", 400, "a CR without its LF"),
    ("1\r\nab", 400, "a chunk is longer than its size"), ("1\r\na\n", 400, "a line ends with only LF"),
    ("1\r\na\rb", 400, "a CR without its LF"), ("800001\r\n", 413, "the body has more than 8388608 bytes"),
    ("ffffffffffffffffffffffffffffffff1\r\n", 413, "the body has more than 8388608 bytes"),
    ("1\r\na\r\n800000\r\n", 413, "the body has more than 8388608 bytes"),
    ("0\r\n a: b\r\n", 400, "a field begins with a space"), ("0\r\na\r\n", 400, "a field without a colon"),
  ]

  @Test(arguments: chunks)
  func `a chunk is refused as soon as it is read`(chunk: String, status: Int, reason: String) {
    expect(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)", status, reason,
      method: "POST")
  }

  @Test func `the limits are those that are promised`() {
    expectEqual(HTTPRequestParser.headLimit, 65_536)
    expectEqual(HTTPRequestParser.lineLimit, 8_192)
    expectEqual(HTTPRequestParser.bodyLimit, 8_388_608)
    expectEqual(LoopbackServer.connectionLimit, 1_024)
  }

  @Test func `what has no end is refused at its limit, and not before`() {
    let (line, head) = (HTTPRequestParser.lineLimit, HTTPRequestParser.headLimit)
    atLimit("", "M", line, HTTPRefusal(501, "the method has more than 8192 bytes"))
    atLimit("GET /", "t", line - 5, HTTPRefusal(414, "the request line has more than 8192 bytes"))
    atLimit("GET / HTTP/1.1\r\nHost: a\r\nA: ", "v", head - 28, .headTooLarge, method: "GET")
    let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    atLimit(
      chunked + "1;a=", "e", head - 4, .bad("a chunk's extensions are too long"), method: "POST")
    atLimit(chunked + "0\r\nA: ", "v", head - 3, .headTooLarge, method: "POST")
  }

  @Test func `many small parts come to their limit too`() {
    let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    let rows = [
      (
        "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "a:b\r\n", count: 13_200),
        HTTPRefusal.headTooLarge.reason
      ),
      (chunked + String(repeating: "1;a\r\nx\r\n", count: 32_769), "a chunk's extensions are too long"),
      (chunked + "0\r\n" + String(repeating: "a:b\r\n", count: 13_200), HTTPRefusal.headTooLarge.reason),
    ]
    for (text, reason) in rows {
      var connection = HTTPRequestParser()
      let outputs = connection.receive(Array(text.utf8))
      expectEqual(outputs.count, 1)
      guard case .refused(let refusal)? = outputs.first else { continue }
      expectEqual(refusal.reason, reason)
    }
  }

  /// Expects that the parser waits for more at one byte below the limit, and refuses the next byte.
  private func atLimit(
    _ start: String, _ filler: Character, _ count: Int, _ refusal: HTTPRefusal, method: String = "GET"
  ) {
    var connection = HTTPRequestParser()
    var refusal = refusal
    refusal.method = method
    expectEqual(connection.receive(Array(start.utf8)), [])
    expectEqual(connection.receive(Array(String(repeating: filler, count: count).utf8)), [], "\(start)")
    expectEqual(connection.receive(Array("\(filler)".utf8)), [.refused(refusal)], "\(start)")
  }

  /// Expects a refusal with these words, and that no bytes are read after it.
  private func expect(_ text: String, _ status: Int, _ reason: String, method: String = "GET") {
    var connection = HTTPRequestParser()
    var refusal = HTTPRefusal(status, reason)
    refusal.method = method
    expectEqual(connection.receive(Array(text.utf8)), [.refused(refusal)])
    expectEqual(connection.receive(Array("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)), [])
  }
}
