@testable import Scenario
@testable import rcc_sim

extension CauseCase {
  static let tables: [CauseCase] = [
    CauseCase(
      "two timers for one tick", TwoTicksAtOnce.self, name: "lira",
      file: tablesFile,
      message: """
        FAIL  DESK/lira.scenario:12  wait 13s
              1 request is unexpected, 1 folded line differs · step 2 of 4 · first at T+6s · 40 changes \
        not compared

            - +1s..+13s  GET /v1/latest?base=EUR&symbols=TRY → 200  x13 every 1s
            + +1s..+6s  GET /v1/latest?base=EUR&symbols=TRY → 200  x6 every 1s
              ^^^^^^^^                                             ^^
            + +6s..+13s  GET /v1/latest?base=EUR&symbols=TRY → 200  x8 every 1s

        because  two timers were due at T+6s, both set at T+5s; the second request took the row 2021-12-10 of
                 ecb-2021-12.csv, and every answer after it came a second early
        then     step 4 (line 19) had no answer for a request at T+22s; the play stopped there
        again    rcc-sim run DESK/lira.scenario --until 12
        accept   rcc-sim run DESK/lira.scenario --update

        - was expected, + happened
        1 failed  ·  24 requests, 0 faults, 22s of virtual time, 40 changes not compared

        """),
    CauseCase(
      "a filter takes a fall for an outlier", FiltersOutliers.self, name: "lira",
      file: tablesFile,
      message: """
        FAIL  DESK/lira.scenario:15  wait 1s
              1 change is missing · step 3 of 4 · T+14s · 34 changes not compared

              +1s  GET /v1/latest?base=EUR&symbols=TRY → 200
            - +1s  pairs.rows[EURTRY].rate  20.0434 → 14.7132
              +1s  pairs.date  2021-12-20 → 2021-12-21

        because  pairs.rows[EURTRY].rate is 20.0434 since T+13s (line 12)
                 line 4 answered  200 rates csv ecb-2021-12.csv, row 2021-12-21
                 .ratesArrived  changed  pairs.date
        again    rcc-sim run DESK/lira.scenario --until 15
        accept   rcc-sim run DESK/lira.scenario --update

        - was expected, + happened
        1 failed  ·  23 requests, 0 faults, 22s of virtual time, 34 changes not compared

        """),
  ]

  private static let tablesFile = """
    given pairs EURTRY
    given start 2021-12-01T15:00:00Z
    serve GET /v1/latest?base=EUR&symbols=TRY
      | 200 rates csv ecb-2021-12.csv

    launch
      GET /v1/latest?base=EUR&symbols=TRY → 200
      pairs.load  .starting → .loaded
      pairs.rows[EURTRY]  + @0  (rate: 15.1664, status: .live)
      pairs.date  nil → 2021-12-01
      pairs.refresh  .off → .on
    wait 13s
      | ignore pairs.**
      +1s..+13s  GET /v1/latest?base=EUR&symbols=TRY → 200  x13 every 1s
    wait 1s
      +1s  GET /v1/latest?base=EUR&symbols=TRY → 200
      +1s  pairs.rows[EURTRY].rate  20.0434 → 14.7132
      +1s  pairs.date  2021-12-20 → 2021-12-21
    wait 8s
      | ignore pairs.**
      +1s..+8s  GET /v1/latest?base=EUR&symbols=TRY → 200  x8 every 1s

    """
}
