@testable import Scenario
@testable import rcc_sim

extension Mishap {
  /// Steps, paths and patterns that meet nothing, and what nobody claims.
  static let claims: [Mishap] = [
    Mishap(
      "a change is not expected",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 change is unexpected · step 1 of 1 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.date 2026-04-10
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """),
    Mishap(
      "a tap meets nothing, and a name is near",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 500
          | 200 rates 2026-04-10 USD 1.1711

        launch
          | ignore **
          GET /v1/latest?base=EUR&symbols=USD → 500
        tap rety
          | ignore pairs.**
          GET /v1/latest?base=EUR&symbols=USD → 200

        """,
      message: """
        FAIL  DESK/broken.scenario:9  tap rety
              there is no `rety` on the screen · step 2 of 2 · T+0s · 3 changes not compared

        because  these can be tapped: add, retry, tab.pairs, tab.amounts
        to fix   write in line 9:
                 tap retry
        again    rcc-sim run DESK/broken.scenario --until 9

        1 failed  ·  1 request, 0 faults, 0s of virtual time, 3 changes not compared

        """,
      mend: .replace(9, with: 1)),
    Mishap(
      "a path to be printed leads nowhere",
      file: """
        launch
          pairs.load  .starting → .empty
        expect pairs.lod
          .empty

        """,
      message: """
        FAIL  DESK/broken.scenario:3  expect pairs.lod
              there is no pairs.lod · step 2 of 2 · T+0s

        because  pairs has load, rows, date, age, refresh, saved, unreadable, swiped and 1 more
        to fix   write in line 3:
                 expect pairs.load
        again    rcc-sim run DESK/broken.scenario --until 3

        1 failed

        """,
      mend: .replace(3, with: 1)),
    Mishap(
      "a claim leads nowhere",
      file: """
        launch
          pairs.load  .starting → .empty
        expect pairs.lod is .empty

        """,
      message: """
        FAIL  DESK/broken.scenario:3  expect pairs.lod is .empty
              there is no pairs.lod · step 2 of 2 · T+0s

              pairs.lod
                    ^^^

        because  pairs has load, rows, date, age, refresh, saved, unreadable, swiped and 1 more
        to fix   write in line 3:
                 expect pairs.load is .empty
        again    rcc-sim run DESK/broken.scenario --until 3

        1 failed

        """,
      mend: .replace(3, with: 1)),
    Mishap(
      "a claim goes wrong in the middle of its path",
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
        expect pairs.row[EURUSD].rate is 1.1711

        """,
      message: """
        FAIL  DESK/broken.scenario:11  expect pairs.row[EURUSD].rate is 1.1711
              there is no pairs.row · step 2 of 2 · T+0s

              pairs.row[EURUSD].rate
                    ^^^

        because  pairs has load, rows, date, age, refresh, saved, unreadable, swiped and 1 more
        to fix   write in line 11:
                 expect pairs.rows[EURUSD].rate is 1.1711
        again    rcc-sim run DESK/broken.scenario --until 11

        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(11, with: 1)),
    Mishap(
      "a pattern of a step meets nothing",
      file: """
        given pairs EURUSD
        serve GET /v1/latest?base=EUR&symbols=USD
          | 200 rates 2026-04-10 USD 1.1711

        launch
          | ignore pairs.dates
          GET /v1/latest?base=EUR&symbols=USD → 200
          pairs.load  .starting → .loaded
          pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
          pairs.refresh  .off → .on

        """,
      message: """
        FAIL  DESK/broken.scenario:5  launch
              1 change is unexpected · step 1 of 1 · T+0s

              … 1 as expected
              pairs.load  .starting → .loaded
              pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
            + pairs.date  nil → 2026-04-10
              pairs.refresh  .off → .on

        because  line 3 answered  200 rates 2026-04-10 USD 1.1711
                 .ratesArrived(USD: 1.1711)  gave  pairs.date 2026-04-10
        then     also: the pattern `pairs.dates` met no change
        to fix   delete line 6, or write in its place:
                   | ignore pairs.date
        again    rcc-sim run DESK/broken.scenario --until 5
        accept   rcc-sim run DESK/broken.scenario --update

        - was expected, + happened
        1 failed  ·  1 request, 0 faults, 0s of virtual time

        """,
      mend: .replace(6, with: 1)),
    Mishap(
      "a pattern of the file meets nothing",
      file: """
        ignore pairs.lode
        launch
          pairs.load  .starting → .empty

        """,
      message: """
        FAIL  DESK/broken.scenario:1  ignore pairs.lode
              the pattern `pairs.lode` met no change · at the end · T+0s

        because  a pattern that meets nothing asserts nothing
                 these changed: pairs.load
        to fix   delete line 1
        again    rcc-sim run DESK/broken.scenario

        1 failed

        """,
      mend: .delete(1...1)),
    Mishap(
      "nothing is asserted",
      file: """
        launch
          | ignore **
        wait 1s

        """,
      message: """
        FAIL  DESK/broken.scenario:3  wait 1s
              the scenario asserts nothing · at the end · T+1s · 1 change not compared

        because  it has no expected line and no claim of a value
        to fix   claim what the rule says, such as:
                 expect pairs.load is .empty
        again    rcc-sim run DESK/broken.scenario

        1 failed  ·  1 change not compared

        """,
      mend: .append(1)),
    Mishap(
      "what is known to fail passes",
      file: """
        given known-failure APP-123
        launch
          pairs.load  .starting → .empty

        """,
      message: """
        FAIL  DESK/broken.scenario:1  given known-failure APP-123
              it passes now · at the end · T+0s

        to fix   delete line 1
        again    rcc-sim run DESK/broken.scenario

        1 failed

        """,
      mend: .delete(1...1)),
  ]
}
