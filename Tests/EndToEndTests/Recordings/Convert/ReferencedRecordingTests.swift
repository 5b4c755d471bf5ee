import Foundation
import Testing

@testable import ScenarioConvert
@testable import ScenarioFormat
@testable import ScenarioRecording
@testable import StubServer
@testable import rcc_sim

/// `rcc-sim convert` of a recording with more answers than a scenario can hold.
@Suite(.serialized) struct ReferencedRecordingTests {
  @Test(.checks) func `the scenario names the recording and passes at once`() throws {
    let desk = try Workspace()
    try desk.write("big.har", Self.large())
    let run = desk.run("convert", "DESK/big.har", "DESK/big.scenario", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/big.scenario  120 of 121 entries converted, 1 left out:
        entry 121: wss://a.example/live is a websocket, which no scenario can play
      the answers stay in big.har, which the scenario names: it is too large to be written out
      played   it passes: the app requests all 120 answers
      next     write what its lines `# missing:` ask for, or delete them, then: rcc-sim run DESK/big.scenario

      """, "\(run.output)\(run.errors)")
    let text = try desk.read("big.scenario")
    #expect(
      text.hasPrefix(
        """
        # Recorded from https://a.example on 2026-04-10: 120 of 121 entries.
        given start 2026-04-10T09:00:00Z
        # Inferred from the requests: correct it if you know better.
        given pairs EURUSD

        serve GET /v1/latest?base=EUR&symbols=USD
          | har big.har

        # missing: the answer of entry 121: wss://a.example/live is a websocket, which no scenario can play
        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
        """), "\(text)")
    let again = desk.run("run", "DESK/big.scenario", stage: ConverterStage.self)
    #expect(again.code == 0 && again.output.contains("120 requests"), "\(again.output)")
  }

  @Test(.checks) func `where it cannot be named, what to do is said, and nothing is written`() throws {
    let desk = try Workspace()
    try FileManager.default.createDirectory(atPath: desk.path + "/sub", withIntermediateDirectories: false)
    try desk.write("big.har", Self.large())
    try desk.write("two words.har", Self.large())
    try desk.write("broken.har", Self.large(last: RecordedSession.rates("USD")))
    for (arguments, words) in [
      (
        ["DESK/big.har", "DESK/sub/big.scenario"],
        """
        `DESK/big.har` is too large to be written into a scenario, which can only name a file in its folder
          = put it into the folder of DESK/sub/big.scenario, or below
        """
      ),
      (
        ["DESK/two words.har", "DESK/big.scenario"],
        """
        `DESK/two words.har` is too large to be written into a scenario, which cannot name a path with spaces
          = rename it
        """
      ),
      (
        ["DESK/big.har", "DESK/big.scenario", "--against", "DESK/big.har"],
        """
        `DESK/big.har` is too large to be written into a scenario, and is not compared with `DESK/big.har`
          = leave out --against, or compare shapes: rcc-sim drift DESK/big.har --against DESK/big.har
        """
      ),
    ] {
      let run = desk.run(["convert"] + arguments, stage: ConverterStage.self)
      expectEqual(run.code, 2)
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    let run = desk.run("convert", "DESK/broken.har", "DESK/big.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    #expect(
      run.errors.contains("which cannot refer to it instead: entry 121, no answer was recorded (status 0)"),
      "\(run.errors)")
    try expectEqual(desk.names, ["big.har", "broken.har", "sub", "two words.har"])
  }

  @Test func `what only prepares a connection is of no host`() throws {
    let desk = try Workspace()
    let entries = [
      RecordedSession.entry("09:00:00.000Z", "http://a.example/a", 201),
      RecordedSession.entry("09:00:01.000Z", "http://p.example:443/", 200, method: "CONNECT"),
      RecordedSession.entry("09:00:02.000Z", "http://b.example/a", 202),
      RecordedSession.entry("09:00:03.000Z", "http://b.example/b", 203),
    ]
    try desk.write("tunnel.har", RecordedSession.har(entries))
    let run = desk.run("convert", "DESK/tunnel.har", "DESK/tunnel.scenario", stage: ConverterStage.self)
    let words = "  entry 2: it opened a tunnel to a proxy, which no service sees\n"
    #expect(run.output.contains(words), "\(run.errors)")
    #expect(try desk.read("tunnel.scenario").contains("serve GET $b/a\n  | 202\n"))
    let file = try FixtureFolder(ofScenario: "\(desk.path)/x.scenario").open("tunnel.har")
    let route = RequestPattern(method: "GET", target: "/b", host: .other)
    let series = try HARAnswerSeries(file, named: "tunnel.har", at: route, Grammar(ConverterStage.vocabulary))
    expectEqual(Answer(status: nil, series: series.series).at(0, seed: 0).status, 203)
  }

  @Test func `a 304 that a browser may have answered from its cache is told`() throws {
    let desk = try Workspace()
    let url = "http://a.example/a"
    try desk.write(
      "cached.har",
      RecordedSession.har([
        RecordedSession.entry("09:00:00.000Z", url, 200, body: "a"),
        RecordedSession.entry("09:00:01.000Z", url, 304),
      ]))
    let file = try HARFile(FixtureFolder(ofScenario: "\(desk.path)/x.scenario").open("cached.har"))
    let recording = try ReferencedRecording(file, named: "cached.har", ConverterStage.vocabulary)
    let words = "its 304 reaches the app: a browser that answered it from its cache had a 200 instead"
    expectEqual(recording.remarks, [HARReading.Remark(entry: 2, words: words, isLeftOut: false)])
  }

  /// HAR 1.2 does not define the order of the list.
  @Test func `entries are taken in the order of time, by a script and by name`() throws {
    let desk = try Workspace()
    let url = "http://a.example/a"
    try desk.write(
      "late.har",
      RecordedSession.har([
        RecordedSession.entry("09:00:02.000Z", url, 203), RecordedSession.entry("09:00:00.000Z", url, 201),
        RecordedSession.entry("11:00:01.000+02:00", url, 202),
      ]))
    let reading = try HARReading(Array(desk.read("late.har").utf8))
    expectEqual(reading.har.entries.map(\.response.status), [201, 202, 203])
    expectEqual(reading.numbers, [2, 3, 1])
    let file = try FixtureFolder(ofScenario: "\(desk.path)/x.scenario").open("late.har")
    let route = RequestPattern(method: "GET", target: "/a")
    let series = try HARAnswerSeries(file, named: "late.har", at: route, Grammar(ConverterStage.vocabulary))
    let written = Answer(status: nil, series: series.series)
    expectEqual((0..<3).map { written.at($0, seed: 0).status }, [201, 202, 203])
    expectEqual(written.at(0, seed: 0).text, "201, entry 2 of late.har")
  }

  /// Returns a hundred and twenty answers, a second apart, with more than a mebibyte of text, and one that no
  /// scenario can play.
  private static func large(last: String = "wss://a.example/live") -> String {
    let padding = (0..<10).map { #"  "n\#($0)": "\#(String(repeating: "x", count: 980))","# }
    let entries = (0..<120).map { index in
      let rate = 11711 + index
      let body = ["{"] + padding + [#"  "base": "EUR", "rates": {"USD": 1.\#(rate % 10000)}}"#]
      let time = "09:0\(index / 60):\(index % 60 < 10 ? "0" : "")\(index % 60).000Z"
      return RecordedSession.entry(
        time, RecordedSession.rates("USD"), 200, headers: [("Content-Type", "application/json")],
        body: body.joined(separator: "\n"))
    }
    let lost = RecordedSession.entry("09:03:00.000Z", last, 0)
    return RecordedSession.har(entries + [lost])
  }
}
