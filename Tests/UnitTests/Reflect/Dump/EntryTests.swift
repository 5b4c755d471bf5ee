import Testing

@testable import ScenarioReflect

@Suite struct EntryTests {
  @Test(arguments: 0..<40) func `names stand in the order of texts`(_ seed: UInt64) {
    var chance = SampleChance(seed: seed)
    // ASCII names are compared by their first sixteen bytes; an accent may be part of a letter or a combining
    // mark after it.
    let letters = seed % 2 == 0 ? ["a", "b", "~", "-"] : ["a", "e", "z", "\u{E9}", "\u{301}", "\u{0}"]
    let names = (0..<200).map { _ in
      let head = String(repeating: "a", count: chance.next() % 2 == 0 ? 0 : 13)
      return head
        + (0...chance.next() % 8).map { _ in letters[Int(chance.next() % UInt64(letters.count))] }.joined()
    }
    let entries = Reflection.Entry.sorted(Set(names).map { ($0, 0) })
    expectEqual(entries.map(\.name), entries.map(\.name).sorted())
    expectEqual(Set(entries.compactMap { $0.key as? String }), Set(names))
  }

  @Test func `a key keeps its name where another of the same name comes or goes`() {
    let (number, text): ([AnyHashable: Int], [AnyHashable: Int]) = ([1: 1], ["1": 1])
    let both = number.merging(text) { one, _ in one }
    expectEqual(Patch(from: number, to: text).lines, ["[\"1 as Int\"]  -", "[\"\\\"1\\\" as String\"]  + 1"])
    expectEqual(Patch(from: number, to: both).lines, ["[\"\\\"1\\\" as String\"]  + 1"])
    expectEqual(Patch(from: both, to: text).lines, ["[\"1 as Int\"]  -"])
    expectEqual(Patch(from: both, to: both).lines, [])
  }
}
