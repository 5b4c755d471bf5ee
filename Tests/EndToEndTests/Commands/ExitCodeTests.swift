import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

@Suite struct ExitCodeTests {
  private static let ends: [Int32: (name: String, text: String)] = [
    0: ("passes", "launch\n  pairs.load  .starting → .empty\n"),
    1: ("fails", "launch\n"),
    2: ("wrong", "lanch\n"),
    3: ("broken", "given seed 3\nlaunch\n  pairs.load  .starting → .empty\n"),
    4: ("differs", "given seed 4\nlaunch\n  pairs.load  .starting → .empty\n"),
  ]

  @Test(arguments: [0, 1, 2, 3, 4] as [Int32]) func `each end has its exit code`(_ code: Int32) throws {
    try expectEqual(run([code]).code, code)
  }

  @Test func `a play that broke keeps its exit code when the next one differs`() throws {
    let desk = try Workspace()
    try desk.write("both.scenario", "given seed 34\nlaunch\n")
    let run = desk.run("run", "DESK", "--repeat", "2", stage: Moody.self)
    #expect(run.output.hasPrefix("DIFFERS  DESK/both.scenario\n"), "\(run.output)")
    expectEqual(run.code, 3)
  }

  @Test func `nothing selected has one of its own`() throws {
    let run = try run([0], "--filter", "nothing of the kind")
    expectEqual(run.code, 5)
    expectEqual(run.output, "nothing was selected\n")
  }

  @Test(
    arguments: [
      ([0, 1], 1), ([0, 4, 1], 4), ([0, 4, 1, 3], 3), ([0, 4, 1, 3, 2], 2), ([2, 0], 2), ([3, 1], 3),
    ] as [([Int32], Int32)]) func `of several the first in the order 2, 3, 4, 1, 0 counts`(
      _ codes: [Int32], _ code: Int32
    ) throws
  {
    try expectEqual(run(codes).code, code)
  }

  @Test func `a wrong file is told, and the others are played`() throws {
    let run = try run([0, 2])
    expectEqual(
      run.output,
      """
      DESK/wrong.scenario:1:1: error: unknown word `lanch`
        |
      1 | lanch
        | ^^^^^
        = did you mean `launch`?

      PASS  DESK/passes.scenario  0 requests, T+0s
      1 passed, 1 file refused

      """)
  }

  @Test func `a wrong file is not hidden by a filter that fits nothing`() throws {
    try expectEqual(run([0, 2], "--filter", "nothing of the kind").code, 2)
  }

