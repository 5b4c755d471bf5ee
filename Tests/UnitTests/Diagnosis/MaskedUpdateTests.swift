import Testing

@testable import ScenarioDiagnosis

@Suite struct `Updating masked lines` {
  struct Row: Sendable {
    let old: String
    let lines: [String]
    let new: String
  }

  static let rows = [
    // A line that matches keeps every byte, wherever it is.
    Row(old: "a  1 → <any>", lines: ["a  1 → 7"], new: "a  1 → <any>"),
    Row(old: "+1000ms±50ms  a  <int>", lines: ["+1.02s  a  5"], new: "+1000ms±50ms  a  <int>"),
    Row(
      old: "a  <any>\n  a  1 → 2", lines: ["new", "a  7", "a  1 → 2"], new: "new\n  a  <any>\n  a  1 → 2"),
    // A changed line keeps the fields that match.
    Row(old: "+1000ms±50ms  a  1 → <int>", lines: ["+1.02s  a  2 → 3"], new: "+1000ms±50ms  a  2 → <int>"),
    Row(old: "+1000ms±50ms  a  1 → <int>", lines: ["+3s  a  1 → 3"], new: "+3s  a  1 → <int>"),
    Row(old: "a  1 → <int>", lines: ["a  1 → nil"], new: "a  1 → nil"),
    Row(
      old: "a  nil → (id: <uuid>, rate: 1.1±0.1, n: 1)",
      lines: ["a  nil → (id: 0F8FAD5B-D9CB-469F-A165-70867728950E, rate: 1.15, n: 2)"],
      new: "a  nil → (id: <uuid>, rate: 1.1±0.1, n: 2)"),
    Row(old: "a  .old(<any>) → 1", lines: ["a  .old(since: T+0s) → 2"], new: "a  .old(<any>) → 2"),
    Row(old: "GET /a → <int> in 2s", lines: ["GET /a → 503"], new: "GET /a → <int>"),
    Row(old: #"alert "<int> pairs""#, lines: [#"alert "3 pair""#], new: #"alert "<int> pair""#),
    Row(old: "a[<int>].b  1 → 2", lines: ["a[3].b  1 → 3"], new: "a[<int>].b  1 → 3"),
    // A line with another head is a different line.
    Row(old: "a  <any>", lines: ["b  1"], new: "b  1"),
    // A mask number that no longer matches is replaced by the next free one.
    Row(old: "a  <int#1>\n  b  <int#1>", lines: ["a  5", "b  6"], new: "a  <int#1>\n  b  <int#2>"),
    Row(
      old: "a  <int#1>\n  b  <int#1>\n  c  <int#1>", lines: ["a  5", "b  6", "c  6"],
      new: "a  <int#1>\n  b  <int#2>\n  c  <int#2>"),
    Row(old: "a  <int#1>\n  b  <int#7>", lines: ["a  5", "b  5"], new: "a  <int#1>\n  b  <int#1>"),
  ]

  @Test(arguments: rows)
  func `keeps what fits`(row: Row) throws {
    let file = try parse("launch\n  \(row.old)\n")
    let updated = file.updated(with: [0: row.lines])
    expectEqual(updated, "launch\n  \(row.new)\n")
    try expectEqual(parse(updated).updated(with: [0: row.lines]), updated)
  }

  @Test func `the next free number is free in the whole file`() throws {
    let file = try parse(
      "launch\n  a  <int#1>\nwait 1s\n  b  <int#1>\nexpect c is <int#4>\nwait 1s\n  d  <int#5>\n")
    let updated = file.updated(with: [0: ["a  1"], 1: ["b  2"]])
    expectEqual(
      updated, "launch\n  a  <int#1>\nwait 1s\n  b  <int#6>\nexpect c is <int#4>\nwait 1s\n  d  <int#5>\n")
  }

  @Test(arguments: 0..<200)
  func `a file that passes keeps every byte, also among comments and equal lines`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pairs = [
      ("a  1 → <int>", "a  1 → 2"), ("a  1 → 2", "a  1 → 2"), ("a  <any>", "a  1 → 2"), ("<any>", "b"),
      ("b  <int#1>", "b  5"), ("b  <int#2>", "b  6"), ("b  5", "b  5"), ("+1s±1s  c", "+1.5s  c"),
    ]
    var (text, lines) = ("launch\n", [String]())
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      guard let pair = pairs.randomElement(using: &generator) else { continue }
      text += (Bool.random(using: &generator) ? "# c\n" : "") + "  \(pair.0)\n"
      lines.append(pair.1)
    }
    try expectEqual(parse(text).updated(with: [0: lines]), text)
  }
}
