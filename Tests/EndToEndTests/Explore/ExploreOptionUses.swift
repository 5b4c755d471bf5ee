import Foundation
import Testing

@testable import rcc_sim

extension OptionTests {
  static let exploreUses: [Use] = [
    explored("--faults", "1") { #expect($0.output.contains("FOUND")) },
    explored("--budget", "1plays") { run in
      #expect(run.output.contains("\n1 schedule from 1 start"), "\(run.output)")
    },
    explored("--seed", "8") { #expect($0.output.contains("FOUND")) },
    Use("--jobs", of: "explore") { desk in
      try desk.write("a.scenario", start)
      let run = desk.run("explore", "DESK/a.scenario", "--jobs", "2", stage: ConverterStage.self)
      #expect(run.errors.contains("`--jobs` starts processes"))
    },
    explored("--shard", "1/1000") { run in
      // No schedule of one deviation is of that part.
      #expect(run.output.contains("\ncomplete     all with 1 deviation from 1 of 1 start"), "\(run.output)")
    },
    Use("--out", of: "explore") { desk in
      try desk.write("a.scenario", start)
      _ = desk.run(
        "explore", "DESK/a.scenario", "--out", "DESK/f", "--budget", "40plays", stage: SwallowsErrors.self)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: desk.path("f")).count, 2)
    },
    explored("--choices", "a0.1.9") { run in
      #expect(run.output.contains("\n  | 401 optional\n") && run.code == 1, "\(run.output)")
    },
    Use("--report", of: "explore") { desk in
      try desk.write("a.scenario", start)
      _ = desk.run(
        "explore", "DESK/a.scenario", "--out", "DESK/f", "--budget", "40plays", "--report", "tap=DESK/t",
        stage: SwallowsErrors.self)
      #expect(try desk.read("t").hasPrefix("TAP version 14\nnot ok 1 - "))
    },
  ]

  private static let start = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1711
    launch
    wait 2s

    """

  private static func explored(
    _ option: String, _ value: String, _ check: @escaping @Sendable (ToolRun) -> Void
  ) -> Use {
    Use(option, of: "explore") { desk in
      try desk.write("a.scenario", start)
      var words = ["explore", "DESK/a.scenario", "--out", "DESK/found", option, value]
      if !["--budget", "--choices"].contains(option) { words += ["--budget", "40plays"] }
      check(desk.run(words, stage: SwallowsErrors.self))
    }
  }
}
