import Foundation
import Testing

/// A state of objects that lead back to the collections that hold them, and one too deep to be played.
@Suite struct GraphStateTests {
  private func run(_ scenario: String, _ options: String...) throws -> (
    output: String, errors: String, code: Int32
  ) {
    let desk = try Workspace()
    try desk.write("a.scenario", scenario)
    return try WorkerRun.call(desk, "Graph", ["run", "DESK/a.scenario"] + options)
  }

  @Test func `objects that are keys and members are played, and told by their own parts`() throws {
    let run = try run(
      """
      launch
      tap key
        hub.calls[#1(hub: #2, isAsked: false)]  + 1
      tap set
        hub.open[#1(hub: #2, isAsked: false)]  +
      tap ask

      """)
    expectEqual(run.code, 1)
    #expect(
      run.output.contains(
        """
            + hub.calls[#1(hub: #2, isAsked: false)]  -
            + hub.calls[#1(hub: #2, isAsked: true)]  + 1
        """), "\(run.output)")
  }

  @Test(arguments: [
    ("deep", "chain.link.1.link.1.link.1.link.1.link.1.link.1.link.1.link…"), ("nest", "held"),
  ])
  func `a state that is too deep fails by its path, and the tool goes on`(
    _ button: String, _ path: String
  ) throws {
    let run = try run("launch\ntap \(button)\n")
    expectEqual(run.code, 1)
    expectEqual(
      run.output.replacing(#/more than \d+ levels/#, with: "more than <most> levels")
        .replacing(#/it has \d+ KB/#, with: "it has <size> KB"),
      """
      FAIL  DESK/a.scenario:2  tap \(button)
            the state is too deep at \(path): \
      more than <most> levels · step 2 of 2 · T+0s

      because  values inside one another are released level by level on the stack, and it has <size> KB
      to fix   keep the elements in an array instead of inside one another, or leave them out of the state
               or play with a larger stack:  ulimit -s unlimited
      again    rcc-sim run DESK/a.scenario --until 2

      1 failed

      """)
  }

  @Test func `an object that is gone fails the scenario that reads it, in words`() throws {
    let run = try run("launch\ntap dangle\n")
    expectEqual(run.code, 3)
    #expect(
      run.output.contains(
        "the app crashed: Fatal error: Attempted to read an unowned reference but object <address>"),
      "\(run.output)")
  }

  @Test func `two plays whose values differ behind the cut are shown where they differ`() throws {
    let run = try run("launch\ntap unsorted\n", "--repeat", "2")
    expectEqual(run.code, 4)
    #expect(run.output.matches(of: #/aaa\[\d+, \d+/#).count == 2, "\(run.output)")
    #expect(run.output.contains("because  the same parts come in another order"), "\(run.output)")
  }
}
