@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Figures that do not come, because the answer has others.
  static let figures: [Mishap] = [
    Mishap(
      "an answer lacks the day",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates USD 1.1711
          | 503

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s

        """,
      message: """
        FAIL  DESK/broken.scenario:6  launch
              1 change is missing · step 1 of 2 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            - pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates USD 1.1711
                 .ratesArrived  changed  pairs.load, pairs.rows[EURUSD], pairs.refresh
                 2026-04-10 does not stand in that answer
        then     1 more step differs
                 in line 12 came  +1s  alert "The rate service is unavailable. Rates are from 1 January."
        to fix   if it should stand there, mend line 3
        again    rcc-sim run DESK/broken.scenario --until 6
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
    Mishap(
      "an answer has another figure",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200
          |   Content-Type: application/json
          |   {"base":"EUR","date":"2026-04-10",
          |    "rates":{"USD":1.1117}}

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:8  launch
              1 value differs · step 1 of 1 · T+0s

              GET /v1/latest?base=EUR&symbols=USD → 200
              pairs.load  .starting → .loaded
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: 1.1117, status: .live)
                                               ^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200
                 .ratesArrived(USD: 1.1117)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1117, status: .live)
        to fix   if the answer is wrong, write in line 6:
                   |    "rates":{"USD":1.1711}}
        again    rcc-sim run DESK/broken.scenario --until 8
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(6, with: 1)),
    Mishap(
      "an answer lacks a rate",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 GBP 0.87

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              GET /v1/latest?base=EUR&symbols=USD → 200
              pairs.load  .starting → .loaded
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .unavailable)
                                               ^^^^         ^^^^^^^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 GBP 0.87
                 .ratesArrived(GBP: 0.87)  gave  pairs.rows[EURUSD] + @0  (rate: nil, status: .unavailable)
                 1.1711 does not stand in that answer
        to fix   if it should stand there, mend line 3
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
  ]
}
