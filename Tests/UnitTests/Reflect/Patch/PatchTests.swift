import Foundation
import Testing

@testable import ScenarioReflect

@Suite struct PatchTests {
  @Test func `equal states have no patch`() {
    expectEqual(Patch(from: SampleState(), to: SampleState()).lines, [])
  }

  @Test func `a changed value prints its path and both values`() {
    expectEqual(patch { $0.load = .loaded }, ["load  .starting → .loaded"])
  }

  /// As in a claim and in a condition, though `==` of Swift finds them equal.
  @Test func `equivalent texts of other scalars are a change`() {
    let (one, other) = ("caf\u{e9}", "cafe\u{301}")
    expectEqual(Patch(from: one, to: other).lines.count, 1)
    expectEqual(Patch(from: [one], to: [other]).lines.count, 1)
    expectEqual(Patch(from: ["key": one], to: ["key": other]).lines.count, 1)
    var (before, after) = (SampleState(), SampleState())
    (before.rows, after.rows) = ([SampleRow(one, 1)], [SampleRow(other, 1)])
    #expect(!Patch(from: before, to: after).lines.isEmpty)
  }

  @Test func `changes stand in the order of the state's declaration`() {
    let lines = patch {
      $0.date = SampleCode("2026-04-10")
      $0.load = .loaded
    }
    expectEqual(lines, ["load  .starting → .loaded", "date  nil → 2026-04-10"])
  }

  @Test func `an inserted row shows its place and what its path does not tell`() {
    let lines = patch { $0.rows = [SampleRow("EURUSD", 1), SampleRow("EURTRY", nil)] }
    expectEqual(lines, ["rows[EURUSD]  + @0  (rate: 1)", "rows[EURTRY]  + @1  (rate: nil)"])
  }

  @Test func `removed rows stand first, with their old places`() {
    let lines = patch(rows: "A B C", "D B")
    expectEqual(lines, ["rows[A]  - @0", "rows[C]  - @2", "rows[D]  + @0  (rate: 1)"])
  }

  @Test(arguments: [
    ("A B C", "B A C", ["rows[B]  @1 → @0"]), ("A B C", "C A B", ["rows[C]  @2 → @0"]),
    ("A B C", "B C A", ["rows[A]  @0 → @2"]),
    ("A B C D", "D C B A", ["rows[D]  @3 → @0", "rows[C]  @2 → @1", "rows[B]  @1 → @2"]),
    ("A B C", "B C", ["rows[A]  - @0"]), ("A B", "X A B", ["rows[X]  + @0  (rate: 1)"]),
  ])
  func `as few rows move as possible`(_ old: String, _ new: String, _ lines: [String]) {
    expectEqual(patch(rows: old, new), lines)
  }

  @Test func `a row that moves and changes shows both, in its new place`() {
    var (old, new) = (SampleState(), SampleState())
    old.rows = [SampleRow("EUR", 1), SampleRow("USD", 2)]
    new.rows = [SampleRow("USD", 3), SampleRow("EUR", 1)]
    expectEqual(Patch(from: old, to: new).lines, ["rows[USD]  @1 → @0", "rows[USD].rate  2 → 3"])
  }

  @Test func `elements without identity are found by position`() {
    let lines = patch(from: { $0.marks = [1, 2, 3] }, to: { $0.marks = [1, 5] })
    expectEqual(lines, ["marks[@2]  -", "marks[@1]  2 → 5"])
    expectEqual(patch { $0.marks = [7] }, ["marks[@0]  + 7"])
  }

  @Test func `rows of one identity are found by position`() {
    expectEqual(patch(rows: "A A", "A A A"), ["rows[@2]  + (id: \"A\", rate: 1)"])
  }

  @Test func `dictionary entries come, go and change under their keys`() {
    let lines = patch(
      from: { $0.rates = ["JPY": 186, "GBP": 1] }, to: { $0.rates = ["JPY": 187, "US Dollar": 2, "*": 3] })
    expectEqual(
      lines, ["rates[GBP]  -", "rates[\"*\"]  + 3", "rates[\"US Dollar\"]  + 2", "rates[JPY]  186 → 187"])
  }

