import Testing

@testable import RCCConverter

/// F7 F31: the patches between two renderings of a list.
struct ListPatchTests {
  private static func rows(_ rows: String) -> [Node] {
    // `a1` is the row `a`, which shows 1.
    rows.split(separator: " ").map { Node.text(String($0.dropFirst())).identified(String($0.prefix(1))) }
  }

  private static func patches(_ old: String, _ new: String) -> [String] {
    ListPatch.patches(from: rows(old), to: rows(new)).map(\.description)
  }

  @Test(arguments: [
    ("a1 b1", "a1 b1", []),
    ("a1 b1", "a1 b2", ["update b"]),
    ("a1 b1", "c1 a1 b1", ["insert c @0"]),
    ("a1 b1 c1", "a1 c1", ["remove b @1"]),
    ("a1 b1 c1", "c1 a1 b1", ["move c @0"]),
    ("a1 b1 c1", "b2 c1 a1", ["move a @2", "update b"]),
    ("a1", "b1", ["remove a @0", "insert b @0"]),
    ("", "a1 b1", ["insert a @0", "insert b @1"]),
    ("a1 b1", "", ["remove b @1", "remove a @0"]),
    ("a1 a2", "a1 a3", ["update @1"]),
  ])
  func `the least is said`(old: String, new: String, patches: [String]) {
    expectEqual(Self.patches(old, new), patches)
  }

  @Test func `of rows turned round one stays`() {
    expectEqual(Self.patches("a1 b1 c1 d1", "d1 c1 b1 a1"), ["move c @1", "move b @2", "move a @3"])
  }

  @Test(arguments: 0..<300) func `the patches make the new list, and no row goes and comes`(seed: Int) {
    var chance = SeededGenerator(seed: UInt64(seed))
    let (old, new) = (Self.drawn(&chance), Self.drawn(&chance))
    let patches = ListPatch.patches(from: old, to: new)
    expectEqual(Self.applied(patches, to: old, looks: new), new)
    let removed = patches.compactMap { if case .remove(let id, _) = $0 { id } else { nil } }
    let inserted = patches.compactMap { if case .insert(let id, _) = $0 { id } else { nil } }
    #expect(Set(removed).isDisjoint(with: inserted))
    // No row moves without need: as many rows stay as the longest increasing subsequence has, found by trying
    // all.
    let moves = patches.filter { if case .move = $0 { true } else { false } }.count
    let places = old.compactMap { row in new.firstIndex { $0.identifier == row.identifier } }
    expectEqual(moves, places.count - Self.longestRise(places))
  }

  private static func drawn(_ chance: inout SeededGenerator) -> [Node] {
    let letters = "abcdefgh".shuffled(using: &chance).prefix(Int.random(in: 0...8, using: &chance))
    return letters.map { Node.text("\(Int.random(in: 0...1, using: &chance))").identified("\($0)") }
  }

  // Written from the documentation of the patch, independently of the code that makes it.
  private static func applied(_ patches: [ListPatch], to old: [Node], looks new: [Node]) -> [Node] {
    var rows = old
    var lifted: [String: Node] = [:]
    for case .move(let id, _) in patches {
      guard let index = rows.firstIndex(where: { $0.identifier == id }) else { return [] }
      lifted[id] = rows[index]
    }
    for case .remove(let id, let place) in patches {
      guard rows.indices.contains(place), rows[place].identifier == id else { return [] }
      rows.remove(at: place)
    }
    rows.removeAll { $0.identifier.map { lifted[$0] != nil } ?? false }
    for patch in patches {
      switch patch {
      case .insert(let id, let place): rows.insert(new.first { $0.identifier == id } ?? .text("?"), at: place)
      case .move(let id, let place): rows.insert(lifted[id] ?? .text("?"), at: place)
      case .update(let id):
        guard let index = rows.firstIndex(where: { $0.identifier == id }) else { return [] }
        rows[index] = new.first { $0.identifier == id } ?? .text("?")
      case .remove: break
      }
    }
    return rows
  }

  private static func longestRise(_ values: [Int]) -> Int {
    (0..<(1 << values.count)).map { choice in
      let chosen = values.indices.filter { choice & (1 << $0) != 0 }.map { values[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
    }.max() ?? 0
  }
}
