import Testing

@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay

@Suite struct TranscriptFoldingTests {
  @Test func `at one instant kinds stand in the format's order, and within a kind as given`() {
    let happenings = [
      TranscriptEntry(at: .zero, kind: .state, subject: "b", outcome: "1 → 2"),
      TranscriptEntry(at: .zero, kind: .state, subject: "a", outcome: "1 → 2"),
      TranscriptEntry(at: .zero, kind: .navigation, subject: "alert closed"),
      TranscriptEntry(at: .zero, kind: .file, subject: "write a.json", outcome: "→ disk full"),
      get(.zero), TranscriptEntry(at: .zero, kind: .rejection, subject: "no effect  USD is disabled"),
      get(.milliseconds(-0)),
    ]
    expectEqual(
      TranscriptFolding.lines(happenings),
      [
        "no effect  USD is disabled", "GET /a → 200", "GET /a → 200", "write a.json → disk full",
        "alert closed",
        "b  1 → 2", "a  1 → 2",
      ])
  }

  @Test func `five equal lines stay, six at even times become one`() {
    let five = (1...5).map { get(.seconds($0)) }
    expectEqual(TranscriptFolding.lines(five), (1...5).map { "+\($0)s  GET /a → 200" })
    expectEqual(TranscriptFolding.lines(five + [get(.seconds(6))]), ["+1s..+6s  GET /a → 200  x6 every 1s"])
    expectEqual(TranscriptFolding.lines(five + [get(.seconds(7))]).count, 6)
  }

  @Test func `lines that come twice at an instant make two runs`() {
    let times = Array(1...300) + Array(300...590)
    expectEqual(
      TranscriptFolding.lines(times.map { get(.seconds($0)) }),
      [
        "+1s..+300s  GET /a → 200  x300 every 1s", "+300s..+590s  GET /a → 200  x291 every 1s",
      ])
  }

  @Test func `a run begins where its times become even`() {
    let times = [100, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_500]
    expectEqual(
      TranscriptFolding.lines(times.map { get(.milliseconds($0)) }),
      [
        "+100ms  GET /a → 200", "+1s..+6s  GET /a → 200  x6 every 1s", "+6.5s  GET /a → 200",
      ])
  }

  @Test func `equal lines of one instant are counted, and zero has no time`() {
    expectEqual(TranscriptFolding.lines((0..<6).map { _ in get(.zero) }), ["GET /a → 200  x6"])
    expectEqual(
      TranscriptFolding.lines((0...6).map { get(.seconds($0)) }), ["+0s..+6s  GET /a → 200  x7 every 1s"])
  }

  @Test func `more than twenty changes of a path keep ends, count, range and a check`() {
    let happenings = (1...21).map { rate(at: $0, "9.\($0)", "10.\($0 % 20)") }
    let check = Checksum(of: happenings.map { "+\($0.at.word)  \($0.text)" }).letters
    expectEqual(
      TranscriptFolding.lines(happenings),
      ["+1s..+21s  rows[EURUSD].rate  9.1 → … → 10.1  x21 min 9.1 max 10.9 ~\(check)"])
    expectEqual(TranscriptFolding.lines(happenings.dropLast()).count, 20)
  }

  @Test func `one value in between changes the check alone`() {
    var happenings = (1...30).map { rate(at: $0, "1", "1.\($0)") }
    let before = TranscriptFolding.lines(happenings)
    happenings[15].outcome = "1 → 1.151"
    let after = TranscriptFolding.lines(happenings)
    #expect(before != after)
    expectEqual(before[0].dropLast(8), after[0].dropLast(8))
  }

  @Test func `values that are no numbers have no range`() {
    let happenings = (1...21).map {
      TranscriptEntry(
        at: .seconds($0), kind: .state, subject: "date", outcome: "2021-12-\($0 + 9) → 2021-12-\($0 + 10)")
    }
    let check = Checksum(of: happenings.map { "+\($0.at.word)  \($0.text)" }).letters
    expectEqual(
      TranscriptFolding.lines(happenings), ["+1s..+21s  date  2021-12-10 → … → 2021-12-31  x21 ~\(check)"])
  }

