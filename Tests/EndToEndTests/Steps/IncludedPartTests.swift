import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The visible results of a part: its lines below the line that includes it, and both places of a failure.
@Suite struct IncludedPartTests {
  private let desk: Workspace

  private static let loaded = """
    # One pair, with two rates.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 rates 2026-04-13 USD 1.1684

    launch
    wait 1s
    expect pairs.rows[EURUSD].rate is 1.1684

    """
  private static let included = """
    # The list is read twice.
    include shared/loaded.part
      | only pairs.rows[*].rate
      GET /v1/latest?base=EUR&symbols=USD → 200
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200
      +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
    expect pairs.load is .loaded

    """

  init() throws {
    desk = try Workspace()
    try desk.write("shared/loaded.part", Self.loaded)
  }

  @Test func `update writes below the include, and no byte of the part`() throws {
    try desk.write(
      "a.scenario",
      """
      # The list is read twice.
      include shared/loaded.part
        | only pairs.rows[*].rate
      expect pairs.load is .loaded

      """)
    let run = desk.run("run", "--update", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0)
    try expectEqual(desk.read("a.scenario"), Self.included)
    try expectEqual(desk.read("shared/loaded.part"), Self.loaded)
    let again = desk.run("run", "--update", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(again.code, 0)
    #expect(!again.output.contains("UPDATED"))
    try expectEqual(desk.read("a.scenario"), Self.included)
  }

  @Test func `a step of the part that fails is named with the line that includes it`() throws {
    try desk.write("shared/loaded.part", Self.loaded.replacing("wait 1s", with: "tap rety"))
    try desk.write("a.scenario", Self.included)
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/a.scenario:2  include shared/loaded.part
              there is no `rety` on the screen · step 1 of 2 · T+0s · 4 changes not compared

        at       DESK/shared/loaded.part:8  tap rety
        because  these can be tapped: add, tab.pairs, tab.amounts
        """), "\(run.output)")
  }

  @Test func `a claim of the part that is false is named with the line that includes it`() throws {
    try desk.write("shared/loaded.part", Self.loaded.replacing("is 1.1684", with: "is 1.5"))
    try desk.write("a.scenario", Self.included)
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    expectEqual(
      run.output,
      """
      FAIL  DESK/a.scenario:2  include shared/loaded.part
            1 value differs · step 1 of 2 · T+1s · 5 changes not compared

          - pairs.rows[EURUSD].rate  is 1.5
          + pairs.rows[EURUSD].rate  is 1.1684
                                        ^^^^^^

      at       DESK/shared/loaded.part:9  expect pairs.rows[EURUSD].rate is 1.5
      because  pairs.rows[EURUSD].rate is 1.1684 since T+1s (line 6); nothing changed it afterwards
               line 5 of DESK/shared/loaded.part answered  200 rates 2026-04-13 USD 1.1684
               .ratesArrived(USD: 1.1684)  gave  pairs.rows[EURUSD].rate 1.1684
      to fix   if the answer is wrong, write in line 5 of DESK/shared/loaded.part:
                 | 200 rates 2026-04-13 USD 1.5
      again    rcc-sim run DESK/a.scenario --until 2

      - was expected, + happened
      1 failed  ·  2 requests, 0 faults, 1s of virtual time, 5 changes not compared

      """)
  }

  @Test func `the stream of a failure is a scenario that fails in the same way without the part`() throws {
    try desk.write("shared/loaded.part", Self.loaded.replacing("is 1.1684", with: "is 1.5"))
    try desk.write("a.scenario", Self.included)
    _ = desk.run("run", "DESK/a.scenario", "--report", "ndjson=DESK/run.ndjson", stage: ConverterStage.self)
    let convert = desk.run("convert", "DESK/run.ndjson", "DESK/alone/a.scenario", stage: ConverterStage.self)
    #expect(convert.output.contains("played   as in the log"), "\(convert.output)")
    let part = Self.loaded.replacing("is 1.1684", with: "is 1.5")
    try expectEqual(desk.read("alone/a.scenario"), Self.included + "\npart shared/loaded.part\n" + part)
    let run = desk.run("run", "DESK/alone/a.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    #expect(
      run.output.contains("at       DESK/alone/a.scenario:18  expect pairs.rows[EURUSD].rate is 1.5"),
      "\(run.output)")
  }

  @Test func `an answer for a folder is named with its file, and the scenario's own replaces it`() throws {
    try desk.write("_folder.part", "given pairs EURUSD\nserve GET /v1/latest?base=EUR&symbols=USD\n  | 500\n")
    try desk.write("low/a.scenario", "launch\nexpect pairs.load is .loaded\n")
    let run = desk.run("run", "DESK/low/a.scenario", stage: ConverterStage.self)
    #expect(run.output.contains("line 3 of DESK/_folder.part"), "\(run.output)")
    try desk.write(
      "low/a.scenario",
      """
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
      launch
        | any lines
      expect pairs.load is .loaded

      """)
    expectEqual(desk.run("run", "DESK/low/a.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test func `an answer for a folder that no request used fails at its own place`() throws {
    try desk.write("_folder.part", "serve GET /v1/other\n  | 200 {}\n")
    try desk.write("a.scenario", "launch\n  | any lines\nexpect pairs.load is .empty\n")
    let run = desk.run("run", "DESK/a.scenario", stage: ConverterStage.self)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/a.scenario
              an answer was never requested · at the end · T+0s · 1 change not compared

        at       DESK/_folder.part:2  | 200 {}
        because  line 1 of DESK/_folder.part serves 1 answer:
                   line 2 of DESK/_folder.part  200 {}  never
        """), "\(run.output)")
  }

  @Test func `lint names a part that no scenario includes, and run refuses a part`() throws {
    try desk.write("a.scenario", "launch\n  | any lines\nexpect pairs.load is .empty\n")
    let lint = desk.run("lint", "DESK", stage: ConverterStage.self)
    expectEqual(lint.code, 0)
    expectEqual(
      lint.output,
      """
      DESK/shared/loaded.part:1: warning: no scenario here includes this part
        = write `include` in a scenario, or delete it

      1 of 1 scenario can be played

      """)
    try desk.write("a.scenario", Self.included)
    expectEqual(
      desk.run("lint", "DESK", stage: ConverterStage.self).output, "1 of 1 scenario can be played\n")
    let run = desk.run("run", "DESK/shared/loaded.part", stage: ConverterStage.self)
    expectEqual(run.code, 2)
    let told = run.output + run.errors
    #expect(
      told.contains(
        """
        DESK/shared/loaded.part: a part, and not a scenario
          = write the path of a scenario that includes it
        """), "\(told)")
  }
}
