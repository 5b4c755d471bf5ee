import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioFormat

@Suite struct `Updating a scenario` {
  @Test func `a passing file keeps every byte`() throws {
    let file = try parse(resetDuringRefresh)
    expectEqual(file.updated(with: printed(file)), resetDuringRefresh)
    expectEqual(file.updated(with: [:]), resetDuringRefresh)
  }

  @Test func `only expected lines change, and comments stay before the line they stood before`() throws {
    let file = try parse(resetDuringRefresh)
    let updated = file.updated(with: [
      1: [
        "+1s  GET /v1/latest?base=EUR&symbols=USD → 200", "+1s  pairs.date  nil → 2026-04-10",
        "+1s  pairs.age  .fresh → .old(since: T+1s)", "+1s  new",
      ],
      2: ["a claim prints nothing, but could"],
    ])
    let start = try #require(resetDuringRefresh.firstRange(of: "wait 1s")).lowerBound
    #expect(updated.hasPrefix(resetDuringRefresh[..<start]))
    expectEqual(
      updated[start...],
      """
      wait 1s
        +1s  GET /v1/latest?base=EUR&symbols=USD → 200

        +1s  pairs.date  nil → 2026-04-10
      # Half a second more.
        +1s  pairs.age  .fresh → .old(since: T+1s)
        +1s  new
      expect pairs.rows[EURUSD].rate is 1.1711
        a claim prints nothing, but could
      wait until pairs.age is .old(<any>) within 10min

      """)
  }

  @Test(arguments: [
    ("launch\n\n# next\nwait 1s\n", ["x"], "launch\n  x\n\n# next\nwait 1s\n"),
    ("launch\n  a\n# on b\n  b\n\nwait 1s\n", ["b"], "launch\n# on b\n  b\n\nwait 1s\n"),
    ("launch\n  a\n# on b\n  b\n\nwait 1s\n", [], "launch\n# on b\n\nwait 1s\n"),
    ("launch\n  a\n# on b\n  b\n", ["b", "a"], "launch\n# on b\n  b\n  a\n"),
    (
      "launch\n# on a\n  a  1 → 2\n  b\n", ["n", "+1s  a  1 → 3", "b"],
      "launch\n  n\n# on a\n  +1s  a  1 → 3\n  b\n"
    ),
    ("launch\n# c\n  | only a\n\n  x", ["y"], "launch\n# c\n  | only a\n\n  y"),
    ("launch\n  a\n# on b\n  b\n", ["x", "y", "z"], "launch\n  x\n# on b\n  y\n  z\n"),
    ("launch", ["x"], "launch\n  x"), ("launch\n  x", [], "launch"),
    ("launch\n", ["", "|", "<b> ", "\t\n"], "launch\n  \\\n  \\|\n  \\<b>\n  \\x09\\x0a\n"),
  ])
  func `lines are put where they belong`(old: String, lines: [String], new: String) throws {
    let updated = try parse(old).updated(with: [0: lines])
    expectEqual(updated, new)
    try expectEqual(parse(updated).updated(with: [0: lines]), new)
  }

  @Test func `equal letters of another encoding are another text`() throws {
    let file = try parse("launch\n  e\u{301}\n")
    #expect(file.steps[0].expected[0].fits("e\u{301}"))
    #expect(!file.steps[0].expected[0].fits("\u{E9}"))
    expectEqual(Array(file.updated(with: [0: ["\u{E9}"]]).utf8), Array("launch\n  \u{E9}\n".utf8))
  }

  @Test(arguments: 0..<300)
  func `inputs, comments and empty lines survive, and a second update changes nothing`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let text = Self.layout(&generator)
    let file = try parse(text)
    var lines: [Int: [String]] = [:]
    for index in file.steps.indices where Int.random(in: 0..<4, using: &generator) > 0 {
      lines[index] = Self.printed(near: file.steps[index].expected.map(\.text), &generator)
    }
    let updated = file.updated(with: lines)
    let again = try parse(updated)
    expectEqual(again.updated(with: lines), updated)
    expectEqual(Self.withoutExpected(updated), Self.withoutExpected(text))
    for (index, step) in again.steps.enumerated() {
      let wanted = lines[index] ?? file.steps[index].expected.map(\.text)
      expectEqual(step.expected.count, wanted.count)
      #expect(zip(step.expected, wanted).allSatisfy { $0.fits($1) })
    }
  }

  @Test(.timeLimit(.minutes(8))) func `thousands of lines are aligned at once`() throws {
    let old = (0..<20_000).map { "pairs.rows[A\($0)].rate  1 → 2" }
    let file = try parse("launch\n# first\n" + old.map { "  \($0)\n" }.joined())
    let new = old.reversed().map { $0 + "3" }
    expectEqual(file.updated(with: [0: new]).split(separator: "\n").count, new.count + 2)
  }

  private func printed(_ file: ScenarioFile) -> [Int: [String]] {
    var lines: [Int: [String]] = [:]
    for (index, step) in file.steps.enumerated() { lines[index] = step.expected.map(\.text) }
    return lines
  }

  private static let events = [
    "a.b  1 → 2", "a.b  2 → 3", "+1s  c  + @0", "GET / → 200", "GET / → 503", "  deep", "é",
  ]

  private static func layout(_ generator: inout SeededGenerator) -> String {
    var lines = ["# title", "launch"]
    var mayScope = true
    for _ in 0..<Int.random(in: 0...24, using: &generator) {
      let line =
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: "# comment \(lines.count)"
        case 1: ""
        case 2: "wait \(lines.count)s"
        case 3 where mayScope: "  | ignore x\(lines.count)"
        default: "  " + (events.randomElement(using: &generator) ?? "")
        }
      lines.append(line)
      mayScope = !line.hasPrefix("  ") && (mayScope || line.hasPrefix("wait")) || line.hasPrefix("  |")
    }
    return lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")
  }

  private static func printed(near old: [String], _ generator: inout SeededGenerator) -> [String] {
    var lines = old
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let place = Int.random(in: 0...lines.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0 where place < lines.count: lines.remove(at: place)
      case 1 where place < lines.count: lines[place] += "4"
      default: lines.insert(events.randomElement(using: &generator) ?? "", at: place)
      }
    }
    return lines
  }

  private static func withoutExpected(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("  ") || $0.hasPrefix("  |") }
  }
}
