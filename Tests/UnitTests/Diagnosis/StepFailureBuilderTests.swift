import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioEvents
@testable import ScenarioFormat

/// The whole text that the user reads when a step fails.
@Suite struct StepFailureBuilderTests {
  @Test func `one value differs`() {
    let comparison = Comparison(
      expected: Self.recovery,
      actual: Self.recovery.replacing(2, "+1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.169"))
    var failure = failure("wait 1.3s", line: 19, number: 3, startedAt: .seconds(1), comparison)
    failure.because = [
      "line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684",
      ".ratesArrived(USD: 1.1684)  gave  pairs.rows[EURUSD].rate 1.169",
    ]
    expectEqual(
      failure.failure.lines.joined(separator: "\n"),
      """
      FAIL  Scenarios/network/reset-during-refresh.scenario:19  wait 1.3s
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
      again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
      accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update
      """)
  }

  @Test func `an unexpected request brings four lines forward`() {
    let comparison = Comparison(
      expected: Self.reset,
      actual: Self.reset.map { $0.replacing("+1s", with: "+500ms").replacing("T+2s", with: "T+1.5s") }
        + ["+1s  GET /v1/latest?base=EUR&symbols=USD → …"])
    var failure = failure("wait 1s", line: 14, number: 2, startedAt: .zero, comparison)
    failure.because = [
      "a timer set in launch (line 8) for T+500ms sent a request first; it took the answer of line 5",
      "the request of T+1s took the answer of line 6 and is open (→ …)",
    ]
    failure.then = ["step 3 (line 19) ran out of answers at T+1.5s"]
    expectEqual(
      failure.failure.lines.joined(separator: "\n"),
      """
      FAIL  Scenarios/network/reset-during-refresh.scenario:14  wait 1s
            1 request is unexpected, 4 lines occur earlier · step 2 of 3 · first at T+500ms

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

      because  a timer set in launch (line 8) for T+500ms sent a request first; it took the answer of line 5
               the request of T+1s took the answer of line 6 and is open (→ …)
      then     step 3 (line 19) ran out of answers at T+1.5s
      again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 14
      accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update
      """)
  }

  @Test func `an expected change never happens`() {
    let comparison = Comparison(expected: Self.recovery, actual: Self.recovery.removing(4))
    var failure = failure("wait 1.3s", line: 19, number: 3, startedAt: .seconds(1), comparison)
    failure.because = [
      "pairs.age is .old(since: T+0s) since T+1s (line 17); nothing changed it afterwards"
    ]
    expectEqual(
      failure.failure.lines.joined(separator: "\n"),
      """
      FAIL  Scenarios/network/reset-during-refresh.scenario:19  wait 1.3s
            1 change is missing · step 3 of 3 · T+2.3s

            … 2 as expected
            +1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684
            +1.3s  pairs.date  2026-04-10 → 2026-04-13
          - +1.3s  pairs.age  .old(since: T+0s) → .fresh
            +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on

      because  pairs.age is .old(since: T+0s) since T+1s (line 17); nothing changed it afterwards
      again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
      accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update
      """)
  }

  @Test func `a script that ran out is not accepted`() {
    let comparison = Comparison(
      expected: Self.recovery,
      actual: Self.recovery + ["+2.3s  GET /v1/latest?base=EUR&symbols=USD → no answer left"])
    var failure = failure("wait 3s", line: 19, number: 3, startedAt: .seconds(1), comparison)
    failure.because = [
      "line 3 serves 3 answers, and all are used:",
      "  line 4  200 rates 2026-04-10 USD 1.1711                    T+0s    launch",
    ]
    failure.toFix = [
      .init("wait less, or add below line 6:", .insertBelow(6), ["  | 200 rates 2026-04-13 USD 1.1684"])
    ]
    expectEqual(
      failure.failure.lines.joined(separator: "\n"),
      """
      FAIL  Scenarios/network/reset-during-refresh.scenario:19  wait 3s
            the script has no answer left · step 3 of 3 · T+3.3s

            … 4 as expected
            +1.3s  pairs.age  .old(since: T+0s) → .fresh
            +1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on
          + +2.3s  GET /v1/latest?base=EUR&symbols=USD → no answer left

      because  line 3 serves 3 answers, and all are used:
                 line 4  200 rates 2026-04-10 USD 1.1711                    T+0s    launch
      to fix   wait less, or add below line 6:
                 | 200 rates 2026-04-13 USD 1.1684
      again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
      """)
  }

  @Test func `what a fold hides is named, with the way to see it`() {
    let comparison = Comparison(
      expected: Self.days,
      actual: Self.days.replacing(1, Self.days[1].replacing("gqcaeryt", with: "50842gca")))
    var failure = failure(
      "wait until pairs.date is 2021-12-20 within 10min", line: 14, number: 2, of: 5, startedAt: .zero,
      comparison)
    failure.path = "Scenarios/rates/six-hundred-days.scenario"
    expectEqual(
      failure.failure.lines.joined(separator: "\n"),
      """
      FAIL  Scenarios/rates/six-hundred-days.scenario:14  wait until pairs.date is 2021-12-20 within 10min
            1 folded line differs · step 2 of 5 · between T+1s and T+591s

            +1s..+591s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x591 every 1s
          - +1s..+591s  pairs.rows[EURUSD].rate  1.1036 → … → 1.1273  x586 min 1.0707 max 1.2338 ~gqcaeryt
          + +1s..+591s  pairs.rows[EURUSD].rate  1.1036 → … → 1.1273  x586 min 1.0707 max 1.2338 ~50842gca
                                                                                                 ^^^^^^^^^
            · same number of changes, same ends and range: at least one in between differs (--unfold prints them)
            +1s..+591s  pairs.rows[EURTRY].rate  6.4418 → … → 20.0434  x591 min 6.1491 max 20.0434 ~jfkgqh70
            +1s..+591s  pairs.date  2019-08-30 → … → 2021-12-20  x591 ~a24yfz0q

      to see   rcc-sim run Scenarios/rates/six-hundred-days.scenario --unfold --until 14
               or with the last good run at hand:  rcc-sim diff GOOD.ndjson NEW.ndjson
      again    rcc-sim run Scenarios/rates/six-hundred-days.scenario --until 14
      accept   if the app is right:  rcc-sim run Scenarios/rates/six-hundred-days.scenario --update
      """)
  }

