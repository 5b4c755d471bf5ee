import Testing

@testable import Scenario

@Suite struct OrderedEventsTests {
  private final class Ear {
    var heard: [JSONValue] = []
  }

  @Test func `what is played side by side is told one after the other`() {
    let ear = Ear()
    var events = OrderedEvents(count: 2) { ear.heard.append($0) }
    events.add("b1", of: 1)
    events.add("a1", of: 0)
    events.end(1)
    events.add("a2", of: 0)
    events.end(0)
    #expect(ear.heard == ["a1", "a2", "b1"])
    #expect(events.turn == 2)
  }

  @Test func `nothing is told of what was under way behind the last`() {
    let ear = Ear()
    var events = OrderedEvents(count: 3) { ear.heard.append($0) }
    events.add("b1", of: 1)
    events.add("c1", of: 2)
    events.stop(behind: 1)
    events.add("a1", of: 0)
    events.stop(behind: 0)
    events.end(0)
    events.add("b2", of: 1)
    #expect(ear.heard == ["a1"])
    #expect(events.turn == 1)
  }
}
