import Testing

@testable import Scenario
@testable import rcc_sim

@Suite struct OutlivingTests {
  @Test func `what outlives the quit is told with when and after what it began`() throws {
    let desk = try Workspace()
    try desk.write(
      "quits.scenario",
      """
      serve GET /v1/currencies
        | never

      launch
        GET /v1/currencies → …
        pairs.load  .starting → .empty
      wait 1s

      """)
    let run = desk.run("run", "DESK", stage: LeavesWorkBehind.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/quits.scenario:7  wait 1s
            2 effects outlived the quit · at the end · T+1s

      because  GET /v1/currencies  sent at T+0s (line 4) after .launched(online: true); \
      line 2 answers it  never
               a timer for T+3600s  set at T+0s (line 4) after .launched(online: true)
      to fix   cancel it when the app quits
      again    rcc-sim run DESK/quits.scenario

      1 failed  ·  1 request, 1 fault, 1s of virtual time

      """)
  }

  @Test func `a second route is suggested beside one that is used`() throws {
    let desk = try Workspace()
    let text = """
      given pairs EURUSD
      serve GET /v1/latest?base=EUR&symbols=USD
        | 200 x2 rates 2026-04-10 USD 1.1711

      launch
        | ignore **
        GET /v1/latest?base=EUR&symbols=USD → 200
      wait 1s
        | ignore **
        +500ms  GET /v1/currencies → 200
        +1s  GET /v1/latest?base=EUR&symbols=USD → 200

      """
    try desk.write("more.scenario", text)
    let run = desk.run("run", "DESK", stage: AsksForNames.self)
    expectEqual(
      run.output,
      """
      FAIL  DESK/more.scenario:8  wait 1s
            the script has no route for a request · step 2 of 2 · T+500ms · 4 changes not compared

          - +500ms  GET /v1/currencies → 200
          + +500ms  GET /v1/currencies → no route
                                         ^^ ^^^^^
          - +1s  GET /v1/latest?base=EUR&symbols=USD → 200

      because  no route of the script answers GET /v1/currencies
               line 2 serves GET /v1/latest?base=EUR&symbols=USD; in the request: /v1/currencies, no base, \
      no symbols
      to fix   fix the app, or add above line 8:
               serve GET /v1/currencies
                 | 200 rates 2026-04-10 USD 1.1711
      again    rcc-sim run DESK/more.scenario --until 8

      - was expected, + happened
      1 failed  ·  2 requests, 0 faults, 500ms of virtual time, 4 changes not compared

      """)
  }
}