  @Test func `members of a set come and go`() {
    let lines = patch(from: { $0.disabled = ["USD"] }, to: { $0.disabled = ["EUR"] })
    expectEqual(lines, ["disabled[USD]  -", "disabled[EUR]  +"])
  }

  @Test func `a payload of plain words is replaced whole while the case stays`() {
    let lines = patch(
      from: { $0.load = .waiting(attempt: 1, until: SampleCode("T+2s")) },
      to: { $0.load = .waiting(attempt: 2, until: SampleCode("T+5s")) })
    expectEqual(lines, ["load  .waiting(attempt: 1, until: T+2s) → .waiting(attempt: 2, until: T+5s)"])
  }

  @Test func `a payload that has parts is a part of the path while the case stays`() {
    let lines = patch(
      from: { $0.selector = .second(from: SampleCode("EUR"), rows: [SampleRow("USD", 1)]) },
      to: { $0.selector = .second(from: SampleCode("GBP"), rows: [SampleRow("USD", 2)]) })
    expectEqual(lines, ["selector.second.from  EUR → GBP", "selector.second.rows[USD].rate  1 → 2"])
    expectEqual(
      patch(from: { $0.selector = .first(SampleCell(rate: nil, status: .live)) }, to: { $0.selector = nil }),
      ["selector  .first((rate: nil, status: .live)) → nil"])
    let inner = patch(
      from: { $0.selector = .first(SampleCell(rate: 1, status: .live)) },
      to: { $0.selector = .first(SampleCell(rate: 1, status: .gone)) })
    expectEqual(inner, ["selector.first.status  .live → .gone"])
  }

  @Test func `an optional around a part is no part of the path`() {
    let lines = patch(
      from: { $0.cell = SampleCell(rate: 1, status: .live) },
      to: { $0.cell = SampleCell(rate: nil, status: .live) })
    expectEqual(lines, ["cell.rate  1 → nil"])
  }

  @Test func `unequal values that print alike are told apart by their types`() {
    expectEqual(Patch(from: ["a": 1 as Any], to: ["a": Int8(1) as Any]).lines, ["[a]  1 as Int → 1 as Int8"])
  }

  @Test func `an == that leaves a field out hides nothing`() {
    expectEqual(Patch(from: SampleVersion(number: 1), to: SampleVersion(number: 2)).lines, ["number  1 → 2"])
  }

  @Test func `a value that is never equal to itself has not changed`() {
    expectEqual(Patch(from: ["a": Double.nan], to: ["a": Double.nan]).lines, [])
  }

  @Test(.timeLimit(.minutes(8))) func `ten thousand new rows are no burden`() {
    let old = (0..<10_000).map { SampleRow("a\($0)", 1) }
    let new = (0..<10_000).map { SampleRow($0.isMultiple(of: 2) ? "a\(9_999 - $0)" : "b\($0)", 1) }
    let lines = Patch(from: old, to: new).lines
    expectEqual(lines.filter { $0.contains("+ @") }.count, 5_000)
    expectEqual(lines.filter { $0.contains("- @") }.count, 5_000)
    expectEqual(lines.filter { $0.contains("→ @") }.count, 4_999)
  }

  private func patch(
    from before: (inout SampleState) -> Void = { _ in }, to after: (inout SampleState) -> Void
  ) -> [String] {
    var (old, new) = (SampleState(), SampleState())
    before(&old)
    after(&new)
    return Patch(from: old, to: new).lines
  }

  private func patch(rows old: String, _ new: String) -> [String] {
    let rows = { (names: String) in names.split(separator: " ").map { SampleRow(String($0), 1) } }
    return patch(from: { $0.rows = rows(old) }, to: { $0.rows = rows(new) })
  }
}
