import Foundation
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import StubServer
@testable import rcc_sim

/// `har NAME`: a route that is answered from a recording beside the scenario.
@Suite(.serialized) struct HARAnswerSeriesTests {
  @Test func `each entry of the route is an answer, in its order and with what broke it`() throws {
    let desk = try Self.desk()
    try desk.write("replay.scenario", Self.replay(wait: "8.2s"))
    let run = desk.run("run", "DESK/replay.scenario", "--update", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    let lines = try desk.read("replay.scenario").split(separator: "\n").map(String.init)
    expectEqual(
      lines.filter { $0.contains("GET ") && $0.contains("→") },
      [
        "  GET /v1/latest?base=EUR&symbols=USD → 200",
        "  +1.2s  GET /v1/latest?base=EUR&symbols=USD → 503 in 200ms",
        "  +2.2s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body",
        "  +4.2s  GET /v1/latest?base=EUR&symbols=USD → refuse",
        "  +8.2s  GET /v1/latest?base=EUR&symbols=USD → 200",
      ])
    #expect(lines.contains("  +8.2s  pairs.rows[EURUSD].rate  1.1711 → 1.1713"))
    expectEqual(desk.run("run", "DESK/replay.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test func `a play that asks for more is told which entry was last, and what to add`() throws {
    let desk = try Self.desk()
    try desk.write("replay.scenario", Self.replay(wait: "12s"))
    let output = desk.run("run", "DESK/replay.scenario", stage: ConverterStage.self).output
    for line in [
      "because  line 4 answers 5 times, and all are used:",
      "           line 4  503 after 200ms, entry 2 of one.har  ",
      "           line 4  refuse, entry 4 of one.har  ",
      "to fix   fix the app, or add below line 4:",
      #"           | 200 forever {"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1713}}"#,
    ] {
      #expect(output.contains("\n" + line), "\(output)")
    }
  }

  @Test func `a play that asks for less is told how many came, and how the rest may stay`() throws {
    let desk = try Self.desk()
    try desk.write("replay.scenario", Self.replay(wait: "3s"))
    _ = desk.run("run", "DESK/replay.scenario", "--update", stage: ConverterStage.self)
    let output = desk.run("run", "DESK/replay.scenario", stage: ConverterStage.self).output
    #expect(output.contains("line 4 answers 5 requests, and received 3:"), "\(output)")
    let remedy = "if not every answer must be used, write in line 4:\n           | optional har one.har\n"
    #expect(output.contains(remedy), "\(output)")
    try desk.write(
      "replay.scenario",
      desk.read("replay.scenario").replacing("  | har", with: "  | optional har"))
    expectEqual(desk.run("run", "DESK/replay.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test(arguments: [
    (
      "  | 200 har one.har", 4, "`200` is not allowed with a recording, whose answers are complete",
      "write only `har NAME` or `optional har NAME`"
    ),
    (
      "  | har one.har x3", 16, "`x3` is not allowed with a recording, whose answers are complete",
      "write only `har NAME` or `optional har NAME`"
    ),
    (
      "  | har one.har\n  |   if A: b", 6, "a detail of a recording, whose answers have their own",
      "delete it; to change answers, write them out: rcc-sim convert"
    ),
    (
      "  | har one.har\n  | optional har one.har", 4, "line 4 already has all answers of this recording",
      "each is sent once: delete one of the lines"
    ),
    (
      "  | har half.har", 8, "`half.har`, entry 1: it cannot be read as an exchange",
      "write the answers into the scenario: rcc-sim convert half.har new.scenario"
    ),
    (
      "  | har ones.har", 8, "there is no file `ones.har` beside the scenario", "did you mean `one.har`?"
    ),
    (
      "  | har ../one.har", 8, "the file is outside the scenario's folder",
      "put the file beside the scenario or into a folder below"
    ),
    (
      "  | har other.har", 8, "`other.har` has no answer to GET /v1/latest?base=EUR&symbols=USD",
      "it has answers to GET /a, POST $other/b"
    ),
    (
      "  | har text.har", 8, "`text.har` is not a recording: not a HAR: it has no `log` with `entries`",
      "a recording is HTTP Archive 1.2, as `rcc-sim record`, browsers and proxies save it"
    ),
    (
      "  | har cut.har", 8,
      "`cut.har` is not a recording: not JSON: a closing bracket expected at byte 25",
      "a recording is HTTP Archive 1.2, as `rcc-sim record`, browsers and proxies save it"
    ),
    (
      "  | har twice.har", 8,
      "`twice.har`, entry 1: not JSON: a name that the object does not have yet expected at byte 29",
      "write the answers into the scenario: rcc-sim convert twice.har new.scenario"
    ),
    (
      "  | har empty.har", 8, "`empty.har`, entry 1: its body of 70 bytes was not kept",
      "write the answers into the scenario: rcc-sim convert empty.har new.scenario"
    ),
    (
      "  | har lost.har", 8, "`lost.har`, entry 1: no answer was recorded (status 0)",
      "write the answers into the scenario: rcc-sim convert lost.har new.scenario"
    ),
  ])
  func `what is wrong with it is said before the play`(
    _ item: String, _ column: Int, _ message: String, _ remedy: String
  ) throws {
    let desk = try Self.desk()
    try desk.write(
      "other.har", Self.har([("GET", "http://a.test/a", 200), ("POST", "http://b.test/b", 200)]))
    try desk.write("lost.har", Self.har([("GET", "http://a.test/v1/latest?base=EUR&symbols=USD", 0)]))
    try desk.write("text.har", #"{"log": {"notes": ["entries"]}}"#)
    try desk.write("twice.har", #"{"log": {"entries": [{"a":1,"a":2}]}}"#)
    let whole = Self.har([("GET", "http://a.test/v1/latest?base=EUR&symbols=USD", 200)])
    try desk.write("empty.har", whole.replacing("200}", with: #"200,"content":{"size":70}}"#))
    try desk.write(
      "half.har", #"{"log": {"entries": [{"request":{"method":"GET","url":"http://a.test/a"}}]}}"#)
    try desk.write("cut.har", #"{"log": {"entries": [{} "#)
    try desk.write("replay.scenario", Self.replay(item, wait: "1s"))
    let run = desk.run("lint", "DESK/replay.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    let line = item.contains("\n") ? 5 : 4
    #expect(
      (run.output + run.errors).contains("replay.scenario:\(line):\(column + 1): error: \(message)\n"),
      "\(run)")
    #expect((run.output + run.errors).contains("\n  = \(remedy)\n"), "\(run)")
  }

  @Test func `the first host of a recording is the stub's own, the second the other one, a third none`()
    throws
  {
    let desk = try Workspace()
    let hosts = ["http://a.test", "http://b.test:81", "http://c.test", "http://b.test:81"]
    let entries = hosts.enumerated().map { ("GET", "\($0.element)/a", 201 + $0.offset) }
    try desk.write("hosts.har", Self.har(entries))
    let file = try FixtureFolder(ofScenario: "\(desk.path)/x.scenario").open("hosts.har")
    let statuses = try [RequestPattern.Host.main, .other].map { host in
      let route = RequestPattern(method: "GET", target: "/a", host: host)
      let series = try HARAnswerSeries(
        file, named: "hosts.har", at: route, Grammar(ConverterStage.vocabulary))
      let written = Answer(status: nil, series: series.series)
      return (0..<series.count).map { written.at($0, seed: 0).status }
    }
    expectEqual(statuses, [[201], [202, 204]])
    let given = "given host c http://c.test\ngiven host main http://a.test\n"
    try desk.write(
      "declared.scenario",
      given + ["$main", "$c", ""].map { "serve GET \($0)/a\n  | har hosts.har\n" }.joined() + "launch\n")
    let run = desk.run("lint", "DESK/declared.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run)")
    try desk.write("none.scenario", given + "serve GET $other/a\n  | har hosts.har\nlaunch\n")
    let none = desk.run("lint", "DESK/none.scenario", stage: ConverterStage.self)
    #expect(
      (none.output + none.errors).contains("it has answers to GET $main/a, GET /a, GET $c/a"), "\(none)")
  }

  @Test func `a recording that is changed while a play goes on ends the play`() throws {
    let desk = try Workspace()
    try desk.write("other.har", Self.har([("GET", "http://a.test/a", 201), ("GET", "http://a.test/a", 202)]))
    let file = try FixtureFolder(ofScenario: "\(desk.path)/x.scenario").open("other.har")
    let route = RequestPattern(method: "GET", target: "/a")
    let series = try HARAnswerSeries(file, named: "other.har", at: route, Grammar(ConverterStage.vocabulary))
    let written = Answer(status: nil, uses: .times(series.count), series: series.series, line: 7)
    expectEqual(written.at(0, seed: 0).status, 201)
    expectEqual(written.at(0, seed: 0).line, 7)
    try desk.write("other.har", Self.har([("GET", "http://a.test/a", 201), ("GET", "http://a.test/a", 203)]))
    let late = written.at(1, seed: 0)
    expectEqual(late.status, nil)
    expectEqual(late.text, "entry 2 of other.har, which was changed or removed since")
    #expect(throws: ReplyPlan.Impossible.noStatus) { try ReplyPlan(late, method: "GET", keepAlive: false) }
  }

  /// Returns a desk with the recording `one.har` of five answers, two of them broken.
  private static func desk() throws -> Workspace {
    let desk = try Workspace()
    try desk.write(
      "one.scenario",
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 503 after 200ms
        | 200 reset at body rates 2026-04-10 USD 1.1712
        | refuse
        | 200 rates 2026-04-10 USD 1.1713

      launch
      wait 8.2s

      """)
    _ = desk.run(
      "run", "DESK/one.scenario", "--record", "DESK/one.har", "--update", stage: ConverterStage.self)
    return desk
  }

  private static func replay(_ item: String = "  | har one.har", wait: String) -> String {
    """
    # From a recording.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
    \(item)

    launch
    wait \(wait)

    """
  }

  private static func har(_ exchanges: [(method: String, url: String, status: Int)]) -> String {
    let entries = exchanges.map {
      #"{"request":{"method":"\#($0.method)","url":"\#($0.url)"},"response":{"status":\#($0.status)}}"#
    }
    return #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#
  }
}
