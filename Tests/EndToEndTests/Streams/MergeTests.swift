import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// `rcc-sim report`: the shards of a run together give the report of the whole run.
@Suite(.serialized) struct MergeTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    for (name, text) in Self.files { try desk.write("suite/\(name)", text) }
  }

  private static let files = [
    "known.scenario": "# It is known.\ngiven known-failure APP-1\nlaunch\n",
    "passes.scenario": "launch\n  pairs.load  .starting → .empty\n",
    "fails.scenario": "launch\n  pairs.load  .starting → .loaded\n",
    "elsewhere.scenario": "given platform \(elsewhere)\nlaunch\n",
    "wrong.scenario": "lanch\n", "zero.scenario": "launch\n  pairs.load  .starting → .empty\nwait 1s\n",
  ]

  #if canImport(Darwin)
    private static let elsewhere = "linux"
  #else
    private static let elsewhere = "darwin"
  #endif

  @Test(arguments: 1...7) func `shards put together are one run, byte for byte`(_ count: Int) throws {
    let whole = run("--report", "ndjson=DESK/whole")
    let codes = (1...count).map { run("--shard", "\($0)/\(count)", "--report", "ndjson=DESK/\($0)").code }
    #expect(codes.allSatisfy { $0 == 2 })
    let merged = report((1...count).map { "DESK/\($0)" } + ["--report", "ndjson=DESK/merged"])
    expectEqual(merged.code, 0)
    expectEqual(merged.output, whole.output)
    try expectEqual(desk.read("merged"), desk.read("whole"))
    let again = report(["DESK/merged", "--report", "ndjson=DESK/again"])
    expectEqual(again.output, whole.output)
    try expectEqual(desk.read("again"), desk.read("whole"))
  }

  @Test func `what is no whole run is not put together`() throws {
    for shard in ["1/3", "2/3", "3/3", "1/2"] {
      _ = run("--shard", shard, "--report", "ndjson=DESK/\(shard.replacing("/", with: "-"))")
    }
    _ = run("--report", "ndjson=DESK/whole")
    try desk.write("suite/later.scenario", "launch\n  pairs.load  .starting → .empty\n")
    _ = run("--shard", "3/3", "--report", "ndjson=DESK/later")
    try desk.write("cut", desk.read("whole").split(separator: "\n").dropLast().joined(separator: "\n"))
    try desk.write("new", #"{"event":"run","format":2}"# + "\n")
    try desk.write(
      "torn", #"{"event":"run","format":1}"# + "\n{\"event\":\n" + #"{"event":"summary"}"# + "\n")
    for (streams, message, remedy) in Self.refusals {
      let report = report(streams.map { "DESK/\($0)" })
      expectEqual(report.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
      #expect(report.output.isEmpty)
      expectEqual(report.code, 2)
    }
  }

  private static let refusals: [(streams: [String], message: String, remedy: String)] = [
    (
      ["1-3", "3-3"],
      "shard 2/3 is missing, and with it 2 of 5 scenarios: "
        + "`DESK/suite/fails.scenario`, `DESK/suite/zero.scenario`",
      """
      run its job again, or play it on the same commit with the same paths and options:
          rcc-sim run … --shard 2/3 --report ndjson=DESK/2-3
          then give all 3 streams:  rcc-sim report DESK/1-3 DESK/2-3 DESK/3-3
      """
    ),
    (
      ["2-3"],
      "shards 1/3 and 3/3 are missing, and with them 3 of 5 scenarios: "
        + "`DESK/suite/elsewhere.scenario`, `DESK/suite/known.scenario`, `DESK/suite/passes.scenario`",
      """
      run their jobs again, or play them on the same commit with the same paths and options:
          rcc-sim run … --shard 1/3 --report ndjson=DESK/1-3
          rcc-sim run … --shard 3/3 --report ndjson=DESK/3-3
          then give all 3 streams:  rcc-sim report DESK/1-3 DESK/2-3 DESK/3-3
      """
    ),
    (
      ["1-3", "2-3", "3-3", "2-3"], "`DESK/2-3` and `DESK/2-3` are both shard 2/3",
      "give the stream of each shard once"
    ),
    (
      ["1-3", "2-3", "later"], "`DESK/1-3` and `DESK/later` are not shards of one run",
      "play the shards of one commit with the same paths and options"
    ),
    (
      ["1-2", "2-3"], "`DESK/1-2` and `DESK/2-3` are not shards of one run",
      "play the shards of one commit with the same paths and options"
    ),
    (
      ["whole", "1-3"], "`DESK/whole` is not a shard, but a whole run",
      "give the streams of all shards of one run, or only one stream"
    ),
    (["cut"], "`DESK/cut` is incomplete: its last event is not a summary", "let its run finish"),
    (
      ["new"], "`DESK/new` has format 2, but this release reads format 1",
      "read it with the release that wrote it"
    ),
    (["none"], "`DESK/none` cannot be read", "name a file that --report ndjson wrote"),
    (
      ["suite/passes.scenario"],
      "line 1 of `DESK/suite/passes.scenario` is not an event: a value expected at column 1",
      "name a file that --report ndjson wrote, unchanged"
    ),
    (
      ["torn"], "line 2 of `DESK/torn` is not an event: a value expected at column 10",
      "name a file that --report ndjson wrote, unchanged"
    ),
  ]

  @Test func `of a whole suite the command is whole too, and of many shards the first are named`() throws {
    for name in ["a", "b", "c", "d", "e"] {
      try desk.write("Scenarios/\(name).scenario", "launch\n  pairs.load  .starting → .empty\n")
    }
    _ = desk.run(
      "run", "DESK/Scenarios", "--shard", "2/12", "--report", "ndjson=DESK/part-2.ndjson",
      stage: ConverterStage.self)
    let report = report(["DESK/part-2.ndjson"])
    expectEqual(
      report.errors,
      """
      rcc-sim: shards 1/12, 3/12, 4/12 and 8 more are missing, and with them 4 of 5 scenarios: \
      `DESK/Scenarios/a.scenario`, `DESK/Scenarios/c.scenario`, `DESK/Scenarios/d.scenario`, …
        = run their jobs again, or play them on the same commit:
          rcc-sim run DESK/Scenarios --shard 1/12 --report ndjson=DESK/part-1.ndjson
          rcc-sim run DESK/Scenarios --shard 3/12 --report ndjson=DESK/part-3.ndjson
          rcc-sim run DESK/Scenarios --shard 4/12 --report ndjson=DESK/part-4.ndjson
          … 8 more
          then give all 12 streams to rcc-sim report

      """)
    expectEqual(report.code, 2)
  }

  @Test func `a scenario that no shard tells of is missed`() throws {
    for shard in 1...2 { _ = run("--shard", "\(shard)/2", "--report", "ndjson=DESK/\(shard)") }
    let lines = try desk.read("2").split(separator: "\n")
    let name = try #require(
      lines.lazy.compactMap { $0.firstMatch(of: #/"play","scenario":"([^"]+)"/#) }.first)
    let begin = try #require(lines.firstIndex { $0.contains(#""play","scenario":"\#(name.1)""#) })
    let end = try #require(lines.firstIndex { $0.contains(#""over","scenario":"\#(name.1)""#) })
    try desk.write("2", (lines[..<begin] + lines[(end + 1)...]).joined(separator: "\n"))
    let report = report(["DESK/1", "DESK/2"])
    let path = name.1.replacing(desk.path, with: "DESK")
    #expect(report.errors.hasPrefix("rcc-sim: `\(path)` was selected, but no shard reports it\n"))
    expectEqual(report.code, 2)
  }

  private func run(_ options: String...) -> ToolRun {
    desk.run(["run", "DESK/suite"] + options, stage: ConverterStage.self)
  }

  private func report(_ words: [String]) -> ToolRun {
    desk.run(["report"] + words, stage: ConverterStage.self)
  }
}
