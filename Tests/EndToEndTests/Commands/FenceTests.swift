import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import rcc_sim

/// Under GitHub Actions, text that is printed for people cannot be a command to the runner.
@Suite struct FenceTests {
  private let desk: Workspace
  private static let passing = "# ::error::No.\nlaunch\n  pairs.load  .starting → .empty\n"

  init() throws {
    desk = try Workspace()
    try desk.write("a.scenario", Self.passing)
  }

  /// Runs the tool with a known token.
  private func run(
    _ arguments: [String], environment: [String: String] = ["GITHUB_ACTIONS": "true"]
  ) -> ToolRun {
    var (output, errors) = ("", "")
    var tool = ScenarioTool(
      ConverterStage.self, environment: environment, output: { output += $0 }, errors: { errors += $0 },
      folder: desk.path)
    tool.fenceToken = { "TOKEN" }
    let code = tool.run(arguments.map { $0.replacing("DESK", with: desk.path) })
    try? FileManager.default.removeItem(atPath: desk.path("out.scenario"))
    return ToolRun(output: output, errors: errors, code: code).changed {
      $0.replacing(desk.path, with: "DESK")
    }
  }

  @Test func `a play stands in a fence, its title too`() {
    expectEqual(
      run(["run", "DESK/a.scenario"]).output,
      """
      ::stop-commands::TOKEN
      PASS  DESK/a.scenario  0 requests, T+0s
            ::error::No.
      1 passed
      ::TOKEN::

      """)
  }

  @Test func `annotations stand outside of it`() throws {
    try desk.write("a.scenario", "# ::error::No.\nlaunch\n  pairs.load  .starting → .loaded\n")
    let lines = run(["run", "DESK/a.scenario", "--report", "github"]).output.split(separator: "\n")
    expectEqual(lines.first, "::stop-commands::TOKEN")
    expectEqual(lines.dropLast().last, "::TOKEN::")
    expectEqual(lines.last?.hasPrefix("::error file=DESK/a.scenario,line=3,"), true)
    expectEqual(lines.count { $0.contains("TOKEN") }, 2)
  }

  @Test func `an error stands in a fence of its stream`() {
    let wrong = run(["run", "--filter"])
    expectEqual(wrong.output, "")
    expectEqual(
      wrong.errors,
      """
      ::stop-commands::TOKEN
      rcc-sim: `--filter` needs a value
        = write --filter TEXT
      ::TOKEN::

      """)
    let unwritten = run(["run", "DESK/a.scenario", "--report", "junit=DESK/no/such/out"])
    #expect(
      unwritten.errors.hasPrefix(
        "::stop-commands::TOKEN\nrcc-sim: `--report junit=DESK/no/such/out` cannot be written"))
    #expect(unwritten.errors.hasSuffix("\n::TOKEN::\n"))
  }

  @Test(arguments: [
    ["run", "DESK/a.scenario"], ["run", "DESK/a.scenario", "--list"], ["lint", "DESK"], ["help"],
    ["--version"], ["show", "DESK/a.har"], ["diff", "DESK/a", "DESK/a"], ["report", "DESK/a"],
    ["drift", "DESK/a.har", "--against", "DESK/a.har"], ["convert", "DESK/a.har", "DESK/out.scenario"],
  ]) func `every command's text stands in one fence, whole`(_ arguments: [String]) throws {
    try desk.write("a.har", RecordedSession.text)
    _ = run(["run", "DESK/a.scenario", "--report", "ndjson=DESK/a"], environment: [:])
    let (plain, fenced) = (run(arguments, environment: [:]), run(arguments))
    #expect(plain.output.isEmpty || fenced.output == "::stop-commands::TOKEN\n\(plain.output)::TOKEN::\n")
    #expect(plain.errors.isEmpty || fenced.errors == "::stop-commands::TOKEN\n\(plain.errors)::TOKEN::\n")
    #expect(!(plain.output + plain.errors).isEmpty && fenced.code == plain.code)
  }

  @Test(arguments: [[:], ["GITHUB_ACTIONS": "false"], ["GITHUB_ACTIONS": ""], ["CI": "true"]])
  func `elsewhere there is none`(_ environment: [String: String]) {
    #expect(run(["run", "DESK/a.scenario"], environment: environment).output.hasPrefix("PASS  "))
  }

  @Test func `nobody knows the token before the run`() throws {
    let outputs = (1...2).map { _ in
      desk.run(
        "run", "DESK/a.scenario", stage: ConverterStage.self, environment: ["GITHUB_ACTIONS": "true"]
      ).output
    }
    let tokens = try outputs.map { output in
      try #require(output.firstMatch(of: #/^::stop-commands::([0-9a-f]{32})\n(?s:.*)\n::\1::\n$/#)).output.1
    }
    #expect(tokens[0] != tokens[1])
  }

  @Test func `what ends within a line is ended before the fence`() {
    var text = ""
    let streams = StandardStreams(
      ["GITHUB_ACTIONS": "true"], token: { "TOKEN" }, output: { text += $0 }, errors: { text += $0 })
    streams.complain("half a line")
    streams.report("a report\n")
    streams.show("more\n")
    streams.close()
    streams.close()
    expectEqual(
      text,
      """
      ::stop-commands::TOKEN
      half a line
      ::TOKEN::
      a report
      ::stop-commands::TOKEN
      more
      ::TOKEN::

      """)
  }
}
