import Foundation
import Testing

@testable import Scenario
@testable import ScenarioPlay
@testable import rcc_sim

/// A process that is stopped (Ctrl-Z, a debugger, a paused container, a laptop's lid) does not count as one
/// that hangs.
@Suite(.soak, .timeLimit(.minutes(5))) struct FrozenValueTests {
  /// A play of some seconds, most of which it spends waiting for its client.
  private static let scenario = """
    given pairs EURUSD
    ignore **
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 forever rates USD 1.1

    launch
      GET /v1/latest?base=EUR&symbols=USD → 200
    wait 2000s
      +1s..+2000s  GET /v1/latest?base=EUR&symbols=USD → 200  x2000 every 1s

    """

  /// A program that stops itself some time after its start, for twice as long as its patience.
  private static let stopping = """
    (sleep 0.7; kill -STOP $$; sleep 4; kill -CONT $$) & exec "$0" "$@"
    """

  @Test func `a worker that was stopped goes on`() throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    try desk.write("a.scenario", Self.scenario)
    let launch = WorkerConfiguration(program: "/bin/sh", arguments: ["-c", Self.stopping, tool], patience: 2)
    var output = ""
    let command = ScenarioTool(
      ConverterStage.self, environment: [:], output: { output += $0 }, errors: { output += $0 },
      folder: desk.path, raceGuards: .all, launch: launch)
    let begun = DispatchTime.now().uptimeNanoseconds
    expectEqual(command.run(["run", desk.path("a.scenario"), "--jobs", "1"]), 0, "\(output)")
    // Otherwise the play was over before it could be stopped.
    #expect(DispatchTime.now().uptimeNanoseconds - begun > 4_000_000_000)
  }

  /// Stops all processes of a run, as Ctrl-Z at a terminal does, or only the process that reports.
  @Test(
    .enabled(if: Soak.isOn, "it takes longer than the tool's own patience of 20 s"),
    arguments: ["-- -$pid", "$pid"])
  func `a run that was stopped goes on`(_ whom: String) throws {
    let tool = try #require(Tool.path, "the executable stands beside the tests on Linux alone; not tried")
    let desk = try Workspace()
    // Every line is reported, which is more than a channel without a reader holds.
    for name in ["a", "b"] { try desk.write("\(name).scenario", Self.scenario) }
    // A separate process group, as a shell at a terminal creates.
    let words = """
      setsid "\(tool)" run a.scenario a.scenario b.scenario --unfold --jobs 2 & pid=$!
      sleep 2; kill -STOP \(whom); sleep 30; kill -CONT \(whom); wait $pid
      """
    let run = try ToolRun(process: "/bin/bash", ["-c", words], in: desk) { _ in }
    expectEqual(run.code, 0, "\(run.output)")
  }

  @Test func `an app that waits for what never comes is ended`() throws {
    let desk = try Workspace()
    try desk.write("b.scenario", "# It taps.\nlaunch\ntap go\n")
    let run = try WorkerRun.run(desk, "Sleeps", patience: 2, "DESK/b.scenario")
    let sentence =
      "the app did not return: it slept for 2s, and nothing was outstanding; its process was killed"
    #expect(run.output.contains("       \(sentence) · step 2 of 2 · T+0s\n"), "\(run.output)")
    expectEqual(run.code, 3)
  }

  @Test func `a program that never begins to play is ended`() throws {
    let desk = try Workspace()
    try desk.write("a.scenario", "launch\n")
    let launch = WorkerConfiguration(program: "/bin/sh", arguments: ["-c", "exec sleep 60"], patience: 1)
    var errors = ""
    let command = ScenarioTool(
      ConverterStage.self, environment: [:], output: { _ in }, errors: { errors += $0 },
      folder: desk.path, raceGuards: .all, launch: launch)
    expectEqual(command.run(["run", desk.path("a.scenario"), "--jobs", "1"]), 3)
    let words =
      "rcc-sim: no process can be started: it ended before it was ready\n"
      + "  = use --jobs 1, which starts the fewest processes\n"
    expectEqual(errors, words)
  }
}
