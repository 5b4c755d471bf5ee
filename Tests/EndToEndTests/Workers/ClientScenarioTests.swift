import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// Exchanges that the client of this platform does not survive, or never reports, each with its own message.
@Suite(.timeLimit(.minutes(8))) struct ClientScenarioTests {
  @Test func `each is as it says`() throws {
    let run = try WorkerRun.run(try Workspace(), "Converter", "Scenarios/client")
    expectEqual(run.code, 0)
    let verdicts = run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    expectEqual(
      verdicts,
      [
        "PASS  Scenarios/client/challenged-401.scenario  2 requests, T+11s",
        "KNOWN  Scenarios/client/head-cut-by-fin.scenario  "
          + "URLSession of Swift 6.3 on Linux does not survive a head that is cut by FIN",
        "1 passed, 1 known to fail  ·  3 requests, 0 faults, 12s of virtual time",
      ])
  }

  #if os(Linux)
    /// The converter sends no POST, so this is not a scenario of the project.
    @Test(arguments: ["fin at start", "reset at start", "201 fin at status"])
    func `a reused connection that ends under a POST is never told to the app`(_ fault: String) throws {
      let desk = try Workspace()
      let text = """
        given connections keep-alive
        serve POST /orders
          | 201
          | \(fault)
          | 202

        launch
        tap order
          POST /orders → 201
            1
          answer  "" → "201"
        tap order
          POST /orders → …
            1
        wait 10s
          +10s  POST /orders → \(fault), cancelled in 10s
            1
          +10s  answer  "201" → "no word in 10s"
        tap order
          POST /orders → 202
            1
          answer  "no word in 10s" → "202"
        expect answer is "202"

        """
      try desk.write("order.scenario", text)
      let run = desk.run("run", "DESK/order.scenario", stage: OrderStage.self)
      expectEqual(run.code, 0, "\(run.output)")
    }
  #endif

  @Test func `a client that dies is told with the fault that was on the wire`() throws {
    let desk = try Workspace()
    let name = try desk.copy("Scenarios/client/head-cut-by-fin.scenario")
    try desk.write(name, try desk.read(name).replacing(#/given known-failure .*\n/#, with: ""))
    let run = try WorkerRun.run(desk, "Converter", "DESK/\(name)")
    expectEqual(
      run.output,
      """
      ERROR  DESK/head-cut-by-fin.scenario:10  wait 1s
             the app crashed: FoundationNetworking/NativeProtocol.swift:240: Fatal error: Transfer completed, \
      but there's no response. · step 2 of 5 · T+1s

      last     T+0s  changed  pairs.load  .starting → .loaded
               T+0s  changed  pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
               T+0s  changed  pairs.date  nil → 2026-04-10
               T+0s  changed  pairs.refresh  .off → .on
               T+0s  step  wait 1s
      wire     GET /v1/latest?base=EUR&symbols=USD at T+1s
               line 6 answered  200 fin at header rates 2026-04-13 USD 1.1684
      said     FoundationNetworking/NativeProtocol.swift:240: Fatal error: Transfer completed, but there's \
      no response.
      to see   where it died:  SWIFT_BACKTRACE=enable=yes rcc-sim run DESK/head-cut-by-fin.scenario
      again    rcc-sim run DESK/head-cut-by-fin.scenario --until 10

      1 broken  ·  1 request, 0 faults, 1s of virtual time

      """)
    expectEqual(run.code, 3)
  }
}
