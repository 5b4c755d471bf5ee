import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// What a person sees, whole, when the app does not do what reset-recovers expects.
@Suite struct AppFailureTests {
  @Test func `one value differs`() throws {
    let text = try Planted.failure(AnotherFigure.self)
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:20  wait 1.3s
              1 value differs · step 4 of 5 · T+2.3s

              +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
              +1.3s  alert closed
            - +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            + +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.169
                                                       ^^^^^
              +1.3s  pairs.date  2026-04-10 → 2026-04-13
              … 2 as expected

        because  line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684
                 .ratesArrived(USD: 1.1684)  gave  pairs.rows[EURUSD].rate 1.169
        then     step 5 (line 27): pairs.rows[EURUSD].rate is 1.169, and 1.1684 is claimed
        again    rcc-sim run DESK/reset-recovers.scenario --until 20
        first    line 27 claims 1.1684: accepting would contradict it
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `an unexpected request takes an answer away`() throws {
    let text = try Planted.failure(AsksTwice.self)
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:14  wait 1s
              1 request is unexpected, 2 changes are missing, 1 line is missing, 1 line comes earlier · \
        step 2 of 5 · first at T+500ms

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
            + +500ms  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
              ^^^^^^
            - +1s  alert "The connection was lost. Rates are from 10 April."
            - +1s  pairs.age  .fresh → .old(since: T+0s)
            - +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
            + +1s  GET /v1/latest?base=EUR&symbols=USD → …

        because  a timer set in launch (line 8) for T+500ms asked first; it took the answer of line 5
                 the request of T+1s took the answer of line 6 and is open (→ …)
        then     step 4 (line 20) had no answer for a request at T+2.3s; the play stopped there
        again    rcc-sim run DESK/reset-recovers.scenario --until 14
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  4 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `an expected change never happens`() throws {
    let text = try Planted.failure(StaysOld.self)
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:20  wait 1.3s
              1 change is missing · step 4 of 5 · T+2.3s

              … 2 as expected
              +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              +1.3s  pairs.date  2026-04-10 → 2026-04-13
            - +1.3s  pairs.age  .old(since: T+0s) → .fresh
              +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

        because  pairs.age is .old(since: T+0s) since T+1s (line 17); nothing changed it afterwards
        again    rcc-sim run DESK/reset-recovers.scenario --until 20
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `something happens twice`() throws {
    let text = try Planted.failure(TwoAlerts.self)
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:14  wait 1s
              1 line is unexpected · step 2 of 5 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
              +1s  alert "The connection was lost. Rates are from 10 April."
            + +1s  alert "The connection was lost. Rates are from 10 April."
              +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  line 5 answered  200 reset at body rates 2026-04-13 USD 1.1684
                 .ratesFailed(.connectionLost)  gave  alert "The connection was lost. Rates are from 10 \
        April."
        again    rcc-sim run DESK/reset-recovers.scenario --until 14
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }
}

/// The scenario of the README with one thing wrong.
enum Planted {
  static func failure(
    _ stage: any Stage.Type, _ edit: (String) -> String = { $0 }
  ) throws -> String {
    let desk = try Desk()
    let name = try desk.copy("Scenarios/network/reset-recovers.scenario")
    try desk.write(name, edit(try desk.read(name)))
    let run = desk.run("run", "DESK", stage: stage)
    #expect(run.code == 1)
    return run.output
  }
}
