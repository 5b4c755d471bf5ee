import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioFormat

/// The first difference in a step, as one line, and the number of the line in the file.
@Suite struct FirstDifferenceTests {
  private static let rate = "pairs.rows[EURUSD].rate"
  private static let request = "GET /v1/latest?base=EUR"

  @Test(arguments: [
    (
      ["+1s  \(rate)  1.1711 → 1.1684"], ["+1s  \(rate)  1.1711 → 1.169"], "\(rate) is 1.169, expected 1.1684"
    ),
    (
      ["\(rate)  1.17 → 1.1684"], ["\(rate)  1.1711 → 1.1684"],
      "\(rate) changes 1.1711 → 1.1684, expected 1.17 → 1.1684"
    ),
    (
      ["amounts.date  <date> → nil"], ["amounts.date  1 → nil"],
      "amounts.date changes 1 → nil, expected <date> → nil"
    ),
    (["\(request) → 200"], ["\(request) → 503"], "\(request) gives 503, expected 200"),
    (["\(request) → 200 in 1s"], ["\(request) → …"], "\(request) is still open, expected 200 in 1s"),
    (
      ["+1.3s  \(request) → 200 in 300ms"], ["+1s  \(request) → …"],
      "\(request) is still open, expected 200 in 300ms"
    ),
    (["\(request) → …"], ["\(request) → 200"], "\(request) gives 200, expected to be still open"),
    (["+1s  \(request) → …"], ["\(request) → …"], "\(request) occurs at once, expected at +1s"),
    ([], ["\(request) → no answer left"], "\(request) has no answer left"),
    (["\(request) → 200"], ["\(request) → no route"], "\(request) has no route"),
    ([], ["\(request) → if not met"], "\(request) does not meet its `if`"),
    (
      ["POST /a → 200", "  {\"id\":7}"], ["POST /a → 200", "  {\"id\":8}"],
      "POST /a has {\"id\":8}, expected {\"id\":7}"
    ),
    (["POST /a → 200", "  a  1"], ["POST /a → 200"], "POST /a lacks a  1"),
    (["POST /a → 200"], ["POST /a → 200", "  a  1"], "POST /a has a  1, which is unexpected"),
    ([], ["POST /a → 200", "  a  1"], "POST /a → 200 is unexpected"),
    ([], ["POST /a → 200", "  x → no route"], "POST /a → 200 is unexpected"),
    (["+1s  a.b  1 → 2"], ["+500ms  a.b  1 → 2"], "a.b occurs at +500ms, expected at +1s"),
    (["+1s  a.b  1 → 2"], ["a.b  1 → 2"], "a.b occurs at once, expected at +1s"),
    (["pairs.age  .old → .fresh"], [], "pairs.age  .old → .fresh is missing"),
    ([], ["+2s  \(request) → 200"], "\(request) → 200 is unexpected"),
    ([], ["alert \"You are offline.\""], "alert \"You are offline.\" is unexpected"),
    (["alert \"A.\""], ["alert \"B.\""], "alert \"B.\" occurred, expected alert \"A.\""),
    (["present selector"], ["dismiss selector"], "present selector is missing (and 1 more)"),
    (["a.b  1 → 2", "c.d  1 → 2"], ["c.d  1 → 2", "a.b  1 → 2"], "a.b  1 → 2 is in another order"),
    (
      ["+1s..+5s  a.b  1 → … → 2  x9 min 1 max 2 ~aaaaaaaa"],
      ["+1s..+5s  a.b  1 → … → 2  x9 min 1 max 2 ~bbbbbbbb"], "a.b differs between +1s and +5s"
    ),
    (
      ["x.y  + @0  (rate: 1)"], ["x.y  + @1  (rate: 1)"],
      "x.y  + @1  (rate: 1) occurred, expected + @0  (rate: 1)"
    ),
    (
      ["a  1 → 2", "b  1 → 2", "c  1 → 2"], ["a  1 → 2", "b  1 → 3", "c  1 → 3"],
      "b is 3, expected 2 (and 1 more)"
    ),
  ]) func `it is named in one line`(_ expected: [String], _ actual: [String], _ words: String) throws {
    let first = try #require(FirstDifference(Comparison(expected: expected, actual: actual)))
    expectEqual(first.words, words)
  }

  @Test func `a claim says its value and what was found`() throws {
    let claim = Comparison(expected: ["pairs.load  is .loaded"], actual: ["pairs.load  is .empty"])
    try expectEqual(#require(FirstDifference(claim)).words, "pairs.load is .empty, expected .loaded")
  }

  @Test func `where the script ran out, that is what is wrong`() throws {
    let run = Comparison(expected: ["a  1 → 2"], actual: ["\(Self.request) → no answer left"])
    try expectEqual(#require(FirstDifference(run)).words, "\(Self.request) has no answer left (and 1 more)")
  }

  @Test func `a long line is cut`() throws {
    let long = String(repeating: "&symbols=USD", count: 40)
    let words = try #require(FirstDifference(Comparison(expected: [], actual: ["GET /a?b\(long) → 200"])))
      .words
    #expect(words.count <= 160)
    #expect(words.hasPrefix("GET /a?b&symbols=USD&") && words.hasSuffix("&symbols=USD → 200 is unexpected"))
  }

  @Test func `its place is the expected line, of two alike the one that did not come`() throws {
    let expected = zip(["a", "b", "a"], 4...).map { ExpectedLine(text: "alert \"\($0)\"", line: $1) }
    func place(_ actual: [String]) -> Int? {
      FirstDifference(Comparison(expected: expected.map(\.text), actual: actual))?.line(in: expected)
    }
    expectEqual(place(["alert \"a\"", "alert \"a\""]), 5)
    expectEqual(place(["alert \"a\"", "alert \"b\""]), 6)
    expectEqual(place(["alert \"a\"", "alert \"b\"", "alert \"a\"", "alert closed"]), nil)
  }

  @Test func `nothing is wrong where all is as expected`() {
    #expect(FirstDifference(Comparison(expected: ["a  1 → 2"], actual: ["a  1 → 2"])) == nil)
  }
}
