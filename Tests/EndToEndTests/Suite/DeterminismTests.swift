import Foundation
import Testing

@testable import RCCConverter
@testable import ScenarioBasics
@testable import ScenarioPlay
@testable import rcc_sim

@Suite struct DeterminismTests {
  @Test(.checks) func `two runs of the suite write the same bytes`() throws {
    let desk = try Workspace()
    try expectEqual(WorkerRun.run(desk, "Converter", "--report", "ndjson=DESK/two.ndjson").code, 0)
    let (one, two) = try (PlayedSuite.shared().stream, desk.read("two.ndjson"))
    #expect(one.split(separator: "\n").count > 2000)
    expectEqual(one, two)
    #expect(!one.contains("127.0.0.1"), "an address of the machine")
  }

  @Test(.enabled(if: Soak.isOn, "`make soak` does it; `.ci/run` plays a folder 20 times"))
  func `several plays of the suite are one trace`() throws {
    let run = try WorkerRun.run(try Workspace(), "Converter", "--repeat", "5")
    expectEqual(run.code, 0, "\(run.output)")
    #expect(
      run.output.hasSuffix(
        "\n\(Project.summary)\n\(Project.unexercised)\n"))
  }

  @Test func `a look at the machine's clock is told with the first event that differs`() {
    let run = ToolRun(
      ReadsTheMachinesClock.self, "run", "Scenarios/network/reset-recovers.scenario", "--repeat", "2")
    expectEqual(run.code, 4)
    #expect(
      run.output.replacing(#/\d+\.\d+\)/#, with: "<uptime>)").replacing(
        #/of \d+ differs/#, with: "of all differs")
          == """
          DIFFERS  Scenarios/network/reset-recovers.scenario
                   play 2 is not like the first: event 4 of all differs

                 first  {"event":"effect","at":"0s","text":".started(<uptime>)"}
                 play 2  {"event":"effect","at":"0s","text":".started(<uptime>)"}

          because  a number differs: it is drawn by chance, or read from the clock or the zone of the machine
          again    rcc-sim run Scenarios/network/reset-recovers.scenario --repeat 10

          1 not the same twice

          """)
  }

  @Test func `a random number in the state is told with the first event that differs`() throws {
    let desk = try Workspace()
    try desk.write("dice.scenario", "launch\n")
    let run = desk.run("run", "DESK", "--repeat", "3", stage: ThrowsDice.self)
    expectEqual(run.code, 4)
    expectEqual(
      run.output.replacing(#/0 → \d+/#, with: "0 → <dice>"),
      """
      DIFFERS  DESK/dice.scenario
               play 2 is not like the first: event 9 of 13 differs

             first  {"event":"changed","at":"0s","path":"dice","change":"0 → <dice>","because":"line 1, .launched(online: true)","cause":{"line":1}}
             play 2  {"event":"changed","at":"0s","path":"dice","change":"0 → <dice>","because":"line 1, .launched(online: true)","cause":{"line":1}}

      because  a number differs: it is drawn by chance, or read from the clock or the zone of the machine
      then     both plays failed at line 1: remove the difference first, then look at the failure
      again    rcc-sim run DESK/dice.scenario --repeat 10

      1 not the same twice

      """)
  }
}

/// A failing play is played again before it is reported.
@Suite struct ConfirmedFailureTests {
  private func run(_ scenario: String, stage: any Stage.Type) throws -> ToolRun {
    let desk = try Workspace()
    try desk.write("dice.scenario", scenario)
    return desk.run("run", "DESK", stage: stage)
  }

  @Test func `a failure that does not come again is a difference, and is reported as one`() throws {
    let run = try run("launch\nexpect dice is 7\n", stage: ThrowsDice.self)
    expectEqual(run.code, 4)
    #expect(run.output.hasPrefix("DIFFERS  DESK/dice.scenario\n"))
    #expect(run.output.contains("because  a number differs: it is drawn by chance, or read from the clock"))
    #expect(run.output.contains("then     both plays failed at line 2: remove the difference first"))
  }

  @Test func `a failure that comes again is reported as it is, once`() throws {
    let run = try run("launch\nexpect pairs.load is .loaded\n", stage: ConverterStage.self)
    expectEqual(run.code, 1)
    #expect(run.output.hasPrefix("FAIL  DESK/dice.scenario:2"))
    expectEqual(run.output.ranges(of: "FAIL").count, 1)
  }

  @Test func `a passing play is not played again: a value drawn by chance may be masked`() throws {
    let run = try run("only dice\nlaunch\n  dice  0 → <int>\nexpect dice is <int>\n", stage: ThrowsDice.self)
    expectEqual(run.code, 0, "\(run.output)")
  }
}

/// Changes of one part while all other parts stay the same: each must change the trace's check.
@Suite struct TraceTests {
  private static let scenario = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 after 300ms file latest.json

    launch
    wait 400ms
    """

  private static let body = #"{"base":"EUR","rates":{"USD":1.1711},"note":"a"}"#

  // A trace contains the file name: the compared plays have the same name.
  private let desk: Workspace

  init() throws { desk = try Workspace() }

  private func trace(
    _ scenario: String = Self.scenario, body: Data = Data(Self.body.utf8),
    stage: any Stage.Type = ConverterStage.self
  ) throws -> String {
    try desk.write("play.scenario", scenario + "\n")
    try desk.write("latest.json", body)
    _ = desk.run("run", "DESK", "--report", "ndjson=DESK/out", stage: stage)
    let over = try #require(try desk.events("out").first { $0["event"] == "over" })
    return try #require(over["trace"]?.string)
  }

  @Test func `the same play has the same trace`() throws {
    try expectEqual(trace(), trace())
  }

  @Test func `a byte of a body that nobody reads changes the trace`() throws {
    #expect(try trace() != trace(body: Data(Self.body.replacing("\"a\"", with: "\"b\"").utf8)))
  }

  @Test func `a byte that is no text changes the trace`() throws {
    #expect(try trace(body: Data([0x7B, 0xFE])) != trace(body: Data([0x7B, 0xFF])))
  }

  @Test func `a millisecond changes the trace`() throws {
    #expect(try trace() != trace(Self.scenario.replacing("after 300ms", with: "after 301ms")))
    #expect(try trace() != trace(Self.scenario.replacing("wait 400ms", with: "wait 401ms")))
  }

  @Test func `a leaf of the state changes the trace`() throws {
    try expectEqual(trace(stage: LeafOne.self), trace(stage: LeafOne.self))
    #expect(try trace(stage: LeafOne.self) != trace(stage: LeafTwo.self))
  }
}

/// A variant that shows an additional leaf.
private class Leaf: Variant {
  private struct State {
    let pairs: PairsState
    let leaf: Int
  }

  class var leaf: Int { 0 }
  private var isLaunched = false

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    isLaunched = true
    super.launch(environment, isolation: isolation)
  }

  override func state(isolation: isolated any Actor) -> Any {
    let pairs = (super.state(isolation: isolation) as? ConverterStage.VisibleState)?.pairs
    return State(pairs: pairs ?? PairsState(), leaf: isLaunched ? Self.leaf : 0)
  }
}

private final class LeafOne: Leaf {
  override class var leaf: Int { 1 }
}

private final class LeafTwo: Leaf {
  override class var leaf: Int { 2 }
}
