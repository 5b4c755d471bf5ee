import Foundation
import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import rcc_sim

/// Each option of the table, used once with an observable effect; an option without a use here fails.
@Suite struct OptionTests {
  struct Use: Sendable, CustomTestStringConvertible {
    let option: String
    let act: @Sendable (Workspace) throws -> Void

    init(
      _ option: String, of command: String = "run", _ act: @escaping @Sendable (Workspace) throws -> Void
    ) {
      (self.option, self.act) = ("\(command) \(option)", act)
    }

    var isOfSearch: Bool { option.hasPrefix("explore ") }
    var testDescription: String { option }
  }

  @Test func `every option has a use`() {
    let all = CommandRow.all.flatMap { row in
      row.options.map { "\(row.name) \($0.name)" }
    }
    expectEqual(Self.uses.map(\.option), all)
  }

  @Test(arguments: uses.filter { !$0.isOfSearch }) func `an option does what its row says`(_ use: Use) throws
  {
    let desk = try Workspace()
    try desk.write("fails.scenario", "# It expects nothing.\nlaunch\n")
    let passes = "# Nothing saved.\n# Twice.\nlaunch\n  pairs.load  .starting → .empty\n"
    try desk.write("passes.scenario", passes)
    try use.act(desk)
  }

  private static let uses =
    runUses + exploreUses + streamUses + recordUses + conversionUses + liveDriftUses + serveUses

  @Test(.checks, arguments: uses.filter(\.isOfSearch)) func `an option of a search does what its row says`(
    _ use: Use
  )
    throws
  {
    let desk = try Workspace()
    try use.act(desk)
  }

