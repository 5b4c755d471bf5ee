import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// `given known-failure`: a failure that is already reported, so that it neither hides nor stops the others.
@Suite struct KnownFailureTests {
  private static let text = """
    given known-failure APP-123 the list is never loaded
    launch
      pairs.load  .starting → .loaded
    wait 1s

    """
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("known.scenario", Self.text)
  }

  @Test func `a known failure passes, and is told and counted`() throws {
    let run = desk.run("run", "DESK", "--report", "ndjson=DESK/out", stage: ConverterStage.self)
    expectEqual(run.code, 0)
    expectEqual(
      run.output,
      """
      KNOWN  DESK/known.scenario  APP-123 the list is never loaded
      1 known to fail

      """)
    let events = try desk.events("out")
    let over = events.first { $0["event"] == "over" }
    expectEqual(over?["verdict"], "known")
    expectEqual(over?["known"], "APP-123 the list is never loaded")
    #expect(over?["failure"]?.array?.isEmpty == false)
    #expect(events.last?["known"]?.integer == 1)
  }

  @Test func `update does not write down what is known to be wrong`() throws {
    expectEqual(desk.run("run", "--update", "DESK", stage: ConverterStage.self).code, 0)
    try expectEqual(desk.read("known.scenario"), Self.text)
  }

  @Test func `a play that stops before the failure says nothing against it`() {
    let late = Self.text.replacing(".loaded", with: ".empty") + "expect pairs.load is .loaded\n"
    #expect(throws: Never.self) { try desk.write("known.scenario", late) }
    expectEqual(desk.run("run", "DESK/known.scenario", "--until", "4", stage: ConverterStage.self).code, 0)
    expectEqual(desk.run("run", "DESK/known.scenario", stage: ConverterStage.self).code, 0)
  }

  @Test(arguments: [
    ("a wait is kept", "expect pairs.load is .loaded"),
    ("after the faults, one refresh reaches the state of a play without them", "tap retry"),
  ])
  func `a failure other than the invariant that is known is told`(_ rule: String, _ step: String) throws {
    try desk.write("other.scenario", "given invariants\ngiven known-failure \(rule)\nlaunch\n\(step)\n")
    let run = desk.run("run", "DESK/other.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    #expect(run.output.hasPrefix("FAIL  DESK/other.scenario:4  \(step)\n"), "\(run.output)")
    let told = "\nknown as line 2 is of another failure, which this play does not show: \(rule)\n"
    #expect(run.output.contains(told), "\(run.output)")
  }

  @Test func `an app that escapes is no known failure`() {
    expectEqual(desk.run("run", "DESK", stage: WokenByAThread.self).code, 3)
  }
}
