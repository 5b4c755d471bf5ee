@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Claims that stand among steps which do not fit them.
  static let steppedClaims: [Mishap] = [
    Mishap(
      "a claim stands before the answer that the next step waits for",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 after 300ms rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → …
          pairs.load  .starting → .loading
          pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
        expect pairs.load is .loaded
        expect pairs.date is nil
        wait 300ms
          +300ms  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
          +300ms  pairs.load  .loading → .loaded
          +300ms  pairs.rows[EURUSD].rate  nil → 1.1711
          +300ms  pairs.rows[EURUSD].status  .waiting → .live
          +300ms  pairs.date  nil → 2026-04-10
          +300ms  pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:9  expect pairs.load is .loaded
              1 value differs · step 2 of 4 · T+0s

            - pairs.load  is .loaded
            + pairs.load  is .loading
                             ^^^^^^^^

        because  pairs.load is .loading since T+0s (line 7); nothing changed it afterwards
                 .restored(EURUSD)  gave  pairs.load .loading
        to fix   if the claim is wrong, write in line 9:
                 expect pairs.load is .loading
        again    rcc-sim run DESK/broken.scenario --until 9

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 300ms of virtual time

        """,
      mend: .replace(9, with: 1)),
    Mishap(
      "an answer stalls, and later claims hold for one that breaks off",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 stall at body+65 rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200 fin at body+65
          +1s  alert "The connection was lost. Rates are from 10 April."
          +1s  pairs.age  .fresh → .old(since: T+0s)
          +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
        expect pairs.rows[EURUSD].rate is 1.1711
        expect pairs.age is .old(since: T+0s)
        expect pairs.refresh is .backingOff(attempt: 1, until: T+2s)

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 1s
              2 changes are missing, 1 line is missing, 1 answer differs · step 2 of 5 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200 fin at body+65
            + +1s  GET /v1/latest?base=EUR&symbols=USD → …
                                                         ^
            - +1s  alert "The connection was lost. Rates are from 10 April."
            - +1s  pairs.age  .fresh → .old(since: T+0s)
            - +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  the request of T+1s took the answer of line 4 and is open (→ …)
                 line 4 answers `stall at body+65`; `fin at body+65` was expected
        then     step 4 (line 18): pairs.age is .fresh, and .old(since: T+0s) is claimed
                 step 5 (line 19): pairs.refresh is .on, and .backingOff(attempt: 1, until: T+2s) is claimed
        to fix   if the answer is wrong, write in line 4:
                   | 200 fin at body+65 rates 2026-04-13 USD 1.1684
        again    rcc-sim run DESK/broken.scenario --until 12
        first    line 18 claims .old(since: T+0s): accepting would contradict it and 1 other claim
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 1 fault, 1s of virtual time

        """,
      mend: .replace(4, with: 1)),
  ]
}
