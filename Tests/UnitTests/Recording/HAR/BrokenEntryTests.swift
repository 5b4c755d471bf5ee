import Testing

@testable import Scenario

/// A response that broke in another program's recording is converted to the fault that looks the same to a
/// client, never to a complete answer.
@Suite struct BrokenEntryTests {
  private static let headers = #""headers":[{"name":"Content-Length","value":"8"}]"#

  @Test(arguments: [
    (#""_error":"net::ERR_CONNECTION_RESET""#, "200 reset at body+4 text abcd...."),
    (#""_failureText":"net::ERR_CONNECTION_RESET""#, "200 reset at body+4 text abcd...."),
    (#""_error":"net::ERR_HTTP2_PROTOCOL_ERROR""#, "200 reset at body+4 text abcd...."),
    (#""_error":"net::ERR_CONTENT_LENGTH_MISMATCH""#, "200 fin at body+4 text abcd...."),
    (#""_error":"net::ERR_CONNECTION_CLOSED""#, "200 fin at body+4 text abcd...."),
    (#""_error":"net::ERR_TIMED_OUT""#, "200 stall at body+4 text abcd...."),
    (#""_error":"net::ERR_INCOMPLETE_CHUNKED_ENCODING""#, "200 chunk-missing-last text abcd"),
    (#""_error":"net::ERR_CONTENT_DECODING_FAILED""#, "200 gzip-corrupt text abcd"),
    (#""_error":"NS_ERROR_NET_PARTIAL_TRANSFER""#, "200 fin at body+4 text abcd...."),
  ]) func `an answer that broke in its body is the fault`(_ error: String, _ line: String) throws {
    let one = try ForeignEntry(#""status":200,\#(Self.headers),"content":{"text":"abcd"},\#(error)"#)
    expectEqual(one.answer, [line])
    expectEqual(one.missing, [])
  }

  @Test(arguments: [
    ("net::ERR_CONNECTION_RESET", "200 reset at body text ........", [String]()),
    ("net::ERR_INCOMPLETE_CHUNKED_ENCODING", "200 fin at body text ........", []),
    (
      "net::ERR_CONTENT_DECODING_FAILED", "200 gzip-claimed text .",
      [
        "# missing: the answer of entry 1: GET /b: its body was not kept: "
          + "a dot replaces what could not be decoded"
      ]
    ),
  ]) func `an answer that broke before its body is the fault`(
    _ error: String, _ line: String, _ asked: [String]
  ) throws {
    let one = try ForeignEntry(
      #""status":200,\#(Self.headers),"content":{"size":-1},"_failureText":"\#(error)""#)
    expectEqual(one.answer, [line])
    expectEqual(one.asked, asked)
  }

  @Test func `what could not be decoded is sent as it came`() throws {
    let one = try ForeignEntry(
      #""status":200,"headers":[{"name":"Content-Encoding","value":"gzip"}],"#
        + #""content":{"text":"H4sI","encoding":"base64"},"_error":"net::ERR_CONTENT_DECODING_FAILED""#)
    expectEqual(one.answer, ["200 hex 1f8b08", "  Content-Encoding: gzip"])
  }

  @Test(arguments: ["net::ERR_ABORTED", "net::ERR_BLOCKED_BY_ORB"])
  func `an end that no fault stands for is asked for`(_ error: String) throws {
    let one = try ForeignEntry(#""status":200,"content":{"text":"abcd"},"_error":"\#(error)""#)
    expectEqual(one.answer, ["200 text abcd"])
    let words =
      "it ended with `\(error)` after 4 bytes of its body: write how it broke off, such as `fin at body+4`"
    expectEqual(one.missing, [words])
    expectEqual(one.asked, ["# missing: the answer of entry 1: GET /b: \(words)"])
  }

  @Test(arguments: [
    ("0", "_error", "net::ERR_CONNECTION_REFUSED", "refuse"),
    ("-1", "_failureText", "net::ERR_CONNECTION_REFUSED", "refuse"),
    ("-1.0", "_failureText", "net::ERR_NAME_NOT_RESOLVED", "unresolved"),
    ("null", "_failureText", "NS_ERROR_NET_RESET", "reset at start"),
    ("0", "_error", "server closed connection", "fin at start"),
    ("0", "_error", "[Errno 111] Connect call failed ('127.0.0.1', 9)", "refuse"),
    ("0", "_error", "Multiple exceptions: [Errno 60] Connect call failed ('123.58.180.8', 80)", "silent"),
    ("0", "_error", "net::ERR_CONNECTION_TIMED_OUT", "silent"),
    ("0", "_error", "net::ERR_TIMED_OUT", "never"),
  ]) func `a request without an answer is the fault, whatever its status`(
    _ status: String, _ member: String, _ error: String, _ line: String
  ) throws {
    let one = try ForeignEntry(#""status":\#(status),"\#(member)":"\#(error)""#)
    expectEqual(one.answer, [line])
    expectEqual(one.leftOut, [])
  }

  /// The words of the Apple platforms, Node, mitmproxy, Chromium and Firefox.
  @Test(arguments: [
    ("NSURLErrorDomain error -1001.", "never"), ("The request timed out.", "never"),
    ("Error Domain=NSURLErrorDomain Code=-1003 (null)", "unresolved"),
    ("A server with the specified hostname could not be found.", "unresolved"),
    ("NSURLErrorDomain:-1004", "refuse"), ("Could not connect to the server.", "refuse"),
    ("-1005", "fin at start"), ("The network connection was lost.", "fin at start"),
    ("NSURLErrorDomain error -1200.", "tls-garbage"),
    ("connect ECONNREFUSED 127.0.0.1:8080", "refuse"), ("read ECONNRESET", "reset at start"),
    ("Error: socket hang up (ECONNRESET)", "fin at start"), ("write EPIPE", "reset at start"),
    ("connect ETIMEDOUT 10.0.0.1:443", "silent"), ("read ETIMEDOUT", "never"),
    ("ESOCKETTIMEDOUT", "never"), ("getaddrinfo ENOTFOUND api.example", "unresolved"),
    ("getaddrinfo EAI_AGAIN api.example", "unresolved"), ("UND_ERR_CONNECT_TIMEOUT", "silent"),
    ("UND_ERR_HEADERS_TIMEOUT", "never"), ("Client disconnected.", "never"),
    ("Server disconnected", "fin at start"), ("connection closed", "fin at start"),
    ("The remote server does not speak TLS.", "tls-garbage"),
    ("[Errno -2] Name or service not known", "unresolved"),
    ("net::ERR_SSL_VERSION_OR_CIPHER_MISMATCH", "tls-alert 40"),
    ("net::ERR_NETWORK_CHANGED", "reset at start"), ("NS_ERROR_NET_EMPTY_RESPONSE", "fin at start"),
  ]) func `the failure of any program is the fault`(_ error: String, _ line: String) throws {
    try expectEqual(ForeignEntry(#""status":0,"_error":"\#(error)""#).answer, [line])
    // Some programs write it in place of the reason phrase.
    try expectEqual(ForeignEntry(#""status":0,"statusText":"\#(error)""#).answer, [line])
  }

  @Test(arguments: [
    ("The network connection was lost.", "200 fin at body+4 text abcd...."),
    ("The request timed out.", "200 stall at body+4 text abcd...."),
    ("NSURLErrorDomain error -1016", "200 gzip-corrupt text abcd"),
    ("read ECONNRESET", "200 reset at body+4 text abcd...."),
    ("UND_ERR_BODY_TIMEOUT", "200 stall at body+4 text abcd...."),
    ("peer closed connection without sending complete message body", "200 fin at body+4 text abcd...."),
  ]) func `an answer that any program lost in its body is the fault`(
    _ error: String, _ line: String
  ) throws {
    let one = try ForeignEntry(
      #""status":200,\#(Self.headers),"content":{"text":"abcd"},"_error":"\#(error)""#)
    expectEqual(one.answer, [line])
  }

  @Test(arguments: ["NSURLErrorDomain error -10011", "order-10015", "OK"])
  func `a number that only begins like a code is none`(_ error: String) throws {
    try expectEqual(
      ForeignEntry(#""status":0,"_error":"\#(error)""#).leftOut,
      ["no answer was recorded (status 0, \(error))"])
    try expectEqual(
      ForeignEntry(#""status":0,"statusText":"\#(error)""#).leftOut, ["no answer was recorded (status 0)"])
  }

  @Test(arguments: [
    (#""status":0"#, "no answer was recorded (status 0)"),
    (#""status":-1,"_failureText":"mixed-content""#, "no answer was recorded (status -1, mixed-content)"),
    (#""status":null,"statusText":"OK""#, "no answer was recorded (no status)"),
    (#""statusText":"OK""#, "no answer was recorded (no status)"),
    (#""status":200.5"#, "200.5 is not a status"),
    (#""status":"abc""#, #""abc" is not a status"#),
    (#""status":"","statusText":"OK""#, "no answer was recorded (no status)"),
    (#""status":true"#, "true is not a status"),
    (#""status":99999999999999999999"#, "99999999999999999999 is not a status"),
  ]) func `a status that is none is named`(_ response: String, _ words: String) throws {
    let one = try ForeignEntry(response)
    expectEqual(one.leftOut, [words])
    expectEqual(one.asked, ["# missing: the answer of entry 1: GET /b: \(words)"])
  }

  @Test func `a status that is a text is read and told`() throws {
    let one = try ForeignEntry(#""status":"404""#)
    expectEqual(one.answer, ["404"])
    expectEqual(one.told, ["its status is the text `404`"])
  }
}
