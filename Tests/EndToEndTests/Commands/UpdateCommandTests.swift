import Foundation
import Synchronization
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// The lines that `--update` writes, and the contents that it leaves unchanged.
@Suite struct UpdateCommandTests {
  private let desk: Workspace
  private static let fresh = """
    # Two answers, a second apart.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 503 text busy

    # Comments and empty lines stay.
    launch

    wait 1s
    expect pairs.rows[EURUSD].rate is 1.1711

    """

  init() throws { desk = try Workspace() }

  @Test func `a file that needs no change is played once, and tells what a run tells`() throws {
    try desk.write("a.scenario", "launch\nexpect rows[EUR].rate is 1\n")
    let updated = desk.run("run", "--update", "DESK/a.scenario", stage: CountedStage.self)
    expectEqual(updated.code, 0)
    expectEqual(CountedStage.launches.withLock(\.self), 1)
    expectEqual(updated.output, desk.run("run", "DESK/a.scenario", stage: PricesStage.self).output)
  }

  @Test func `a file that only a person can mend is left, and that is said`() throws {
    let file = """
      launch
        pairs.load  .starting → .empty
      expect pairs.load is .loaded

      """
    try desk.write("claim.scenario", file)
    let run = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/claim.scenario:3  expect pairs.load is .loaded
            1 value differs · step 2 of 2 · T+0s

          - pairs.load  is .loaded
          + pairs.load  is .empty
                           ^^^^^^

      because  pairs.load is .empty since T+0s (line 2); nothing changed it afterwards
               .restored()  gave  pairs.load .empty
      again    rcc-sim run DESK/claim.scenario --until 3

      nothing to update: inputs, and a script that does not answer, must be corrected by hand

      - was expected, + happened
      1 failed

      """)
    try expectEqual(desk.read("claim.scenario"), file)
  }

  @Test func `a fresh scenario gets its lines, and a second update changes no byte`() throws {
    try desk.write("fresh.scenario", Self.fresh)
    let first = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    #expect(
      first.output.hasPrefix(
        """
        UPDATED  DESK/fresh.scenario  9 lines in 2 steps (lines 8, 15)
        PASS  DESK/fresh.scenario  2 requests, T+1s

        """))
    expectEqual(first.code, 0)
    let written = try desk.read("fresh.scenario")
    expectEqual(
      written,
      """
      # Two answers, a second apart.
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
        | 503 text busy

      # Comments and empty lines stay.
      launch
        GET /v1/latest?base=EUR&symbols=USD → 200
        pairs.load  .starting → .loaded
        pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
        pairs.date  nil → 2026-04-10
        pairs.refresh  .off → .on

      wait 1s
        +1s  GET /v1/latest?base=EUR&symbols=USD → 503
        +1s  alert "The rate service is unavailable. Rates are from 10 April."
        +1s  pairs.age  .fresh → .old(since: T+0s)
        +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
      expect pairs.rows[EURUSD].rate is 1.1711

      """)
    let second = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    #expect(second.output.hasPrefix("PASS  "))
    try expectEqual(desk.read("fresh.scenario"), written)
  }

  @Test func `what was rewritten is counted, and its steps are named`() throws {
    try desk.write("fresh.scenario", Self.fresh)
    _ = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    let edited = try desk.read("fresh.scenario")
      .replacing("  +1s  alert", with: "  +2s  alert").replacing("  pairs.age  ", with: "  pairs.old  ")
      .replacing("expect pairs", with: "  +1s  more  1 → 2\nexpect pairs")
    try desk.write("fresh.scenario", edited)
    let run = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    #expect(run.output.hasPrefix("UPDATED  DESK/fresh.scenario  3 lines in 1 step (line 15)\nPASS  "))

    let waits = String(repeating: "wait 1s\n", count: 7)
    let script = "  | 200 forever rates 2026-04-10 USD 1.1711\n\nlaunch\n"
    let head = "given pairs EURUSD\nserve GET /v1/latest?base=EUR&symbols=USD\n"
    try desk.write("fresh.scenario", head + script + waits)
    let many = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    let counted = "12 lines in 8 steps (lines 5, 11, 13, 15, 17, 19, …)"
    #expect(many.output.hasPrefix("UPDATED  DESK/fresh.scenario  \(counted)\nPASS  "))
  }

  @Test(arguments: ["true", "1", "github"]) func `under CI nothing is written`(_ value: String) throws {
    try desk.write("fresh.scenario", Self.fresh)
    let run = desk.run("run", "--update", "DESK", stage: ConverterStage.self, environment: ["CI": value])
    expectEqual(
      run.errors,
      """
      rcc-sim: --update writes nothing under CI
        = run it on your own machine and commit what it wrote

      """)
    #expect(run.output.isEmpty)
    expectEqual(run.code, 2)
    try expectEqual(desk.read("fresh.scenario"), Self.fresh)
  }

  @Test func `a step in which the script ran out is not written`() throws {
    try desk.write("fresh.scenario", Self.fresh.replacing("wait 1s", with: "wait 2s"))
    let run = desk.run("run", "--update", "DESK", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    #expect(!run.output.contains("accept "))
    let written = try desk.read("fresh.scenario")
    #expect(written.contains("\n  pairs.refresh  .off → .on\n"))
    #expect(written.hasSuffix("\nwait 2s\nexpect pairs.rows[EURUSD].rate is 1.1711\n"))
  }

  @Test func `a broken file is not touched, and the others are`() throws {
    try desk.write("fresh.scenario", Self.fresh)
    try desk.write("wrong.scenario", "launch\nwait 300\n")
    expectEqual(desk.run("run", "--update", "DESK", stage: ConverterStage.self).code, 2)
    try expectEqual(desk.read("wrong.scenario"), "launch\nwait 300\n")
    #expect(try desk.read("fresh.scenario") != Self.fresh)
  }

  @Test func `steps that did not run keep what they have`() throws {
    try desk.write("fresh.scenario", Self.fresh)
    expectEqual(desk.run("run", "--update", "--until", "8", "DESK", stage: ConverterStage.self).code, 0)
    let written = try desk.read("fresh.scenario")
    #expect(written.contains("launch\n  GET "))
    #expect(written.hasSuffix("\nwait 1s\nexpect pairs.rows[EURUSD].rate is 1.1711\n"))
  }

  @Test func `a file that somebody else saved is left alone, and the others are played`() throws {
    try desk.write("edited.scenario", "launch\n")
    try desk.write("other.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let run = EditsItsScenario.$file.withValue(desk.path + "/edited.scenario") {
      desk.run("run", "--update", "DESK", stage: EditsItsScenario.self)
    }
    expectEqual(
      run.output,
      """
      DESK/edited.scenario was changed since it was read, and is left as it is
      PASS  DESK/other.scenario  0 requests, T+0s

      DESK/edited.scenario was changed since it was read, and is left as it is
        = run it again

      1 passed, 1 file refused

      """)
    expectEqual(run.code, 3)
    try expectEqual(desk.read("edited.scenario"), "launch\nquit\n")
  }
}

/// A Stage that counts its launches.
private final class CountedStage: PricesStage {
  static let launches = Mutex(0)

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    Self.launches.withLock { $0 += 1 }
  }
}
