import Testing

@testable import ScenarioDiagnosis
@testable import ScenarioFormat

@Suite struct ComparisonTests {
  @Test(arguments: [
    ("a b c", "a b c", "a b c"), ("a b c", "a c", "a -b c"), ("a c", "a b c", "a +b c"), ("", "a", "+a"),
    ("a", "", "-a"), ("a b c d", "b x d", "-a b -c +x d"), ("a b", "b a", "-a b +a"),
    ("a b", "c d", "-a -b +c +d"),
  ])
  func `lines are matched and the others stand in their places`(_ old: String, _ new: String, _ rows: String)
  {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    let comparison = Comparison(expected: words(old), actual: words(new))
    expectEqual(comparison.rows.map(\.sign).joined(separator: " "), rows)
    expectEqual(comparison.isEqual, (old == new))
  }

  @Test func `lines of one path stand together, those of one time first`() {
    let comparison = Comparison(
      expected: ["+1s  x  1 → 2", "+2s  x  2 → 3"], actual: ["+2s  x  2 → 9"])
    expectEqual(
      comparison.rows,
      [
        .missing("+1s  x  1 → 2"), .changed(expected: "+2s  x  2 → 3", actual: "+2s  x  2 → 9"),
      ])
  }

  @Test func `a line that moved in time stands beside its old self`() {
    let comparison = Comparison(expected: ["x  1 → 2", "y  1 → 2"], actual: ["y  1 → 2", "+1s  x  1 → 2"])
    expectEqual(
      comparison.rows, [.same("y  1 → 2"), .changed(expected: "x  1 → 2", actual: "+1s  x  1 → 2")])
  }

  @Test func `a mask that fits is as expected, and stays as it is written`() {
    let comparison = Comparison(expected: ["id  nil → <int>", "b  1"], actual: ["id  nil → 7", "b  2"]) {
      $0 == $1 || $0.hasSuffix("<int>")
    }
    expectEqual(comparison.rows, [.same("id  nil → <int>"), .changed(expected: "b  1", actual: "b  2")])
  }

  @Test func `a file with another content is the same file`() {
    let comparison = Comparison(
      expected: ["write a.json  [1]"], actual: ["write b.json  [1]", "write a.json  [2]"])
    expectEqual(
      comparison.rows,
      [
        .unexpected("write b.json  [1]"),
        .changed(expected: "write a.json  [1]", actual: "write a.json  [2]"),
      ])
  }

  @Test(.timeLimit(.minutes(8))) func `five thousand lines that all differ are compared at once`() {
    let old = (0..<5_000).map { "+\($0)ms  x  \($0)" }
    let new = (0..<5_000).map { "+\($0)ms  x  \($0 + 1)" }
    let comparison = Comparison(expected: old, actual: new)
    expectEqual(comparison.rows.count, 5_000)
  }

  @Test(.timeLimit(.minutes(8))) func `among thousands of lines that differ a mask still fits`() {
    let old = (0..<3_000).map { $0 == 1_500 ? "id  <int>" : "x[\($0)]  1 → 2" }
    let new = (0..<3_000).map { $0 == 1_500 ? "id  7" : "x[\($0)]  1 → \($0 % 2 == 0 ? 2 : 3)" }
    let comparison = Comparison(expected: ["a  1"] + old + ["z  1"], actual: ["b  1"] + new + ["y  1"]) {
      ExpectedLine(text: $0, line: 1).fits($1)
    }
    #expect(comparison.rows.contains(.same("id  <int>")))
  }

  @Test(arguments: [
    // Another body, of the first of two equal requests.
    (["P", "  {1}", "P", "  {2}"], ["P", "  {3}", "P", "  {2}"], ["P", "  {1}>  {3}", "P", "  {2}"]),
    // A request with its body is missing, and the other keeps its own.
    (["P", "  {1}", "P", "  {2}"], ["P", "  {2}"], ["-P", "-  {1}", "P", "  {2}"]),
    // A field that is missing, and one that came.
    (["P", "  a  1", "  b  2"], ["P", "  b  3", "  c  4"], ["P", "-  a  1", "  b  2>  b  3", "+  c  4"]),
    // The outcome and the body.
    (["P", "  {1}"], ["Q", "  {2}"], ["P>Q", "  {1}>  {2}"]),
    // A mask in the body.
    (["P", "  {<int>}"], ["P", "  {7}"], ["P", "  {<int>}"]),
  ])
  func `the body of a request is compared with that of the same request`(
    _ old: [String], _ new: [String], _ rows: [String]
  ) {
    let whole = { (line: String) in
      line.replacing("P", with: "POST /a → 200").replacing("Q", with: "POST /a → 201")
    }
    let comparison = Comparison(expected: old.map(whole), actual: new.map(whole)) { expected, actual in
      ExpectedLine(text: expected, line: 1).fits(actual)
    }
    expectEqual(comparison.rows.map(\.sign), rows.map(whole))
  }

  @Test(.timeLimit(.minutes(8))) func `a line put in front of five thousand is the only difference`() {
    let lines = (0..<5_000).map { "x[\($0)]  1 → 2" }
    let comparison = Comparison(expected: ["first  1"] + lines + ["z  1"], actual: lines + ["last  1"])
    expectEqual(comparison.rows.filter { !$0.isSame }.count, 3)
  }
}

extension Comparison.Row {
  fileprivate var sign: String {
    switch self {
    case .same(let line): line
    case .changed(let expected, let actual): "\(expected)>\(actual)"
    case .missing(let line): "-" + line
    case .unexpected(let line): "+" + line
    }
  }
}
