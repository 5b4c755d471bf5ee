import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

@Suite struct ConsoleLineTests {
  /// A line of each kind beside what a terminal receives; `<31>` is the escape sequence of the parameter.
  @Test(
    arguments: [
      (.verdict("PASS", .good, escaped: "a.scenario"), "<32>PASS<0>  a.scenario"),
      (.verdict("KNOWN", .doubtful, escaped: "a.scenario  APP-123"), "<33>KNOWN<0>  a.scenario  APP-123"),
      (.verdict("UPDATED", .changed, escaped: "a.scenario"), "<36>UPDATED<0>  a.scenario"),
      (Failure.Row(.expected, "+1s  rate  1 → 2").consoleLine, "<31>    - +1s  rate  1 → 2<0>"),
      (Failure.Row(.happened, "+1s  rate  1 → 3").consoleLine, "<32>    + +1s  rate  1 → 3<0>"),
      (Failure.Row(.marks, "            ^").consoleLine, "<33>                  ^<0>"),
      (Failure.Row(.omission, "… 2 as expected").consoleLine, "<2>      … 2 as expected<0>"),
      (Failure.Row(.same, "+1s  rate  1 → 2").consoleLine, "      +1s  rate  1 → 2"),
      (ConsoleLine.labelled("because", ["line 6 answered"])[0], "<2>because  <0>line 6 answered"),
      ("PASSED", "PASSED"), ("", ""),
    ] as [(ConsoleLine, String)]) func `a line has the tones of what it is`(
      _ line: ConsoleLine, _ painted: String
    )
  {
    expectEqual(line.painted.shown, painted)
  }

  @Test func `each count of the last line has the tone of its verdict`() {
    var console = ConsoleReport()
    let run = PlayEvent.RunSummary(
      passed: 7, failed: 2, known: 1, broken: 1, diverged: 0, refused: 1, skipped: 0, unplayed: 0,
      requests: 9, faults: 0, unasserted: 0, time: .seconds(1), code: 1)
    expectEqual(
      console.take(.summary(run)).map(\.painted.shown),
      [
        "<32>7 passed<0>, <31>2 failed<0>, <33>1 known to fail<0>, <31>1 broken<0>, <31>1 file refused<0>"
          + "  ·  9 requests, 0 faults, 1s of virtual time"
      ])
  }

  @Test func `without its tones a line is its text, whatever the text looks like`() {
    for text in ["PASS  a", "    - b", "then     c", "      ^^", "2 failed, 1 passed", "\u{1B}[31m"] {
      let line = ConsoleLine("\(text)", .bad)
      #expect(line.painted.replacing(#/\u{1B}\[\d+m/#, with: "") == line.text)
      #expect(ConsoleLine("\(text)").painted == line.text)
    }
  }

  @Test func `further rows of a line keep the tones of its parts`() {
    let line = Failure.Row(.expected, "one two").consoleLine
    let labelled = ConsoleLine.labelled("because", ["one two"])
    expectEqual(rows([line], 10), ["<31>    - one<0>", "        <31>two<0>"])
    expectEqual(rows(labelled, 13), ["<2>because  <0>one", "           two"])
  }

  private func rows(_ lines: [ConsoleLine], _ columns: Int) -> [String] {
    LineWrapping(columns: columns).rows(of: lines).map(\.painted.shown)
  }
}

extension String {
  fileprivate var shown: String { replacing(#/\u{1B}\[(\d+)m/#) { "<\($0.output.1)>" } }
}
