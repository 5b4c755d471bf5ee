@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// What is nearly right: a sign, a letter or a moment is missing.
  static let nearMisses: [Mishap] = [
    Mishap(
      "a redirect lacks the sign of the second address",
      file: """
        given pairs EURUSD
        only pairs.rows[*]
        serve GET /v1/latest?base=EUR&symbols=USD
          | 301
          |   Location: other/v1/latest?base=EUR&symbols=USD
        serve GET $other/v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → 200
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
        expect pairs.rows[EURUSD].rate is 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:9  launch
              the script has no route for a request · step 1 of 2 · T+0s · 1 change not compared

            - GET /v1/latest?base=EUR&symbols=USD → 301 → GET $other/v1/latest?base=EUR&symbols=USD → 200
            + GET /v1/latest?base=EUR&symbols=USD → 301 → GET /other/v1/latest?base=EUR&symbols=USD → no route
                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   ^^ ^^^^^
            - pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
                                               ^^^^         ^^^^^^^^^

        because  no route of the script answers GET /other/v1/latest?base=EUR&symbols=USD
                 line 5 led there:  Location: other/v1/latest?base=EUR&symbols=USD
        then     the play stopped there
        to fix   write in line 5:
                   |   Location: $other/v1/latest?base=EUR&symbols=USD
        again    rcc-sim run DESK/broken.scenario --until 9

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time, 1 change not compared

        """,
      mend: .replace(5, with: 1)),
    Mishap(
      "a pattern that narrows has a misspelt name",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          | only pairs.row[*].rate
          GET /v1/latest?base=EUR&symbols=USD → 200
        expect pairs.rows[EURUSD].rate is 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:6  | only pairs.row[*].rate
              the pattern `pairs.row[*].rate` met no change · step 1 of 2 · T+0s · 4 changes not compared

        because  a pattern that meets nothing asserts nothing
                 these changed: pairs.date, pairs.rows[EURUSD], pairs.load
        to fix   delete line 6, or write in its place:
                   | only pairs.rows[*]
        again    rcc-sim run DESK/broken.scenario --until 5

        1 failed  ·  1 request, 0 faults, 0s of virtual time, 4 changes not compared

        """),
    Mishap(
      "a pattern has a misspelt name",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 rates 2026-04-13 USD 1.1684

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 200
        wait 1s
          | only pairs.row[*].rate pairs.date
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200
          +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
          +1s  pairs.date  2026-04-10 → 2026-04-13

        """,
      message: """
        FAIL  DESK/broken.scenario:9  wait 1s
              1 change is missing · step 2 of 2 · T+1s · 5 changes not compared

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            - +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              +1s  pairs.date  2026-04-10 → 2026-04-13

        because  pairs.rows[EURUSD].rate is 1.1684 since line 9
                 line 4 answered  200 rates 2026-04-13 USD 1.1684
                 .ratesArrived  changed  pairs.rows[EURUSD].rate, pairs.date
        then     also: the pattern `pairs.row[*].rate` met no change
        to fix   take `pairs.row[*].rate` out of line 10, or write in its place:
                   | only pairs.rows[*].rate pairs.date
        again    rcc-sim run DESK/broken.scenario --until 9
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time, 5 changes not compared

        """,
      mend: .replace(10, with: 1)),
    Mishap(
      "a case lacks its dot",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        expect pairs.rows[EURUSD].status is live

        """,
      message: """
        FAIL  DESK/broken.scenario:11  expect pairs.rows[EURUSD].status is live
              1 value differs · step 2 of 2 · T+0s

            - pairs.rows[EURUSD].status  is live
            + pairs.rows[EURUSD].status  is .live
                                            ^^^^^

        because  pairs.rows[EURUSD].status is as it came with pairs.rows[EURUSD] since T+0s (line 8)
                 line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
        to fix   did you mean `.live`? write in line 11:
                 expect pairs.rows[EURUSD].status is .live
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(11, with: 1)),
    Mishap(
      "a figure has a comma",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait until pairs.rows[EURUSD].rate is 1,1711 within 100ms

        """,
      message: """
        FAIL  DESK/broken.scenario:11  wait until pairs.rows[EURUSD].rate is 1,1711 within 100ms
              it did not come true within 100ms · step 2 of 2 · T+100ms

            - pairs.rows[EURUSD].rate  is 1,1711
            + pairs.rows[EURUSD].rate  is 1.1711
                                          ^^^^^^

        because  pairs.rows[EURUSD].rate is 1.1711 since T+0s
                 still to come:
                   a timer for T+1s  set at T+0s
                   a timer for T+600s  set at T+0s
        to fix   did you mean `1.1711`? write in line 11:
                 wait until pairs.rows[EURUSD].rate is 1.1711 within 100ms
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 100ms of virtual time

        """,
      mend: .replace(11, with: 1)),
    Mishap(
      "a wait ends before the time limit",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | never

        launch
          GET /v1/latest?base=EUR&symbols=USD → …
          pairs.load  .starting → .loading
          pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
        wait 9s
        expect pairs.load is .failed(.timedOut)

        """,
      message: """
        FAIL  DESK/broken.scenario:10  expect pairs.load is .failed(.timedOut)
              1 value differs · step 3 of 3 · T+9s

            - pairs.load  is .failed(.timedOut)
            + pairs.load  is .loading
                             ^^^^^^^^

        because  pairs.load is .loading since T+0s (line 7); nothing changed it afterwards
                 .restored(EURUSD)  gave  pairs.load .loading
        to fix   if the claim is wrong, write in line 10:
                 expect pairs.load is .loading
                 or wait for the timer due at T+10s; in line 9, wait 10s instead of 9s
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 10

        - was expected, + happened
        1 failed  ·  1 request, 1 fault, 9s of virtual time

        """,
      mend: .replace(10, with: 1)),
    Mishap(
      "a claim stands before the answer",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 after 300ms rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → …
          pairs.load  .starting → .loading
          pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
        expect pairs.load is .loaded

        """,
      message: """
        FAIL  DESK/broken.scenario:9  expect pairs.load is .loaded
              1 value differs · step 2 of 2 · T+0s

            - pairs.load  is .loaded
            + pairs.load  is .loading
                             ^^^^^^^^

        because  pairs.load is .loading since T+0s (line 7); nothing changed it afterwards
                 .restored(EURUSD)  gave  pairs.load .loading
        to fix   if the claim is wrong, write in line 9:
                 expect pairs.load is .loading
                 or wait for the answer due at T+300ms; write above line 9:
                 wait 300ms
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 9

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(9, with: 1)),
    Mishap(
      "a status is claimed of another failure",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 429

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 429
        expect pairs.load is .failed(.rejected(429))

        """,
      message: """
        FAIL  DESK/broken.scenario:8  expect pairs.load is .failed(.rejected(429))
              1 value differs · step 2 of 2 · T+0s · 3 changes not compared

            - pairs.load  is .failed(.rejected(429))
            + pairs.load  is .failed(.rateLimited(until: nil))
                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^ ^^^^^

        because  pairs.load is .failed(.rateLimited(until: nil)) since T+0s (line 5); nothing changed it afterwards
                 line 3 answered  429
                 .ratesFailed(.rateLimited(until: nil))  gave  pairs.load .failed(.rateLimited(until: nil))
        again    rcc-sim run DESK/broken.scenario --until 8

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time, 3 changes not compared

        """),
  ]
}
