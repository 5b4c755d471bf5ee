import Testing

@testable import Scenario
@testable import ScenarioRecording

/// A page of a proxy in place of the service's answer is a failure, and an exchange that the proxy did not
/// complete is never a whole answer.
@Suite struct ForeignProxyTests {
  private static let page = #""headers":[{"name":"Content-Type","value":"text/html"}]"#

  @Test(arguments: [
    (
      "502", "Fiddler - Connection Failed",
      "[Fiddler] The connection to 'api.example' failed. <br />Error: ConnectionRefused (0x274d).", "refuse"
    ),
    (
      "502", "Fiddler - Connection Failed",
      "[Fiddler] The connection to 'api.example' failed. <br />Error: TimedOut (0x274c).", "silent"
    ),
    ("502", "Fiddler - Connection Failed", "", "refuse"),
    (
      "502", "Fiddler - DNS Lookup Failed",
      "[Fiddler] DNS Lookup for \\\"api.example\\\" failed. No such host is known", "unresolved"
    ),
    (
      "504", "Fiddler - Receive Failure",
      "[Fiddler] ReadResponse() failed: The server did not return a complete response for this request.",
      "fin at start"
    ),
    ("504", "", "[Fiddler] ReadResponse() failed: Server returned 0 bytes.", "fin at start"),
  ]) func `a page of Fiddler is the failure that it tells`(
    _ status: String, _ reason: String, _ text: String, _ line: String
  ) throws {
    let one = try ForeignEntry(
      #""status":\#(status),"statusText":"\#(reason)",\#(Self.page),"content":{"text":"\#(text)"}"#)
    expectEqual(one.answer, [line])
    expectEqual(one.leftOut, [])
  }

  @Test(arguments: [
    (
      "504", "", "ZAP Error [java.net.SocketTimeoutException]: Read timed out", "never"
    ),
    (
      "502", "", "ZAP Error [java.net.UnknownHostException]: api.example", "unresolved"
    ),
    ("502", #"{"name":"Server","value":"mitmproxy 10.3.0"}"#, "[Errno 111] Connection refused", "refuse"),
  ]) func `a page of another proxy is the failure that it tells`(
    _ status: String, _ header: String, _ text: String, _ line: String
  ) throws {
    let one = try ForeignEntry(
      #""status":\#(status),"statusText":"Bad","headers":[\#(header)],"content":{"text":"\#(text)"}"#)
    expectEqual(one.answer, [line])
  }

  @Test func `a page of Fiddler of unknown cause is asked for`() throws {
    let one = try ForeignEntry(
      #""status":502,"statusText":"Fiddler - Gateway Confused",\#(Self.page),"content":{"text":"<b>Why</b>"}"#
    )
    expectEqual(one.answer, [])
    expectEqual(one.leftOut, ["no answer was recorded (status 0, Fiddler - Gateway Confused: Why)"])
  }

  @Test(arguments: [
    (#""status":502,"statusText":"Bad Gateway","content":{"text":"we use [Fiddler] here"}"#),
    (#""status":200,"statusText":"OK","content":{"text":"[Fiddler] is a proxy"}"#),
    (#""status":503,"statusText":"Failed to connect","_charlesStatus":"COMPLETE","content":{"text":"x"}"#),
  ]) func `an answer of the service stays`(_ response: String) throws {
    let one = try ForeignEntry(response)
    #expect(one.entry?.response.status != 0)
    expectEqual(one.missing, [])
  }

  @Test(arguments: ["EXCEPTION", "RECEIVING_RESPONSE_BODY", "FAILED"])
  func `an exchange that Charles did not complete is asked for`(_ state: String) throws {
    let words =
      "it ended with `\(state) in Charles` after 4 bytes of its body: "
      + "write how it broke off, such as `fin at body+4`"
    let one = try ForeignEntry(#""status":200,"content":{"text":"abcd"},"_charlesStatus":"\#(state)""#)
    expectEqual(one.missing, [words])
    expectEqual(one.asked, ["# missing: the answer of entry 1: GET /b: \(words)"])
    let none = try ForeignEntry(#""status":0,"_charlesStatus":"\#(state)""#)
    expectEqual(none.leftOut, ["no answer was recorded (status 0, \(state) in Charles)"])
  }

  @Test(arguments: [
    ("Failed to connect to remote host", "refuse"),
    ("Failed to connect: java.net.UnknownHostException: api.example", "unresolved"),
  ]) func `a page of Charles is the failure that it tells`(_ text: String, _ line: String) throws {
    let one = try ForeignEntry(
      #""status":503,"statusText":"Failed",\#(Self.page),"_charlesStatus":"EXCEPTION","#
        + #""content":{"text":"\#(text)"}"#
    )
    expectEqual(one.answer, [line])
  }

  @Test(arguments: ["net::ERR_CONNECTION_RESET", "net::ERR_EMPTY_RESPONSE"])
  func `a failure beside the response breaks it off`(_ words: String) throws {
    for (member, rest) in [(#","error":"\#(words)""#, ""), ("", #","_error":"\#(words)""#)] {
      let one = try ForeignEntry(#""status":200,"content":{"text":"abcd"}\#(member)"#, rest: rest)
      let fault = words.hasSuffix("RESET") ? "reset" : "fin"
      expectEqual(one.answer, ["200 \(fault) at body+4 text abcd."])
    }
  }

  @Test func `an exchange that Charles completed is whole`() throws {
    let one = try ForeignEntry(#""status":200,"content":{"text":"abcd"},"_charlesStatus":"COMPLETE""#)
    expectEqual(one.answer, ["200 text abcd"])
    expectEqual(one.missing + one.told, [])
  }

  @Test(arguments: [
    ("https://a.example/b", "/b?base=EUR&name=a%20b%26c"),
    ("https://a.example/b#top", "/b?base=EUR&name=a%20b%26c"),
    ("https://a.example/b?own=1", "/b?own=1&base=EUR&name=a%20b%26c"),
    ("https://a.example/b?b%61se=EUR&name", "/b?b%61se=EUR&name"),
  ]) func `a query that only a list has is the query`(_ url: String, _ target: String) throws {
    let text = #"""
      {"log":{"entries":[{"startedDateTime":"2026-04-10T09:00:00Z","request":{"method":"GET","url":"\#(url)",
      "queryString":[{"name":"base","value":"EUR"},{"name":"name","value":"a b&c"}]},
      "response":{"status":200,"content":{"text":"x"}}}]}}
      """#
    let reading = try HARReading(Array(text.utf8))
    let entry = try #require(reading.har.entries.first)
    expectEqual(RecordedAddress(entry.request.url).target, target)
    let whole =
      url.contains("own") ? "items of `queryString` were" : "its query is only in `queryString`, and was"
    let told = url.contains("b%61se") ? [] : ["\(whole) added to its address"]
    expectEqual(reading.remarks.map(\.words), told)
  }

  @Test(arguments: ["/v1/latest?at=9:00", "v1/latest", "./x", "?a=b"])
  func `an address without a host is told as one`(_ url: String) throws {
    let one = try ForeignEntry(#""status":200"#, url: url)
    expectEqual(one.leftOut, ["its address `\(url)` has no scheme and no host"])
  }
}
