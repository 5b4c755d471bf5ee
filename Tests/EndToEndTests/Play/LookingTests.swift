import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The options that show more, or less, of a play.
@Suite struct LookingTests {
  private static let reset = "Scenarios/network/reset-recovers.scenario"

  @Test func `until stops behind the step of the line`() {
    let run = ToolRun(ConverterStage.self, "run", Self.reset, "--until", "14")
    expectEqual(
      run.output,
      """
      PASS  Scenarios/network/reset-recovers.scenario  2 requests, 1 fault, T+1s
            A reset during a refresh: the last rate stays, the app backs off and recovers.  (F29 F56)
            T+0s 200 · T+1s 200 reset at body
      1 passed  ·  2 requests, 1 fault, 1s of virtual time

      """)
    expectEqual(run.code, 0)
  }

  @Test func `the screen is shown after each step`() {
    let run = ToolRun(ConverterStage.self, "run", Self.reset, "--screen", "--until", "14")
    expectEqual(
      run.output,
      """
      PASS  Scenarios/network/reset-recovers.scenario  2 requests, 1 fault, T+1s
            A reset during a refresh: the last rate stays, the app backs off and recovers.  (F29 F56)
            T+0s 200 · T+1s 200 reset at body
          launch
            | Rates and Currencies  [Add]
            |   1 EUR  Euro  1.1711  US Dollar · USD
            | [Rates]  (selected)  [Amounts]
          wait 1s
            | Rates and Currencies  [Add]
            | Rates are from 10 April.
            |   1 EUR  Euro  1.1711  US Dollar · USD
            | Alert: The connection was lost. Rates are from 10 April.
            | [Rates]  (selected)  [Amounts]
      1 passed  ·  2 requests, 1 fault, 1s of virtual time

      """)
  }

  @Test(.checks) func `unfold shows every line, and compares what the file has`() {
    let run = ToolRun(
      ConverterStage.self, "run", "Scenarios/refresh/ten-minutes-every-second.scenario", "--unfold")
    let lines = run.output.split(separator: "\n")
    expectEqual(run.code, 0)
    expectEqual(lines.count { $0.hasSuffix("s  GET /v1/latest?base=EUR&symbols=USD → 200") }, 600)
    #expect(lines.contains("      | +600s  GET /v1/latest?base=EUR&symbols=USD → 200"))
  }

  @Test(arguments: [
    ("kuna", ["a"]), ("rates/", ["rates/a", "rates/b"]), ("F47", ["a", "rates/b"]),
    ("a second apart", ["rates/a"]),
  ])
  func `a filter looks at path and title`(_ text: String, _ found: [String]) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "# The kuna is a word of the title.  (F47)\nlaunch\n")
    try desk.write("rates/a.scenario", "# Two answers, a second apart.\nlaunch\n# kuna\n")
    try desk.write("rates/b.scenario", "# Three.  (F12 F47)\nlaunch\n")
    let run = desk.run("run", "DESK", "--filter", text, "--list", stage: ConverterStage.self)
    let listed = run.output.split(separator: "\n").filter { $0.hasPrefix("DESK/") }
    expectEqual(listed.map { String($0.prefix { $0 != " " }) }, found.map { "DESK/\($0).scenario" })
    expectEqual(run.code, 0)
  }

  @Test func `ten minutes, a second after each answer the next question, are 601 answers`() throws {
    let events = try PlayedSuite.shared().events(
      of: "Scenarios/refresh/ten-minutes-every-second.scenario")
    expectEqual(events.count { $0["event"] == "answered" }, 601)
    #expect(events.last { $0["event"] == "answered" }?["at"] == "600s")
    #expect(events.first { $0["event"] == "over" }?["time"] == "600s")
  }

  @Test func `a path to be printed that leads nowhere is told with its neighbours`() throws {
    let desk = try Workspace()
    try desk.write("path.scenario", "launch\n  pairs.load  .starting → .empty\nexpect pairs.row\n")
    let run = desk.run("run", "DESK", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/path.scenario:3  expect pairs.row
            there is no pairs.row · step 2 of 2 · T+0s

      because  pairs has load, rows, date, age, refresh, saved, unreadable, swiped and 1 more
      to fix   write in line 3:
               expect pairs.rows
      again    rcc-sim run DESK/path.scenario --until 3

      1 failed

      """)
  }

  @Test func `a report that cannot be written is told in words`() throws {
    let desk = try Workspace()
    try desk.write("passes.scenario", "wait 1s\n")
    let run = desk.run("run", "DESK", "--report", "ndjson=DESK/no/such/out", stage: ConverterStage.self)
    expectEqual(
      run.errors,
      """
      rcc-sim: `--report ndjson=DESK/no/such/out` cannot be written: No such file or directory
        = its folder must exist and be writable

      """)
    expectEqual(run.code, 2)
  }
}
