import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim convert`: a recording becomes a scenario with the same answers.
@Suite struct ConvertTests {
  @Test func `what is converted is told, and what is not with its reason`() throws {
    let desk = try Workspace()
    let run = try convert(RecordedSession.text, desk)
    #expect(run.errors.isEmpty)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  8 of 10 entries converted, 2 left out:
        entry 8: wss://a.example/live is a websocket, which no scenario can play
        entry 9: no answer was recorded (status 0)
      not as they were recorded:
        entry 4: its body after byte 8 is not known: dots replace it
        entry 7: its body was kept decoded, so `Content-Encoding: br` was left out
      played   it passes: the app requests 5 of the 8 answers, the others are optional
      next     write what its lines `# missing:` ask for, or delete them, then: rcc-sim run DESK/session.scenario

      """)
    try expectEqual(desk.read("session.scenario"), Self.scenario)
    expectEqual(desk.run("run", "DESK/session.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test(arguments: [
    ("https://a.example/v1/latest?base=EUR&symbols=USD", "", [], 0),
    ("https://a.example/v1/latest?base=EUR&symbols=USD", #","note":"zX9pQ4rT7vW2yB5nM8kL1jH6""#, [], 0),
    (
      "https://a.example/v1/latest?base=EUR&symbols=USD", #","note":"zX9pQ4rT7vW2yB5nM8kL1jH6""#,
      ["--strict"], 1
    ),
    ("https://a.example/other", "", [], 1),
  ])
  func `the exit code tells whether the scenario is ready`(
    _ url: String, _ more: String, _ options: [String], _ code: Int32
  ) throws {
    let desk = try Workspace()
    let body = #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711}\#(more)}"#
    try desk.write("a.har", RecordedSession.har([RecordedSession.entry("09:00:00Z", url, 200, body: body)]))
    let run = desk.run(
      ["convert", "DESK/a.har", "DESK/a.scenario"] + options, stage: ConverterStage.self)
    expectEqual(run.code, code, "\(run.output)\(run.errors)")
    let isReady = desk.run("lint", "DESK/a.scenario", stage: ConverterStage.self).code == 0
    #expect(isReady == (url != "https://a.example/other"))
  }

  @Test func `a recording of any number of hosts becomes one scenario, which passes`() throws {
    let desk = try Workspace()
    let hosts = ["api.example.com", "cdn.example.com", "img.example.com:8443", "cdn.example.org"]
    let entries = hosts.enumerated().map {
      RecordedSession.entry("09:00:00Z", "https://\($0.element)/x", 200 + $0.offset)
    }
    let run = try convert(RecordedSession.har(entries), desk)
    #expect(run.output.hasPrefix("DESK/session.scenario  4 of 4 entries converted\n"), "\(run)")
    let text = try desk.read("session.scenario")
    #expect(
      text.contains(
        """
        given host cdn https://cdn.example.com
        given host img https://img.example.com:8443
        given host cdn2 https://cdn.example.org

        """), "\(text)")
    let routes = text.split(separator: "\n").filter { $0.hasPrefix("serve ") }
    expectEqual(routes, ["serve GET /x", "serve GET $cdn/x", "serve GET $img/x", "serve GET $cdn2/x"])
  }

  private static let scenario = """
    # Recorded from https://a.example and https://other.example on 2026-04-10: 8 of 10 entries.
    given start 2026-04-10T09:00:00Z
    given host other2 https://other.example
    # Inferred from the requests: correct it if you know better.
    given pairs EURUSD

    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 after 12ms {"base":"EUR","rates":{"USD":1.1711}}
      | 503 x2 text busy
      |   Retry-After: 5
      |
      |
      | 200 reset at body+8 text {"base":.
      |   Content-Type: application/json
      | refuse

    serve GET $other2/a%20b?c=%2A
    # Not requested.
      | 204 optional

    serve GET $other2/key
    # Not requested.
      | 200 optional

    serve GET $other2/packed
    # Not requested.
      | 200 optional {}

    # missing: the answer of entry 8: wss://a.example/live is a websocket, which no scenario can play
    # missing: the answer of entry 9: GET /v1/latest?base=EUR&symbols=USD: no answer was recorded (status 0)
    launch
      GET /v1/latest?base=EUR&symbols=USD → …
      pairs.load  .starting → .loading
      pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
    wait 1s
      +12ms  GET /v1/latest?base=EUR&symbols=USD → 200 in 12ms
      +12ms  pairs.load  .loading → .loaded
      +12ms  pairs.rows[EURUSD].rate  nil → 1.1711
      +12ms  pairs.rows[EURUSD].status  .waiting → .live
      +12ms  pairs.refresh  .off → .on
    wait 1s
      +12ms  GET /v1/latest?base=EUR&symbols=USD → 503
      +12ms  alert "The rate service is unavailable. Next try at 09:00:06."
      +12ms  pairs.age  .fresh → .old(since: T+12ms)
      +12ms  pairs.refresh  .on → .toldToWait(until: T+6.012s)
    wait 250ms
    wait 9.762s
      +3.762s  GET /v1/latest?base=EUR&symbols=USD → 503
      +3.762s  pairs.refresh  .toldToWait(until: T+6.012s) → .toldToWait(until: T+11.012s)
      +8.762s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body+8
      +8.762s  pairs.refresh  .toldToWait(until: T+11.012s) → .backingOff(attempt: 1, until: T+12.012s)
      +9.762s  GET /v1/latest?base=EUR&symbols=USD → refuse
      +9.762s  pairs.refresh  .backingOff(attempt: 1, until: T+12.012s) → .backingOff(attempt: 2, until: T+14.012s)

    """

  @Test func `bodies that nobody reads on a line are files, each once`() throws {
    let desk = try Workspace()
    let long = "\"" + String(repeating: "9", count: 2000) + "\""
    let url = "https://a.example/../../etc/passwd%00/V1?x=/"
    let entries = [
      RecordedSession.entry("09:00:00Z", url, 200, headers: [("Content-Type", "text/csv")], body: long),
      RecordedSession.entry("09:00:00Z", url, 404, headers: [("Content-Type", "text/csv")], body: long),
      RecordedSession.entry("09:00:00Z", "https://a.example", 200, body: long + " "),
    ]
    let run = try convert(RecordedSession.har(entries), desk)
    expectEqual(
      run.output,
      """
      DESK/session.scenario  3 of 3 entries converted
      2 bodies are files in session/
      played   not yet: the requests do not show what the app was given
      next     write what its lines `# missing:` ask for, then: rcc-sim run DESK/session.scenario --update

      """)
    let files = try FileManager.default.subpathsOfDirectory(atPath: desk.path).sorted()
    expectEqual(
      files,
      [
        "session", "session.har", "session.scenario", "session/etc-passwd-00-v1-1.bin", "session/root-1.bin",
      ])
    try expectEqual(desk.read("session/etc-passwd-00-v1-1.bin"), long)
    let lint = desk.run("lint", "DESK", stage: ConverterStage.self)
    #expect(lint.output.contains("1 of 1 scenario can be played"), "\(lint.output)")
  }

  @Test func `many waits are one`() throws {
    let desk = try Workspace()
    let entries = (10..<60).map { RecordedSession.entry("09:00:\($0)Z", "http://a", 200) }
    let later = (10..<20).map { RecordedSession.entry("09:01:\($0)Z", "http://a", 200) }
    _ = try convert(RecordedSession.har(entries + later), desk)
    let text = try desk.read("session.scenario")
    #expect(text.contains("  | 200 x60\n"))
    #expect(text.hasSuffix("launch\n# This wait replaces the 59 waits of the recording.\nwait 69s\n"))
  }

  @Test func `a pause of days is one of a day`() throws {
    let desk = try Workspace()
    let first = RecordedSession.entry("09:00:00Z", "http://a", 200)
    let later = first.replacing("2026-04-10", with: "2026-04-13")
    _ = try convert(RecordedSession.har([first, later, first]), desk)
    let text = try desk.read("session.scenario")
    #expect(text.hasSuffix("launch\n# In the recording 259200s passed here.\nwait 86400s\n"))
  }

  private func convert(_ text: String, _ desk: Workspace) throws -> ToolRun {
    try desk.write("session.har", text)
    return desk.run("convert", "DESK/session.har", "DESK/session.scenario", stage: ConverterStage.self)
  }
}
