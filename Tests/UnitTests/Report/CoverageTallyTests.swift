import StubServer
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

@Suite struct CoverageTallyTests {
  private let allFaults = FaultRow.all.map(\.name)

  @Test func `what no play of a suite met is told`() {
    let event = unexercised(
      play("a", faults: ["reset at body+20 drip 1 every 5s"], screens: (["list"], ["help", "detail"]))
        + play("b", faults: [], screens: (["detail"], ["help", "list"]), unused: [7, 9]))
    expectEqual(event.screens, ["help"])
    expectEqual(event.cases, ["Load.failed"])
    expectEqual(event.answers, ["b:7", "b:9"])
    expectEqual(event.faults, allFaults.filter { $0 != "reset" && $0 != "drip" })
  }

  @Test func `parts of a suite add up, in whatever order`() {
    let (one, other) = (
      play("a", faults: ["never"], screens: (["list"], ["help"])),
      play("b", faults: ["refuse"], screens: (["help"], ["list"]))
    )
    expectEqual(unexercised(one + other), unexercised(other + one))
    expectEqual(unexercised(one + other).screens, [])
  }

  @Test(arguments: ["failed", "known", "broken"])
  func `of a play that did not pass, what was not used is no news`(_ verdict: String) {
    let event = unexercised(play("a", faults: [], screens: ([], []), unused: [3], verdict: verdict))
    expectEqual(event.answers, [])
  }

  @Test func `a play without a word of where it was has none of the one before`() {
    let lost = [PlayEvent.sample("play"), .sample("over", ["scenario": "b", "verdict": "passed"])]
    let event = unexercised(play("a", faults: [], screens: ([], []), unused: [3]) + lost)
    expectEqual(event.answers, ["a:3"])
  }

  @Test func `a person reads how many, and the first by name`() {
    expectEqual(
      CoverageTally.line(
        .init(
          faults: ["bom", "drip", "never", "gzip"],
          answers: ["a.scenario:1", "b.scenario:2"],
          screens: ["help"], cases: ["Load.failed", "Load.old"])),
      [
        "never exercised: 4 faults (bom, drip, never, …), 2 answers (a.scenario:1, …), 1 screen (help), "
          + "2 state cases (Load.failed, Load.old); --report ndjson=FILE names all"
      ])
    expectEqual(
      CoverageTally.line(.init(faults: [], answers: ["a:1"], screens: [], cases: [])),
      ["never exercised: 1 answer (a:1)"])
  }

  @Test func `a suite that met all says nothing`() {
    expectEqual(CoverageTally.line(.init(faults: [], answers: [], screens: [], cases: [])), [])
  }

  @Test(arguments: [
    ("run", true), ("run Scenarios", true), ("run App/Scenarios/", true), ("run --jobs 2 --update", true),
    ("run Scenarios/network", false), ("run Scenarios/a.scenario", false), ("run --filter a", false),
    ("run --failed", false), ("run --until 3", false), ("run --fail-fast", false),
    ("run --accept-all", false),
    ("run Scenarios other", false),
  ]) func `only a whole suite is judged by what it leaves out`(_ words: String, _ isWhole: Bool) throws {
    try expectEqual(Invocation(words.split(separator: " ").map(String.init)).isWhole, isWhole)
  }

  private func unexercised(_ events: [PlayEvent]) -> PlayEvent.CoverageGaps {
    var coverage = CoverageTally()
    for event in events { coverage.take(event) }
    return coverage.unexercised
  }

  private func play(
    _ name: String, faults: [String], screens: ([String], [String]), unused: [Int] = [],
    verdict: String = "passed"
  ) -> [PlayEvent] {
    func array(_ names: [String]) -> JSONValue { .array(names.map(JSONValue.string)) }
    return [.sample("play", ["scenario": .string(name)])]
      + faults.map { .sample("answered", ["fault": .string($0)]) }
      + [
        .sample("answered", ["fault": .null]),
        .sample(
          "visited",
          [
            "screens": array(screens.0), "otherScreens": array(screens.1),
            "cases": .array(["Load.loaded"]), "otherCases": .array(["Load.failed"]),
            "unused": .array(unused.map(JSONValue.integer)),
          ]),
        .sample("over", ["scenario": .string(name), "verdict": .string(verdict)]),
      ]
  }
}
