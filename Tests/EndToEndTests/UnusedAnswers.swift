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
                 or add at the end, since the app has a timer for T+1s:
                 wait 1s
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .delete(4...6)),
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
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .appendAndUpdate(2)),
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
                 or add at the end, since the app has a timer for T+1s:
                 wait 1s
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(3, with: 1)),
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
              22 answers were never asked for · at the end · T+0s

        because  line 3 serves the 23 rows of ecb-2021-12.csv; 22 are left, from 2021-12-02 on
        to fix   take the rows from 2021-12-02 on out of the table
                 or add at the end, since the app has a timer for T+1s:
                 wait 1s
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
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