  @Test(arguments: [
    (["runn"], "unknown command `runn`", "did you mean `run`?"),
    (["frobnicate"], "unknown command `frobnicate`", "rcc-sim help lists the commands"),
    (
      ["explore", "x", "--budget", "0s"], "`--budget 0s`: not a duration above 0",
      "write --budget 500ms, 1s or 10min"
    ),
    (
      ["explore", "x", "--budget", "20"], "`--budget 20` has no unit",
      "write --budget 20plays or --budget 20s"
    ),
    (
      ["explore", "x", "--budget", "0 plays"], "`--budget 0 plays`: not a number of plays above 0",
      "write --budget 2000plays"
    ),
    (
      ["explore", "x", "--choices", "a0.1"], "`--choices a0.1` is not a word of a search",
      "copy it from the line `again` of a finding, such as a0.2.1-i1500000.3"
    ),
    (
      ["explore", "x", "--choices", "a0.1.1"], "`--choices` plays one scenario",
      "name the file from which the finding started"
    ),
    (
      ["serve"], "`serve` takes one file or folder, but 0 are given",
      "write rcc-sim serve FILE.scenario"
    ),
    (
      ["serve", "x", "--host", "0.0.0.0"],
      "`--host 0.0.0.0` lets others on the network send requests, and control the server with the token",
      "add --allow-remote to permit this"
    ),
    (
      ["serve", "x", "--host", "example.com"], "`--host example.com` is not an IPv4 address",
      "write four numbers: --host 127.0.0.1, or 0.0.0.0 for all addresses of this machine"
    ),
    (
      ["serve", "x", "--allow-remote"], "`--allow-remote` is for a `--host` that others can reach",
      "add --host 0.0.0.0"
    ),
    (
      ["serve", "x", "--speed", "0"], "`--speed 0` is not a number from 0.01 to 1000",
      "write --speed 10: ten times as fast"
    ),
    (
      ["serve", "x", "--port", "65536"], "`--port 65536` is not a port",
      "write --port 8080, or 0 for any free port"
    ),
    (["run", "--updat"], "unknown option `--updat` of `run`", "did you mean `--update`?"),
    (["run", "--sparkle"], "unknown option `--sparkle` of `run`", "rcc-sim run --help lists the options"),
    (["run", "--live", "x"], "`x` is not an HTTP address", "write http://x"),
    (
      ["run", "--live", "http://me:SEKRIT@a"],
      "`http://…@a` is more than a service: a proxy forwards the paths and users that it receives",
      "write http://a"
    ),
    (
      ["run", "--live", "http://a/?api_key=SEKRIT"],
      "`http://a/?api_key=…` is more than a service: a proxy forwards the paths and users that it receives",
      "write http://a"
    ),
    (
      ["convert", "a.har", "a.scenario", "--upstream", "htp://me:SEKRIT@a?key=SEKRIT"],
      "`--upstream htp://…@a?key=…` is not an address", "write --upstream https://api.example"
    ),
    (
      ["run", "--shard", "0/4"], "`--shard 0/4` is not a shard", "write --shard 1/4, and so on to --shard 4/4"
    ),
    (
      ["run", "--shard", "5/4"], "`--shard 5/4` is not a shard", "write --shard 1/4, and so on to --shard 4/4"
    ),
    (["run", "--shard", "2"], "`--shard 2` is not a shard", "write --shard 1/4, and so on to --shard 4/4"),
    (
      ["report"], "`report` needs a stream",
      "write rcc-sim report run.ndjson, or the streams of all shards"
    ),
    (
      ["diff", "a"], "`diff` takes two event streams, but 1 is given",
      "write rcc-sim diff GOOD.ndjson NEW.ndjson"
    ),
    (
      ["drift"], "`drift` takes one recording, but 0 are given",
      "write rcc-sim drift FIXTURE.har --against NEW.har, or --live for the service itself"
    ),
    (
      ["drift", "a.har"], "`drift` needs something to compare with",
      "write rcc-sim drift FIXTURE.har --against NEW.har, or --live for the service itself"
    ),
    (
      ["drift", "/nowhere.har", "--against", "b"], "`/nowhere.har` cannot be read: there is no such file",
      "name a recording: session.har"
    ),
    (
      ["drift", "Package.swift", "--against", "b"],
      "`Package.swift` is not a recording: it is no JSON, and begins with `// swift-tools-version: 6.2`",
      "a recording is HTTP Archive 1.2, as browsers and proxies save it"
    ),
    (
      ["drift", "a.har", "--live", "--against", "b"],
      "`drift` compares with `--against` or with `--live`, not with both", "leave one out"
    ),
    (
      ["drift", "a.har", "--against", "b", "--timeout", "1s"], "`--timeout` is for a service", "add --live"
    ),
    (["run", "--repeat", "0"], "`--repeat 0`: not a whole number above 0", "write --repeat 10"),
    (["run", "--repeat=x"], "`--repeat x`: not a whole number above 0", "write --repeat 10"),
    (["run", "--filter"], "`--filter` needs a value", "write --filter TEXT"),
    (["run", "--unfold=1"], "`--unfold` takes no value", "write --unfold"),
    (["run", "--update", "--update"], "`--update` is given twice", "give it once"),
    (["run", "--report", "ndjso=x"], "`ndjso=x` is not a report form", "did you mean `ndjson`?"),
    (
      ["run", "--report", "ndjson"], "`--report ndjson` does not say where to write",
      "write --report ndjson=FILE"
    ),
    (
      ["help", "weather"], "no help on `weather`",
      "there is help on run, explore, lint, init, report, diff, record, show, convert, drift, serve, format and faults"
    ),
  ]) func `a wrong command line is told with what to type`(
    _ arguments: [String], _ message: String, _ remedy: String
  ) {
    let run = ToolRun(ConverterStage.self, arguments, environment: [:]) { $0 }
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    #expect(run.output.isEmpty)
    expectEqual(run.code, 2)
  }

  @Test func `a path that leads nowhere is told`() {
    let run = ToolRun(ConverterStage.self, "run", "Scenarios/network/reset-recover.scenario")
    expectEqual(run.code, 2)
    expectEqual(
      run.output,
      """
      Scenarios/network/reset-recover.scenario: no such file or folder
        = did you mean `Scenarios/network/reset-recovers.scenario`?

      1 file refused

      """)
  }

  /// Plays the files with these exit codes, twice each.
  private func run(_ codes: [Int32], _ arguments: String...) throws -> ToolRun {
    let desk = try Workspace()
    for code in codes {
      guard let end = Self.ends[code] else { continue }
      try desk.write(end.name + ".scenario", end.text)
    }
    return desk.run(["run", "DESK", "--repeat", "2"] + arguments, stage: Moody.self)
  }
}
