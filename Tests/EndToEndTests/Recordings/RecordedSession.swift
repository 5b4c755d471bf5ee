import Foundation

/// A recording as another program saves it: two hosts, repeated requests, a fault, a removed secret, a body
/// that is declared as gzip, and entries that no scenario can play.
enum RecordedSession {
  static let text = har([
    entry("09:00:00.250Z", rates("USD"), 200, wait: 12.4, body: #"{"base":"EUR","rates":{"USD":1.1711}}"#),
    entry("09:00:01.250Z", rates("USD"), 503, headers: [("Retry-After", "5")], body: "busy\n"),
    entry("09:00:02.250Z", rates("USD"), 503, headers: [("Retry-After", "5")], body: "busy\n"),
    entry(
      "11:00:02.500+02:00", rates("USD"), 200, headers: [("Content-Type", "application/json")],
      body: #"{"base":"#, ours: #""fault":"reset at body+8","reason":"reset after 8 bytes""#),
    entry("09:00:02.500Z", "https://other.example/a%20b?c=*", 204),
    entry(
      "09:00:02.500Z", "https://other.example/key", 200,
      ours: #""redacted":[{"place":"request header Authorization","placeholder":"REDACTED-1"}]"#),
    entry(
      "09:00:02.500Z", "https://other.example/packed", 200, headers: [("Content-Encoding", "br")], body: "{}"),
    entry("09:00:03.000Z", "wss://a.example/live", 101),
    entry("09:00:03.000Z", rates("USD"), 0),
    entry("09:00:03.000Z", rates("USD"), 0, error: "net::ERR_CONNECTION_REFUSED"),
  ])

  static func har(_ entries: [String]) -> String {
    #"{"log":{"version":"1.2","creator":{"name":"Browser","version":"7"},"entries":["#
      + entries.joined(separator: ",\n") + "]}}"
  }

  static func rates(_ symbols: String) -> String {
    "https://a.example/v1/latest?base=EUR&symbols=\(symbols)"
  }

  static func entry(
    _ time: String, _ url: String, _ status: Int, method: String = "GET", wait: Double = 0,
    headers: [(String, String)] = [], body: String = "", error: String? = nil, ours: String? = nil
  ) -> String {
    let fields = headers.map { #"{"name":"\#($0.0)","value":"\#($0.1)"}"# }.joined(separator: ",")
    let text = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return #"{"startedDateTime":"2026-04-10T\#(time)","#
      + #""request":{"method":"\#(method)","url":"\#(url)","httpVersion":"HTTP/1.1","headers":[]},"#
      + #""response":{"status":\#(status),"statusText":"","headers":[\#(fields)],"#
      + (error.map { #""_error":"\#($0)","# } ?? "") + #""content":{"text":"\#(text)"}},"#
      + #""timings":{"send":0,"wait":\#(wait),"receive":0}"#
      + (ours.map { #","_rcc":{"observed":"bytes",\#($0)}"# } ?? "") + "}"
  }
}
