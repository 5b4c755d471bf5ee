import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// The TAP report, as read by people and by `prove`.
@Suite struct TAPReportTests {
  @Test func `an interrupted run bails out, and nothing is a plan of nothing`() {
    let unplayed = PlayEvent.sample("unplayed", ["scenario": "a.scenario"])
    expectEqual(
      TAPReport().text([unplayed], .interrupted),
      """
      TAP version 14
      ok 1 - a.scenario # SKIP not played
      1..1
      Bail out! The run was interrupted.

      """)
    expectEqual(TAPReport().text([], .nothingSelected), "TAP version 14\n1..0 # SKIP nothing was selected\n")
  }

  @Test(.enabled(if: PerlTAP.isThere, Comment(rawValue: OtherProgram.missing("perl with TAP::Parser"))))
  func `prove reads every verdict`() throws {
    let reading = try #require(PerlTAP.read(TAPReport().text(of: EveryVerdict.events)))
    expectEqual(reading.problems, [])
    try #require(reading.points.count == 11)
    expectEqual(reading.points.map { $0["ok"]?.integer }, [0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1])
    expectEqual(
      reading.points.compactMap { $0["directive"]?.string }.filter { !$0.isEmpty },
      [
        "SKIP", "TODO", "SKIP",
      ])
    expectEqual(reading.points[5]["why"], "known to fail: APP-123 the \\# list")
    #expect(reading.points[4]["yaml"]?["text"]?.string?.hasSuffix("--until 20\n") == true)
    expectEqual(reading.points[4]["yaml"]?["line"], "23")
    let bailing = TAPReport().text([.sample("unplayed", ["scenario": "a.scenario"])], .interrupted)
    expectEqual(PerlTAP.read(bailing)?.bailout, "The run was interrupted.")
  }

  @Test(
    .checks, .enabled(if: PerlTAP.isThere, Comment(rawValue: OtherProgram.missing("perl with TAP::Parser"))),
    arguments: 1...40)
  func `any text comes out of prove's parser as it went in`(_ seed: Int) throws {
    var nasty = NastyText(seed: seed)
    let (path, text, known) = (nasty.path(), nasty.lines(), nasty.line())
    let report = TAPReport().text([
      EveryVerdict.over(path, "failed", line: 3, "FAIL\n\(text)"),
      EveryVerdict.over(path, "known", line: 3, known: known, "FAIL"),
    ])
    let reading = try #require(PerlTAP.read(report))
    expectEqual(reading.problems, [], "\(report)")
    expectEqual(reading.points.count, 2)
    let yaml = try #require(reading.points.first?["yaml"], "\(report)")
    expectEqual(yaml["file"]?.string?.unescaped, path)
    let whole = "FAIL\n\(text)".visible
    expectEqual(yaml["text"]?.string?.trimmingSuffix("\n"), whole.trimmingSuffix("\n"))
    #expect(reading.points.first?["directive"]?.string ?? "" == "")
    expectEqual(reading.points.last?["directive"], "TODO")
    #expect(reading.points.first?["name"]?.string.map(Self.unescaped)?.hasSuffix(path.escaped()) == true)
  }

  @Test(
    .enabled(
      if: OtherProgram.output("prove", ["--version"]) != nil, Comment(rawValue: OtherProgram.missing("prove"))
    ))
  func `prove itself is content with a run that passed`() throws {
    let passed = EveryVerdict.events.filter { event in
      switch event {
      case .over(let play): play.verdict == .passed || play.verdict == .known
      default: event.name == .skipped
      }
    }
    let text = PerlTAP.known(TAPReport().text(passed, .passed))
    let told = try OtherProgram.withFile(text) { OtherProgram.output("prove", ["-e", "cat", $0]) }
    expectEqual(told?.hasSuffix("Result: PASS\n"), true)
    let failed = PerlTAP.known(TAPReport().text(of: EveryVerdict.events))
    try expectEqual(OtherProgram.withFile(failed) { OtherProgram.output("prove", ["-e", "cat", $0]) }, nil)
  }

  private static func unescaped(_ name: String) -> String {
    name.replacing("\\\\", with: "\u{0}").replacing("\\#", with: "#").replacing("\u{0}", with: "\\")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> Substring {
    var rest = self[...]
    while rest.last == suffix { rest.removeLast() }
    return rest
  }
}
