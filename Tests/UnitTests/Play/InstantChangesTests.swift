import Testing

@testable import ScenarioPlay
@testable import ScenarioReflect

/// The attribution of each change of an instant to the event that made it.
@Suite struct InstantChangesTests {
  private static let tap = Trigger(origin: .step(line: 3), event: ".tapped")
  private static let answer = Trigger(origin: .answer(ExchangeID(1)), event: ".came")

  @Test func `a change is of the last event that touched its path, a part of it or what it is a part of`() {
    let changes = InstantChanges(
      Self.changes(from: [1, 1, 1, 1], to: [2, 2, 3, 1]),
      [
        (Self.changes(from: [1, 1, 1, 1], to: [2, 1, 2, 9]), Self.tap),
        (Self.changes(from: [2, 1, 2, 9], to: [2, 2, 3, 1]), Self.answer),
      ], last: Self.answer)
    expectEqual(changes.net.map(\.change.path.text), ["a", "b", "c"])
    expectEqual(changes.net.map(\.trigger), [Self.tap, Self.answer, Self.answer])
    let superseded = changes.superseded.map { "\($0.change.path.text) \($0.change.outcome)" }
    expectEqual(superseded, ["c 1 → 2", "d 1 → 9", "c 2 → 3", "d 9 → 1"])
    expectEqual(changes.superseded.map(\.trigger), [Self.tap, Self.tap, Self.answer, Self.answer])
  }

  @Test func `an instant of one event has no stages, and all is its`() {
    let changes = InstantChanges(Self.changes(from: [1, 1, 1, 1], to: [2, 1, 1, 1]), [], last: Self.tap)
    expectEqual(changes.net.map(\.trigger), [Self.tap])
    #expect(changes.superseded.isEmpty)
  }

  private struct Figures {
    let (a, b, c, d): (Int, Int, Int, Int)

    init(_ figures: [Int]) { (a, b, c, d) = (figures[0], figures[1], figures[2], figures[3]) }
  }

  private static func changes(from old: [Int], to new: [Int]) -> [Patch.Change] {
    Patch(from: Figures(old), to: Figures(new), RowIdentityPaths()).changes
  }
}
