import Testing

@testable import Scenario
@testable import rcc_sim

/// A file with lines `# missing:` fails: the missing parts are reported before any other remedy.
@Suite struct BegunScenarioTests {
  private static let scenario = """
    # Two refreshes, of which the log has lost the second.
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 rates 2026-04-13 USD 1.1684

    launch
    # missing: the step of line 12, not in the log

    """

  @Test func `the answers of a script are not to be deleted for steps that are missing`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let updated = desk.run("run", "--update", "DESK/one.scenario", stage: ConverterStage.self)
    expectEqual(updated.code, 1)
    expectEqual(
      updated.output.split(separator: "\n\n").dropFirst().first.map(String.init),
      """
      because  line 3 serves 2 answers:
                 line 4  200 rates 2026-04-10 USD 1.1711  T+0s   launch
                 line 5  200 rates 2026-04-13 USD 1.1684  never
      to fix   write what is missing first: it may request them
      missing  line 13: the step of line 12, not in the log
      again    rcc-sim run DESK/one.scenario
      """, "\(updated.output)")
    #expect(try desk.read("one.scenario").contains("  | 200 rates 2026-04-13 USD 1.1684\n"))
  }

  @Test func `what is missing is told before the offer to write down what came`() throws {
    let desk = try Workspace()
    try desk.write("one.scenario", Self.scenario)
    let run = desk.run("run", "DESK/one.scenario", stage: ConverterStage.self)
    #expect(
      run.output.contains(
        """
        missing  line 8: the step of line 12, not in the log
        again    rcc-sim run DESK/one.scenario --until 7
        accept   if the app is right:  rcc-sim run DESK/one.scenario --update

        """), "\(run.output)")
    expectEqual(run.code, 1)
  }
}
