import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

@Suite struct PlaySummaryTests {
  @Test func `six answers are told, of more the first four and the last`() {
    expectEqual(wire(6), "T+1s 200 · T+2s 503 · T+3s 200 · T+4s 503 · T+5s 200 · T+6s 503")
    expectEqual(wire(7), "T+1s 200 · T+2s 503 · T+3s 200 · T+4s 503 · … 2 more · T+7s 200")
    expectEqual(wire(1_000), "T+1s 200 · T+2s 503 · T+3s 200 · T+4s 503 · … 995 more · T+1000s 503")
  }

  @Test func `equal answers one after another are counted, also behind those that are left out`() {
    var story = story(7)
    story.take(finished("200", at: 9))
    expectEqual(
      story.lines(.whole), ["T+1s 200 · T+2s 503 · T+3s 200 · T+4s 503 · … 2 more · T+7s..+9s 200 x2"])
  }

  @Test func `a circle of redirects is told once`() {
    var story = PlaySummary()
    story.take(finished("302" + String(repeating: " → GET /a → 302", count: 20), at: 1))
    expectEqual(story.lines(.whole), ["T+1s (302 → GET /a) x20 → 302"])
  }

  private func wire(_ count: Int) -> String? { story(count).lines(.whole).first }

  private func story(_ count: Int) -> PlaySummary {
    var story = PlaySummary()
    for second in 1...count { story.take(finished(second.isMultiple(of: 2) ? "503" : "200", at: second)) }
    return story
  }

  private func finished(_ outcome: String, at second: Int) -> PlayEvent {
    .sample("finished", ["at": .string("\(second)s"), "outcome": .string("→ \(outcome)")])
  }
}
