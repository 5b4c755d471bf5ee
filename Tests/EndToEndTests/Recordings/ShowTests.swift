import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim show`: a summary of a recording.
@Suite struct ShowTests {
  @Test func `a recording is told route by route, with what was left out`() throws {
    let desk = try Workspace()
    try desk.write("session.har", RecordedSession.text)
    let run = desk.run("show", "DESK/session.har", stage: ConverterStage.self)
    expectEqual(run.code, 0)
    #expect(run.errors.isEmpty)
    expectEqual(
      run.output,
      """
      DESK/session.har  by Browser 7
      recorded from 2026-04-10T09:00:00Z to 2026-04-10T09:00:03Z (2.75s)

      https://a.example
        GET /v1/latest?base=EUR&symbols=USD  x5  200 x1, 503 x2, 200 reset at body+8 x1, refuse x1  5 to 37 B  T+0s..T+2.75s

      https://other.example
        GET /a%20b?c=%2A  x1  204  0 B  T+2.25s
        GET /key          x1  200  0 B  T+2.25s
        GET /packed       x1  200  2 B  T+2.25s

      redacted
        REDACTED-1  request header Authorization  x1

      left out
        entry 8: wss://a.example/live is a websocket, which no scenario can play
        entry 9: no answer was recorded (status 0)

      not as recorded
        entry 7: its body was kept decoded, so `Content-Encoding: br` was left out

      8 of 10 entries read

      """)
  }

  @Test func `a recording of which nothing can be read says so`() throws {
    let desk = try Workspace()
    let live = RecordedSession.entry("09:00:00Z", "wss://a.example/live", 101)
    try desk.write("a.har", #"{"log":{"entries":[]}}"#)
    try desk.write("b.har", RecordedSession.har([live]))
    expectEqual(
      desk.run("show", "DESK/a.har", stage: ConverterStage.self).output,
      """
      DESK/a.har  by an unnamed program
      it has no entries

      0 of 0 entries read

      """)
    expectEqual(
      desk.run("show", "DESK/b.har", stage: ConverterStage.self).output,
      """
      DESK/b.har  by Browser 7
      no entry could be read

      left out
        entry 1: wss://a.example/live is a websocket, which no scenario can play

      0 of 1 entry read

      """)
  }

  @Test func `what a recording says of itself moves no cursor and fills no screen`() throws {
    let desk = try Workspace()
    let url = "https://a.example/\u{202E}" + String(repeating: "long/", count: 100)
    let noise = RecordedSession.entry(
      "soon", "http://a.example/", 0, error: #"\u001b[2J"# + String(repeating: "!", count: 500))
    try desk.write("wild.har", RecordedSession.har([RecordedSession.entry("soon", url, 200), noise]))
    let run = desk.run("show", "DESK/wild.har", stage: ConverterStage.self)
    let route = "GET /%E2%80%AE" + String(repeating: "long/", count: 13)
    expectEqual(
      run.output,
      """
      DESK/wild.har  by Browser 7
      no entry that was read has the time of its request

      https://a.example
        \(route)…  x1  200  0 B

      left out
        entry 2: no answer was recorded (status 0, \\x1b[2J\(String(repeating: "!", count: 118))…

      not as recorded
        entry 1: its date `2026-04-10Tsoon` cannot be read

      1 of 2 entries read

      """)
  }
}
