import Foundation
import Testing

@testable import ScenarioReflect

/// Rows without identifiers are matched by their content.
@Suite struct RowMatcherTests {
  @Test(arguments: [
    ("abcd", "xabcd", ["[@0]  + \"x\""]), ("abcd", "acd", ["[@1]  -"]),
    ("abcd", "dabc", ["[@0]  @3 → @0"]), ("abcd", "abxd", ["[@2]  \"c\" → \"x\""]),
    ("aab", "baa", ["[@0]  @2 → @0"]),
    (
      "abcde", "xbcyz",
      [
        "[@0]  \"a\" → \"x\"", "[@3]  \"d\" → \"y\"", "[@4]  \"e\" → \"z\"",
      ]
    ), ("aaaa", "aaaaa", ["[@4]  + \"a\""]), ("", "a", ["[@0]  + \"a\""]),
    ("ab", "", ["[@0]  -", "[@1]  -"]), ("aab", "ab", ["[@1]  -"]), ("abab", "bab", ["[@0]  -"]),
    ("abac", "ba", ["[@0]  -", "[@3]  -"]), ("abac", "bacb", ["[@0]  -", "[@3]  + \"b\""]),
    ("abca", "cab", ["[@0]  -", "[@2]  @1 → @2"]), ("abc", "bcab", ["[@0]  + \"b\"", "[@1]  @2 → @1"]),
  ])
  func `what is the same in both is the same row`(_ old: String, _ new: String, _ lines: [String]) {
    let rows = { (text: String) in text.map(String.init) }
    expectEqual(Patch(from: rows(old), to: rows(new)).lines, lines)
  }

  @Test func `a row that keeps half of its parts is the same row, changed`() {
    let old = (0..<6).map { SampleStates.Pair(a: $0, b: $0, c: $0) }
    var new = old
    new.insert(SampleStates.Pair(a: 90, b: 91, c: 92), at: 0)
    new[3].b = 7
    expectEqual(Patch(from: old, to: new).lines, ["[@0]  + (a: 90, b: 91, c: 92)", "[@3].b  2 → 7"])
    new[3] = SampleStates.Pair(a: 93, b: 94, c: 95)
    expectEqual(
      Patch(from: old, to: new).lines,
      ["[@2]  -", "[@0]  + (a: 90, b: 91, c: 92)", "[@3]  + (a: 93, b: 94, c: 95)"])
  }

  @Test(arguments: [
    // Between the same neighbours, with the same number of rows.
    ("aaa", "bab", ["[@0].c  0 → 1", "[@2].c  0 → 1"]),
    ("aa", "cb", ["[@0]  -", "[@0]  + (a: 1, b: 1, c: 1)", "[@1].c  0 → 1"]),
    // The nearest of several equally similar rows.
    ("ca", "b", ["[@0]  -", "[@0].c  0 → 1"]),
  ])
  func `of what stands in one place the most alike is the same row`(
    _ old: String, _ new: String, _ lines: [String]
  ) {
    let pairs: [Character: SampleStates.Pair] = [
      "a": SampleStates.Pair(a: 0, b: 0, c: 0), "b": SampleStates.Pair(a: 0, b: 0, c: 1),
      "c": SampleStates.Pair(a: 1, b: 1, c: 1),
    ]
    expectEqual(Patch(from: old.compactMap { pairs[$0] }, to: new.compactMap { pairs[$0] }).lines, lines)
  }

  @Test func `a long list that has nothing of another is none of its edits`() {
    let rows = { (first: Int) in (first..<first + 20).map { SampleStates.Pair(a: $0, b: $0, c: $0) } }
    let lines = Patch(from: rows(0), to: rows(20)).lines
    expectEqual(lines.prefix(20), (0..<20).map { "[@\($0)]  -" }[...])
    expectEqual(
      lines.dropFirst(20), (0..<20).map { "[@\($0)]  + (a: \($0 + 20), b: \($0 + 20), c: \($0 + 20))" }[...]
    )
  }

