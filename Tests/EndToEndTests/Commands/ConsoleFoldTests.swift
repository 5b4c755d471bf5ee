import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioPlay
@testable import ScenarioReport
@testable import rcc_sim

/// The console and the reports are produced from one stream: the stream alone gives the console's text again.
@Suite struct ConsoleFoldTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    _ = try desk.copy("Scenarios/network/reset-recovers.scenario")
    try desk.write("fails.scenario", "launch\n  pairs.load  .starting → .loaded\nexpect screen\n")
    try desk.write("wrong.scenario", "lanch\n")
  }

  @Test(arguments: [
    ["run", "DESK/reset-recovers.scenario"], ["run", "DESK/fails.scenario"], ["run", "DESK/wrong.scenario"],
    ["run", "DESK", "--screen"], ["run", "DESK", "--repeat", "2"], ["run", "DESK", "--filter", "nothing"],
    ["run", "DESK/fails.scenario", "--update"], ["run", "Scenarios/rates"],
  ]) func `what was printed can be told from the report`(_ arguments: [String]) throws {
    #expect(try isTold(arguments, ConverterStage.self))
  }

  @Test func `so can a play that differs, and one that broke`() throws {
    #expect(try isTold(["run", "DESK/fails.scenario", "--repeat", "2"], ReadsTheMachinesClock.self))
    #expect(try isTold(["run", "DESK/fails.scenario"], WokenByAThread.self))
  }

  @Test func `where several failed, their places stand together at the end`() throws {
    try desk.write("again.scenario", "launch\n  pairs.load  .starting → .loaded\nexpect screen\n")
    let run = desk.run("run", "DESK", stage: ConverterStage.self)
    #expect(
      run.output.contains(
        """

        - was expected, + happened
        failed   DESK/again.scenario:1
                 DESK/fails.scenario:1
        1 passed, 2 failed, 1 file refused
        """))
  }

  @Test func `where others passed, what did not is told whole below all of them`() throws {
    try desk.write("passes.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let files = ["wrong", "fails", "passes"].map { "DESK/\($0).scenario" }
    let run = desk.run(["run"] + files, stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      DESK/wrong.scenario:1:1: error: unknown word `lanch`
      FAIL  DESK/fails.scenario:1  pairs.load is .empty, expected .loaded
      PASS  DESK/passes.scenario  0 requests, T+0s

      DESK/wrong.scenario:1:1: error: unknown word `lanch`
        |
      1 | lanch
        | ^^^^^
        = did you mean `launch`?

      FAIL  DESK/fails.scenario:1  launch
            1 value differs · step 1 of 2 · T+0s

          - pairs.load  .starting → .loaded
          + pairs.load  .starting → .empty
                                    ^^^^^^

      because  .restored()  gave  pairs.load .empty
      then     1 more step differs
      again    rcc-sim run DESK/fails.scenario --until 1
      accept   if the app is right:  rcc-sim run DESK/fails.scenario --update

      - was expected, + happened
      1 passed, 1 failed, 1 file refused

      """)
  }

  private func isTold(_ arguments: [String], _ stage: any Stage.Type) throws -> Bool {
    let run = desk.run(arguments + ["--report", "ndjson=DESK/out"], stage: stage)
    var console = ConsoleReport(showsScreens: arguments.contains("--screen"))
    let lines = try desk.events("out").flatMap { console.take(try PlayEvent($0)) }
    let told = lines.map { $0.text.replacing(desk.path, with: "DESK") + "\n" }.joined()
    return told == run.output && !told.isEmpty
  }
}
