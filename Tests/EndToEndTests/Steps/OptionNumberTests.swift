import Testing

@testable import Scenario
@testable import rcc_sim

/// Options that take a number or a time, with values that a user, a script or an overflow may produce.
@Suite(.timeLimit(.minutes(2))) struct OptionNumberTests {
  /// Texts that are not a number for any option.
  private static let wrong = [
    "-1", "1e3", "+1", " 1", "1 ", "１", "1.5", "0x10", "1_000", "", "nil",
    "99999999999999999999999999999999",
  ]
  private static let large = ["2147483648", "9223372036854775807", "18446744073709551616"]

  /// A command with an option, and the numbers that it refuses in addition to the texts above.
  private static let rows: [(command: [String], option: String, refused: [String])] = [
    (["run", "DESK/a.scenario"], "--jobs", ["0"] + large),
    (["run", "DESK/a.scenario"], "--repeat", ["0"] + large),
    (["run", "DESK/a.scenario"], "--until", ["0"] + large),
    (["run", "DESK/a.scenario"], "--seed", ["18446744073709551616"]),
    (["run", "DESK/a.scenario"], "--shard", ["0", "1"] + large),
    (["record", "http://127.0.0.1:1/a", "--out", "DESK/a.har"], "--count", ["0"] + large),
    (
      ["record", "http://127.0.0.1:1/a", "--out", "DESK/a.har"], "--every",
      ["0", "0s", "1", "876001h"] + large
    ),
    (["record", "http://127.0.0.1:1/a", "--out", "DESK/a.har"], "--timeout", ["0", "0s", "1"] + large),
    (
      ["record", "--proxy", "--upstream", "http://127.0.0.1:1", "--out", "DESK/a.har"], "--port",
      ["65536"] + large
    ),
    (
      ["record", "--proxy", "--upstream", "http://127.0.0.1:1", "--out", "DESK/a.har"], "--count",
      ["0"] + large
    ),
    (["drift", "DESK/a.har", "--live"], "--timeout", ["0", "0s", "1"] + large),
  ]

  @Test(arguments: rows.indices) func `a number that an option does not take is refused by its name`(
    _ index: Int
  )
    throws
  {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let row = Self.rows[index]
    for number in row.refused + Self.wrong {
      for words in [[row.option, number], ["\(row.option)=\(number)"]] {
        let run = desk.run(row.command + words, stage: ConverterStage.self)
        expectEqual(run.code, 2, "\(words): \(run.output)\(run.errors)")
        #expect(run.errors.hasPrefix("rcc-sim: `\(row.option)"), "\(words): \(run.errors)")
        #expect(run.errors.contains("\n  = write "), "\(words): \(run.errors)")
      }
    }
  }

  @Test(
    arguments: [
      (["--seed", "0"], 0), (["--seed", "18446744073709551615"], 0), (["--repeat", "1"], 0),
      (["--until", "1"], 0), (["--until", "999999999"], 2), (["--shard", "1/1"], 0),
      (["--shard", "1/99999999999"], 0), (["--shard", "99999999999/99999999999"], 0),
      (["--shard", "9223372036854775807/9223372036854775807"], 0), (["--shard", "1/0099"], 0),
    ] as [([String], Int32)])
  func `the least and the largest number are taken`(_ words: [String], _ code: Int32) throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let run = desk.run(["run", "DESK/a.scenario"] + words, stage: ConverterStage.self)
    expectEqual(run.code, code, "\(run.output)\(run.errors)")
  }

  @Test func `of shards without number the missing ones are counted`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let count = "9223372036854775807"
    _ = desk.run(
      "run", "DESK/a.scenario", "--shard", "2/\(count)", "--report", "ndjson=DESK/part",
      stage: ConverterStage.self)
    let run = desk.run("report", "DESK/part", stage: ConverterStage.self)
    #expect(
      run.errors.hasPrefix(
        "rcc-sim: shards 1/\(count), 3/\(count), 4/\(count) and 9223372036854775803 more are"),
      "\(run.errors)")
    for shard in ["0/0", "-1/2", "3/2", "1", "1/2/3"] {
      try desk.write("odd", try desk.read("part").replacing("2/\(count)", with: shard))
      let run = desk.run("report", "DESK/odd", stage: ConverterStage.self)
      #expect(run.errors.hasPrefix("rcc-sim: `DESK/odd` is not a shard"), "\(run.errors)")
      expectEqual(run.code, 2)
    }
  }
}
