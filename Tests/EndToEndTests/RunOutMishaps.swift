@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Requests for which a route has no answer left.
  static let runOuts: [Mishap] = [
    Mishap(
      "an answer with a header is used as often as it may be",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 503 x2
          |   Retry-After: 1

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 503
        wait 1s
          | ignore **
          +1s  GET /v1/latest?base=EUR&symbols=USD → 503
        wait 1s
          | only pairs.refresh
          +1s  GET /v1/latest?base=EUR&symbols=USD → 503
          +1s  pairs.refresh  .toldToWait(until: T+2s) → .toldToWait(until: T+3s)

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 1s
              the script ran out · step 3 of 3 · T+2s · 5 changes not compared

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +1s  GET /v1/latest?base=EUR&symbols=USD → no answer left
                                                         ^^ ^^^^^^ ^^^^
            - +1s  pairs.refresh  .toldToWait(until: T+2s) → .toldToWait(until: T+3s)

        because  line 3 answers 2 times, and both are used:
                   line 3  503 x2  T+0s  launch
                   line 3  503 x2  T+1s  wait 1s
        to fix   add below line 4:
                   | 503
                   |   Retry-After: 1
        again    rcc-sim run DESK/broken.scenario --until 12

        - was expected, + happened
        1 failed  ·  3 requests, 0 faults, 2s of virtual time, 5 changes not compared

        """,
      mend: .insert(above: 5, 1...2)),
    Mishap(
      "a wait asks for one answer more than there is",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 after 300ms rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 3s
          +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
          +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
          +1.3s  pairs.date  2026-04-10 → 2026-04-13

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 3s
              the script ran out · step 2 of 2 · T+2.3s

              … 1 as expected
              +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              +1.3s  pairs.date  2026-04-10 → 2026-04-13
            + +2.3s  GET /v1/latest?base=EUR&symbols=USD → no answer left

        because  line 2 serves 2 answers, and both are used:
                   line 3  200 rates 2026-04-10 USD 1.1711              T+0s  launch
                   line 4  200 after 300ms rates 2026-04-13 USD 1.1684  T+1s  wait 3s
        to fix   wait 1.3s instead of 3s, or add below line 4:
                   | 200 after 300ms rates 2026-04-13 USD 1.1684
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 12

        - was expected, + happened
        1 failed  ·  3 requests, 0 faults, 2.3s of virtual time

        """,
      mend: .write(12, "wait 1.3s"),
      other: Mishap.Other(
        .insert(above: 5, 1...1),
        shows: """
          FAIL  DESK/broken.scenario:13  wait 3s
                1 request is unexpected · step 2 of 2 · T+2.6s

                … 1 as expected
                +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
                +1.3s  pairs.date  2026-04-10 → 2026-04-13
              + +2.6s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms

          because  a timer set in wait 3s (line 13) by .ratesArrived(USD: 1.1684) for T+2.3s asked
                   line 5 answered  200 after 300ms rates 2026-04-13 USD 1.1684
          again    rcc-sim run DESK/broken.scenario --until 13
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  3 requests, 0 faults, 3s of virtual time

          """)),
    Mishap(
      "a wait brings nothing before it asks",
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
        wait 1s

        """,
      message: """
        FAIL  DESK/broken.scenario:11  wait 1s
              the script ran out · step 2 of 2 · T+1s

            + +1s  GET /v1/latest?base=EUR&symbols=USD → no answer left

        because  line 2 serves 1 answer, and it is used:
                   line 3  200 rates 2026-04-10 USD 1.1711  T+0s  launch
        to fix   wait less than 1s, or add below line 3:
                   | 200 rates 2026-04-10 USD 1.1711
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .write(11, "wait 999ms"),
      other: Mishap.Other(
        .insert(above: 4, 1...1),
        shows: """
          FAIL  DESK/broken.scenario:12  wait 1s
                1 request is unexpected · step 2 of 2 · T+1s

              + +1s  GET /v1/latest?base=EUR&symbols=USD → 200

          because  a timer set in launch (line 6) by .ratesArrived(USD: 1.1711) for T+1s asked
                   line 4 answered  200 rates 2026-04-10 USD 1.1711
          again    rcc-sim run DESK/broken.scenario --until 12
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  2 requests, 0 faults, 1s of virtual time

          """)),
    Mishap(
      "a tap asks for more than there is",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 500

        launch
          | only pairs.load
          GET /v1/latest?base=EUR&symbols=USD → 500
          pairs.load  .starting → .failed(.rejected(status: 500, message: nil))
        tap retry

        """,
      message: """
        FAIL  DESK/broken.scenario:9  tap retry
              the script ran out · step 2 of 2 · T+0s · 2 changes not compared

            + GET /v1/latest?base=EUR&symbols=USD → no answer left
            + pairs.load  .failed(.rejected(status: 500, message: nil)) → .loading
            + pairs.refresh  .backingOff(attempt: 1, until: T+1s) → .off

        because  line 2 serves 1 answer, and it is used:
                   line 3  500  T+0s  launch
        to fix   add below line 3:
                   | 500
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 9

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 0s of virtual time, 2 changes not compared

        """,
      other: Mishap.Other(
        .insert(above: 4, 1...1),
        shows: """
          FAIL  DESK/broken.scenario:10  tap retry
                1 request is unexpected · step 2 of 2 · T+0s · 2 changes not compared

              + GET /v1/latest?base=EUR&symbols=USD → 500

          because  .retryTapped  started  GET /v1/latest?base=EUR&symbols=USD; it took the answer of line 4
          again    rcc-sim run DESK/broken.scenario --until 10
          accept   rcc-sim run DESK/broken.scenario --update

          - was expected, + happened
          1 failed  ·  2 requests, 0 faults, 0s of virtual time, 2 changes not compared

          """)),
    Mishap(
      "an answer is missing that the expected lines speak of",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 503
          |   Retry-After: 10

        launch
          GET /v1/latest?base=EUR&symbols=USD → 503
          pairs.load  .starting → .failed(.unavailable(until: T+10s))
          pairs.rows[EURUSD]  + @0  (rate: nil, status: .waiting)
          pairs.refresh  .off → .toldToWait(until: T+10s)
        wait 10s
          +10s  GET /v1/latest?base=EUR&symbols=USD → 200
          +10s  pairs.load  .failed(.unavailable(until: T+10s)) → .loaded
          +10s  pairs.rows[EURUSD].rate  nil → 1.1711
          +10s  pairs.rows[EURUSD].status  .waiting → .live
          +10s  pairs.date  nil → 2026-04-10
          +10s  pairs.refresh  .toldToWait(until: T+10s) → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:11  wait 10s
              the script ran out · step 2 of 2 · T+10s

            - +10s  GET /v1/latest?base=EUR&symbols=USD → 200
            + +10s  GET /v1/latest?base=EUR&symbols=USD → no answer left
                                                          ^^ ^^^^^^ ^^^^
            - +10s  pairs.load  .failed(.unavailable(until: T+10s)) → .loaded
            - +10s  pairs.rows[EURUSD].rate  nil → 1.1711
            - +10s  pairs.rows[EURUSD].status  .waiting → .live
            - +10s  pairs.date  nil → 2026-04-10
            - +10s  pairs.refresh  .toldToWait(until: T+10s) → .on

        because  line 2 serves 1 answer, and it is used:
                   line 3  503  T+0s  launch
        to fix   add below line 4:
                   | 200 rates 2026-04-10 USD 1.1711
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 10s of virtual time

        """,
      mend: .insert(above: 5, 1...1)),
  ]
}
