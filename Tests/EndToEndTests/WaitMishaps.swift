@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Waits that do not come true.
  static let waits: [Mishap] = [
    Mishap(
      "a wait is too short",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 after 3s rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → …
          pairs.load  .starting → .loading
          pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
        wait until pairs.load is .loaded within 2s
          +3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 3s
          +3s  pairs.load  .loading → .loaded
          +3s  pairs.rows[EURUSD].rate  nil → 1.1711
          +3s  pairs.rows[EURUSD].status  .waiting → .live
          +3s  pairs.date  nil → 2026-04-10
          +3s  pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:9  wait until pairs.load is .loaded within 2s
              it did not come true within 2s · step 2 of 2 · T+2s

            - pairs.load  is .loaded
            + pairs.load  is .loading
                             ^^^^^^^^

        because  pairs.load is .loading since T+0s (line 7); nothing changed it afterwards
                 .restored(EURUSD)  gave  pairs.load .loading
                 still to come:
                   GET /v1/latest?base=EUR&symbols=USD  asked at T+0s; line 3 answers it after 3s
                   a timer for T+10s  set at T+0s
        to fix   wait longer; the next answer or timer is due at T+3s:
                 wait until pairs.load is .loaded within 3s
        again    rcc-sim run DESK/broken.scenario --until 9

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 2s of virtual time

        """,
      mend: .replace(9, with: 1)),
    Mishap(
      "a silent wait above is too short",
      file: """
        given pairs EURUSD
        only pairs.load
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 429
          |   Retry-After: 5
          | 200 rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 429
          +1s  alert "Too many requests. Next try at 00:00:06."
        wait 3s
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200
          +1s  alert closed

        """,
      message: """
        FAIL  DESK/broken.scenario:16  wait 1s
              1 request is missing, 1 line is missing · step 4 of 4 · T+5s · 5 changes not compared

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            - +1s  alert closed

        because  nothing happened at T+5s
                 the next timer is due at T+6s, set in line 12 by .ratesFailed(.rateLimited(until: T+6s))
        to fix   write in line 15:
                 wait 4s
        again    rcc-sim run DESK/broken.scenario --until 16
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 5s of virtual time, 5 changes not compared

        """,
      mend: .replace(15, with: 1)),
    Mishap(
      "a wait is for an answer that never comes",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | never

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → …
        wait until pairs.load is .loaded within 2s

        """,
      message: """
        FAIL  DESK/broken.scenario:8  wait until pairs.load is .loaded within 2s
              it did not come true within 2s · step 2 of 2 · T+2s · 2 changes not compared

            - pairs.load  is .loaded
            + pairs.load  is .loading
                             ^^^^^^^^

        because  pairs.load is .loading since T+0s (line 5); nothing changed it afterwards
                 .restored(EURUSD)  gave  pairs.load .loading
                 still to come:
                   GET /v1/latest?base=EUR&symbols=USD  asked at T+0s; line 3 never answers it
                   a timer for T+10s  set at T+0s
        to fix   wait longer; the next answer or timer is due at T+10s:
                 wait until pairs.load is .loaded within 10s
        again    rcc-sim run DESK/broken.scenario --until 8

        - was expected, + happened
        1 failed  ·  1 request, 1 fault, 2s of virtual time, 2 changes not compared

        """),
    Mishap(
      "nothing more can come",
      file: """
        launch
          pairs.load  .starting → .empty
        wait until pairs.load is .loaded within 2s

        """,
      message: """
        FAIL  DESK/broken.scenario:3  wait until pairs.load is .loaded within 2s
              it did not come true within 2s · step 2 of 2 · T+2s

            - pairs.load  is .loaded
            + pairs.load  is .empty
                             ^^^^^^

        because  pairs.load is .empty since T+0s (line 2); nothing changed it afterwards
                 .restored()  gave  pairs.load .empty
                 no exchange is open and no timer is set: nothing more can come
        again    rcc-sim run DESK/broken.scenario --until 3

        - was expected, + happened
        1 failed

        """),
    Mishap(
      "a figure comes near and not there",
      file: """
        given pairs EURTRY
        serve GET /v1/latest?base=EUR&symbols=TRY
          | 200 rates csv ecb-2021-12.csv

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=TRY → 200
        wait until pairs.rows[EURTRY].rate is 15.9 within 5s

        """,
      message: """
        FAIL  DESK/broken.scenario:8  wait until pairs.rows[EURTRY].rate is 15.9 within 5s
              it did not come true within 5s · step 2 of 2 · T+5s · 4 changes not compared

            - pairs.rows[EURTRY].rate  is 15.9
            + pairs.rows[EURTRY].rate  is 15.4796
                                          ^^^^^^^

        because  pairs.rows[EURTRY].rate is 15.4796 since T+5s (line 8); nothing changed it afterwards
                 line 3 answered  200 rates csv ecb-2021-12.csv, row 2021-12-08
                 .ratesArrived(TRY: 15.4796)  gave  pairs.rows[EURTRY].rate 15.4796
                 it came nearest with 15.6131 at T+2s
                 still to come:
                   a timer for T+6s  set at T+5s
                   a timer for T+600s  set at T+0s
        to fix   wait longer; the next answer or timer is due at T+6s:
                 wait until pairs.rows[EURTRY].rate is 15.9 within 6s
        again    rcc-sim run DESK/broken.scenario --until 8

        - was expected, + happened
        1 failed  ·  6 requests, 0 faults, 5s of virtual time, 4 changes not compared

        """),
    Mishap(
      "a wait asks again and again",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 x2 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 9s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:11  wait 9s
              the script ran out · step 2 of 2 · T+2s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            + +2s  GET /v1/latest?base=EUR&symbols=USD → no answer left

        because  line 3 answers 2 times, and both are used:
                   line 3  200 x2 rates 2026-04-10 USD 1.1711  T+0s  launch
                   line 3  200 x2 rates 2026-04-10 USD 1.1711  T+1s  wait 9s
        to fix   write in line 3:
                   | 200 x10 rates 2026-04-10 USD 1.1711
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
                 or wait 1s instead of 9s
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  3 requests, 0 faults, 2s of virtual time

        """,
      mend: .write(11, "wait 1s"),
      other: Mishap.Other(
        .replace(3, with: 1),
        shows: """
          FAIL  DESK/broken.scenario:11  wait 9s
                1 folded line differs · step 2 of 2 · between T+1s and T+9s

              - +1s  GET /v1/latest?base=EUR&symbols=USD → 200
              + +1s..+9s  GET /v1/latest?base=EUR&symbols=USD → 200  x9 every 1s
                ^^^^^^^^                                             ^^ ^^^^^ ^^

          because  a timer set in wait 9s (line 11) by .ratesArrived(USD: 1.1711) for T+2s asked
                   line 3 answered  200 x10 rates 2026-04-10 USD 1.1711
          again    rcc-sim run DESK/broken.scenario --until 11
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  10 requests, 0 faults, 9s of virtual time

          """)),
  ]
}
