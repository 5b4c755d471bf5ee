import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

/// What a person sees, whole, when reset-recovers itself says something wrong.
@Suite struct ScenarioFailureTests {
  @Test func `the script ran out`() throws {
    let text = try Planted.failure(ConverterStage.self) { $0.replacing("wait 1.3s", with: "wait 3s") }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:20  wait 3s
              the script ran out · step 4 of 5 · T+3.3s

              … 4 as expected
              +1.3s  pairs.age  .old(since: T+0s) → .fresh
              +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on
            + +2.3s  GET /v1/latest?base=EUR&symbols=USD → no answer left

        because  line 3 serves 3 answers, and all are used:
                   line 4  200 rates 2026-04-10 USD 1.1711                T+0s  launch
                   line 5  200 reset at body rates 2026-04-13 USD 1.1684  T+1s  wait 1s
                   line 6  200 after 300ms rates 2026-04-13 USD 1.1684    T+2s  wait 3s
        then     the play stopped there
        to fix   wait 1.3s instead of 3s, or add below line 6:
                   | 200 after 300ms rates 2026-04-13 USD 1.1684
                 and write down what it then shows:  rcc-sim run DESK/reset-recovers.scenario --update
        again    rcc-sim run DESK/reset-recovers.scenario --until 20

        - was expected, + happened
        1 failed  ·  4 requests, 1 fault, 3.3s of virtual time

        """)
  }

  @Test func `what should come does not come in time`() throws {
    let text = try Planted.failure(ConverterStage.self) { $0.replacing("wait 1.3s", with: "wait 500ms") }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:20  wait 500ms
              1 request is missing, 4 changes are missing, 1 line is missing · step 4 of 5 · T+1.5s

            - +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
            - +1.3s  alert closed
            - +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            - +1.3s  pairs.date  2026-04-10 → 2026-04-13
            - +1.3s  pairs.age  .old(since: T+0s) → .fresh
            - +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

        because  the step ends at T+1.5s
                 the next timer is due at T+2s, set in line 14 by .ratesFailed(.connectionLost)
        then     step 5 (line 27): pairs.rows[EURUSD].rate is 1.1711, and 1.1684 is claimed
        to fix   write in line 20:
                 wait 1.3s
        again    rcc-sim run DESK/reset-recovers.scenario --until 20
        first    line 27 claims 1.1684: accepting would contradict it
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 1 fault, 1.5s of virtual time

        """)
  }

  @Test func `lines come in another order`() throws {
    let text = try Planted.failure(ConverterStage.self) {
      $0.replacing(#/(  \+1s  pairs\.age.*\n)(  \+1s  pairs\.refresh.*\n)/#) {
        "\($0.output.2)\($0.output.1)"
      }
    }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:14  wait 1s
              1 line comes in another order · step 2 of 5 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
              +1s  alert "The connection was lost. Rates are from 10 April."
            - +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
              +1s  pairs.age  .fresh → .old(since: T+0s)
            + +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  lines stand by time; those of one instant: exchanges, files, navigation and alerts as they happened,
                 then state as declared
        to fix   move line 17 below line 18
        again    rcc-sim run DESK/reset-recovers.scenario --until 14
        accept   rcc-sim run DESK/reset-recovers.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `a claim is not true`() throws {
    let text = try Planted.failure(ConverterStage.self) { $0.replacing("is 1.1684", with: "is 1.1685") }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:27  expect pairs.rows[EURUSD].rate is 1.1685
              1 value differs · step 5 of 5 · T+2.3s

            - pairs.rows[EURUSD].rate  is 1.1685
            + pairs.rows[EURUSD].rate  is 1.1684
                                          ^^^^^^

        because  pairs.rows[EURUSD].rate is 1.1684 since T+2.3s (line 23); nothing changed it afterwards
                 line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684
                 .ratesArrived(USD: 1.1684)  gave  pairs.rows[EURUSD].rate 1.1684
        to fix   if the answer is wrong, write in line 6:
                   | 200 after 300ms rates 2026-04-13 USD 1.1685
        again    rcc-sim run DESK/reset-recovers.scenario --until 27

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `a claim leads nowhere`() throws {
    let text = try Planted.failure(ConverterStage.self) {
      $0.replacing("rate is 1.1684", with: "rat is 1.1684")
    }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:27  expect pairs.rows[EURUSD].rat is 1.1684
              there is no pairs.rows[EURUSD].rat · step 5 of 5 · T+2.3s

              pairs.rows[EURUSD].rat
                                 ^^^

        because  pairs.rows[EURUSD] has id, rate, status
        to fix   write in line 27:
                 expect pairs.rows[EURUSD].rate is 1.1684
        again    rcc-sim run DESK/reset-recovers.scenario --until 27

        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `the script has no route`() throws {
    let text = try Planted.failure(ConverterStage.self) {
      $0.replacing("pairs EURUSD", with: "pairs EURUSD EURGBP")
    }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:8  launch
              the script has no route for a request · step 1 of 5 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD,GBP → no route
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on
            + pairs.rows[EURGBP]  + @1  (rate: nil, status: .waiting)

        because  no route of the script answers GET /v1/latest?base=EUR&symbols=USD,GBP
                 line 3 serves GET /v1/latest?base=EUR&symbols=USD; asked was symbols=USD,GBP
        then     the play stopped there
        to fix   write in line 3:
                 serve GET /v1/latest?base=EUR&symbols=USD,GBP
                 or, if line 3 is asked later, add above line 8:
                 serve GET /v1/latest?base=EUR&symbols=USD,GBP
                   | 200 after 300ms rates 2026-04-13 USD 1.1684
                 and write down what it then shows:  rcc-sim run DESK/reset-recovers.scenario --update
        again    rcc-sim run DESK/reset-recovers.scenario --until 8

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """)
  }

  @Test func `a tap meets nothing`() throws {
    let text = try Planted.failure(ConverterStage.self) { $0 + "tap retry\n" }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:28  tap retry
              there is no `retry` on the screen · step 6 of 6 · T+2.3s

        because  these can be tapped: add, tab.pairs, tab.amounts
        to fix   take line 28 out, or, if it comes with the next answer or timer,
                 due at T+3.3s, write above line 28:
                 wait 1s
        to see   rcc-sim run DESK/reset-recovers.scenario --screen --until 28
        again    rcc-sim run DESK/reset-recovers.scenario --until 28

        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }

  @Test func `a pattern meets nothing`() throws {
    let text = try Planted.failure(ConverterStage.self) {
      $0.replacing("launch\n", with: "launch\n  | ignore pairs.dat\n")
    }
    #expect(
      text == """
        FAIL  DESK/reset-recovers.scenario:9  | ignore pairs.dat
              the pattern `pairs.dat` met no change · step 1 of 5 · T+0s

        because  a pattern that meets nothing asserts nothing
                 these changed: pairs.date, pairs.load, pairs.refresh
        to fix   delete line 9, or write in its place:
                   | ignore pairs.date
        again    rcc-sim run DESK/reset-recovers.scenario --until 8

        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """)
  }
}
