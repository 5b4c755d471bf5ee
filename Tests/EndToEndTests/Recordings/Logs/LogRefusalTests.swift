import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// The messages of `convert` about a stream with lost or damaged lines: the place, what is missing, and the
/// remedy.
@Suite struct LogRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var remedy = "play it again: rcc-sim run DESK/a.scenario --report ndjson=FILE"
    let message: String
    /// Damages the lines of a stream.
    let damage: @Sendable (inout [String]) -> Void

    init(
      _ name: String, _ message: String, remedy: String? = nil,
      damage: @escaping @Sendable (inout [String]) -> Void
    ) {
      (testDescription, self.message, self.damage) = (name, message, damage)
      self.remedy = remedy ?? self.remedy
    }
  }

  /// The stream has `run`, `play`, `given` and `step` in its first lines.
  private static let cases = [
    Case(
      "an empty file", "`DESK/run.ndjson` is empty: its first line, `run`, is missing",
      remedy: "name a file that --report ndjson wrote: run.ndjson"
    ) { $0 = [] },
    Case(
      "a stream without its first line",
      "line 1 of `DESK/run.ndjson` is the `play`, and the `run` before it is missing",
      remedy: "name a file that --report ndjson wrote: run.ndjson"
    ) { $0.remove(at: 0) },
    Case(
      "a play without its first line",
      "line 2 of `DESK/run.ndjson` is the `given` of `DESK/a.scenario`, and the `play` before it is missing, "
        + "which has the source of the scenario"
    ) { $0.remove(at: 1) },
    Case(
      "a play of which nothing is left but its end",
      "line 2 of `DESK/run.ndjson` is the `over` of `DESK/a.scenario`, and the `play` before it is missing, "
        + "which has the source of the scenario"
    ) { $0.removeAll { !$0.hasPrefix(#"{"event":"run""#) && !$0.hasPrefix(#"{"event":"over""#) } },
    Case(
      "a play without what was given, as older releases wrote it",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and the `given` after it is missing, "
        + "which has the facts and the kind of answers"
    ) { $0.remove(at: 2) },
    Case(
      "a play without a source, as older releases wrote it",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and its `source` is missing"
    ) { $0[1] = $0[1].replacing(/,"source":\[.*\]/, with: "") },
    Case(
      "a run that was killed before its first step",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and the `given` after it is missing, "
        + "which has the facts and the kind of answers"
    ) { $0.removeSubrange(2...) },
    Case(
      "a play that begins twice",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and the `given` after it is missing, "
        + "which has the facts and the kind of answers",
      remedy: "play it again: rcc-sim run DESK/a.scenario --report ndjson=FILE, or choose others with "
        + "--filter TEXT"
    ) { $0.insert($0[1], at: 1) },
    Case(
      "a play whose end is lost, with the beginning of the next one",
      "line 7 of `DESK/run.ndjson` is the `given` of `DESK/a.scenario`, and the `play` before it is missing, "
        + "which has the source of the scenario",
      remedy: "play it again: rcc-sim run DESK/a.scenario --report ndjson=FILE, or choose others with "
        + "--filter TEXT"
    ) { $0 = Array($0[..<6] + $0[2...]) },
    Case(
      "a line that is cut in the middle of the stream",
      "line 5 of `DESK/run.ndjson` is not an event: a value expected at column 10",
      remedy: "name a file that --report ndjson wrote, unchanged"
    ) { $0[4] = String($0[4].prefix(9)) },
    Case(
      "a line that is no event", "line 5 of `DESK/run.ndjson` is not an event: it names no event",
      remedy: "name a file that --report ndjson wrote, unchanged"
    ) { $0[4] = "{}" },
    Case(
      "a newer version", "`DESK/run.ndjson` has format 2, but this release reads format 1",
      remedy: "read it with the release that wrote it"
    ) { $0[0] = $0[0].replacing(#""format":1"#, with: #""format":2"#) },
    Case(
      "a run that played nothing", "`DESK/run.ndjson` contains no play",
      remedy: "name a file that --report ndjson wrote: run.ndjson"
    ) { $0.removeSubrange(1..<($0.count - 1)) },
    Case(
      "a source of another release",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and its `source` cannot be read: "
        + "line 4, unknown word `lanch`",
      remedy: "did you mean `launch`?"
    ) { $0[1] = $0[1].replacing(#","launch","#, with: #","lanch","#) },
    Case(
      "a step of another play",
      "line 2 of `DESK/run.ndjson` is the `play` of `DESK/a.scenario`, and its `source` does not match its "
        + "steps: line 4 was played as `relaunch`"
    ) { $0[3] = $0[3].replacing(#""text":"launch""#, with: #""text":"relaunch""#) },
  ]

  @Test(arguments: cases)
  func `a damaged stream is refused with its line, what is missing, and what to do`(_ one: Case) throws {
    let desk = try Workspace()
    try desk.write(
      "a.scenario", "given pairs EURUSD\nserve GET /v1/latest?base=EUR&symbols=USD\n  | 200\nlaunch\n")
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/run.ndjson", stage: ConverterStage.self)
    var lines = PlayedLog.lines(try desk.read("run.ndjson"))
    one.damage(&lines)
    try desk.write("run.ndjson", lines.map { $0 + "\n" }.joined())
    for target in one.remedy.contains("--filter") ? ["out/"] : ["out.scenario", "out/"] {
      let run = desk.run("convert", "DESK/run.ndjson", "DESK/\(target)", stage: ConverterStage.self)
      expectEqual(run.errors, "rcc-sim: \(one.message)\n  = \(one.remedy)\n")
      #expect(run.output.isEmpty)
      expectEqual(run.code, 2)
    }

    #expect(try !desk.names.contains { $0.hasPrefix("out") })
  }

  @Test func `a damaged play does not stand in the way of another`() throws {
    let desk = try Workspace()
    for name in ["a", "b"] {
      try desk.write("\(name).scenario", "launch\n  pairs.load  .starting → .empty\n")
    }
    _ = desk.run("run", "DESK", "--report", "ndjson=DESK/run.ndjson", stage: ConverterStage.self)
    var lines = PlayedLog.lines(try desk.read("run.ndjson"))
    lines.remove(at: 2)
    try desk.write("run.ndjson", lines.map { $0 + "\n" }.joined())
    let run = desk.run(
      "convert", "DESK/run.ndjson", "DESK/out.scenario", "--filter", "b.scen", stage: ConverterStage.self)
    #expect(run.output.hasPrefix("DESK/out.scenario  DESK/b.scenario, passed\n"), "\(run.errors)")
    try expectEqual(desk.read("out.scenario"), desk.read("b.scenario"))
  }
}
