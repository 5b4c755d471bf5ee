@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Requests that the script does not answer.
  static let missingAnswers: [Mishap] = [
    Mishap(
      "a request has no route, and one is near",
      file: """
        given pairs EURUSD EURGBP
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711 GBP 0.87

        launch
          GET /v1/latest?base=EUR&symbols=USD,GBP → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.rows[EURGBP]  + @1  (rate: 0.87, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              the script has no route for a request · step 1 of 1 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD,GBP → 200
            + GET /v1/latest?base=EUR&symbols=USD,GBP → no route
                                                        ^^ ^^^^^
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.rows[EURGBP]  + @1  (rate: 0.87, status: .live)
            + pairs.rows[EURGBP]  + @1  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on

        because  no route of the script answers GET /v1/latest?base=EUR&symbols=USD,GBP
                 line 2 serves GET /v1/latest?base=EUR&symbols=USD; asked was symbols=USD,GBP
        to fix   write in line 2:
                 serve GET /v1/latest?base=EUR&symbols=USD,GBP
                 or, if line 2 is asked later, add above line 5:
                 serve GET /v1/latest?base=EUR&symbols=USD,GBP
                   | 200 rates 2026-04-10 USD 1.1711 GBP 0.87
        again    rcc-sim run DESK/broken.scenario --until 5

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(2, with: 1),
      other: Mishap.Other(
        .insert(above: 5, 3...4),
        shows: """
          FAIL  DESK/broken.scenario:3  | 200 rates 2026-04-10 USD 1.1711 GBP 0.87
                an answer was never asked for · at the end · T+0s

          because  line 2 serves 1 answer:
                     line 3  200 rates 2026-04-10 USD 1.1711 GBP 0.87  never
          to fix   delete lines 2 to 3
                   or add at the end, since the app has a timer for T+1s:
                   wait 1s
                   and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
          again    rcc-sim run DESK/broken.scenario

          1 failed  ·  1 request, 0 faults, 0s of virtual time

          """)),
    Mishap(
      "the script has no route at all",
      file: """
        given pairs EURUSD

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:3  launch
              the script has no route for a request · step 1 of 1 · T+0s · 2 changes not compared

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → no route
                                                    ^^ ^^^^^

        because  no route of the script answers GET /v1/latest?base=EUR&symbols=USD
                 the script serves no route at all
        to fix   add above line 3:
                 serve GET /v1/latest?base=EUR&symbols=USD
                   | 200 {}
        again    rcc-sim run DESK/broken.scenario --until 3

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time, 2 changes not compared

        """,
      mend: .insert(above: 3, 1...2)),
    Mishap(
      "the last row of a table is used",
      file: """
        given pairs EURTRY
        serve GET /v1/latest?base=EUR&symbols=TRY
          | 200 rates csv ecb-2021-12.csv

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=TRY → 200
        wait 23s
          | ignore **
          +1s..+23s  GET /v1/latest?base=EUR&symbols=TRY → 200  x23 every 1s

        """,
      message: """
        FAIL  DESK/broken.scenario:8  wait 23s
              the script ran out · step 2 of 2 · T+23s · 48 changes not compared

            - +1s..+23s  GET /v1/latest?base=EUR&symbols=TRY → 200  x23 every 1s
            + +1s..+22s  GET /v1/latest?base=EUR&symbols=TRY → 200  x22 every 1s
              ^^^^^^^^^                                             ^^^
            + +23s  GET /v1/latest?base=EUR&symbols=TRY → no answer left

        because  line 3 serves the 23 rows of ecb-2021-12.csv; the last, 2021-12-31, was used at T+22s
        to fix   add a row, or add below line 3:
                   | 200 {"amount":1.0,"base":"EUR","date":"2021-12-31","rates":{"TRY":15.2335}}
        again    rcc-sim run DESK/broken.scenario --until 8

        - was expected, + happened
        1 failed  ·  24 requests, 0 faults, 23s of virtual time, 48 changes not compared

        """,
      mend: .insert(above: 4, 1...1)),
  ]
}