  private static let runUses: [Use] = [
    Use("--update") { desk in
      expectEqual(run(desk, "--update").code, 0)
      let written = try desk.read("fails.scenario")
      expectEqual(written, "# It expects nothing.\nlaunch\n  pairs.load  .starting → .empty\n")
    },
    Use("--accept") { desk in
      _ = run(desk)
      expectEqual(desk.run("run", "--accept", "DESK/fails.scenario", stage: Moody.self).code, 0)
      let written = try desk.read("fails.scenario")
      expectEqual(written, "# It expects nothing.\nlaunch\n  pairs.load  .starting → .empty\n")
    },
    Use("--accept-all") { desk in
      _ = run(desk)
      expectEqual(desk.run("run", "--accept-all", stage: Moody.self).code, 0)
      let written = try desk.read("fails.scenario")
      expectEqual(written, "# It expects nothing.\nlaunch\n  pairs.load  .starting → .empty\n")
    },
    Use("--filter") { desk in
      expectEqual(verdicts(run(desk, "--filter", "Twice")), ["PASS  DESK/passes.scenario"])
    },
    Use("--failed") { desk in
      let failed = "FAIL  DESK/fails.scenario"
      expectEqual(verdicts(run(desk)), [failed, "PASS  DESK/passes.scenario"])
      expectEqual(verdicts(run(desk, "--failed")), [failed])
      expectEqual(verdicts(run(desk, "--filter", "Twice")), ["PASS  DESK/passes.scenario"])
      expectEqual(verdicts(run(desk, "--failed")), [failed])
      expectEqual(verdicts(desk.run("run", "--failed", stage: Moody.self)), [failed])
      expectEqual(desk.run("run", "DESK/./", "--failed", "--list", stage: Moody.self).code, 0)
      expectEqual(run(desk, "--failed", "--update").code, 0)
      try desk.write("wrong.scenario", "lanch\n")
      expectEqual(run(desk).code, 2)
      let list = run(desk, "--failed", "--list").output
      #expect(list.hasPrefix("DESK/wrong.scenario:1:1: error: unknown word"), "\(list)")
      try FileManager.default.removeItem(atPath: desk.path("wrong.scenario"))
      expectEqual(run(desk).code, 0)
      let none = run(desk, "--failed")
      expectEqual(none.output, "there are no failed scenarios from the last runs here\n")
      expectEqual(none.code, 5)
      #expect(!FileManager.default.fileExists(atPath: desk.path + "/.rcc-sim-failed"))
    },
    Use("--list") { desk in
      let list = run(desk, "--list")
      expectEqual(
        list.output,
        """
        DESK/fails.scenario   It expects nothing.
        DESK/passes.scenario  Nothing saved.

        """)
      expectEqual(list.code, 0)
      #expect(!FileManager.default.fileExists(atPath: desk.path + "/.rcc-sim-failed"))
      expectEqual(run(desk, "--list", "--filter", "none of it").output, "nothing was selected\n")
      expectEqual(run(desk, "--list", "--filter", "none of it").code, 5)
    },
    Use("--repeat") { desk in
      try desk.write("moody.scenario", "given seed 4\nlaunch\n  pairs.load  .starting → .empty\n")
      expectEqual(run(desk, "--filter", "Twice", "--repeat", "2").code, 0)
      expectEqual(run(desk, "--filter", "moody", "--repeat", "2").code, 4)
    },
    Use("--jitter") { desk in
      expectEqual(run(desk, "--jitter").code, 2)
      let run = try WorkerRun.run(desk, "Converter", "DESK", "--jitter")
      expectEqual(verdicts(run.output), ["FAIL  DESK/fails.scenario", "PASS  DESK/passes.scenario"])
    },
    Use("--jobs") { desk in
      // The tests of the workers show the effect of several jobs.
      expectEqual(run(desk, "--jobs", "2").code, 2)
      let run = try WorkerRun.run(desk, "Converter", "DESK", "--jobs", "2")
      expectEqual(verdicts(run.output), ["FAIL  DESK/fails.scenario", "PASS  DESK/passes.scenario"])
    },
    Use("--seed") { desk in
      expectEqual(run(desk, "--filter", "Twice", "--repeat", "2").code, 0)
      expectEqual(run(desk, "--filter", "Twice", "--repeat", "2", "--seed", "4").code, 4)
    },
    Use("--fail-fast") { desk in
      let stopped = run(desk, "--fail-fast")
      expectEqual(verdicts(stopped), ["FAIL  DESK/fails.scenario"])
      #expect(stopped.output.hasSuffix("1 failed, 1 not played\n"))
      expectEqual(stopped.code, 1)
    },
    Use("--shard") { desk in
      let shards = ["1/2", "2/2"].map { verdicts(run(desk, "--shard", $0)) }
      expectEqual(shards.flatMap(\.self).sorted(), verdicts(run(desk)).sorted())
      #expect(shards.allSatisfy { $0.count == 1 })
      expectEqual(run(desk, "--shard", "3/3").output, "nothing is left for shard 3/3\n")
      expectEqual(run(desk, "--shard", "3/3").code, 0)
    },
    Use("--until") { desk in
      try desk.write("waits.scenario", "wait 1s\nwait 2s\n")
      #expect(run(desk, "--filter", "waits", "--until", "1").output.contains("T+1s\n"))
    },
    Use("--unfold") { desk in
      #expect(run(desk, "--filter", "Twice", "--unfold").output.contains("      | pairs.load  .starting"))
    },
    Use("--screen") { desk in
      #expect(
        run(desk, "--filter", "Twice", "--screen").output.contains("      | Rates and Currencies\n"))
    },
    Use("--live") { desk in
      try desk.write("asks.scenario", "given pairs EURUSD\nlaunch\nexpect pairs.load\n")
      let service = "http://127.0.0.1:1"
      let run = desk.run(
        "run", "DESK/asks.scenario", "--live", service, "--unfold", stage: ConverterStage.self)
      #expect(run.output.contains("GET /v1/latest?base=EUR&symbols=USD → refuse"), "\(run.output)")
    },
    Use("--cacert") { desk in
      let alone = desk.run("run", "DESK/passes.scenario", "--cacert", "DESK/a.pem", stage: Moody.self)
      expectEqual(alone.errors, "rcc-sim: `--cacert` is for a service\n  = add --live URL\n")
      let run = desk.run(
        "run", "DESK/passes.scenario", "--live", "https://127.0.0.1:1", "--cacert", "DESK/a.pem",
        stage: Moody.self)
      #expect(run.errors.contains("has no certificate that can be read"))
    },
    Use("--record") { desk in
      _ = desk.run("run", "DESK/passes.scenario", "--record", "DESK/one.har", stage: Moody.self)
      let entries = try desk.entries("one.har")
      expectEqual(entries, [])
    },
    Use("--transport") { desk in
      let outputs = ["memory", "wire"].map { kind in
        run(desk, "--filter", "Twice", "--transport", kind, "--report", "ndjson=DESK/\(kind)").output
      }
      expectEqual(outputs.map { $0.hasSuffix("played in memory, not on the wire\n") }, [true, false])
      let proofs = try ["memory", "wire"].map { kind in
        try desk.events(kind).last { $0["event"] == "over" }?["isolation"]?["transport"]
      }
      expectEqual(proofs, ["memory", "loopback"])
    },
    Use("--report") { desk in
      _ = run(desk, "--report", "ndjson=DESK/out")
      let last = try desk.events("out").last
      expectEqual(last?["failed"], 1)
    },
  ]

  private static let streamUses: [Use] = [
    Use("--package", of: "init") { desk in
      let run = desk.run("init", "x", "--package", "DESK", stage: ConverterStage.self)
      #expect(run.code == 2 && run.errors.contains("is not the package of rcc-sim"))
    },
    Use("--report", of: "report") { desk in
      _ = run(desk, "--report", "ndjson=DESK/out")
      _ = desk.run("report", "DESK/out", "--report=ndjson=DESK/again", stage: Moody.self)
      let (again, out) = (try desk.read("again"), try desk.read("out"))
      expectEqual(again, out)
    },
  ]

  private static let conversionUses: [Use] =
    [
      Use("--against", of: "convert") { desk in
        let entry = RecordedSession.entry("09:00:00Z", RecordedSession.rates("USD"), 500)
        try desk.write("old.har", RecordedSession.har([entry]))
        let run = desk.run(
          "convert", "DESK/old.har", "DESK/old.scenario", "--against", "DESK/old.har",
          stage: ConverterStage.self)
        #expect(run.output.contains("masked   nothing"))
      },
      Use("--upstream", of: "convert") { desk in
        let urls = ["http://a/x", "http://b/x", "http://c/x", "http://b/y"]
        let entries = urls.enumerated().map {
          RecordedSession.entry("09:00:00Z", $0.element, 201 + $0.offset)
        }
        try desk.write("three.har", RecordedSession.har(entries))
        let run = desk.run(
          "convert", "DESK/three.har", "DESK/two.scenario", "--upstream", "http://c", "--upstream",
          "HTTP://B:80", stage: ConverterStage.self)
        #expect(run.output.contains("  entry 1: it is of another host\n"))
        let text = try desk.read("two.scenario")
        #expect(!text.contains("# missing: the answer"), "what was not chosen is not missed: \(text)")
        #expect(
          text.contains("serve GET /x\n  | 202\n\nserve GET $c/x\n  | 203\n\nserve GET /y\n  | 204\n"),
          "\(text)")
      },
      Use("--url", of: "convert") { desk in
        try desk.write("answer.txt", "HTTP/1.1 204 No Content\r\n\r\n")
        _ = desk.run(
          "convert", "DESK/answer.txt", "DESK/answer.scenario", "--url", "http://a/x?b=1",
          stage: ConverterStage.self)
        let text = try desk.read("answer.scenario")
        #expect(text.contains("\nserve GET /x?b=1\n  | 204\n"), "\(text)")
      },
      Use("--filter", of: "convert") { desk in
        _ = run(desk, "--report", "ndjson=DESK/out.ndjson")
        _ = desk.run(
          "convert", "DESK/out.ndjson", "DESK/again.scenario", "--filter", "Twice", stage: Moody.self)
        let (again, passes) = (try desk.read("again.scenario"), try desk.read("passes.scenario"))
        expectEqual(again, passes)
      },
    ]
    + redactionUses(of: "convert") { desk, options in
      desk.run(["convert", "DESK/one.har", "DESK/one.scenario"] + options, stage: Moody.self)
    } + [
      Use("--against", of: "drift") { desk in
        try desk.write("old.har", #"{"log":{"entries":[]}}"#)
        let drift = desk.run("drift", "DESK/old.har", "--against", "DESK/old.har", stage: Moody.self)
        expectEqual(drift.output, "recorded on an unknown date\n\nno route has answers to compare\n")
      }
    ]

  @Test(arguments: [
    (
      ["--list", "--repeat", "2"], "`--list` plays nothing, but `--repeat` applies to a play", "leave one out"
    ),
    (["--seed", "x"], "`--seed x` is not a seed", "write a whole number: --seed 42"),
    (["--seed", "-1"], "`--seed -1` is not a seed", "write a whole number: --seed 42"),
  ])
  func `options that mean nothing are told`(_ options: [String], _ message: String, _ remedy: String) throws {
    let run = try Workspace().run(["run", "DESK"] + options, stage: Moody.self)
    expectEqual(run.errors, "rcc-sim: \(message)\n  = \(remedy)\n")
    expectEqual(run.code, 2)
  }

  /// Arguments after two hyphens are paths, and stay paths in the command that a failure prints.
  @Test func `two hyphens end the options`() throws {
    for command in ["run", "lint"] {
      let run = try Workspace().run([command, "--", "--help"], stage: Moody.self)
      #expect(run.code != 0 && run.output.hasPrefix("./--help: no such file"), "\(run.output)\(run.errors)")
    }
  }

  private static func run(_ desk: Workspace, _ options: String...) -> ToolRun {
    desk.run(["run", "DESK"] + options, stage: Moody.self)
  }

  /// Returns the verdict and the path of each play.
  private static func verdicts(_ run: ToolRun) -> [String] { verdicts(run.output) }

  /// Returns each verdict once: a failure that other failures follow is also printed in full below them.
  private static func verdicts(_ output: String) -> [String] {
    let all = output.split(separator: "\n").filter { $0.hasPrefix("PASS") || $0.hasPrefix("FAIL") }
      .map { $0.split(separator: " ").prefix(2).joined(separator: "  ").replacing(/:\d+$/, with: "") }
    return all.enumerated().filter { !all[..<$0.offset].contains($0.element) }.map(\.element)
  }
}
