import Testing

@testable import ScenarioReflect

@Suite struct RowAlignmentTests {
  @Test(arguments: 0..<300) func `rows that did not move keep their order, and no fewer could have moved`(
    _ seed: UInt64
  ) {
    var chance = SampleChance(seed: seed)
    let old = (0..<12).filter { _ in chance.next() % 4 > 0 }.shuffled(using: &chance)
    let new = (0..<12).filter { _ in chance.next() % 4 > 0 }.shuffled(using: &chance)
    let alignment = RowAlignment(from: old.map(AnyHashable.init), to: new.map(AnyHashable.init))

    expectEqual(alignment.removed.map { old[$0] }, old.filter { !new.contains($0) })
    expectEqual(alignment.origins.map { $0.map { old[$0] } }, new.map { old.contains($0) ? $0 : nil })
    let staying = new.indices.filter { !alignment.moved.contains($0) }.compactMap { alignment.origins[$0] }
    expectEqual(staying, staying.sorted())
    expectEqual(staying.count, Self.longestRise(alignment.origins.compactMap { $0 }))
  }

  /// Extends the best rise of every smaller earlier value: slow, but evidently correct.
  private static func longestRise(_ values: [Int]) -> Int {
    var best: [Int] = []
    for value in values {
      best.append(1 + (best.indices.filter { values[$0] < value }.map { best[$0] }.max() ?? 0))
    }
    return best.max() ?? 0
  }
}
