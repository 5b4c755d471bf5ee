import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents

@Suite struct LineWrappingTests {
  private static let failure: [ConsoleLine] = {
    var failure = Failure(
      path: "Scenarios/network/reset-during-refresh.scenario", line: 19, text: "wait 1.3s",
      sentence: "1 value differs", place: ["step 3 of 3", "T+2.3s"], at: .milliseconds(2300))
    failure.rows = [
      .init(.same, "+1.3s  alert closed"),
      .init(.expected, "+1.3s  pairs.rows[EURUSD].rate of the second page  1.1711 → 1.1684"),
      .init(.happened, "+1.3s  pairs.rows[EURUSD].rate of the second page  1.1711 → 1.169"),
      .init(.marks, "                                                            ^^^^^"),
      .init(.expected, "+1.3s  pairs.date  nil → 2026-04-10"),
      .init(.happened, "+1.4s  pairs.date  nil → 2026-04-11"),
      .init(.marks, "^^^^^                    ^^^^^^^^^^"),
      .init(.omission, "… 2 as expected"),
    ]
    let answer = "  | 200 after 300ms rates 2026-04-13 USD 1.1684 EUR 1 JPY 186.43"
    let again = "rcc-sim run Scenarios/network/reset-during-refresh.scenario"
    failure.sections = [
      .init(
        "because",
        [
          "line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684",
          ".ratesArrived  gave  pairs.rows[EURUSD].rate 1.1684",
        ]),
      .init(
        "to fix",
        [.init("if the answer is wrong, write in line 6 what it should have been:", .write(6), [answer])]),
      .init("again", [.init([], command: again + " --until 19")]),
      .init("accept", [.init("if the app is right", command: again + " --update")]),
    ]
    return failure.consoleLines
  }()

  @Test func `at sixty columns words and carets keep their places, and commands are left whole`() {
    expectEqual(
      wrapped(Self.failure, 60),
      """
      FAIL  Scenarios/network/reset-during-refresh.scenario:19
              wait 1.3s
            1 value differs · step 3 of 3 · T+2.3s

            +1.3s  alert closed
          - +1.3s  pairs.rows[EURUSD].rate of the second page
              1.1711 → 1.1684
          + +1.3s  pairs.rows[EURUSD].rate of the second page
              1.1711 → 1.169
                       ^^^^^
          - +1.3s  pairs.date  nil → 2026-04-10
          + +1.4s  pairs.date  nil → 2026-04-11
            ^^^^^                    ^^^^^^^^^^
            … 2 as expected

      because  line 6 answered  200 after 300ms rates 2026-04-13
                 USD 1.1684
               .ratesArrived  gave  pairs.rows[EURUSD].rate 1.1684
      to fix   if the answer is wrong, write in line 6 what it
                 should have been:
                 | 200 after 300ms rates 2026-04-13 USD 1.1684 EUR 1 JPY 186.43
      again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
      accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update
      """)
  }

  @Test func `at two hundred nothing changes`() {
    let rows = LineWrapping(columns: 200).rows(of: Self.failure)
    expectEqual(rows.map(\.text), Self.failure.map(\.text))
  }

  @Test func `carets stand below each row whose words they mean`() {
    let rows = [
      Failure.Row(.happened, "+1s  one two three four"), .init(.marks, "^^^      ^^^       ^^^^"),
    ]
    expectEqual(
      wrapped(rows.map(\.consoleLine), 20),
      """
          + +1s  one two
            ^^^      ^^^
              three four
                    ^^^^
      """)
  }

  @Test func `a word wider than the terminal is not broken, and wide characters count two`() {
    let word = String(repeating: "x", count: 30)
    expectEqual(wrapped(["\(word) a \(word)"], 20), "\(word)\n  a\n  \(word)")
    expectEqual(wrapped(["為替 為替 為替"], 10), "為替 為替\n  為替")
  }

  @Test func `a line of a screen, an excerpt or a command is left as it is`() {
    let screen = ConsoleLine("      | EURUSD 1.1711          live, and more", nil, .unbroken)
    expectEqual(LineWrapping(columns: 20).rows(of: [screen]), [screen])
  }

  private func wrapped(_ lines: [ConsoleLine], _ columns: Int) -> String {
    LineWrapping(columns: columns).rows(of: lines).map(\.text).joined(separator: "\n")
  }
}
