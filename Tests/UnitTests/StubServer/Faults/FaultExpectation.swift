import Testing

/// The bytes and the end that an observer must receive for an answer, typed by hand without the server's
/// code.
struct FaultExpectation: CustomTestStringConvertible, Sendable {
  /// The answer as a scenario writes it.
  let answer: String
  let method: String
  let bytes: [UInt8]
  let end: Observer.End

  var testDescription: String { answer }

  init(_ answer: String, _ text: String, _ end: Observer.End = .fin, method: String = "GET") {
    self.init(answer, Array(text.utf8), end, method: method)
  }

  init(_ answer: String, _ bytes: [UInt8], _ end: Observer.End = .fin, method: String = "GET") {
    (self.answer, self.method, self.bytes, self.end) = (answer, method, bytes, end)
  }

  /// The expectation for observers in other languages: one JSON object on a line, with the bytes in hex.
  var json: String {
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let answer = answer.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return #"{"answer":"\#(answer)","method":"\#(method)","bytes":"\#(hex)","end":"\#(end.rawValue)"}"#
  }

  static let all = close + lengths + chunks + heads + bodies + encodings + dates + protocols

  /// The bytes that a client receives after the first bytes of its handshake.
  static let tls = [
    FaultExpectation("tls-alert 40", [0x15, 3, 3, 0, 2, 2, 0x28]),
    FaultExpectation("tls-alert 112", [0x15, 3, 3, 0, 2, 2, 0x70]),
    FaultExpectation("tls-garbage", [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
    FaultExpectation(
      "tls-http", "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"),
    FaultExpectation("tls-close", ""),
    FaultExpectation("tls-stall", "", .open),
  ]

  private static let head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"
  private static let hello = head + "Content-Length: 5\r\nConnection: close\r\n\r\nHello"
  private static let chunked = head + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
  private static let json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"

  private static let close = [
    FaultExpectation("200 text Hello", hello),
    FaultExpectation("never", "", .open),
    FaultExpectation("fin at start", ""),
    FaultExpectation("200 fin at status text Hello", "HTTP/1."),
    FaultExpectation("200 fin at header text Hello", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConten"),
    FaultExpectation("200 fin at body text Hello", String(hello.dropLast(5))),
    FaultExpectation("200 fin at body+2 text Hello", String(hello.dropLast(3))),
    FaultExpectation("200 chunked 2 fin at chunk+1 text Hello", chunked + "2\r\nHe\r\n"),
    FaultExpectation("reset at start", "", .reset),
    FaultExpectation("200 reset at status text Hello", "HTTP/1.", .reset),
    FaultExpectation(
      "200 reset at header text Hello", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConten", .reset),
    FaultExpectation("200 reset at body text Hello", String(hello.dropLast(5)), .reset),
    FaultExpectation("200 reset at body+4 text Hello", String(hello.dropLast(1)), .reset),
    FaultExpectation(
      "200 chunked 2 reset at chunk+3 text Hello", chunked + "2\r\nHe\r\n2\r\nll\r\n1\r\no\r\n", .reset),
    FaultExpectation("200 stall at status text Hello", "HTTP/1.", .open),
    FaultExpectation(
      "200 stall at header text Hello", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nConten", .open),
    FaultExpectation("200 stall at body text Hello", String(hello.dropLast(5)), .open),
    FaultExpectation("200 stall at body+1 text Hello", String(hello.dropLast(4)), .open),
    FaultExpectation("200 chunked 2 stall at chunk+1 text Hello", chunked + "2\r\nHe\r\n", .open),
  ]

  private static let lengths = [
    FaultExpectation(
      "200 length-long 1 text Hello", head + "Content-Length: 6\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 length-short 2 text Hello", head + "Content-Length: 3\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 length-twice text Hello",
      head + "Content-Length: 5\r\nContent-Length: 6\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 length-negative text Hello", head + "Content-Length: -1\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation("200 length-absent text Hello", head + "Connection: close\r\n\r\nHello"),
  ]

  private static let chunks = [
    FaultExpectation(
      "200 chunked 2 text Hello", chunked + "2\r\nHe\r\n2\r\nll\r\n1\r\no\r\n0\r\n\r\n"),
    FaultExpectation(
      "200 chunked 16 text Sixteen bytes ab", chunked + "10\r\nSixteen bytes ab\r\n0\r\n\r\n"),
    FaultExpectation("200 chunk-bad-size text Hello", chunked + "xyz\r\nHello\r\n0\r\n\r\n"),
    FaultExpectation("200 chunk-missing-last text Hello", chunked + "5\r\nHello\r\n"),
    FaultExpectation(
      "200 chunk-extra text Hello", chunked + "5\r\nHello\r\n0\r\n\r\n5\r\nextra\r\n0\r\n\r\n"),
  ]

  private static let heads = [
    FaultExpectation(
      "200 status-garbage text Hello",
      "?!\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 status-code 99 text Hello",
      "HTTP/1.1 99 Broken\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation("200 http-0.9 text Hello", "Hello"),
    FaultExpectation(
      "200 header-no-colon text Hello",
      head + "X-Broken line\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 header-huge 3 text Hello",
      head + "X-Huge: xxx\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 header-folded text Hello",
      head + "X-Folded: one\r\n two\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 header-non-ascii text Hello",
      Array((head + "X-Byte: ").utf8) + [0xE9]
        + Array("\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello".utf8)),
  ]

  private static let bodies = [
    FaultExpectation(
      #"200 truncated 3 {"a":1}"#, json + "Content-Length: 3\r\nConnection: close\r\n\r\n{\"a"),
    FaultExpectation(
      #"200 json-comma {"a":[1]}"#,
      json + "Content-Length: 10\r\nConnection: close\r\n\r\n{\"a\":[1],}"),
    FaultExpectation(
      #"200 bom {"a":1}"#,
      Array((json + "Content-Length: 10\r\nConnection: close\r\n\r\n").utf8) + [0xEF, 0xBB, 0xBF]
        + Array(#"{"a":1}"#.utf8)),
    FaultExpectation(
      "200 charset-wrong text Hé",
      Array(
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 4\r\nConnection: close\r\n\r\n"
          .utf8) + [0x00, 0x48, 0x00, 0xE9]),
    FaultExpectation(
      #"200 key-missing a {"x":{"a":[1,{"c":"}"}],"b":2}}"#,
      json + "Content-Length: 13\r\nConnection: close\r\n\r\n{\"x\":{\"b\":2}}"),
    FaultExpectation(
      #"200 key-missing b {"a":1, "b":2}"#,
      json + "Content-Length: 7\r\nConnection: close\r\n\r\n{\"a\":1}"),
    FaultExpectation(
      #"200 key-extra z {"a":1}"#,
      json + "Content-Length: 16\r\nConnection: close\r\n\r\n{\"z\":true,\"a\":1}"),
    FaultExpectation(
      #"200 key-extra z {}"#, json + "Content-Length: 10\r\nConnection: close\r\n\r\n{\"z\":true}"),
    FaultExpectation(
      #"200 type-wrong b {"a":"b","b":"x\",}","c":3}"#,
      json + "Content-Length: 26\r\nConnection: close\r\n\r\n{\"a\":\"b\",\"b\":[true],\"c\":3}"),
  ]

  private static let compressed =
    Array((head + "Content-Encoding: gzip\r\nContent-Length: 28\r\nConnection: close\r\n\r\n").utf8)
    + [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + [1, 5, 0, 0xFA, 0xFF] + Array("Hello".utf8)

  private static let encodings = [
    FaultExpectation("200 gzip text Hello", compressed + [0x82, 0x89, 0xD1, 0xF7, 5, 0, 0, 0]),
    FaultExpectation("200 gzip-corrupt text Hello", compressed + [0x7D, 0x89, 0xD1, 0xF7, 5, 0, 0, 0]),
    FaultExpectation(
      "200 gzip-cut text Hello",
      Array((head + "Content-Encoding: gzip\r\nContent-Length: 20\r\nConnection: close\r\n\r\n").utf8)
        + compressed.suffix(20)),
    FaultExpectation(
      "200 gzip-claimed text Hello",
      head + "Content-Encoding: gzip\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
  ]

  private static let dates = [
    FaultExpectation(
      "200 clock-skew 24h ahead text Hello",
      head + "Date: Fri, 02 Jan 2026 00:00:00 GMT\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
    FaultExpectation(
      "200 clock-skew 90s behind text Hello",
      head + "Date: Wed, 31 Dec 2025 23:58:30 GMT\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"),
  ]

  private static let protocols = [
    FaultExpectation(
      "200 interim 2 text Hello",
      "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n" + hello),
    FaultExpectation(
      "204 with-body text Hello",
      "HTTP/1.1 204 No Content\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"
    ),
    FaultExpectation(
      "304 with-body text Hello",
      "HTTP/1.1 304 Not Modified\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\nHello"
    ),
    FaultExpectation("200 with-body text Hello", hello, method: "HEAD"),
    FaultExpectation(
      "200 keep-alive-lie text Hello",
      head + "Content-Length: 5\r\nConnection: keep-alive\r\n\r\nHello"),
  ]
}
