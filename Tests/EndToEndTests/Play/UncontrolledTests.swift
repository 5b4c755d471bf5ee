import Foundation
import Testing

@testable import ScenarioPlay
@testable import rcc_sim

/// A wake-up that no exchange accounts for.
@Suite struct UncontrolledTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
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
    expectEqual(run.code, 3)
    expectEqual(
      run.output,
      """
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

  /// Otherwise the play would pass or fail by chance: by when the task comes back.
  @Test func `a task without the executor is told when it should go on`() throws {
    try desk.write("woken.scenario", "given disk slow 500ms\nany lines\nlaunch\nwait 1s\n")
    for _ in 1...20 {
      let run = desk.run("run", "DESK", stage: ForgetsTheExecutor.self)
      expectEqual(run.code, 3, run.output)
      #expect(run.output.contains("\nby       a task without an executor\n"), "\(run.output)")
    }
  }

  @Test func `who waits for what nobody owes holds nobody up`() {
    let run = desk.run("run", "DESK", stage: WaitsForNothing.self)
    expectEqual(run.code, 0, "\(run.output)")
    expectEqual(run.output, "PASS  DESK/woken.scenario  0 requests, T+1s\n1 passed\n")
  }

  /// On Linux, URLSession never reports a 401 with a challenge: the app's own limit ends the exchange.
  @Test func `what the client keeps to itself is owed by nobody`() throws {
    try desk.write(
      "silent.scenario",
      """
      given pairs EURUSD
      given platform linux
      serve GET /v1/latest?base=EUR&symbols=USD
        | 401
        |   WWW-Authenticate: Basic realm="rates"
        | 200 rates USD 1.1711

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → …
      wait 11s
        | ignore **
        +10s  GET /v1/latest?base=EUR&symbols=USD → 401, cancelled in 10s
        +11s  GET /v1/latest?base=EUR&symbols=USD → 200
      expect pairs.load is .loaded

      """)
    let run = desk.run("run", "DESK/silent.scenario", stage: ConverterStage.self)
    expectEqual(run.code, 0, "\(run.output)")
  }
}
