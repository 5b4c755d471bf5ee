import Testing

@testable import Scenario
@testable import rcc_sim

/// A worker is started while the files are read, and it is the first one that plays.
@Suite struct SpareWorkerTests {
  private let desk: Workspace
  private let launch: WorkerConfiguration

  init() throws {
    desk = try Workspace()
    let text = "launch\n  pairs.load  .starting → .empty\n"
    for name in ["a", "b"] { try desk.write("\(name).scenario", text) }
    try desk.write("starts", "")
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    launch = WorkerConfiguration(
      program: "/bin/sh",
      arguments: ["-c", "echo start >> \(desk.path("starts")); exec \(tool) \"$@\"", "sh"])
  }

  @Test(arguments: [
    (["a.scenario", "--jobs", "1"], 1), (["a.scenario", "b.scenario", "--jobs", "1"], 1),
    (["a.scenario", "--jobs", "2"], 1), (["a.scenario", "b.scenario", "--jobs", "2"], 2),
    (["a.scenario", "--list"], 0),
  ])
  func `as many are started as play at a time`(_ words: [String], _ count: Int) throws {
    var output = ""
    let tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { output += $0 }, errors: { output += $0 },
      folder: desk.path, raceGuards: .all, launch: launch)
    let arguments = ["run"] + words.map { $0.hasSuffix(".scenario") ? desk.path($0) : $0 }
    expectEqual(tool.run(arguments), 0, "\(output)")
    try expectEqual(desk.read("starts").split(separator: "\n").count, count)
  }

  @Test func `a run that plays nothing ends without waiting for it`() throws {
    try desk.write("a.scenario", "lunch\n")
    var output = ""
    let tool = ScenarioTool(
      ConverterStage.self, environment: [:], output: { output += $0 }, errors: { output += $0 },
      folder: desk.path, raceGuards: .all,
      launch: WorkerConfiguration(program: "/bin/sh", arguments: ["-c", "exec sleep 1000"]))
    expectEqual(tool.run(["run", desk.path("a.scenario")]), 2, "\(output)")
  }
}
