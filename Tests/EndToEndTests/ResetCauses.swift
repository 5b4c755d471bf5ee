@testable import Scenario
@testable import rcc_sim

extension CauseCase {
  static let resets: [CauseCase] = [
    CauseCase(
      "a value differs", AnotherFigure.self, name: "reset-during-refresh",
      file: resetsFile,
      message: """
        FAIL  DESK/reset-during-refresh.scenario:19  wait 1.3s
              1 value differs · step 3 of 3 · T+2.3s

              +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
              +1.3s  alert closed
            - +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            + +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.169
                                                       ^^^^^
              +1.3s  pairs.date  2026-04-10 → 2026-04-13
              … 2 as expected

        because  line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684
                 .ratesArrived(USD: 1.1684)  gave  pairs.rows[EURUSD].rate 1.169
        again    rcc-sim run DESK/reset-during-refresh.scenario --until 19
        accept   rcc-sim run DESK/reset-during-refresh.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """),
    CauseCase(
      "a second chain of questions", TwoChains.self, name: "reset-during-refresh",
      file: resetsFile,
      message: """
        FAIL  DESK/reset-during-refresh.scenario:14  wait 1s
              1 request is unexpected, 4 lines come earlier · step 2 of 3 · first at T+500ms

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
            + +500ms  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
              ^^^^^^
            - +1s  alert "The connection was lost. Rates are from 10 April."
            + +500ms  alert "The connection was lost. Rates are from 10 April."
              ^^^^^^
            - +1s  pairs.age  .fresh → .old(since: T+0s)
            + +500ms  pairs.age  .fresh → .old(since: T+0s)
              ^^^^^^
            - +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
            + +500ms  pairs.refresh  .on → .backingOff(attempt: 1, until: T+1.5s)
              ^^^^^^                                                      ^^^^^^^
            + +1s  GET /v1/latest?base=EUR&symbols=USD → …

        because  a timer set in launch (line 8) for T+500ms asked first; it took the answer of line 5
                 the request of T+1s took the answer of line 6 and is open (→ …)
        then     step 3 (line 19) had no answer for a request at T+1.5s; the play stopped there
        again    rcc-sim run DESK/reset-during-refresh.scenario --until 14
        accept   rcc-sim run DESK/reset-during-refresh.scenario --update

        - was expected, + happened
        1 failed  ·  4 requests, 1 fault, 1.5s of virtual time

        """),
    CauseCase(
      "a change never happens", StaysOld.self, name: "reset-during-refresh",
      file: resetsFile,
      message: """
        FAIL  DESK/reset-during-refresh.scenario:19  wait 1.3s
              1 change is missing · step 3 of 3 · T+2.3s

              … 2 as expected
              +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
              +1.3s  pairs.date  2026-04-10 → 2026-04-13
            - +1.3s  pairs.age  .old(since: T+0s) → .fresh
              +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

        because  pairs.age is .old(since: T+0s) since T+1s (line 17); nothing changed it afterwards
        again    rcc-sim run DESK/reset-during-refresh.scenario --until 19
        accept   rcc-sim run DESK/reset-during-refresh.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """),
    CauseCase(
      "an alert never comes", Mute.self, name: "reset-during-refresh",
      file: resetsFile,
      message: """
        FAIL  DESK/reset-during-refresh.scenario:14  wait 1s
              1 line is missing · step 2 of 3 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
            - +1s  alert "The connection was lost. Rates are from 10 April."
              +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  line 5 answered  200 reset at body rates 2026-04-13 USD 1.1684
                 .ratesFailed(.connectionLost)  changed  pairs.age, pairs.refresh
        then     1 more step differs
        again    rcc-sim run DESK/reset-during-refresh.scenario --until 14
        accept   rcc-sim run DESK/reset-during-refresh.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """),
    CauseCase(
      "many things come otherwise", LosesRates.self, name: "reset-during-refresh",
      file: resetsFile,
      message: """
        FAIL  DESK/reset-during-refresh.scenario:14  wait 1s
              1 change is unexpected · step 2 of 3 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
              +1s  alert "The connection was lost. Rates are from 10 April."
            + +1s  pairs.rows[EURUSD].rate  1.1711 → nil
              +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  line 5 answered  200 reset at body rates 2026-04-13 USD 1.1684
                 .ratesFailed(.connectionLost)  gave  pairs.rows[EURUSD].rate nil
        then     1 more step differs
        again    rcc-sim run DESK/reset-during-refresh.scenario --until 14
        accept   rcc-sim run DESK/reset-during-refresh.scenario --update

        - was expected, + happened
        1 failed  ·  3 requests, 1 fault, 2.3s of virtual time

        """),
    CauseCase(
      "a limit brings another state", ConverterStage.self,
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
              1 change is unexpected · step 2 of 2 · T+10s · 2 changes not compared

              +10s  GET /v1/latest?base=EUR&symbols=USD → never, cancelled in 10s
              +10s  pairs.load  .loading → .failed(.timedOut)
            + +10s  pairs.refresh  .off → .backingOff(attempt: 1, until: T+11s)

        because  a timer set in launch (line 6) by .restored(EURUSD) for T+10s fired
                 .ratesFailed(.timedOut)  gave  pairs.refresh .backingOff(attempt: 1, until: T+11s)
        again    rcc-sim run DESK/wrong.scenario --until 9
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 1 fault, 10s of virtual time, 2 changes not compared

        """),
  ]

  private static let resetsFile = """
    # A reset during a refresh: the last rate stays, the app backs off and recovers.  (F29 F56)
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates 2026-04-10 USD 1.1711
      | 200 reset at body rates 2026-04-13 USD 1.1684
      | 200 after 300ms rates 2026-04-13 USD 1.1684

    launch
      GET /v1/latest?base=EUR&symbols=USD → 200
      pairs.load  .starting → .loaded
      pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
      pairs.date  nil → 2026-04-10
      pairs.refresh  .off → .on
    wait 1s
      +1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body
      +1s  alert "The connection was lost. Rates are from 10 April."
      +1s  pairs.age  .fresh → .old(since: T+0s)
      +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
    wait 1.3s
      +1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms
      +1.3s  alert closed
      +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
      +1.3s  pairs.date  2026-04-10 → 2026-04-13
      +1.3s  pairs.age  .old(since: T+0s) → .fresh
      +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

    """
}
