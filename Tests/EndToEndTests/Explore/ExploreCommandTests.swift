import Foundation
import GoldenFiles
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import rcc_sim

/// The results of `explore` for a user: the transcript, the written file, and the outcome of that file.
@Suite struct ExploreCommandTests {
  private static let goldens = GoldenFolder("Goldens", suite: "ExploreCommandTests")

  private static let start = """
    # Rates, a second apart.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    wait 3s
    """

  private static func desk() throws -> Workspace {
    let desk = try Workspace()
    try desk.write("rates.scenario", start + "\n")
    return desk
  }

  private static let words = [
    "explore", "DESK/rates.scenario", "--out", "DESK/found", "--budget", "100plays",
  ]

  @Test(.checks) func `a failure that nobody scripted is found, and written as a scenario`() throws {
    let desk = try Self.desk()
    let run = desk.run(Self.words, stage: SwallowsErrors.self)
    expectEqual(run.code, 1)
    try Self.goldens.compare(run.output, with: "swallowed-errors.txt")
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.path("found"))
    let name = "no-failure-is-swallowed-get.scenario"
    expectEqual(Set(names), ["an-answer-without-rates-is-a-failure-get.scenario", name])
    let text = try desk.read("found/\(name)")
    try Self.goldens.compare(
      text.replacing(desk.path(""), with: "DESK/"), with: "swallowed-errors.scenario")

