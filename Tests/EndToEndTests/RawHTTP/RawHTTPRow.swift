import Testing

/// The bytes that are sent, and what must be received: the status lines, and whether the connection stays
/// open.
struct RawHTTPRow: CustomTestStringConvertible, Sendable {
  /// Bytes, and a letter for each answer that must arrive before more is sent: `h` for one without a body.
  struct Step: Sendable {
    let text: String
    var answers = "b"
  }

  let testDescription: String
  let steps: [Step]
  let lines: [String]
  let stays: Bool

  /// The row as the client prints it.
  var expected: String {
    (lines.map { "HTTP/1.1 " + $0 } + [stays ? "stays" : "closes"]).joined(separator: " | ")
  }

  /// The row as the client reads it.
  var line: String {
    steps.map { step in "\(step.text.utf8.map(\.hexadecimal).joined()):\(step.answers)" }.joined(
      separator: " ")
  }
}

extension UInt8 {
  var hexadecimal: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension RawHTTPRow {
  /// Returns a row with one step: a complete head and what follows it.
  private static func row(
    _ name: String, _ text: String, _ lines: String..., stays: Bool = false, answers: String? = nil
  ) -> RawHTTPRow {
    let step = Step(text: text, answers: answers ?? String(repeating: "b", count: lines.count))
    return RawHTTPRow(testDescription: name, steps: [step], lines: lines, stays: stays)
  }

  private static func head(_ line: String, _ fields: String...) -> String {
    (["\(line) HTTP/1.1", "Host: stub"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func chunks(_ text: String) -> String {
    head("POST /a", "Transfer-Encoding: chunked") + text
  }

  static let all =
    taken + pipelined + connection + refusedLines + refusedFields + refusedFraming + refusedChunks

  private static let taken = [
    row("GET", head("GET /a"), "200 OK", stays: true),
    row("HEAD has no body", head("HEAD /a"), "200 OK", stays: true, answers: "h"),
    row("DELETE", head("DELETE /a"), "204 No Content", stays: true),
    row("a method that no route has", head("PURGE /a"), "404 Not Found", stays: true),
    row("a body with its length", head("POST /a", "Content-Length: 3") + "abc", "201 Created", stays: true),
    row("POST without a body", head("POST /a"), "201 Created", stays: true),
    row(
      "the same length twice", head("POST /a", "Content-Length: 1", "Content-Length: 1") + "a", "201 Created",
      stays: true),
    row("chunks", chunks("3;a=\"b\"\r\nabc\r\n0\r\nSum: 1\r\n\r\n"), "201 Created", stays: true),
    row("a whole address", head("GET http://stub/a"), "200 OK", stays: true),
    row("OPTIONS *", head("OPTIONS *"), "204 No Content", stays: true),
    row("an empty line before", "\r\n" + head("GET /a"), "200 OK", stays: true),
    row("an empty Host", "GET /a HTTP/1.1\r\nHost:\r\n\r\n", "200 OK", stays: true),
    row("a higher minor version", "GET /a HTTP/1.2\r\nHost: stub\r\n\r\n", "200 OK", stays: true),
    RawHTTPRow(
      testDescription: "Expect: 100-continue",
      steps: [
        Step(text: head("POST /a", "Content-Length: 2", "Expect: 100-continue"), answers: "h"),
        Step(text: "ab"),
      ], lines: ["100 Continue", "201 Created"], stays: true),
    row("an unneeded 100-continue", head("GET /a", "Expect: 100-continue"), "200 OK", stays: true),
  ]

  private static let pipelined = [
    row(
      "three at once", head("GET /a") + head("HEAD /a") + head("DELETE /a"), "200 OK", "200 OK",
      "204 No Content",
      stays: true, answers: "bhb"),
    row(
      "the first is late", head("GET /late") + head("GET /a") + head("POST /a"), "503 Service Unavailable",
      "200 OK",
      "201 Created",
      stays: true),
    row(
      "the second is wrong", head("GET /late") + "nonsense\r\n" + head("GET /a"), "503 Service Unavailable",
      "400 Bad Request"),
    row("behind a last one", head("GET /a", "Connection: close") + head("GET /a"), "200 OK"),
  ]

  private static let connection = [
    row("Connection: close", head("GET /a", "Connection: Close"), "200 OK"),
    row("close among others", head("GET /a", "Connection: x, close"), "200 OK"),
    row("HTTP/1.0", "GET /a HTTP/1.0\r\n\r\n", "200 OK"),
    row("HTTP/1.0 that stays", "GET /a HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "200 OK", stays: true),
    row("an answer that ends", head("GET /fin"), "200 OK", answers: "h"),
  ]

  private static let refusedLines = [
    row("no request line", "nonsense\r\n\r\n", "400 Bad Request"),
    row("two spaces", "GET  /a HTTP/1.1\r\nHost: stub\r\n\r\n", "400 Bad Request"),
    row("a space before", " GET /a HTTP/1.1\r\nHost: stub\r\n\r\n", "400 Bad Request"),
    row("a space behind", "GET /a HTTP/1.1 \r\nHost: stub\r\n\r\n", "400 Bad Request"),
    row("two empty lines before", "\r\n\r\n" + head("GET /a"), "400 Bad Request"),
    row("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505 HTTP Version Not Supported"),
    row("HTTP/0.9", "GET /a\r\n", "400 Bad Request"),
    row("CONNECT", head("CONNECT stub:80"), "501 Not Implemented"),
    row("* for GET", head("GET *"), "400 Bad Request"),
    row("a long target", head("GET /" + String(repeating: "a", count: 9_000)), "414 URI Too Long"),
    row("a long method", String(repeating: "A", count: 9_000) + " / HTTP/1.1\r\n\r\n", "501 Not Implemented"),
  ]

  private static let refusedFields = [
    row("no Host", "GET /a HTTP/1.1\r\n\r\n", "400 Bad Request"),
    row("two Hosts", head("GET /a", "Host: stub"), "400 Bad Request"),
    row("a Host that is none", "GET /a HTTP/1.1\r\nHost: a/b\r\n\r\n", "400 Bad Request"),
    row("a space before the colon", head("GET /a", "A : b"), "400 Bad Request"),
    row("a folded line", head("GET /a", "A: b", " c"), "400 Bad Request"),
    row("a bare CR", head("GET /a", "A: b\rc"), "400 Bad Request"),
    row("a bare LF", "GET /a HTTP/1.1\nHost: stub\n\n", "400 Bad Request"),
    row("NUL", head("GET /a", "A: \0"), "400 Bad Request"),
    row(
      "a large head", head("GET /a", "A: " + String(repeating: "a", count: 70_000)),
      "431 Request Header Fields Too Large"),
    row(
      "a head of many fields", head("GET /a", String(repeating: "A:b\r\n", count: 14_000) + "A:b"),
      "431 Request Header Fields Too Large"),
    row("another expectation", head("GET /a", "Expect: 200-ok"), "417 Expectation Failed"),
    row(
      "an answer to HEAD has no body, not even this", head("HEAD /a", "Expect: x"), "417 Expectation Failed",
      answers: "h"),
  ]

  private static let refusedFraming = [
    row(
      "a length beside chunks",
      head("POST /a", "Content-Length: 3", "Transfer-Encoding: chunked") + "0\r\n\r\n",
      "400 Bad Request"),
    row("two lengths", head("POST /a", "Content-Length: 3", "Content-Length: 4") + "abcd", "400 Bad Request"),
    row("a list of lengths", head("POST /a", "Content-Length: 3, 4") + "abcd", "400 Bad Request"),
    row("a negative length", head("POST /a", "Content-Length: -1"), "400 Bad Request"),
    row("identity", head("POST /a", "Transfer-Encoding: identity") + "0\r\n\r\n", "400 Bad Request"),
    row(
      "chunked, chunked", head("POST /a", "Transfer-Encoding: chunked, chunked") + "0\r\n\r\n",
      "400 Bad Request"),
    row("xchunked", head("POST /a", "Transfer-Encoding: xchunked") + "0\r\n\r\n", "400 Bad Request"),
    row(
      "gzip, chunked", head("POST /a", "Transfer-Encoding: gzip, chunked") + "0\r\n\r\n",
      "501 Not Implemented"),
    row(
      "chunks in HTTP/1.0", "POST /a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request"),
    row(
      "a large body", head("POST /a", "Content-Length: 8388609", "Expect: 100-continue"),
      "413 Content Too Large"),
    row(
      "a large body that comes",
      head("POST /a", "Content-Length: 8388609") + String(repeating: "a", count: 8_388_609),
      "413 Content Too Large"),
  ]

  private static let refusedChunks = [
    row("a size that is none", chunks("x\r\n"), "400 Bad Request"),
    row("a size with garbage", chunks("3 x\r\nabc\r\n0\r\n\r\n"), "400 Bad Request"),
    row("a size in hex with 0x", chunks("0x3\r\nabc\r\n0\r\n\r\n"), "400 Bad Request"),
    row("a size that overflows", chunks("10000000000000003\r\nabc\r\n0\r\n\r\n"), "413 Content Too Large"),
    row("a chunk longer than its size", chunks("3\r\nabcd\r\n0\r\n\r\n"), "400 Bad Request"),
    row("a chunk ended by LF", chunks("3\nabc\n0\n\n"), "400 Bad Request"),
    row("a trailer that is none", chunks("0\r\nnonsense\r\n\r\n"), "400 Bad Request"),
  ]
}