  @Test func `rows that are the same in memory are the same, whatever an equality says of others`() {
    let rows = [RunTally(name: "a", count: 1), RunTally(name: "a", count: 2)]
    expectEqual(Patch(from: rows, to: [rows[1], rows[0]]).lines, ["[@0]  @1 → @0"])
  }

  @Test func `rows that were made anew are the same if they show the same`() {
    let row = { (number: Int) in ["the text of row", "number \(number)"].joined(separator: " ") }
    expectEqual(Patch(from: (0..<4).map(row), to: [3, 0, 1, 2].map(row)).lines, ["[@0]  @3 → @0"])
  }

  @Test func `every row of a long list may change a little`() {
    let old = (0..<500).map { SampleStates.Pair(a: $0, b: 0, c: 1) }
    let new = (0..<500).map { SampleStates.Pair(a: $0, b: 9, c: 1) }
    expectEqual(Patch(from: old, to: new).lines, (0..<500).map { "[@\($0)].b  0 → 9" })
  }

  @Test(.checks, .timeLimit(.minutes(8)), arguments: [0, 1, 2])
  func `no list makes it quadratic`(_ kind: Int) {
    let numbers = 0..<20_000
    let (old, new): (Any, Any) =
      switch kind {
      case 0: (numbers.map { Bad(id: $0) }, numbers.map { Bad(id: 20_000 - $0) })
      case 1: (numbers.map { [$0 % 2] }, numbers.map { [($0 + 1) % 3] })
      default: (Set(numbers.map { "\($0)" }), Set(numbers.map { "\($0 / 2)" }))
      }
    #expect(!Patch(from: old, to: new).changes.isEmpty)
  }

  @Test func `a key is told from another that prints alike`() {
    expectEqual(
      Patch(from: [AnyHashable(1): 1], to: [AnyHashable(1): 1, AnyHashable("1"): 2]).lines,
      [#"["\"1\" as String"]  + 2"#])
    expectEqual(
      Patch(from: [AnyHashable(1): 1], to: [AnyHashable("1"): 1]).lines,
      [#"["1 as Int"]  -"#, #"["\"1\" as String"]  + 1"#])
    expectEqual(Patch(from: [Liar(number: 1): 1], to: [Liar(number: 2): 1]).lines.count, 2)
  }

  @Test func `objects that look alike are numbered apart`() {
    let (one, other) = (Heir(base: 1, own: 2), Heir(base: 1, own: 2))
    expectEqual(Patch(from: [one, one], to: [other, other]).lines, [])
    expectEqual(
      Patch(from: [one, one], to: [one, other]).lines, ["[@1]  #1(base: 1, own: 2) → #2(base: 1, own: 2)"])
    expectEqual(Patch(from: Gate(1), to: Gate(2)).lines, ["state  #1(lock: opaque) → #2(lock: opaque)"])
  }

  @Test func `a long text says where it changed`() {
    let old = String(repeating: "a", count: 200)
    let lines = Patch(from: old, to: old + "b").lines
    #expect(lines.count == 1 && lines[0].hasSuffix(" at byte 200"))
  }

  @Test func `types that print alike are named with their modules`() {
    expectEqual(
      Patch(from: ["a": Inner.Word() as Any], to: ["a": Outer.Word() as Any]).lines,
      ["[a]  () as UnitTests.Inner.Word → () as UnitTests.Outer.Word"])
  }
}

/// A value whose identifier has the same hash for all.
private struct Bad: Identifiable, Hashable {
  struct ID: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) {}
  }
  let id: ID
  init(id: Int) { self.id = ID(number: id) }
}

/// A value that is compared by its name alone.
private struct RunTally: Hashable {
  let name: String
  let count: Int
  static func == (one: RunTally, other: RunTally) -> Bool { one.name == other.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

enum Inner { struct Word {} }
enum Outer { struct Word {} }
