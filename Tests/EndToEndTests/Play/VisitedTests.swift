import Testing

@testable import ScenarioBasics
@testable import rcc_sim

/// The screens and states that plays reached, as the event stream reports them.
@Suite struct VisitedTests {
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  private func last(_ name: String, _ event: String) throws -> JSONValue {
    try #require(try desk.events(name).last { $0["event"] == .string(event) })
  }

  @Test func `a play tells its screens, its cases, and the answers that nobody took`() throws {
    let play = """
      serve GET /v1/currencies
        | 200 currencies EUR USD
        | 200 optional currencies EUR USD GBP

      launch
      tap add
      tap EUR

      """
    try desk.write("Scenarios/a.scenario", play)
    let run = desk.run(
      "run", "DESK/Scenarios", "--update", "--report", "ndjson=DESK/out", stage: ConverterStage.self)
    let event = try last("out", "visited")
    expectEqual(event["screens"], .array(["pairs", "selector", "selector.second"]), "\(run.output)")
    expectEqual(event["otherScreens"], .array(["amounts"]))
    expectEqual(event["unused"], .array([3]))
    let cases = event["cases"]?.array?.compactMap(\.string) ?? []
    expectEqual(
      cases.filter { $0.hasPrefix("Selector") },
      [
        "SelectorState.Load.loaded", "SelectorState.Step.first", "SelectorState.Step.second",
      ], "the answer came in the instant of the question")
    let unexercised = try last("out", "unexercised")
    expectEqual(unexercised["screens"], .array(["amounts"]))
    expectEqual(unexercised["answers"], .array([.string(desk.path("Scenarios/a.scenario:3"))]))
  }

  @Test func `an answer to a redirected request was taken`() throws {
    let name = try desk.copy("Scenarios/network/moved-to-another-host.scenario")
    _ = desk.run("run", "DESK/\(name)", "--report", "ndjson=DESK/out", stage: ConverterStage.self)
    try expectEqual(last("out", "visited")["unused"], .array([]))
  }

  @Test func `a part of a suite, or one that failed, has no last line`() throws {
    try desk.write("Scenarios/a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    let whole = desk.run("run", "DESK/Scenarios", stage: ConverterStage.self).output
    expectEqual(whole.split(separator: "\n").last?.hasPrefix("never exercised: "), true)
    let part = desk.run("run", "DESK/Scenarios/a.scenario", stage: ConverterStage.self).output
    #expect(!part.contains("never exercised"))
    try desk.write("Scenarios/b.scenario", "launch\n")
    let failed = desk.run("run", "DESK/Scenarios", stage: ConverterStage.self)
    #expect(failed.code == 1 && !failed.output.contains("never exercised"))
  }

  @Test func `the shards of a suite tell it together, and none of them alone`() throws {
    try desk.write("Scenarios/a.scenario", "launch\n  pairs.load  .starting → .empty\n")
    try desk.write(
      "Scenarios/b.scenario",
      "launch\n  | ignore **\ntap tab.amounts\n  | ignore **\nwait 1s\n  | ignore **\n")
    func report(_ name: String, _ options: String...) throws -> String {
      _ = desk.run(
        ["run", "DESK/Scenarios", "--update", "--report", "ndjson=DESK/\(name)"] + options,
        stage: ConverterStage.self)
      return try desk.read(name)
    }
    let whole = try report("whole")
    for shard in ["1", "2"] {
      #expect(try !report(shard, "--shard", "\(shard)/2").contains("unexercised"))
    }
    _ = desk.run(
      "report", "DESK/1", "DESK/2", "--report", "ndjson=DESK/merged", stage: ConverterStage.self)
    #expect(try desk.read("merged").contains(#"{"event":"unexercised","faults":["refuse","#))
    try expectEqual(desk.read("merged").split(separator: "\n").last, whole.split(separator: "\n").last)
  }

  @Test func `a Stage that names no screens is told of none`() throws {
    try desk.write("Scenarios/a.scenario", "serve GET /greeting\n  | 200 text Hello\nlaunch\n")
    _ = desk.run(
      "run", "DESK/Scenarios", "--update", "--report", "ndjson=DESK/out", stage: GreeterStage.self)
    try expectEqual(last("out", "unexercised")["screens"], .array([]))
  }
}
