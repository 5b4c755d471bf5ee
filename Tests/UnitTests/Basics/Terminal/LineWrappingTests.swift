import Testing

@testable import ScenarioBasics

@Suite struct LineWrappingTests {
  private static let failure = """
    FAIL  Scenarios/network/reset-during-refresh.scenario:19  wait 1.3s
          1 value differs · step 3 of 3 · T+2.3s

          +1.3s  alert closed
        - +1.3s  pairs.rows[EURUSD].rate of the second page  1.1711 → 1.1684
        + +1.3s  pairs.rows[EURUSD].rate of the second page  1.1711 → 1.169
                                                                      ^^^^^
        - +1.3s  pairs.date  nil → 2026-04-10
        + +1.4s  pairs.date  nil → 2026-04-11
          ^^^^^                    ^^^^^^^^^^
          … 2 as expected

    because  line 6 answered  200 after 300ms rates 2026-04-13 USD 1.1684
             .ratesArrived  gave  pairs.rows[EURUSD].rate 1.1684
    to fix   if the answer is wrong, write in line 6 what it should have been:
               | 200 after 300ms rates 2026-04-13 USD 1.1684 EUR 1 JPY 186.43
    again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
    accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update

    """

  @Test func `at sixty columns words and carets keep their places, and commands are left whole`() {
    #expect(
      wrapped(Self.failure, 60) == """
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
        to fix   if the answer is wrong, write in line 6 what it should have been:
                   | 200 after 300ms rates 2026-04-13 USD 1.1684 EUR 1 JPY 186.43
        again    rcc-sim run Scenarios/network/reset-during-refresh.scenario --until 19
        accept   if the app is right:  rcc-sim run Scenarios/network/reset-during-refresh.scenario --update

        """)
  }

  @Test func `at two hundred nothing changes`() {
    #expect(wrapped(Self.failure, 200) == Self.failure)
  }

  @Test func `carets stand below each row whose words they mean`() {
    let block = """
          + +1s  one two three four
            ^^^      ^^^       ^^^^
      """
    #expect(
      wrapped(block, 20) == """
            + +1s  one two
              ^^^      ^^^
                three four
                      ^^^^
        """)
  }

  @Test func `a word wider than the terminal is not broken, and wide characters count two`() {
    let word = String(repeating: "x", count: 30)
    #expect(wrapped("\(word) a \(word)", 20) == "\(word)\n  a\n  \(word)")
    #expect(wrapped("為替 為替 為替", 10) == "為替 為替\n  為替")
  }

  @Test func `a screen and an excerpt are left as they are`() {
    let block = """
      Scenarios/network/reset.scenario:4:9: unknown word `rest`
        |
      4 |   | 200 rest at body {"rates":{}} and so on
        |         ^^^^ as it stands in the file itself
      """
    #expect(wrapped(block, 60) == block)
    let screen = "      | EURUSD 1.1711          live, and more"
    #expect(wrapped(screen, 20) == screen)
  }

  private func wrapped(_ text: String, _ columns: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return LineWrapping(columns: columns).rows(of: lines).flatMap(\.rows).joined(separator: "\n")
  }
}
