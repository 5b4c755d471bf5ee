import Testing

@testable import Scenario

@Suite struct EntryTests {
  @Test(arguments: 0..<40) func `names stand in the order of texts`(_ seed: UInt64) {
    var chance = SampleChance(seed: seed)
    // The first sixteen bytes decide where all is ASCII; an accent may be a letter of its own or a mark on one.
    let letters = Array(seed % 2 == 0 ? "ab~-_" : "aez\u{E9}\u{301}\u{1F600}\u{0}")
    let names = (0..<200).map { _ in
      let head = String(repeating: "a", count: chance.next() % 2 == 0 ? 0 : 13)
      return head
        + String((0...chance.next() % 8).map { _ in letters[Int(chance.next() % UInt64(letters.count))] })
    }
    let entries = Reflection.Entry.sorted(Set(names).map { ($0, 0) })
    #expect(entries.map(\.name) == entries.map(\.name).sorted())
    #expect(Set(entries.compactMap { $0.key as? String }) == Set(names))
  }

  @Test func `a key keeps its name where another of the same name comes or goes`() {
    let (number, text): ([AnyHashable: Int], [AnyHashable: Int]) = ([1: 1], ["1": 1])
    let both = number.merging(text) { one, _ in one }
    #expect(Patch(from: number, to: text).lines == ["[\"1 as Int\"]  -", "[\"\\\"1\\\" as String\"]  + 1"])
    #expect(Patch(from: number, to: both).lines == ["[\"\\\"1\\\" as String\"]  + 1"])
    #expect(Patch(from: both, to: text).lines == ["[\"1 as Int\"]  -"])
    #expect(Patch(from: both, to: both).lines == [])
  }
}
