@testable import Scenario
@testable import rcc_sim

extension CauseCase {
  static let timers: [CauseCase] = [
    CauseCase(
      "nothing was ever to come", ConverterStage.self,
      file: """
        launch
          pairs.load  .starting → .empty
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/wrong.scenario:3  wait 1s
              1 request is missing · step 2 of 2 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        because  nothing happened at T+1s
                 the app has set no timer
        again    rcc-sim run DESK/wrong.scenario --until 3
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed

        """),
    CauseCase(
      "an app that gave up asks no more", ConverterStage.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 401

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 401
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 401

        """,
      message: """
        FAIL  DESK/wrong.scenario:8  wait 1s
              1 request is missing · step 2 of 2 · T+1s · 3 changes not compared

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 401

        because  nothing happened at T+1s
                 no timer is pending since T+0s
        again    rcc-sim run DESK/wrong.scenario --until 8
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 1s of virtual time, 3 changes not compared

        """),
    CauseCase(
      "a request comes half as often", HalfAsOften.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 optional rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200
          +1s  pairs.date  2026-04-10 → 2026-04-13

        """,
      message: """
        FAIL  DESK/wrong.scenario:12  wait 1s
              1 request is missing, 1 change is missing · step 2 of 2 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            - +1s  pairs.date  2026-04-10 → 2026-04-13

        because  nothing happened at T+1s
                 the next timer is due at T+2s, set in line 6 by .ratesArrived(USD: 1.1711)
                 pairs.date is 2026-04-10 since T+0s (line 10); nothing happened at T+1s
        again    rcc-sim run DESK/wrong.scenario --until 12
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 1s of virtual time

        """),
    CauseCase(
      "a request comes a millisecond late", LateByAMillisecond.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 optional rates 2026-04-13 USD 1.1684

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1.5s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200
          +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
          +1s  pairs.date  2026-04-10 → 2026-04-13

        """,
      message: """
        FAIL  DESK/wrong.scenario:12  wait 1.5s
              3 lines come later · step 2 of 2 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            + +1.001s  GET /v1/latest?base=EUR&symbols=USD → 200
              ^^^^^^^
            - +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            + +1.001s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              ^^^^^^^
            - +1s  pairs.date  2026-04-10 → 2026-04-13
            + +1.001s  pairs.date  2026-04-10 → 2026-04-13
              ^^^^^^^

        because  a timer set in launch (line 6) by .ratesArrived(USD: 1.1711) for T+1.001s asked
                 line 4 answered  200 optional rates 2026-04-13 USD 1.1684
        again    rcc-sim run DESK/wrong.scenario --until 12
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1.5s of virtual time

        """),
    CauseCase(
      "retry is deaf", DeafRetry.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 500
          | 200 optional rates 2026-04-10 USD 1.1711

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 500
        tap retry
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .failed(.rejected(status: 500, message: nil)) → .loaded

        """,
      message: """
        FAIL  DESK/wrong.scenario:9  tap retry
              1 request is missing, 1 change is missing · step 2 of 2 · T+0s · 3 changes not compared

            - GET /v1/latest?base=EUR&symbols=USD → 200
            - pairs.load  .failed(.rejected(status: 500, message: nil)) → .loaded

        because  tap retry (line 9) changed nothing
                 pairs.load is .failed(.rejected(status: 500, message: nil)) since line 6; tap retry \
        (line 9) changed nothing
        again    rcc-sim run DESK/wrong.scenario --until 9
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time, 3 changes not compared

        """),
    CauseCase(
      "a limit is not kept", WaitsAnHour.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | never
          | 500 optional

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → …
        wait 10s
          +10s  GET /v1/latest?base=EUR&symbols=USD → never, cancelled in 10s
          +10s  pairs.load  .loading → .failed(.timedOut)

        """,
      message: """
        FAIL  DESK/wrong.scenario:9  wait 10s
              1 request is missing, 1 change is missing · step 2 of 2 · T+10s · 2 changes not compared

            - +10s  GET /v1/latest?base=EUR&symbols=USD → never, cancelled in 10s
            - +10s  pairs.load  .loading → .failed(.timedOut)

        because  nothing happened at T+10s
                 the next timer is due at T+3600s, set in line 6 by .restored(EURUSD)
                 pairs.load is .loading since T+0s (line 6); nothing happened at T+10s
        again    rcc-sim run DESK/wrong.scenario --until 9
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 1 fault, 10s of virtual time, 2 changes not compared

        """),
    CauseCase(
      "a limit ends a request that should go on", ConverterStage.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | never
          | 500 optional

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → …
        wait 10s

        """,
      message: """
        FAIL  DESK/wrong.scenario:9  wait 10s
              1 request is unexpected, 2 changes are unexpected · step 2 of 2 · T+10s · 2 changes not compared

            + +10s  GET /v1/latest?base=EUR&symbols=USD → never, cancelled in 10s
            + +10s  pairs.load  .loading → .failed(.timedOut)
            + +10s  pairs.refresh  .off → .backingOff(attempt: 1, until: T+11s)

        because  a timer set in launch (line 6) by .restored(EURUSD) for T+10s fired
                 .ratesFailed(.timedOut)  changed  pairs.load, pairs.refresh
        again    rcc-sim run DESK/wrong.scenario --until 9
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 1 fault, 10s of virtual time, 2 changes not compared

        """),
    CauseCase(
      "a timer is due that nobody expected", ConverterStage.self,
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 503 forever

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 599s
          | ignore **
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 503

        """,
      message: """
        FAIL  DESK/wrong.scenario:12  wait 599s
              7 requests are unexpected, 1 line is unexpected · step 2 of 3 · first at T+1s · 16 \
        changes not compared

            + +1s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +1s  alert "The rate service is unavailable. Rates are from 10 April."
            + +2s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +4s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +8s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +16s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +32s  GET /v1/latest?base=EUR&symbols=USD → 503
            + +64s..+544s  GET /v1/latest?base=EUR&symbols=USD → 503  x9 every 60s

        because  a timer set in launch (line 6) by .ratesArrived(USD: 1.1711) for T+1s asked
                 line 4 answered  503 forever
                 a timer set in wait 599s (line 12) by .ratesFailed(.unavailable(until: nil)) for T+2s asked
                 the request of T+4s took the answer of line 4
                 … 4 more causes
        then     1 more step differs
        again    rcc-sim run DESK/wrong.scenario --until 12
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  16 requests, 0 faults, 600s of virtual time, 16 changes not compared

        """),
  ]
}
