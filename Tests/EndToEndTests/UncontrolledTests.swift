import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// A wake-up that no exchange paid for.
@Suite struct UncontrolledTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.write("woken.scenario", "launch\n  pairs.load  .starting → .empty\nwait 1s\n")
  }

  @Test(
    arguments: [
      (WokenByAThread.self, "thread decoder"), (WokenByAQueue.self, "queue the app's decoder"),
    ] as [(any Stage.Type, String)]) func `a foreign wake-up is told with who did it and what to do`(
      _ stage: any Stage.Type, _ waker: String
    )
  {
    let run = desk.run("run", "DESK", stage: stage)
    #expect(run.code == 3)
    #expect(
      run.output == """
        ERROR  DESK/woken.scenario:1  launch
               the app was woken from outside the driver · step 1 of 2 · T+0s

        by       \(waker)
        open     no exchange
        to fix   run all work of the app on StageEnvironment.executor, and wait on its clock:
                 no Task.detached, no DispatchQueue, no timer of the system
        again    rcc-sim run DESK/woken.scenario --until 1

        1 broken

        """)
  }

  @Test func `who waits for what nobody owes holds nobody up`() {
    let run = desk.run("run", "DESK", stage: WaitsForNothing.self)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output == "PASS  DESK/woken.scenario  0 requests, T+1s\n1 passed\n")
  }

  /// On Linux, URLSession never reports a 401 with a challenge: a debt that is not paid.
  @Test func `what is owed and does not come is told by the ledger`() throws {
    try desk.write(
      "stuck.scenario",
      """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 401
        |   WWW-Authenticate: Basic realm="rates"

      launch

      """)
    let loader = ScenarioLoader(vocabulary: ConverterStage.vocabulary)
    let file = try #require(try loader.load([desk.path + "/stuck.scenario"]).scenarios.first?.result.get())
    var options = PlayOptions()
    options.patience = 0.3
    let report = try PlayReport.play(file, stage: ConverterStage.self, options: options)
    #expect(report.verdict == .broken)
    let text = report.events.last?["failure"]?.array?.compactMap(\.string).joined(separator: "\n")
    #expect(
      text?.replacing(desk.path, with: "DESK") == """
        ERROR  DESK/stuck.scenario:6  launch
               the play is stuck: what is owed did not come · step 1 of 1 · T+0s

        ledger   exchange 1  GET /v1/latest?base=EUR&symbols=USD  attempt 1  owes report
        again    rcc-sim run DESK/stuck.scenario --until 6
        """)
  }
}
