import Foundation
import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// A file that a killed process left beside its destination is removed by the next process that writes there,
/// and by none while its writer runs.
@Suite(.timeLimit(.minutes(4))) struct LeftoverTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("a/one.scenario", "launch\n")
    try desk.write("session.har", RecordedSession.text)
  }

  /// The file that is written, and the command that writes it.
  private static let writers: [(file: String, command: [String])] = [
    ("junit.xml", ["run", "DESK/a", "--report", "junit=DESK/junit.xml"]),
    ("out/run.tap", ["run", "DESK/a", "--report", "tap=DESK/out/run.tap"]),
    ("html/index.html", ["run", "DESK/a", "--report", "html=DESK/html"]),
    ("a/one.scenario", ["run", "DESK/a", "--update"]),
    ("one.har", ["run", "DESK/a", "--record", "DESK/one.har"]),
    (".rcc-sim-failed", ["run", "DESK/a"]),
    (
      "made.scenario",
      ["convert", "DESK/session.har", "DESK/made.scenario", "--upstream", "https://a.example"]
    ),
  ]

  @Test(arguments: writers) func `what nobody holds is taken away and said, what is held stays`(
    _ file: String, _ command: [String]
  ) throws {
    let (folder, name) = file.folderAndName
    let (abandoned, held) = ("\(folder).\(name).4711.new", "\(folder).\(name).4712-2.new")
    let others = ["\(folder).other.4711.new", "\(folder).\(name).new", "\(folder).\(name).x.new"]
    for left in [abandoned, held] + others { try desk.write(left, "half of it") }
    // Of a recording, only a file that certainly holds no exchange is removed.
    let text = file.hasSuffix(".har") ? "" : "half of it"
    for left in [abandoned, held] { try desk.write(left, text) }
    let writer = try FileWriter(desk.path(held))
    let run = desk.run(command, stage: ConverterStage.self)
    expectEqual(
      run.errors, "rcc-sim: removed files that a killed process left: DESK/\(abandoned)\n",
      "\(run.output)")
    try expectEqual(desk.leftovers, (others + [held]).sorted())
    try expectEqual(desk.read(held), text)
    writer.end()
    #expect(desk.run(command, stage: ConverterStage.self).errors.hasSuffix("DESK/\(held)\n"))
    try expectEqual(desk.leftovers, others.sorted())
  }

  @Test func `of an accepted file it is taken away too`() throws {
    _ = desk.run("run", "DESK/a", stage: ConverterStage.self)
    try desk.write("a/.one.scenario.4711.new", "half of it")
    let run = desk.run("run", "--accept-all", stage: ConverterStage.self)
    expectEqual(
      run.errors, "rcc-sim: removed files that a killed process left: DESK/a/.one.scenario.4711.new\n")
    #expect(try desk.leftovers == [] && run.code == 0)
  }

  @Test func `a stream that is told again takes away what is beside its reports`() throws {
    _ = desk.run("run", "DESK/a", "--report", "ndjson=DESK/run", stage: ConverterStage.self)
    try desk.write(".junit.4711.new", "half of it")
    let run = desk.run("report", "DESK/run", "--report", "junit=DESK/junit", stage: ConverterStage.self)
    expectEqual(run.errors, "rcc-sim: removed files that a killed process left: DESK/.junit.4711.new\n")
    try expectEqual(desk.leftovers, [])
  }

  @Test func `many are said in one line`() throws {
    for number in 1...9 { try desk.write(".junit.\(number).new", "") }
    let run = desk.run("run", "DESK/a", "--report", "junit=DESK/junit", stage: ConverterStage.self)
    let named = (1...5).map { "DESK/.junit.\($0).new" }.joined(separator: ", ")
    expectEqual(run.errors, "rcc-sim: removed files that a killed process left: \(named) and 4 more\n")
  }

  @Test(.checks) func `a worker that was killed leaves nothing beside its scenario`() throws {
    try desk.write("b.scenario", "launch\nwait 1s\ntap go\n")
    try desk.write(".b.scenario.4711.new", "half of it")
    try desk.write(".c.scenario.4711.new", "half of it")
    let run = try WorkerRun.run(desk, "Loops", patience: 2, "DESK/b.scenario")
    expectEqual(run.code, 3)
    try expectEqual(desk.leftovers, [".c.scenario.4711.new"])
  }

  @Test(.checks) func `runs at one time to one place are each whole`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    for number in 1...30 {
      try desk.write("a/\(number).scenario", "launch\n  pairs.load  .starting → .empty\n")
    }
    let runs = (1...4).map {
      "(\(tool) run a --report ndjson=out --report html=html > \($0).told 2> \($0).err) &"
    }
    _ = try ToolRun(shell: runs.joined(separator: " ") + " wait", in: desk)
    _ = try ToolRun(shell: "\(tool) run a --report ndjson=plain > told", in: desk)
    try expectEqual(desk.read("out"), desk.read("plain"))
    for number in 1...4 {
      try expectEqual(desk.read("\(number).err"), "")
      #expect(try desk.read("\(number).told").contains("\n30 passed, 1 failed"))
    }
    try expectEqual(desk.leftovers, [])
  }
}
