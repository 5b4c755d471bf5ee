import Testing

@testable import ScenarioBasics

@Suite struct LiveLinesTests {
  @Test func `a frame is one text that begins where the last one did`() {
    var live = LiveLines()
    expectEqual(live.show(["one", "two"], columns: 60), "\rone\u{1B}[K\ntwo\u{1B}[K\n\u{1B}[J")
    expectEqual(live.show(["three"], columns: 60), "\r\u{1B}[2Athree\u{1B}[K\n\u{1B}[J")
    expectEqual(live.show(["three"], columns: 60), "", "what is seen already is not written")
    expectEqual(live.put("FAIL\n", columns: 60), "\r\u{1B}[1A\u{1B}[JFAIL\nthree\u{1B}[K\n\u{1B}[J")
    expectEqual(live.show([], columns: 60), "\r\u{1B}[1A\u{1B}[J")
    expectEqual(live.put("FAIL\n", columns: 60), "FAIL\n")
    expectEqual(live.show([], columns: 60), "")
  }

  @Test func `how many failed is red`() {
    var live = LiveLines(hasColours: true)
    expectEqual(
      live.show([ConsoleLine(escaped: [("3 of 9  ·  ", nil), ("2 failed", .bad)])], columns: 60),
      "\r3 of 9  ·  \u{1B}[31m2 failed\u{1B}[0m\u{1B}[K\n\u{1B}[J")
  }

  @Test func `a person sees the lines that stay, and the last frame below them`() {
    var (live, screen) = (LiveLines(), PaintedScreen())
    screen.take("$ rcc-sim run\n")
    screen.take(live.show(["▸ a.scenario", "▸ b.scenario", "0 of 9"], columns: 60))
    screen.take(live.put("FAIL  a.scenario:1  launch\n\n", columns: 60))
    screen.take(live.show(["▸ c.scenario", "1 of 9"], columns: 60))
    expectEqual(screen.lines, ["$ rcc-sim run", "FAIL  a.scenario:1  launch", "", "▸ c.scenario", "1 of 9"])
    // The user presses Ctrl-C, and the terminal shows it.
    screen.take("^C")
    screen.take(live.show([], columns: 60))
    screen.take(live.put("1 failed\n", columns: 60))
    expectEqual(screen.lines, ["$ rcc-sim run", "FAIL  a.scenario:1  launch", "", "1 failed"])
    #expect((screen.row, screen.column) == (4, 0))
  }

  @Test func `at the foot of the screen all moves up`() {
    var (live, screen) = (LiveLines(), PaintedScreen(columns: 60, rows: 5))
    for number in 1...9 {
      screen.take(live.show(["▸ \(number)", "\(number) of 9"], columns: 60))
      screen.take(live.put("FAIL  \(number)\n", columns: 60))
    }
    expectEqual(screen.lines, ["FAIL  8", "FAIL  9", "▸ 9", "9 of 9"])
    expectEqual(screen.scrolled, (1...7).map { "FAIL  \($0)" })
  }

  @Test func `a window that became narrower has broken the lines, and all their rows are taken back`() {
    var (live, wide, narrow) = (LiveLines(), PaintedScreen(), PaintedScreen(columns: 20))
    let line = "▸ Scenarios/network/reset.scenario"
    wide.take("$ rcc-sim run\n" + live.show([ConsoleLine("\(line)"), "0 of 9"], columns: 60))
    expectEqual(wide.lines, ["$ rcc-sim run", line, "0 of 9"])
    // The terminal reflows the same text into narrower rows.
    narrow.take(wide.lines.map { $0 + "\n" }.joined())
    narrow.take(live.show(["▸ …/reset.scenario", "1 of 9"], columns: 20))
    expectEqual(narrow.lines, ["$ rcc-sim run", "▸ …/reset.scenario", "1 of 9"])
  }
}