    // The scenario fails as it says, passes for an app without the bug, and is refused as known then.
    let known = desk.run("run", "DESK/found", stage: SwallowsErrors.self)
    #expect(known.code == 0 && known.output.hasPrefix("KNOWN  DESK/found/"), "\(known.output)")
    let mended = desk.run("run", "DESK/found", stage: ConverterStage.self)
    #expect(mended.code == 1 && mended.output.contains("known-failure"), "\(mended.output)")
  }

  /// Inputs that the app does not need to show the failure are left out: the start time, a tap, rates.
  @Test(.soak) func `a failure to recover is written without what does not matter`() throws {
    let desk = try Workspace()
    try desk.write("flow.scenario", Self.flow + "\n")
    let run = desk.run(
      "explore", "DESK/flow.scenario", "--out", "DESK/found", "--budget", "150plays", "--faults", "1",
      stage: LosesRatesAfterAFailure.self)
    expectEqual(run.code, 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.path("found"))
    let name = try #require(names.first { $0.hasPrefix("after-the-faults") }, "\(names) \(run.output)")
    let text = try desk.read("found/\(name)")
    try Self.goldens.compare(text.replacing(desk.path(""), with: "DESK/"), with: "loses-rates.scenario")
    // The app that is shipped needs no one to ask again.
    let mended = desk.run("run", "DESK/found/\(name)", stage: ConverterStage.self)
    #expect(mended.code == 1 && mended.output.contains("is of another failure"), "\(mended.output)")
  }

  private static let flow = """
    given pairs EURUSD
    given start 2026-04-10T15:00:00Z
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    wait 1s
    tap tab.pairs
    wait 500ms
    """

  @Test(.checks) func `the word of a finding plays it again`() throws {
    let desk = try Self.desk()
    let found = desk.run(Self.words, stage: SwallowsErrors.self)
    let word = try #require(found.output.firstMatch(of: /--choices (\S+)/)?.1)
    let again = desk.run(
      "explore", "DESK/rates.scenario", "--choices", String(word), stage: SwallowsErrors.self)
    expectEqual(again.code, 1)
    #expect(again.output.contains("FOUND    no failure is swallowed"))
    let sound = desk.run(
      "explore", "DESK/rates.scenario", "--choices", String(word), stage: ConverterStage.self)
    #expect(sound.code == 0 && !sound.output.contains("FOUND"))
    let other = desk.run("explore", "DESK/rates.scenario", "--choices", "a7.0.1", stage: ConverterStage.self)
    expectEqual(other.code, 2)
    expectEqual(
      other.errors,
      """
      rcc-sim: the scenario has no answer or control that `a7.0.1` names
        = name the file from which the finding started

      """)
  }

  @Test(.checks) func `two searches with one seed find the same`() throws {
    let runs = try (1...2).map { _ in
      try Self.desk().run(Self.words + ["--faults", "1", "--seed", "7"], stage: SwallowsErrors.self)
    }
    #expect(runs[0].output == runs[1].output && runs[0].code == 1)
  }

  @Test(.soak) func `the streams of two shards are reported as one search`() throws {
    let desk = try Self.desk()
    try desk.write("rows.scenario", Self.start.replacing("wait 3s", with: "background\nforeground") + "\n")
    var codes: [Int32] = []
    for shard in ["1", "2"] {
      let run = desk.run(
        "explore", "DESK/rates.scenario", "DESK/rows.scenario", "--out", "DESK/found\(shard)", "--budget",
        "400plays", "--shard", "\(shard)/2", "--report", "ndjson=DESK/\(shard).ndjson",
        stage: SwallowsErrors.self)
      codes.append(run.code)
      #expect(run.output.contains(" from 2 starts · "), "\(run.output)")
    }
    #expect(codes.contains(1))
    let merged = desk.run(
      "report", "DESK/1.ndjson", "DESK/2.ndjson", "--report", "ndjson=DESK/all.ndjson", "--report",
      "junit=DESK/junit.xml", stage: SwallowsErrors.self)
    let shards = try desk.events("1.ndjson") + desk.events("2.ndjson")
    let all = try desk.events("all.ndjson")
    let searched = try #require(all.first { $0["event"]?.string == "searched" })
    for name in ["schedules", "pruned", "audited", "unmatched", "impossible"] {
      let sum = shards.compactMap { $0[name]?.integer }.reduce(0, +)
      expectEqual(searched[name]?.integer, sum, "\(name)")
    }
    // Each part is complete with one deviation, and neither is with two.
    expectEqual(searched["complete"]?.array?.map(\.integer), [2, 0])
    let found = shards.filter { $0["event"]?.string == "finding" }.compactMap { $0["name"]?.string }
    #expect(found.contains("no failure is swallowed"), "\(found)")
    expectEqual(all.filter { $0["event"]?.string == "finding" }.compactMap { $0["name"]?.string }, found)
    let end = found.count == 1 ? "\n1 finding\n" : "\n\(found.count) findings\n"
    let text = merged.output
    #expect(text.contains("\nFOUND    no failure is swallowed  in schedule "), "\(text)")
    #expect(text.hasSuffix(end), "\(text)")
    let failure = #"<failure type="failed" message="no failure is swallowed: "#
    #expect(try desk.read("junit.xml").contains(failure))

    // A shard that is given twice is refused.
    expectEqual(desk.run("report", "DESK/1.ndjson", "DESK/1.ndjson", stage: SwallowsErrors.self).code, 2)
  }

  @Test(.checks) func `what several shards have found is one finding`() throws {
    let desk = try Self.desk()
    _ = desk.run(
      Self.words + ["--shard", "1/2", "--report", "ndjson=DESK/1.ndjson"], stage: SwallowsErrors.self)
    let one = try desk.read("1.ndjson")
    expectEqual(one.components(separatedBy: #"{"event":"finding""#).count, 3)
    try desk.write("2.ndjson", one.replacing(#""shard":"1/2""#, with: #""shard":"2/2""#))
    let merged = desk.run("report", "DESK/1.ndjson", "DESK/2.ndjson", stage: SwallowsErrors.self)
    #expect(merged.output.hasSuffix("\n2 findings\n"), "\(merged.output)")
  }

  @Test(.checks) func `nothing is found in the app that is shipped`() throws {
    let desk = try Self.desk()
    let run = desk.run(Self.words + ["--report", "tap=DESK/points.tap"], stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
    #expect(run.output.contains("\n0 findings\n"))
    try expectEqual(desk.read("points.tap"), "TAP version 14\n1..0 # SKIP nothing was found\n")
    #expect(!FileManager.default.fileExists(atPath: desk.path("found")))
  }

  @Test func `a scenario that cannot be a start is named, and without a start nothing is searched`() throws {
    let desk = try Workspace()
    try desk.write("late.scenario", "launch\nserve GET /a\n  | 200 {}\nwait 1s\n")
    let run = desk.run("explore", "DESK/late.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 5)
    expectEqual(run.output, "left out  DESK/late.scenario  line 2 replaces answers after the first step\n")
  }

  @Test(.checks) func `a finding is written beside what is there`() throws {
    let desk = try Self.desk()
    try desk.write("found/no-failure-is-swallowed-get.scenario", "mine")
    _ = desk.run(Self.words, stage: SwallowsErrors.self)
    try expectEqual(desk.read("found/no-failure-is-swallowed-get.scenario"), "mine")
    #expect(try desk.read("found/no-failure-is-swallowed-get-2.scenario").contains("known-failure"))
  }

  @Test(.checks) func `a test fails with what a search finds`() throws {
    let desk = try Self.desk()
    let failure = #expect(throws: ScenarioFailure.self) {
      try ScenarioCase.explore(
        desk.path("rates.scenario"), of: SwallowsErrors.self, plays: 60, out: desk.path("found"))
    }
    let text = failure?.text ?? ""
    #expect(text.contains("FOUND    no failure is swallowed  in schedule "), "\(text)")
    #expect(throws: Never.self) {
      try ScenarioCase.explore(desk.path("rates.scenario"), of: ConverterStage.self, plays: 20)
    }
    let none = #expect(throws: ScenarioFailure.self) {
      try ScenarioCase.explore(desk.path("none.scenario"), of: ConverterStage.self, tool: "no-tool")
    }
    expectEqual(none?.text.contains("there is no program `no-tool`"), true)
  }

  @Test(arguments: ["5plays", "5 plays"]) func `a Stage without invariants is told so at once`(
    _ budget: String
  )
    throws
  {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\nwait 1s\n")
    let run = desk.run("explore", "DESK/a.scenario", "--budget", budget, stage: OneButton.self)
    #expect(
      run.output.hasPrefix(
        "judged       crashes, hangs and work without an end: the Stage has no invariants\n"),
      "\(run.output)")
    #expect(
      run.output.contains(
        "\nnot judged   all but crashes, hangs and work without an end: the Stage has no invariants\n"),
      "\(run.output)")
  }

  @Test func `each golden file belongs to a test`() throws {
    try Self.goldens.compareNames(with: [
      "swallowed-errors.txt", "swallowed-errors.scenario", "loses-rates.scenario",
    ])
  }
}
