import Testing

@testable import Scenario
@testable import rcc_sim

/// The comparison of a step's lines: each in its order, those of one instant in any order, or none.
@Suite struct LineOrderTests {
  private static let script = """
    given ties every
    serve POST /bread
      | 200
    serve POST /milk
      | 200
    serve POST /salt
      | 200

    launch

    """

  private static let waits = """
    wait 1s
    \u{20} | ignore last
      +1s  POST /bread → 200
        bread
      +1s  POST /milk → 200
        milk
      +1s  POST /salt → 200
        salt
      +1s  count  0 → 3
    expect count is 3

    """

  private func run(_ text: String, _ options: String...) throws -> (run: ToolRun, text: String) {
    let desk = try Workspace()
    try desk.write("a.scenario", text)
    let run = desk.run(["run", "DESK/a.scenario"] + options, stage: WaitersStage.self)
    return (run, try desk.read("a.scenario"))
  }

  @Test func `waiters of one moment show another order, and the failure says so`() throws {
    let (run, _) = try run(Self.script + Self.waits)
    expectEqual(run.code, 1)
    #expect(run.output.contains("this was order 2 of the events at one instant"), "\(run.output)")
    #expect(
      run.output.contains(
        "to fix   if the order does not matter, add below line 11:\n           | any order\n"),
      "\(run.output)")
  }

  @Test func `any order accepts each order of parallel requests and waiters`() throws {
    let (run, _) = try run(
      Self.script + Self.waits.replacing("  | ignore last\n", with: "  | ignore last\n  | any order\n"))
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `any order of the setup is that of each step`() throws {
    let (run, _) = try run("any order\n" + Self.script + Self.waits)
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `any order still names a line that is missing`() throws {
    let wrong = Self.waits.replacing("/salt → 200", with: "/salt → 404")
    let (run, _) = try run("any order\n" + Self.script + wrong)
    expectEqual(run.code, 1)
    #expect(
      run.output.contains(
        """
            - +1s  POST /salt → 404
            + +1s  POST /salt → 200
        """), "\(run.output)")
  }

  @Test func `an update keeps the written order`() throws {
    let text = Self.script.replacing("given ties every\n", with: "any order\n")
    let turned = Self.waits.replacing(
      "  +1s  POST /bread → 200\n    bread\n  +1s  POST /milk → 200\n    milk\n",
      with: "  +1s  POST /milk → 200\n    milk\n  +1s  POST /bread → 200\n    bread\n")
    let (updated, kept) = try run(text + turned, "--update")
    expectEqual(updated.code, 0, "\(updated.output)")
    expectEqual(kept, text + turned)
  }

  @Test func `any lines compares claims alone, and says how much it did not compare`() throws {
    let (passed, kept) = try run("any lines\n" + Self.script + "wait 1s\nexpect count is 3\n", "--update")
    expectEqual(passed.code, 0, "\(passed.output)")
    #expect(passed.output.contains("8 changes not compared"), "\(passed.output)")
    expectEqual(kept, "any lines\n" + Self.script + "wait 1s\nexpect count is 3\n")
    let (failed, _) = try run("any lines\n" + Self.script + "wait 1s\nexpect count is 2\n")
    expectEqual(failed.code, 1)
  }

  @Test func `any lines without a claim asserts nothing`() throws {
    let (run, _) = try run("any lines\n" + Self.script + "wait 1s\n")
    expectEqual(run.code, 1)
    #expect(run.output.contains("asserts nothing"), "\(run.output)")
  }

  @Test func `invariants that a Stage does not have assert nothing`() throws {
    let (run, _) = try run("given invariants\nany lines\n" + Self.script + "wait 1s\n")
    #expect(run.code != 0, "\(run.output)")
  }

  @Test func `any lines does not hide a request without an answer`() throws {
    let text = Self.script.replacing("serve POST /salt\n  | 200\n", with: "")
    let (run, _) = try run("any lines\n" + text + "wait 1s\nexpect count is 2\n")
    expectEqual(run.code, 1)
    #expect(run.output.contains("POST /salt → no route"), "\(run.output)")
  }

  @Test func `requests are a set`() throws {
    let requests = """
      expect requests
        | any order
        POST /salt
          Content-Type: text/plain
          salt
        POST /bread
          Content-Type: text/plain
          bread
        POST /milk
          Content-Type: text/plain
          milk

      """
    let text = "any lines\n" + Self.script + "wait 1s\n"
    try expectEqual(run(text + requests).run.code, 0)
    let (failed, _) = try run(text + requests.replacing("    salt\n", with: "    pepper\n"))
    expectEqual(failed.code, 1)
    #expect(failed.output.contains("    -   pepper\n    +   salt\n"), "\(failed.output)")
    try expectEqual(run(text + requests.replacing("  | any order\n", with: "")).run.code, 1)
  }
}
