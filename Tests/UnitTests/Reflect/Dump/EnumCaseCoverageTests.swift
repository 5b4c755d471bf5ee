import Testing

@testable import ScenarioReflect

@Suite struct EnumCaseCoverageTests {
  private enum Status { case waiting, live, stale }
  private enum Load {
    case loading, loaded
    case failed(Reason)
  }
  private enum Reason { case offline, lost }
  private struct Row: Identifiable {
    let id: Int
    var status: Status
  }
  private struct State {
    var load = Load.loading
    var rows: [Row] = []
    var last: Reason?
    var byName: [String: Status] = [:]
  }
  private final class Node {
    var status = Status.live
    var next: Node?
  }

  @Test func `a state shows the cases that it has, and which others there are`() {
    var sightings = EnumCaseCoverage()
    sightings.take(State())
    expectEqual(told(sightings.seen), ["Load.loading"])
    expectEqual(told(sightings.known), ["Load.failed", "Load.loaded", "Load.loading"])
  }

  @Test func `what changed is gone into: payloads, rows, optionals, entries`() {
    var (sightings, state) = (EnumCaseCoverage(), State())
    sightings.take(state)
    let before = state
    state.load = .failed(.offline)
    state.rows = [Row(id: 1, status: .waiting), Row(id: 2, status: .live)]
    state.byName = ["a": .stale]
    sightings.take(state, after: before)
    let rows = state
    state.rows[1].status = .stale
    state.last = .lost
    sightings.take(state, after: rows)
    expectEqual(
      told(sightings.seen),
      [
        "Load.failed", "Load.loading", "Reason.lost", "Reason.offline", "Status.live", "Status.stale",
        "Status.waiting",
      ])
    expectEqual(told(sightings.known.subtracting(sightings.seen)), ["Load.loaded"])
  }

  @Test func `objects that hold each other are gone into once`() {
    let (one, other) = (Node(), Node())
    (one.next, other.next, other.status) = (other, one, .stale)
    defer { one.next = nil }
    var sightings = EnumCaseCoverage()
    sightings.take(one)
    expectEqual(told(sightings.seen), ["Status.live", "Status.stale"])
  }

  private func told(_ names: Set<String>) -> [String] {
    names.map { $0.replacing("EnumCaseCoverageTests.", with: "") }.sorted()
  }
}
