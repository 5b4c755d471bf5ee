@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// What differs first, and what cannot work behind it.
  static let aftermaths: [Mishap] = [
    Mishap(
      "a route stands below the step that asks, in a file that was only begun",
      file: """
        given pairs EURUSD
        given offline
        launch
        online
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
        expect pairs.rows[EURUSD].rate is 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:4  online
              the script has no route for a request · step 2 of 3 · T+0s

            + GET /v1/latest?base=EUR&symbols=USD → no route
            + pairs.load  .failed(.offline) → .loading
            + pairs.refresh  .paused(.offline) → .off

        because  no route above line 4 answers GET /v1/latest?base=EUR&symbols=USD
                 line 5 serves it for the steps below that line alone
        then     the play stopped there
        to fix   move lines 5 to 6 above line 4
                 and write down what it then shows:  rcc-sim run DESK/broken.scenario --update
        again    rcc-sim run DESK/broken.scenario --until 4

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "lines stand in another order, and a later tap meets nothing",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 500

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 500
          +1s  pairs.age  .fresh → .old(since: T+0s)
          +1s  alert "The rate service answered with error 500. Rates are from 10 April."
          +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)
        tap retry

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 1s
              1 line comes in another order · step 2 of 3 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 500
            - +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  alert "The rate service answered with error 500. Rates are from 10 April."
            + +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  lines stand by time; those of one instant: exchanges, files, navigation and alerts as \
        they happened,
                 then state as declared
        then     step 3 (line 17): there is no `retry` on the screen
                 these can be tapped: add, tab.pairs, tab.amounts
        to fix   move line 14 below line 15
                 take line 17 out, or, if it comes with the next answer or timer,
                 due at T+2s, write above line 17:
                 wait 1s
        again    rcc-sim run DESK/broken.scenario --until 12
        first    mend line 17: --update leaves it as it is
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
    Mishap(
      "a line stands in another order",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 500

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 500
          +1s  pairs.age  .fresh → .old(since: T+0s)
          +1s  alert "The rate service answered with error 500. Rates are from 10 April."
          +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 1s
              1 line comes in another order · step 2 of 2 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 500
            - +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  alert "The rate service answered with error 500. Rates are from 10 April."
            + +1s  pairs.age  .fresh → .old(since: T+0s)
              +1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)

        because  lines stand by time; those of one instant: exchanges, files, navigation and alerts as \
        they happened,
                 then state as declared
        to fix   move line 14 below line 15
        again    rcc-sim run DESK/broken.scenario --until 12
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .move(14...14, above: 15)),
    Mishap(
      "a later claim says that the answer is wrong",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711
          | 200 {"base":"EUR","date":"2026-04-13","rates":{"USD":1.1648}}

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.date  nil → 2026-04-10
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200
          +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
          +1s  pairs.date  2026-04-10 → 2026-04-13
        expect pairs.rows[EURUSD].rate is 1.1684

        """,
      message: """
        FAIL  DESK/broken.scenario:12  wait 1s
              1 value differs · step 2 of 3 · T+1s

              +1s  GET /v1/latest?base=EUR&symbols=USD → 200
            - +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            + +1s  pairs.rows[EURUSD].rate  1.1711 → 1.1648
                                                     ^^^^^^
              +1s  pairs.date  2026-04-10 → 2026-04-13

        because  line 4 answered  200 {"base":"EUR","date":"2026-04-13","rates":{"USD":1.1648}}
                 .ratesArrived(USD: 1.1648)  gave  pairs.rows[EURUSD].rate 1.1648
        then     step 3 (line 16): pairs.rows[EURUSD].rate is 1.1648, and 1.1684 is claimed
        to fix   if the answer is wrong, write in line 4:
                   | 200 {"base":"EUR","date":"2026-04-13","rates":{"USD":1.1684}}
        again    rcc-sim run DESK/broken.scenario --until 12
        first    line 16 claims 1.1684: accepting would contradict it
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """,
      mend: .replace(4, with: 1)),
    Mishap(
      "a claim meets a wrong answer",
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
        expect pairs.rows[EURUSD].rate is 1.1771

        """,
      message: """
        FAIL  DESK/broken.scenario:11  expect pairs.rows[EURUSD].rate is 1.1771
              1 value differs · step 2 of 2 · T+0s

            - pairs.rows[EURUSD].rate  is 1.1771
            + pairs.rows[EURUSD].rate  is 1.1711
                                          ^^^^^^

        because  pairs.rows[EURUSD].rate is as it came with pairs.rows[EURUSD] since T+0s (line 8)
                 line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.rows[EURUSD] + @0  (rate: 1.1711, status: .live)
        to fix   if the answer is wrong, write in line 3:
                   | 200 rates 2026-04-10 USD 1.1771
        again    rcc-sim run DESK/broken.scenario --until 11

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "the only row is another",
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
        expect pairs.rows[USDEUR].rate is 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:11  expect pairs.rows[USDEUR].rate is 1.1711
              there is no pairs.rows[USDEUR] · step 2 of 2 · T+0s

              pairs.rows[USDEUR].rate
                        ^^^^^^^^

        because  pairs.rows has only [EURUSD]
        to fix   write in line 11:
                 expect pairs.rows[EURUSD].rate is 1.1711
        again    rcc-sim run DESK/broken.scenario --until 11

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(11, with: 1)),
    Mishap(
      "a change is not expected, and a later step is not answered",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.refresh  .off → .on
        wait 1s
          +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 change is unexpected · step 1 of 2 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.date 2026-04-10
        then     step 2 (line 10) had no answer for a request at T+1s; the play stopped there
                 +1s  GET /v1/latest?base=EUR&symbols=USD → no answer left
        to fix   add below line 3:
                   | 200 rates 2026-04-10 USD 1.1711
        again    rcc-sim run DESK/broken.scenario --until 5
        first    mend line 10: --update leaves it as it is
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  2 requests, 0 faults, 1s of virtual time

        """),
  ]
}