  @Test func `an arrow inside a text is no end of a change`() {
    let happenings = (1...21).map {
      TranscriptEntry(at: .seconds($0), kind: .state, subject: "title", outcome: #""a → \"b" → "c → \#($0)""#)
    }
    #expect(
      TranscriptFolding.lines(happenings)[0].hasPrefix(#"+1s..+21s  title  "a → \"b" → … → "c → 21"  x21 ~"#))
  }

  @Test func `equal requests at uneven times keep count and check`() {
    let times = (1...21).map { $0 * $0 }
    let lines = TranscriptFolding.lines(times.map { get(.seconds($0)) })
    #expect(lines.count == 1 && lines[0].hasPrefix("+1s..+441s  GET /a → 200  x21 ~"))
  }

  @Test func `more than twenty folded paths fold into their pattern`() {
    let happenings = (1...25).flatMap { second in
      (1...21).map { row in
        TranscriptEntry(
          at: .seconds(second), kind: .state, subject: "rows[C\(row)].text",
          outcome: "\"\(second)\" → \"\(second + 1)\"")
      } + [rate(at: second, "\(second)", "\(second + 1)")]
    }
    let lines = TranscriptFolding.lines(happenings)
    expectEqual(lines.count, 2)
    #expect(lines[0].hasPrefix("+1s..+25s  rows[*].text  x525 in 21 ~"))
    #expect(lines[1].hasPrefix("+1s..+25s  rows[EURUSD].rate  1 → … → 26  x25 min 1 max 26 ~"))
  }

  @Test func `of more than fifty rows that come, the first and the last keep their lines`() {
    let rows = (0..<300).map { row(at: 0, $0, "+ @\($0)  (text: \"\($0)\")") }
    let between = rows[1..<299].map(\.text)
    expectEqual(
      TranscriptFolding.lines(rows),
      [
        "rows[R0]  + @0  (text: \"0\")", "rows[*]  +  x298 ~\(LocatingChecksum(of: between).letters)",
        "rows[R299]  + @299  (text: \"299\")",
      ])
    expectEqual(TranscriptFolding.lines(Array(rows.prefix(50))), rows.prefix(50).map(\.text))
    expectEqual(TranscriptFolding.lines(Array(rows.prefix(51))).count, 3)
  }

  @Test func `each row that is folded changes the checksum`() {
    func lines(_ changed: Int) -> [String] {
      TranscriptFolding.lines((0..<60).map { row(at: 0, $0, $0 == changed ? "- @0" : "- @1") })
    }
    expectEqual(Set((1..<60).flatMap { lines($0).dropLast().dropFirst() }).count, 59)
  }

  @Test func `rows that come, go, move and change are folded apart, also one after the other`() {
    let outcomes = ["+ @0", "- @1", "@1 → @0", "\"-\" → \"+\""]
    let lines = TranscriptFolding.lines(
      outcomes.enumerated().flatMap { kind, outcome in
        (0..<51).map { row(at: kind * 100 + $0, $0, outcome) }
      } + (0..<51).map { entry(at: 0, "rows[R\($0)].text", "1 → 2") })
    let times = ["+1s..+49s", "+101s..+149s", "+201s..+349s", ""]
    let folds = lines.filter { $0.contains("[*]") }.map { String($0.prefix { $0 != "~" }) }
    expectEqual(
      folds,
      [
        "rows[*].text  x49 ", "\(times[0])  rows[*]  +  x49 ", "\(times[1])  rows[*]  -  x49 ",
        "\(times[2])  rows[*]  x100 ",
      ])
    expectEqual(lines.count, 4 * 3)
  }

  @Test func `exchanges fold if their bodies are equal`() {
    let lines = TranscriptFolding.lines((1...8).map { post(at: $0, "a", "b") })
    expectEqual(lines, ["+1s..+8s  POST /a → 200  x8 every 1s", "  a", "  b"])
    let others = TranscriptFolding.lines((1...20).map { post(at: $0, "\($0)") })
    expectEqual(others, (1...20).flatMap { ["+\($0)s  POST /a → 200", "  \($0)"] })
    let uneven = TranscriptFolding.lines((1...21).map { post(at: $0 * $0, "a") })
    #expect(uneven.count == 2 && uneven[0].contains("  x21 ~") && uneven[1] == "  a")
  }

  @Test func `more than twenty bodies of one exchange become a checksum that each of them changes`() {
    func lines(_ changed: Int) -> [String] {
      TranscriptFolding.lines((1...30).map { post(at: $0, $0 == changed ? "other" : "\($0)") })
    }
    expectEqual(lines(0).count, 1)
    #expect(lines(0)[0].hasPrefix("+1s..+30s  POST /a → 200  x30 with 30 bodies ~"))
    expectEqual(Set((0...30).flatMap(lines)).count, 31)
  }

  @Test func `unfolded, every happening has its line`() {
    let happenings = (1...100).map { get(.seconds($0)) }
    expectEqual(TranscriptFolding.unfolded(happenings), (1...100).map { "+\($0)s  GET /a → 200" })
  }

  @Test(.timeLimit(.minutes(8))) func `twenty thousand happenings fold at once`() {
    let happenings = (1...10_000).flatMap { [get(.seconds($0)), rate(at: $0, "\($0)", "\($0 + 1)")] }
    expectEqual(TranscriptFolding.lines(happenings).count, 2)
  }

  private func get(_ at: Duration) -> TranscriptEntry {
    TranscriptEntry(at: at, kind: .exchange, subject: "GET /a", outcome: "→ 200")
  }

  private func post(at second: Int, _ details: String...) -> TranscriptEntry {
    TranscriptEntry(
      at: .seconds(second), kind: .exchange, subject: "POST /a", outcome: "→ 200", details: details)
  }

  private func row(at second: Int, _ number: Int, _ outcome: String) -> TranscriptEntry {
    entry(at: second, "rows[R\(number)]", outcome)
  }

  private func entry(at second: Int, _ path: String, _ outcome: String) -> TranscriptEntry {
    TranscriptEntry(at: .seconds(second), kind: .state, subject: path, outcome: outcome)
  }

  private func rate(at second: Int, _ from: String, _ to: String) -> TranscriptEntry {
    TranscriptEntry(
      at: .seconds(second), kind: .state, subject: "rows[EURUSD].rate", outcome: "\(from) → \(to)")
  }
}
