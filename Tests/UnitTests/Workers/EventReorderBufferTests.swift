import Testing

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioEvents

/// Events of scenarios that are played concurrently, reported one scenario after the other.
@Suite struct EventReorderBufferTests {
  @Test func `who is behind has to wait, and is told whole when its turn comes`() {
    expectEqual(
      told(3) { events in
        events.add(.sample("unplayed", ["scenario": "b1"]), of: 1)
        events.add(.sample("unplayed", ["scenario": "a1"]), of: 0)
        events.end(1)
        events.add(.sample("unplayed", ["scenario": "c1"]), of: 2)
        events.end(0)
        events.add(.sample("unplayed", ["scenario": "c2"]), of: 2)
      }, ["a1", "b1", "c1", "c2"])
  }

  @Test func `behind a limit nothing is told, though it was under way or done`() {
    expectEqual(
      told(4) { events in
        events.add(.sample("unplayed", ["scenario": "b1"]), of: 1)
        events.add(.sample("unplayed", ["scenario": "c1"]), of: 2)
        events.end(2)
        events.add(.sample("unplayed", ["scenario": "a1"]), of: 0)
        events.stop(before: 1)
        events.end(0)
        events.add(.sample("unplayed", ["scenario": "b2"]), of: 1)
        events.end(1)
      }, ["a1"])
  }

  private func told(_ count: Int, _ act: (inout EventReorderBuffer) -> Void) -> [String] {
    var told: [String] = []
    var events = EventReorderBuffer(count: count) { told.append($0.scenario ?? "") }
    act(&events)
    return told
  }
}
