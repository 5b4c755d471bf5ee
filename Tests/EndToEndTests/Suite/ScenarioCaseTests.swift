import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

@Suite struct ScenarioCaseTests {
  @Test func `each file of a folder is a case`() {
    let cases = ScenarioCase.all(in: "Scenarios", of: ConverterStage.self)
    let ends = cases.map { String($0.path.trimmingPrefix(Project.root + "/")) }
    expectEqual(ends, Project.allScenarios)
    expectEqual(cases.map(\.description), cases.map(\.path))
  }

  @Test func `a folder is looked for from the test file upwards`() throws {
    let desk = try Workspace()
    try desk.write("a/Scenarios/one.scenario", "launch\n")
    let file = desk.path("a/Tests/DeepTests/Deep.swift")
    let cases = ScenarioCase.all(in: "Scenarios", of: ConverterStage.self, file: file)
    // The project's own folder contains one too, and the folder in which the test was started has precedence.
    #expect(!cases.isEmpty)
    let missing = ScenarioCase.all(in: "Scenarois", of: ConverterStage.self, file: file)
    expectEqual(missing.count, 1)
    expectEqual(missing.first?.play()?.text.hasPrefix("Scenarois: no such file or folder\n"), true)
  }

  @Test func `a difference stands at its step`() throws {
    let desk = try Workspace()
    let name = try desk.copy("Scenarios/network/reset-recovers.scenario")
    let path = desk.path(name)
    let plays = try #require(ScenarioCase.all(in: path, of: ConverterStage.self).first)
    expectEqual(plays.play(), nil)
    let fails = try #require(ScenarioCase.all(in: path, of: StaysOld.self).first)
    let failure = try #require(fails.play())
    expectEqual(failure.path, path)
    #expect((failure.line, failure.column) == (20, 1))
    expectEqual(
      failure.text,
      """
      FAIL  \(path):20  wait 1.3s
            1 change is missing · step 4 of 5 · T+2.3s

            … 2 as expected
            +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            +1.3s  pairs.date  2026-04-10 → 2026-04-13
          - +1.3s  pairs.age  .old(since: T+0s) → .fresh
            +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

      because  pairs.age is .old(since: T+0s) since T+1s (line 17); nothing changed it afterwards
      again    rcc-sim run \(path) --until 20
      accept   if the app is right:  rcc-sim run \(path) --update
      """)
  }

  @Test func `an issue is recorded at the line of the scenario`() throws {
    let desk = try Workspace()
    let path = desk.path(try desk.copy("Scenarios/network/reset-recovers.scenario"))
    let scenario = try #require(ScenarioCase.all(in: path, of: StaysOld.self).first)
    withKnownIssue {
      check(scenario)
    } matching: { issue in
      issue.sourceLocation?.line == 20 && issue.sourceLocation?.fileName == "reset-recovers.scenario"
    }
  }

  /// Runs the case as a page of the documentation shows it.
  private func check(_ scenario: ScenarioCase) {
    guard let failure = scenario.play() else { return }
    let place = SourceLocation(
      fileID: failure.fileID, filePath: failure.filePath, line: failure.line, column: failure.column)
    Issue.record("\(failure)", sourceLocation: place)
  }

  @Test func `a refused file fails at the word`() throws {
    let desk = try Workspace()
    try desk.write("wrong.scenario", "launch\nwait 300\n")
    let path = desk.path("wrong.scenario")
    let failure = try #require(ScenarioCase.all(in: path, of: ConverterStage.self).first?.play())
    #expect((failure.line, failure.column) == (2, 6))
    expectEqual(
      failure.text,
      """
      \(path):2:6: error: `300` is not a duration
        |
      2 | wait 300
        |      ^^^
        = give it a unit: 300ms, 300s or 300min
      """)
  }

  @Test func `what is known to fail does not fail, and fails when it passes`() throws {
    let desk = try Workspace()
    try desk.write("known.scenario", "given known-failure APP-1\nlaunch\nexpect pairs.load is .loaded\n")
    try desk.write(
      "passes.scenario", "# It passes.\ngiven known-failure APP-1\nlaunch\n  pairs.load  .starting → .empty\n"
    )
    func play(_ name: String) throws -> ScenarioFailure? {
      try #require(ScenarioCase.all(in: desk.path(name), of: ConverterStage.self).first).play()
    }
    try expectEqual(play("known.scenario"), nil)
    try expectEqual(play("passes.scenario")?.line, 2)
  }
}
