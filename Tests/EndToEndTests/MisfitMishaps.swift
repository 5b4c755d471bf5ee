@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Masks and tolerances that do not fit what came, and answers of a time that is over.
  static let misfits: [Mishap] = [
    Mishap(
      "a mask is of another kind",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: <int>, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              GET /v1/latest?base=EUR&symbols=USD → 200
              pairs.load  .starting → .loaded
            - pairs.rows[EURUSD]  + @0  (rate: <int>, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
                                               ^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
                 1.1711 is no <int>: a whole number
        to fix   write in line 8:
                   pairs.rows[EURUSD]  + @0  (rate: <decimal>, status: .live)
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(8, with: 1)),
    Mishap(
      "a mask of any kind would fit",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → <date>

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              … 2 as expected
              pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
              pairs.date  nil → 2026-04-10
            - pairs.refresh  .off → <date>
            + pairs.refresh  .off → .on
                                    ^^^

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.refresh .on
                 .on is no <date>: a day, 2026-04-13, or an instant, 2026-04-13T09:00:00Z
        to fix   write in line 10:
                   pairs.refresh  .off → <any>
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(10, with: 1)),
    Mishap(
      "a numbered mask stands for something else",
      file: """
        given pairs EURUSD EURGBP
        serve GET /v1/latest?base=EUR&symbols=USD,GBP
          | 200 rates 2026-04-10 USD 1.1711 GBP 0.8711

        launch
          GET /v1/latest?base=EUR&symbols=USD,GBP → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: <decimal#1>, status: .live)
          pairs.rows[EURGBP]  + @1  (rate: <decimal#1>, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: <decimal#1>, status: .live)
            - pairs.rows[EURGBP]  + @1  (rate: <decimal#1>, status: .live)
            + pairs.rows[EURGBP]  + @1  (rate: 0.8711, status: .live)
                                               ^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711 GBP 0.8711
                 .ratesArrived(GBP: 0.8711, USD: 1.1711)  gave  pairs.rows[EURGBP] + @1  (rate: 0.8711, status: .live)
                 <decimal#1> stands for 1.1711, and for nothing else
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "two numbers stand for one thing",
      file: """
        given pairs EURUSD EURGBP
        serve GET /v1/latest?base=EUR&symbols=USD,GBP
          | 200 rates 2026-04-10 USD 1.1711 GBP 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD,GBP → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: <decimal#1>, status: .live)
          pairs.rows[EURGBP]  + @1  (rate: <decimal#2>, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: <decimal#1>, status: .live)
            - pairs.rows[EURGBP]  + @1  (rate: <decimal#2>, status: .live)
            + pairs.rows[EURGBP]  + @1  (rate: 1.1711, status: .live)
                                               ^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711 GBP 1.1711
                 .ratesArrived(GBP: 1.1711, USD: 1.1711)  gave  pairs.rows[EURGBP] + @1  (rate: 1.1711, status: .live)
                 1.1711 is <decimal#1> already
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "a value is further off than its tolerance",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.16±0.005, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 value differs · step 1 of 1 · T+0s

              GET /v1/latest?base=EUR&symbols=USD → 200
              pairs.load  .starting → .loaded
            - pairs.rows[EURUSD]  + @0  (rate: 1.16±0.005, status: .live)
            + pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
                                               ^^^^^^^
              pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
                 1.1711 is not within 0.005 of 1.16
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "a claim has a mask of another kind",
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
        expect pairs.rows[EURUSD].rate is <int>

        """,
      message: """
        FAIL  DESK/broken.scenario:11  expect pairs.rows[EURUSD].rate is <int>
              1 value differs · step 2 of 2 · T+0s

            - pairs.rows[EURUSD].rate  is <int>
            + pairs.rows[EURUSD].rate  is 1.1711
                                          ^^^^^^

        because  pairs.rows[EURUSD].rate is as it came with pairs.rows[EURUSD] since T+0s (line 8)
                 line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
                 1.1711 is no <int>: a whole number
        to fix   write in line 11:
                 expect pairs.rows[EURUSD].rate is <decimal>
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(11, with: 1)),
    Mishap(
      "a phase is over",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 during 0s..500ms rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:11  wait 1s
              the script ran out · step 2 of 2 · T+1s

            - +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            + +1s  GET /v1/latest?base=EUR&symbols=USD → no answer left
                                                         ^^ ^^^^^^ ^^^^

        because  line 2 serves no answer for T+1s:
                   line 3  200 during 0s..500ms rates 2026-04-10 USD 1.1711  T+0s  launch
        to fix   let the phase of line 3 end after T+1s, or add below line 3:
                   | 200 rates 2026-04-10 USD 1.1711
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .insert(above: 4, 1...1)),
  ]
}
