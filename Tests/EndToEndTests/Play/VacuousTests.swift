import Testing

@testable import Scenario
@testable import rcc_sim

/// A pass is meaningful: a play that could not have failed fails, and changes that no line compares are
/// counted.
@Suite struct VacuousTests {
  @Test(arguments: [
    "ignore **\nlaunch\nwait 1s\n", "launch\n  | ignore **\n", "ignore pairs.load\nlaunch\n",
    "launch\n  | only pairs.load\n  | ignore pairs.load\n",
  ])
  func `a file whose every change is scoped away asserts nothing`(_ file: String) throws {
    let run = try Self.run(file)
    expectEqual(run.code, 1)
    #expect(run.output.contains("\n      the scenario asserts nothing · at the end · T+"))
    #expect(run.output.contains(" · 1 change not compared\n\nbecause  it has no expected line"))
    #expect(run.output.hasSuffix("\n1 failed  ·  1 change not compared\n"))
  }

  @Test(arguments: [
    "ignore **\nlaunch\nexpect pairs.load is .empty\n",
    "ignore **\nlaunch\nwait until pairs.load is .empty\n",
  ])
  func `one value that is claimed or waited for is enough`(_ file: String) throws {
    let run = try Self.run(file)
    expectEqual(run.code, 0)
    #expect(run.output.contains(", 1 change not compared\n"))
    #expect(run.output.hasSuffix("\n1 passed  ·  1 change not compared\n"))
  }

  /// The play stops there, before the claim and the second answer.
  @Test(arguments: [[], ["--transport", "memory"]])
  func `a redirect that a later step meets without a route fails`(_ options: [String]) throws {
    let file = """
      given pairs EURUSD
      any lines
      serve GET /v1/latest?base=EUR&symbols=USD
        | 302 after 100ms
        |   Location: /nowhere
      serve GET /v1/other
        | 200 {}
      launch
      wait 5s
      expect pairs.rows[EURUSD].rate is 9.9

      """
    let run = try Self.run(file, options)
    expectEqual(run.code, 1)
    #expect(
      run.output.hasPrefix(
        """
        FAIL  DESK/x.scenario:9  wait 5s
              the script has no route for a request · step 2 of 3 · T+100ms
        """), "\(run.output)")
    #expect(run.output.contains("\nbecause  no route of the script answers GET /nowhere\n"), "\(run.output)")
    if options.isEmpty { try expectEqual(Self.run(file, ["--update"]).code, 1) }
  }

  @Test func `exchanges alone are enough, and what known failures did not compare is counted`() throws {
    let file = """
      given pairs EURUSD
      ignore **
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 rates 2026-04-10 USD 1.1711
      launch
        GET /v1/latest?base=EUR&symbols=USD → 200

      """
    let passed = try Self.run(file)
    expectEqual(
      passed.output,
      """
      PASS  DESK/x.scenario  1 request, T+0s, 4 changes not compared
            T+0s 200
      1 passed  ·  1 request, 0 faults, 0s of virtual time, 4 changes not compared

      """)
    let known = try Self.run("given known-failure APP-1\n" + file.replacing("→ 200", with: "→ 500"))
    expectEqual(
      known.output,
      """
      KNOWN  DESK/x.scenario  APP-1  4 changes not compared
      1 known to fail  ·  1 request, 0 faults, 0s of virtual time, 4 changes not compared

      """)
  }

  private static func run(_ file: String, _ options: [String] = []) throws -> ToolRun {
    let desk = try Workspace()
    try desk.write("x.scenario", file)
    return desk.run(["run", "DESK/x.scenario"] + options, stage: ConverterStage.self)
  }
}
