import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

/// The lines that the console prints about a search at its end.
@Suite struct SearchLinesTests {
  private static func summary(_ starts: Int, complete: [Int], costs: [Int]) -> PlayEvent.SearchSummary {
    var summary = PlayEvent.SearchSummary()
    (summary.starts, summary.complete, summary.costs) = (starts, complete, costs)
    return summary
  }

  private static func complete(_ summary: PlayEvent.SearchSummary) -> String? {
    summary.lines.map(\.text).first { $0.hasPrefix("complete") }
  }

  @Test func `it says how far the search came, and after how many schedules`() {
    let all = Self.summary(137, complete: [132, 11], costs: [41_203, 3_000])
    expectEqual(
      Self.complete(all),
      """
      complete     all with 1 deviation from 132 of 137 starts in 41203 schedules, with 2 from 11 in 3000 schedules
      """)
    let none = Self.summary(1, complete: [0, 0], costs: [])
    expectEqual(Self.complete(none), "complete     nothing: a longer search plays all with 1 deviation")
  }

  @Test func `a stream without the number of schedules says nothing of it`() {
    let older = Self.summary(1, complete: [1, 0], costs: [])
    expectEqual(Self.complete(older), "complete     all with 1 deviation from 1 of 1 start")
  }

  /// A start is complete if each shard has played its part of it.
  @Test func `of two shards the schedules are added`() {
    let sum =
      Self.summary(3, complete: [2, 0], costs: [70]) + Self.summary(3, complete: [3, 1], costs: [90, 500])
    #expect((sum.complete, sum.costs) == ([2, 0], [160]))
  }
}
