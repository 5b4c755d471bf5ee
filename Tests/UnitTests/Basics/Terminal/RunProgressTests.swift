import Testing

@testable import ScenarioBasics

@Suite struct RunProgressTests {
  private let progress = RunProgress(
    count: 124, done: 42, failed: 1,
    plays: [
      RunProgress.Play(path: "Scenarios/network/reset.scenario", step: (3, 7), time: "2s"),
      RunProgress.Play(path: "Scenarios/refresh/\(String(repeating: "x/", count: 60))every-second.scenario"),
      RunProgress.Play(
        path: "Scenarios/rates/six-hundred-days-of-the-lira-through-a-crisis.scenario", step: (12, 20),
        time: "1200.25s"),
      RunProgress.Play(path: "Szenarien/為替/円.scenario", step: (1, 1)),
    ])

  @Test func `sixty columns show each file's name`() {
    expectEqual(
      progress.lines(Terminal.Size(columns: 60, rows: 24)).map(\.text),
      [
        "▸ Scenarios/network/reset.scenario  step 3 of 7  T+2s",
        "▸ Scenarios/refresh/x/x/x/x/x/x/x/x/…/every-second.scenario",
        "▸ …/six-hundred-days-of-the-lir…  step 12 of 20  T+1200.25s",
        "▸ Szenarien/為替/円.scenario  step 1 of 1  T+0s",
        "42 of 124  ·  1 failed",
      ])
  }

  @Test func `two hundred columns show all that fits`() {
    let lines = progress.lines(Terminal.Size(columns: 200, rows: 24))
    expectEqual(
      lines[2].text,
      "▸ Scenarios/rates/six-hundred-days-of-the-lira-through-a-crisis.scenario"
        + "  step 12 of 20  T+1200.25s")
  }

  @Test(arguments: [1, 2, 5, 10, 20, 30, 60]) func `no line is as wide as the terminal`(_ columns: Int) {
    let lines = progress.lines(Terminal.Size(columns: columns, rows: 24))
    #expect(lines.allSatisfy { $0.columns < columns }, "\(lines)")
  }

  @Test func `a terminal of few rows shows the first plays`() {
    expectEqual(
      progress.lines(Terminal.Size(columns: 60, rows: 6)).map(\.text),
      [
        "▸ Scenarios/network/reset.scenario  step 3 of 7  T+2s",
        "▸ Scenarios/refresh/x/x/x/x/x/x/x/x/…/every-second.scenario",
        "  … 2 more at work", "42 of 124  ·  1 failed",
      ])
  }

  @Test func `one scenario needs no count`() {
    let play = RunProgress.Play(path: "a.scenario", step: (1, 2))
    let progress = RunProgress(count: 1, done: 0, failed: 0, plays: [play])
    expectEqual(
      progress.lines(Terminal.Size(columns: 60, rows: 24)).map(\.text), ["▸ a.scenario  step 1 of 2  T+0s"])
  }

  @Test func `a path cannot steer the terminal`() {
    let play = RunProgress.Play(path: "a\u{1B}[2J.scenario")
    let progress = RunProgress(count: 1, done: 0, failed: 0, plays: [play])
    expectEqual(progress.lines(Terminal.Size(columns: 60, rows: 24)).map(\.text), ["▸ a\\x1b[2J.scenario"])
  }
}
