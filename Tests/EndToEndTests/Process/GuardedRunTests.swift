import Testing

@testable import Scenario
@testable import rcc_sim

/// On a platform where a play has no process of its own, each run reports this.
@Suite struct GuardedRunTests {
  private static let sentence =
    "guarded  this platform cannot give a play its own process: "
    + "work that leaves the play's executor is not seen"

  @Test(arguments: [true, false], [[], ["--shard", "1/1"]]) func `a guarded run says that it is`(
    _ isGuarded: Bool, _ shard: [String]
  ) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    var shown = ""
    var tool = ScenarioTool(
      ConverterStage.self, environment: ["GITHUB_STEP_SUMMARY": desk.path("summary.md")],
      output: { shown += $0 }, errors: { shown += $0 }, folder: desk.path)
    tool.isGuarded = isGuarded
    let stream = desk.path("run.ndjson")
    let code = tool.run(
      [
        "run", desk.path("a.scenario"), "--report", "ndjson=\(stream)", "--report", "github",
      ] + shard)
    expectEqual(code, 0)
    let begin = try #require(desk.read("run.ndjson").split(separator: "\n").first)
    #expect(begin.hasSuffix(#","guarded":\#(isGuarded)}"#))
    expectEqual(shown.split(separator: "\n").contains { $0 == Self.sentence }, isGuarded)
    let told = try desk.read("summary.md").split(separator: "\n").contains { $0.hasPrefix("guarded: this") }
    expectEqual(told, isGuarded)

    // A report that is produced again from the stream contains it too.
    shown = ""
    expectEqual(tool.run(["report", stream]), 0)
    expectEqual(shown.split(separator: "\n").contains { $0 == Self.sentence }, isGuarded)
  }

  #if os(Linux)
    @Test func `here no run is guarded`() {
      let tool = ScenarioTool(ConverterStage.self, environment: [:], output: { _ in }, errors: { _ in })
      #expect(!tool.isGuarded)
    }
  #endif
}
