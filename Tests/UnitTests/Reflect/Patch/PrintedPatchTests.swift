import Foundation
import Testing

@testable import ScenarioReflect

/// The printed lines are the only information about a change, so they must be complete.
@Suite(.checks) struct PrintedPatchTests {
  @Test(arguments: 0..<(Soak.isOn ? 400 : 100))
  func `the printed patch makes the new value out of the old one`(_ seed: UInt64) throws {
    var chance = SampleChance(seed: seed)
    let old = SampleStates.drawn(&chance)
    let (new, edits) = Self.edited(old, &chance)
    let lines = Patch(from: old, to: new).lines

    expectEqual(lines.count, edits.count, "\(edits)\n\(lines.joined(separator: "\n"))")
    expectEqual(lines.isEmpty, (old.exact == new.exact))
    for line in lines { #expect(!Self.tellsNothing(line), "\(line)") }
    let tree = try PrintedPatch(lines).applied(to: PrintedTree(old))
    expectEqual(tree.mismatch(with: new), nil, "\(edits)\n\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: ZooEdit.allCases) func `each kind of change alone is told by one line`(_ edit: ZooEdit)
    throws
  {
    for seed in UInt64(0)..<(Soak.isOn ? 40 : 10) {
      var chance = SampleChance(seed: seed)
      let old = SampleStates.drawn(&chance)
      var new = old
      edit.apply(to: &new, &chance)
      let lines = Patch(from: old, to: new).lines
      #expect(!lines.contains(where: Self.tellsNothing))
      expectEqual(lines.count, 1, "\(edit)\n\(lines.joined(separator: "\n"))")
      let tree = try PrintedPatch(lines).applied(to: PrintedTree(old))
      expectEqual(tree.mismatch(with: new), nil, "\(edit)\n\(lines.joined(separator: "\n"))")
    }
  }

  @Test func `a value that was made anew has no patch`() {
    for seed in UInt64(0)..<40 {
      var (one, other) = (SampleChance(seed: seed), SampleChance(seed: seed))
      expectEqual(Patch(from: SampleStates.drawn(&one), to: SampleStates.drawn(&other)).lines, [])
    }
  }

  @Test func `no kind of change is drawn seldom`() {
    var draws: [ZooEdit: Int] = [:]
    for seed in UInt64(0)..<400 {
      var chance = SampleChance(seed: seed)
      let old = SampleStates.drawn(&chance)
      for edit in Set(Self.edited(old, &chance).edits) { draws[edit, default: 0] += 1 }
    }
    for edit in ZooEdit.allCases { #expect(draws[edit, default: 0] > 20, "\(edit)") }
  }

  /// Makes up to eight changes in a zoo and its rows, no two of the same part.
  private static func edited(_ old: SampleStates, _ chance: inout SampleChance) -> (
    new: SampleStates, edits: [ZooEdit]
  ) {
    var (new, edits, taken): (SampleStates, [ZooEdit], Set<String>) = (old, [], [])
    for _ in 0...chance.next() % 8 {
      let edit = ZooEdit.allCases[Int(chance.next() % UInt64(ZooEdit.allCases.count))]
      let row = Int(chance.next() % UInt64(2 * old.young.count))
      // When rows of the first generation are inserted or removed, none of them is edited, because the edit
      // would be lost with its row.
      if row < old.young.count {
        guard !taken.contains("top young"), taken.insert("\(row) \(edit.part)").inserted else { continue }
        taken.insert("nested")
        edit.apply(to: &new.young[row], &chance)
      } else {
        guard edit.part != "young" || !taken.contains("nested"), taken.insert("top \(edit.part)").inserted
        else { continue }
        edit.apply(to: &new, &chance)
      }
      edits.append(edit)
    }
    return (new, edits)
  }

  /// Whether both sides of a line are the same text; every change made here can be reported more precisely.
  private static func tellsNothing(_ line: String) -> Bool {
    let sides = line.split(separator: "  ", maxSplits: 1).last?.components(separatedBy: " → ") ?? []
    return sides.count == 2 && (sides[0] == sides[1] || line.hasSuffix(", not equal"))
  }
}
