import Testing

@testable import ScenarioFormat

/// The arrangement of expected lines whose order within an instant does not matter.
@Suite struct UnorderedLineMatcherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: [String]
    let actual: [String]
    let arranged: [String]
  }

  static let rows = [
    Row(
      testDescription: "equal lines take the order of those printed",
      expected: ["a", "b", "c"], actual: ["c", "a", "b"], arranged: ["c", "a", "b"]),
    Row(
      testDescription: "a line never leaves its instant",
      expected: ["+1s  a", "+1s  b", "+2s  a"], actual: ["+1s  b", "+2s  a", "+2s  b", "+1s  a"],
      arranged: ["+1s  b", "+1s  a", "+2s  a"]),
    Row(
      testDescription: "a line without a partner follows the others of its instant",
      expected: ["x", "a", "b"], actual: ["b", "a"], arranged: ["b", "a", "x"]),
    Row(
      testDescription: "a mask gives way to a line that fits nothing else",
      expected: ["<any>", "a <int>"], actual: ["a 1", "b"], arranged: ["a <int>", "<any>"]),
    Row(
      testDescription: "two masks take two lines",
      expected: ["a <int>", "a <any>"], actual: ["a x", "a 2"], arranged: ["a <any>", "a <int>"]),
    Row(
      testDescription: "details stay below their line, and tell two equal lines apart",
      expected: ["POST /a", "  1", "POST /a", "  2", "GET /b"],
      actual: ["GET /b", "POST /a", "  2", "POST /a", "  1"],
      arranged: ["GET /b", "POST /a", "  2", "POST /a", "  1"]),
    Row(
      testDescription: "one of three equal lines too many is left over",
      expected: ["a", "a", "a", "b"], actual: ["b", "a", "a"], arranged: ["b", "a", "a", "a"]),
    Row(testDescription: "no lines", expected: [], actual: ["a"], arranged: []),
  ]

  @Test(arguments: rows) func `expected lines take the order of those that they match`(_ row: Row) {
    let arranged = UnorderedLineMatcher.arranged(row.expected, like: row.actual) { expected, actual in
      var bindings = MaskBindings()
      return ExpectedLine.fits(expected, actual, &bindings)
    }
    expectEqual(arranged, row.arranged)
  }
}
