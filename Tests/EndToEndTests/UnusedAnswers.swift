@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Answers that nobody asks for.
  static let unusedAnswers: [Mishap] = [
    Mishap(
      "answers are left, and may be deleted",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 503
          |   Retry-After: 5
          | 200 rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:4  | 503
              2 answers were never asked for · at the end · T+0s

        because  line 2 serves 3 answers:
                   line 3  200 rates 2026-04-10 USD 1.1711  T+0s   launch
                   line 4  503                              never
                   line 6  200 rates 2026-04-13 USD 1.1684  never
        to fix   delete lines 4 to 6
                 or add at the end, for the next of them, since the app has a timer for T+1s:
                 wait 1s
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .delete(4...6),
      other: Mishap.Other(
        .append(2),
        shows: """
          FAIL  DESK/broken.scenario:14  wait 1s
                1 request is unexpected, 2 changes are unexpected, 1 line is unexpected · step 2 of 2 · T+1s

              + +1s  GET /v1/latest?base=EUR&symbols=USD → 503
              + +1s  alert "The rate service is unavailable. Next try at 00:00:06."
              + +1s  pairs.age  .fresh → .old(since: T+0s)
              + +1s  pairs.refresh  .on → .toldToWait(until: T+6s)

          because  a timer set in launch (line 8) by .ratesArrived(USD: 1.1711) for T+1s asked
                   line 4 answered  503
          again    rcc-sim run DESK/broken.scenario --until 14
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  2 requests, 0 faults, 1s of virtual time

          """)),
    Mishap(
      "an answer is left, and time would use it",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:4  | 200 rates 2026-04-13 USD 1.1684
              an answer was never asked for · at the end · T+0s

        because  line 2 serves 2 answers:
                   line 3  200 rates 2026-04-10 USD 1.1711  T+0s   launch
                   line 4  200 rates 2026-04-13 USD 1.1684  never
        to fix   delete line 4
                 or add at the end, since the app has a timer for T+1s:
                 wait 1s
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .delete(4...4),
      other: Mishap.Other(
        .append(2),
        shows: """
          FAIL  DESK/broken.scenario:12  wait 1s
                1 request is unexpected, 2 changes are unexpected · step 2 of 2 · T+1s

              + +1s  GET /v1/latest?base=EUR&symbols=USD → 200
              + +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              + +1s  pairs.date  2026-04-10 → 2026-04-13

          because  a timer set in launch (line 6) by .ratesArrived(USD: 1.1711) for T+1s asked
                   line 4 answered  200 rates 2026-04-13 USD 1.1684
          again    rcc-sim run DESK/broken.scenario --until 12
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  2 requests, 0 faults, 1s of virtual time

          """)),
    Mishap(
      "an answer says more times than it is asked",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 x3 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:3  | 200 x3 rates 2026-04-10 USD 1.1711
              an answer was never asked for · at the end · T+0s

        because  line 3 answers 3 requests, and 1 came:
                   line 3  200 x3 rates 2026-04-10 USD 1.1711  T+0s  launch
        to fix   write in line 3:
                   | 200 rates 2026-04-10 USD 1.1711
                 or add at the end, for the next of them, since the app has a timer for T+1s:
                 wait 1s
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(3, with: 1),
      other: Mishap.Other(
        .append(3),
        shows: """
          FAIL  DESK/broken.scenario:11  wait 1s
                1 request is unexpected · step 2 of 2 · T+1s

              + +1s  GET /v1/latest?base=EUR&symbols=USD → 200

          because  a timer set in launch (line 5) by .ratesArrived(USD: 1.1711) for T+1s asked
                   line 3 answered  200 x3 rates 2026-04-10 USD 1.1711
          again    rcc-sim run DESK/broken.scenario --until 11
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  2 requests, 0 faults, 1s of virtual time

          """)),
    Mishap(
      "rows of a table are left",
      file: """
        given pairs EURTRY
        serve GET /v1/latest?base=EUR&symbols=TRY
          | 200 rates csv ecb-2021-12.csv

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=TRY → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:3  | 200 rates csv ecb-2021-12.csv
              22 answers were never asked for · at the end · T+0s · 4 changes not compared

        because  line 3 serves the 23 rows of ecb-2021-12.csv; 22 are left, from 2021-12-02 on
        to fix   if not every row need be used, write in line 3:
                   | 200 optional rates csv ecb-2021-12.csv
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time, 4 changes not compared

        """,
      mend: .replace(3, with: 1)),
    Mishap(
      "a block in mid-scenario drops an answer",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 503

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 forever rates 2026-04-10 USD 1.1711
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:4  | 503
              an answer was never asked for · step 1 of 2 · T+0s

        because  line 2 serves 2 answers:
                   line 3  200 rates 2026-04-10 USD 1.1711  T+0s   launch
                   line 4  503                              never
        to fix   delete line 4
        again    rcc-sim run DESK/broken.scenario --until 6

        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .delete(4...4)),
  ]
}
