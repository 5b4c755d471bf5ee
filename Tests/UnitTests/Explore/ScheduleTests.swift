import Testing

@testable import ScenarioExplore

/// The word of a schedule, which plays it again.
@Suite struct ScheduleTests {
  private static let deviations: [Deviation] = [
    .answer(route: 0, request: 2, row: 1), .act(at: 1_500_000, row: 3), .order(choice: 4, value: 1),
  ]

  @Test func `a schedule has one word, whatever the order of its deviations`() {
    expectEqual(Schedule(Self.deviations).word, "a0.2.1-i1500000.3-o4.1")
    expectEqual(Schedule(Self.deviations.reversed()).word, "a0.2.1-i1500000.3-o4.1")
    expectEqual(Schedule().word, "0")
  }

  @Test(arguments: ["0", "a0.2.1", "i1500000.3", "o4.1", "a0.2.1-i1500000.3-o4.1", "a1.0.2-a1.1.2"])
  func `a word is read as it was written`(_ word: String) {
    expectEqual(Schedule(word: word)?.word, word)
  }

  @Test(arguments: [
    "", "-", "a", "a0.1", "a0.1.0", "i5", "i5.0", "o1.0", "b1.1", "a0.1.-1", "a0.1.1-", "a0.1.1-a0.1.1",
    "a0.1.99999999999999999999", "A0.1.1", " a0.1.1",
  ])
  func `what is no schedule is not read`(_ word: String) { expectEqual(Schedule(word: word), nil) }

  @Test func `a place has one value`() {
    let schedule = Schedule([.answer(route: 0, request: 2, row: 1)])
    expectEqual(schedule.adding(.answer(route: 0, request: 2, row: 5)), nil)
    expectEqual(schedule.adding(.answer(route: 0, request: 3, row: 5))?.word, "a0.2.1-a0.3.5")
  }

  @Test func `shorter schedules come first`() {
    let words = ["a0.0.2-a0.1.1", "o0.1", "a0.1.1", "0", "i9.1", "a0.0.2"]
    expectEqual(
      words.compactMap { Schedule(word: $0) }.sorted().map(\.word),
      [
        "0", "a0.0.2", "a0.1.1", "i9.1", "o0.1", "a0.0.2-a0.1.1",
      ])
  }

  @Test func `choices that are not named are the first`() {
    expectEqual(Schedule(word: "o1.2-o3.1")?.orders, [0, 2, 0, 1])
    expectEqual(Schedule().orders, [])
  }
}
