@testable import Scenario
@testable import rcc_sim

extension CauseCase {
  static let claims: [CauseCase] = [
    CauseCase(
      "a claim of a part of a row", ConverterStage.self,
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
        expect pairs.rows[EURUSD].rate is 1.1712

        """,
      message: """
        FAIL  DESK/wrong.scenario:11  expect pairs.rows[EURUSD].rate is 1.1712
              1 value differs · step 2 of 2 · T+0s

            - pairs.rows[EURUSD].rate  is 1.1712
            + pairs.rows[EURUSD].rate  is 1.1711
                                          ^^^^^^

        because  pairs.rows[EURUSD].rate is as it came with pairs.rows[EURUSD] since T+0s (line 8)
                 line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
        to fix   if the answer is wrong, write in line 3:
                   | 200 rates 2026-04-10 USD 1.1712
        again    rcc-sim run DESK/wrong.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    CauseCase(
      "a claim after a timer", ConverterStage.self,
      file: """
        given pairs EURUSD
        only pairs.age
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 503 forever

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
        wait 10min
          +1s  GET /v1/latest?base=EUR&symbols=USD → 503
          +1s  alert "The rate service is unavailable. Rates are from 10 April."
          +1s  pairs.age  .fresh → .old(since: T+0s)
          +2s  GET /v1/latest?base=EUR&symbols=USD → 503
          +4s  GET /v1/latest?base=EUR&symbols=USD → 503
          +8s  GET /v1/latest?base=EUR&symbols=USD → 503
          +16s  GET /v1/latest?base=EUR&symbols=USD → 503
          +32s  GET /v1/latest?base=EUR&symbols=USD → 503
          +64s..+544s  GET /v1/latest?base=EUR&symbols=USD → 503  x9 every 60s
          +600s  pairs.age  .old(since: T+0s) → .invalid(since: T+600s)
        expect pairs.age is .fresh

        """,
      message: """
        FAIL  DESK/wrong.scenario:20  expect pairs.age is .fresh
              1 value differs · step 3 of 3 · T+600s · 22 changes not compared

            - pairs.age  is .fresh
            + pairs.age  is .invalid(since: T+600s)
                            ^^^^^^^^^^^^^^^ ^^^^^^^

        because  pairs.age is .invalid(since: T+600s) since T+600s (line 19); nothing changed it afterwards
                 a timer set in line 7 by .ratesArrived(USD: 1.1711) for T+600s fired
                 .expiryDue  gave  pairs.age .invalid(since: T+600s)
        again    rcc-sim run DESK/wrong.scenario --until 20

        - was expected, + happened
        1 failed  ·  16 requests, 0 faults, 600s of virtual time, 22 changes not compared

        """),
    CauseCase(
      "a claim of what never changed", ConverterStage.self,
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
        expect pairs.age is .invalid(since: T+0s)

        """,
      message: """
        FAIL  DESK/wrong.scenario:11  expect pairs.age is .invalid(since: T+0s)
              1 value differs · step 2 of 2 · T+0s

            - pairs.age  is .invalid(since: T+0s)
            + pairs.age  is .fresh
                            ^^^^^^

        because  nothing changed pairs.age up to T+0s
        again    rcc-sim run DESK/wrong.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    CauseCase(
      "two answers at once", TwoAtOnceStage.self,
      file: """
        serve GET /bread
          | 200 text bread
        serve GET /milk
          | 200 text milk

        launch
          GET /bread → 200
          GET /milk → 200
          present bread
          present cheese
        wait 1s
          +1s  rejected .drunk  no more milk
          +1s  write milk.txt  drunk

        """,
      message: """
        FAIL  DESK/wrong.scenario:6  launch
              1 line differs · step 1 of 2 · T+0s

              … 1 as expected
              GET /milk → 200
              present bread
            - present cheese
            + present milk
                      ^^^^

        because  line 4 answered  200 text milk
                 .came(/milk)  gave  present milk
        again    rcc-sim run DESK/wrong.scenario --until 6
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
    CauseCase(
      "the first of two answers", TwoAtOnceStage.self,
      file: """
        serve GET /bread
          | 200 text bread
        serve GET /milk
          | 200 text milk

        launch
          GET /bread → 200
          GET /milk → 200
          present milk
        wait 1s
          +1s  rejected .drunk  no more milk
          +1s  write milk.txt  drunk

        """,
      message: """
        FAIL  DESK/wrong.scenario:6  launch
              1 line is unexpected · step 1 of 2 · T+0s

              GET /bread → 200
              GET /milk → 200
            + present bread
              present milk

        because  line 2 answered  200 text bread
                 .came(/bread)  gave  present bread
        again    rcc-sim run DESK/wrong.scenario --until 6
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
    CauseCase(
      "a file and a rejection come of a timer", TwoAtOnceStage.self,
      file: """
        serve GET /bread
          | 200 text bread
        serve GET /milk
          | 200 text milk

        launch
          GET /bread → 200
          GET /milk → 200
          present bread
          present milk
        wait 1s

        """,
      message: """
        FAIL  DESK/wrong.scenario:11  wait 1s
              2 lines are unexpected · step 2 of 2 · T+1s

            + +1s  rejected .drunk  no more milk
            + +1s  write milk.txt  drunk

        because  a timer set in launch (line 6) by .came(/milk) for T+1s fired
                 the timer  gave  write milk.txt  drunk
        again    rcc-sim run DESK/wrong.scenario --until 11
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
    CauseCase(
      "a request that an earlier event started", TwoAtOnceStage.self,
      file: """
        serve GET /bread
          | 200 text bread
        serve GET /milk
          | 200 text milk

        launch
          GET /milk → 200
          present bread
          present milk
        wait 1s
          +1s  rejected .drunk  no more milk
          +1s  write milk.txt  drunk

        """,
      message: """
        FAIL  DESK/wrong.scenario:6  launch
              1 request is unexpected · step 1 of 2 · T+0s

            + GET /bread → 200
              GET /milk → 200
              … 2 as expected

        because  .launched  started  GET /bread; it took the answer of line 2
        again    rcc-sim run DESK/wrong.scenario --until 6
        accept   rcc-sim run DESK/wrong.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
  ]
}