  @Test func `an unexpected request among folded lines is found`() {
    let actual = [
      "+1s..+300s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x300 every 1s",
      "+1s..+590s  pairs.rows[EURUSD].rate  1.1036 → … → 1.1273  x586 min 1.0707 max 1.2338 ~7ez6v0xp",
      "+1s..+590s  pairs.rows[EURTRY].rate  6.4418 → … → 20.0434  x591 min 6.1491 max 20.0434 ~82qy5w9n",
      "+1s..+590s  pairs.date  2019-08-30 → … → 2021-12-20  x591 ~s3je3tz1",
      "+300s..+590s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x291 every 1s",
    ]
    let failure = failure(
      "wait 10min", line: 14, number: 2, of: 5, startedAt: .zero,
      Comparison(expected: Self.days, actual: actual))
    #expect(
      failure.failure.lines.joined(separator: "\n").contains(
        """

              1 request is unexpected, 4 folded lines differ · step 2 of 5 · first at T+300s

            - +1s..+591s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x591 every 1s
            + +1s..+300s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x300 every 1s
              ^^^^^^^^^^                                                 ^^^^

        """))
  }

  @Test func `lines in another order are said to be so`() {
    let comparison = Comparison(expected: ["a  1 → 2", "b  1 → 2"], actual: ["b  1 → 2", "a  1 → 2"])
    expectEqual(
      failure("wait 1s", line: 9, number: 1, startedAt: .zero, comparison).failure.lines.prefix(6),
      [
        "FAIL  Scenarios/network/reset-during-refresh.scenario:9  wait 1s",
        "      1 line is in another order · step 1 of 3 · T+0s", "", "    - a  1 → 2", "      b  1 → 2",
        "    + a  1 → 2",
      ])
  }

  @Test func `only the first sixty differences are shown`() {
    let comparison = Comparison(expected: [], actual: (0..<100).map { "a[\($0)]  1 → 2" })
    let lines = failure("wait 1s", line: 9, number: 1, startedAt: .zero, comparison).failure.lines
    expectEqual(lines[1], "      100 changes are unexpected · step 1 of 3 · T+0s")
    expectEqual(lines[62...63], ["    + a[59]  1 → 2", "      … 40 more differ"])
  }

  @Test func `a claim is not accepted, and a path with spaces is one word`() {
    let comparison = Comparison(expected: ["a  1"], actual: ["a  2"])
    var failure = failure("expect a is 1", line: 9, number: 1, startedAt: .zero, comparison)
    failure.path = "My Scenarios/a.scenario"
    failure.isAcceptable = false
    expectEqual(failure.failure.lines.last, "again    rcc-sim run 'My Scenarios/a.scenario' --until 9")
  }

  private func failure(
    _ step: String, line: Int, number: Int, of count: Int = 3, startedAt: Duration, _ comparison: Comparison
  ) -> StepFailureBuilder {
    let step = Step(
      verb: .launch, text: step, scopes: [], expected: [], line: line, lastInputLine: line)
    return StepFailureBuilder(
      path: "Scenarios/network/reset-during-refresh.scenario", step: step, number: number, of: count,
      startedAt: startedAt, comparison: comparison)
  }

  private static let reset = [
    "+1s  GET /v1/latest?base=EUR&symbols=USD → 200 reset at body",
    "+1s  alert \"The connection was lost. Rates are from 10 April.\"",
    "+1s  pairs.age  .fresh → .old(since: T+0s)",
    "+1s  pairs.refresh  .on → .backingOff(attempt: 1, until: T+2s)",
  ]

  private static let recovery = [
    "+1.3s  GET /v1/latest?base=EUR&symbols=USD → 200 in 300ms", "+1.3s  alert closed",
    "+1.3s  pairs.rows[EURUSD].rate  1.1711 → 1.1684", "+1.3s  pairs.date  2026-04-10 → 2026-04-13",
    "+1.3s  pairs.age  .old(since: T+0s) → .fresh",
    "+1.3s  pairs.refresh  .backingOff(attempt: 1, until: T+2s) → .on",
  ]

  private static let days = [
    "+1s..+591s  GET /v1/latest?base=EUR&symbols=USD,TRY → 200  x591 every 1s",
    "+1s..+591s  pairs.rows[EURUSD].rate  1.1036 → … → 1.1273  x586 min 1.0707 max 1.2338 ~gqcaeryt",
    "+1s..+591s  pairs.rows[EURTRY].rate  6.4418 → … → 20.0434  x591 min 6.1491 max 20.0434 ~jfkgqh70",
    "+1s..+591s  pairs.date  2019-08-30 → … → 2021-12-20  x591 ~a24yfz0q",
  ]
}

extension [String] {
  fileprivate func replacing(_ index: Int, _ line: String) -> [String] {
    var lines = self
    lines[index] = line
    return lines
  }

  fileprivate func removing(_ index: Int) -> [String] {
    var lines = self
    lines.remove(at: index)
    return lines
  }
}
