@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Requests that come near what the script serves.
  static let routes: [Mishap] = [
    Mishap(
      "the query stands in another order",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?symbols=USD&base=EUR
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              the script has no route for a request · step 1 of 1 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → no route
                                                    ^^ ^^^^^
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on

        because  no route of the script answers GET /v1/latest?base=EUR&symbols=USD
                 line 2 serves GET /v1/latest?symbols=USD&base=EUR
                 the request has the same parameters in another order; order counts
        to fix   write in line 2:
                 serve GET /v1/latest?base=EUR&symbols=USD
        again    rcc-sim run DESK/broken.scenario --until 5

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(2, with: 1)),
    Mishap(
      "the route is on the other host",
      file: """
        given pairs EURUSD
        serve GET $other/v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              the script has no route for a request · step 1 of 1 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → no route
                                                    ^^ ^^^^^
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on

        because  no route of the script answers GET /v1/latest?base=EUR&symbols=USD
                 line 2 serves GET $other/v1/latest?base=EUR&symbols=USD; the route is on $other, the \
        request is not
        to fix   write in line 2:
                 serve GET /v1/latest?base=EUR&symbols=USD
                 or, if line 2 is asked later, add above line 5:
                 serve GET /v1/latest?base=EUR&symbols=USD
                   | 200 rates 2026-04-10 USD 1.1711
        again    rcc-sim run DESK/broken.scenario --until 5

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(2, with: 1)),
    Mishap(
      "a redirect leads where there is no route",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 301
          |   Location: $other/v1/latest?base=EUR&symbols=USD

        launch
          | only pairs.load
          GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .failed(.malformed(date))

        """,
      message: """
        FAIL  DESK/broken.scenario:6  launch
              the script has no route for a request · step 1 of 1 · T+0s · 1 change not compared

            - GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → no route
                                                                                                      ^^ ^^^^^
            - pairs.load  .starting → .failed(.malformed(date))
            + pairs.load  .starting → .loading
                                      ^^^^^^^^

        because  no route of the script answers GET $other/v1/latest?base=EUR&symbols=USD
                 line 4 led there:  Location: $other/v1/latest?base=EUR&symbols=USD
                 line 2 serves GET /v1/latest?base=EUR&symbols=USD; the request is to $other, the route is not
        to fix   add above line 6:
                 serve GET $other/v1/latest?base=EUR&symbols=USD
                   | 200 {}
        again    rcc-sim run DESK/broken.scenario --until 6

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time, 1 change not compared

        """),
    Mishap(
      "a condition wants another value",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          |   ETag: "a"
          | 304
          |   if If-None-Match: "b"

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 304

        """,
      message: """
        FAIL  DESK/broken.scenario:14  wait 1s
              a condition of the script is not met · step 2 of 2 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 304
            + +1s  GET /v1/latest?base=EUR&symbols=USD → if not met
                                                         ^^ ^^^ ^^^

        because  line 6 wants If-None-Match: "b"; the request had "a"
        to fix   mend the app, or write in line 6:
                   |   if If-None-Match: "a"
        again    rcc-sim run DESK/broken.scenario --until 14

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .replace(6, with: 1)),
    Mishap(
      "a condition wants a field that is not there",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          |   if X-Key: 42

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:6  launch
              a condition of the script is not met · step 1 of 1 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → if not met
                                                    ^^ ^^^ ^^^
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on

        because  line 4 wants X-Key: 42; the request had none
        to fix   mend the app, or delete line 4
        again    rcc-sim run DESK/broken.scenario --until 6

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .delete(4...4)),
    Mishap(
      "the route stands below the step that asks",
      file: """
        given pairs EURUSD

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:3  launch
              the script has no route for a request · step 1 of 1 · T+0s

            - GET /v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → no route
                                                    ^^ ^^^^^
            - pairs.load  .starting → .loaded
            + pairs.load  .starting → .loading
                                      ^^^^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^
            - pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → .on

        because  no route above line 3 answers GET /v1/latest?base=EUR&symbols=USD
                 line 9 serves it for the steps below that line alone
        to fix   move lines 9 to 10 above line 3
        again    rcc-sim run DESK/broken.scenario --until 3

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .move(9...10, above: 3)),
  ]
}
