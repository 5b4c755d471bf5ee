import Testing

@testable import ScenarioExplore

/// The comments of a finding: what a reader sees of each step.
@Suite struct FindingReportTests {
  private static let text = "launch\nwait 9s\n"

  private static func request(_ line: Int, _ second: Int, _ words: String) -> ExploredPlay.StepNote {
    ExploredPlay.StepNote(line: line, at: .seconds(second), exchange: second + 1, words: words)
  }

  private static func broken(_ line: Int, _ second: Int) -> ExploredPlay.StepNote {
    ExploredPlay.StepNote(line: line, at: .seconds(second), exchange: 0, words: "breaks the rule: r: w")
  }

  @Test func `each step has its requests, and like ones have one comment`() {
    let notes =
      [Self.request(1, 0, "GET /a → 503")] + (1...3).map { Self.request(2, $0, "GET /a → 200") }
      + [Self.broken(2, 3), Self.request(2, 4, "GET /a → no answer yet")]
    expectEqual(
      FindingReport.text(Self.text, notes, []),
      """
      launch
      # T+0s  GET /a → 503
      wait 9s
      # T+1s … T+3s  GET /a → 200, 3 times
      # T+3s  breaks the rule: r: w
      # T+4s  GET /a → no answer yet

      """)
  }

  @Test func `the comments of a step are below all that it does at one instant`() {
    let text = "launch\nwait 1s\n  | and tap a\n  | and tap b\nback\n"
    expectEqual(
      FindingReport.text(text, [Self.broken(2, 1)], []),
      """
      launch
      wait 1s
        | and tap a
        | and tap b
      # T+1s  breaks the rule: r: w
      back

      """)
  }

  @Test func `the screen before the break is above its step`() {
    let text = "launch\ntap a\n  | and tap b\nback\n"
    expectEqual(
      FindingReport.text(text, [Self.broken(2, 1)], ["End"], (2, ["Title", "  row"])),
      """
      launch
      # the screen here:
      #   Title
      #     row
      tap a
        | and tap b
      # T+1s  breaks the rule: r: w
      back
      # the screen at the end:
      #   End

      """)
  }

  @Test func `a long answer is cut, and its time is not`() {
    let words = ExploredPlay.StepNote.words
    let long = "200 text " + String(repeating: "x", count: 200)
    expectEqual(words("GET /a", "200 text x", " at T+1s"), "GET /a → 200 text x at T+1s")
    expectEqual(words("GET /a", long, " at T+1s"), "GET /a → \(long.prefix(93))… at T+1s")
    let path = "GET /" + String(repeating: "a", count: 200)
    expectEqual(words(path, long, ""), "\(path) → \(long.prefix(20))…")
  }

  @Test func `of many requests some are counted, and a break is always told`() {
    var notes = (0...6).map { Self.request(2, $0, "GET /\($0) → 200") }
    notes.insert(Self.broken(2, 3), at: 4)
    expectEqual(
      FindingReport.text(Self.text, notes, ["Title", "  row\u{7}"]),
      """
      launch
      wait 9s
      # T+0s  GET /0 → 200
      # T+1s  GET /1 → 200
      # … 4 more
      # T+3s  breaks the rule: r: w
      # T+6s  GET /6 → 200
      # the screen at the end:
      #   Title
      #     row\\x07

      """)
  }
}
