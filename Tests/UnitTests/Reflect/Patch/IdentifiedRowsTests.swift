import Testing

@testable import ScenarioReflect

/// Rows that a Stage identifies by one of their parts.
@Suite struct IdentifiedRowsTests {
  private static let identifiers = RowIdentityPaths(["rows[*].code"])

  private struct State {
    var rows: [Row]
  }

  private struct Row {
    var code: any Sendable
    var rate: Int
  }

  @Test func `a part that all have and none shares calls them`() {
    let (old, new) = ([Row(code: "EUR", rate: 1)], [Row(code: "USD", rate: 5), Row(code: "EUR", rate: 2)])
    expectEqual(Self.lines(old, new), ["rows[USD]  + @0  (rate: 5)", "rows[EUR].rate  1 → 2"])
  }

  @Test(
    arguments: [
      ["EUR", "EUR"], ["EUR", String?.none], ["EUR", { 1 } as @Sendable () -> Int], ["EUR", Code()],
    ] as [[any Sendable]])
  func `a part that two share, or that one has not or cannot show, calls none`(_ codes: [any Sendable]) {
    let old = codes.map { Row(code: $0, rate: 1) }
    var new = old
    new[1].rate = 2
    expectEqual(Self.lines(old, new), ["rows[@1].rate  1 → 2"])
  }

  private static func lines(_ old: [Row], _ new: [Row]) -> [String] {
    Patch(from: State(rows: old), to: State(rows: new), identifiers).lines
  }

  private final class Code: Sendable {}
}
