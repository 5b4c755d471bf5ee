import Testing

@testable import ScenarioBasics
@testable import ScenarioEvents
@testable import ScenarioReport

@Suite struct TwicePrintedStateTests {
  private typealias Change = (path: String, change: String)

  @Test func `a model and what is rendered from it are the same`() {
    let words = lines(
      (1...12).map { [rate($0, "\($0).5 → \($0 + 1).5"), row($0, "\"€\($0).50\" → \"€\($0 + 1).50\"")] })
    expectEqual(
      words,
      [
        "printed twice: 12 of 12 changes of model are also changes of screen; let the Stage's state have one of "
          + "them (Docs/your-own-app.md#a-state-that-prints-each-change-twice)"
      ])
  }

  @Test func `rows that come, go and move count as changes`() {
    let outcomes = ["+ @0  (value: 1)", "@0 → @1", "- @0"]
    let words = lines(
      (0..<12).map { number in
        let outcome = outcomes[number % 3]
        let other = outcome.replacing("(value: 1)", with: "(text: \"one\")")
        return [("model.rates[a]", outcome), ("screen.rows[@0]", other)]
      })
    expectEqual(words.count, 1)
    let places = lines(
      (0..<12).map { [("model.rates[@\($0)]", "+ 1"), ("screen.rows[b]", "+ @\($0)  (text: \"a@b\")")] })
    expectEqual(places.count, 1)
  }

  @Test func `a row that holds its value and its text is the same`() {
    let words = lines(
      (1...10).map {
        [("app.rows[\($0)].value", "nil → \($0)"), ("app.rows[\($0)].text", "\"\" → \"\($0) %\"")]
      })
    #expect(
      words.first?.hasPrefix("printed twice: 10 of 10 changes of app.rows[*].text are also") == true,
      "\(words)")
  }

  @Test func `four fifths of the changes of each part are enough, and less is not`() {
    func words(_ alone: Int) -> Int {
      lines(
        (1...12).map { [rate($0, "\($0) → \($0 + 1)"), row($0, "\"\($0)\" → \"\($0 + 1)\"")] }
          + (0..<alone).map { [rate($0, "1 → 2")] }
      ).count
    }
    expectEqual((0...4).map(words), [1, 1, 1, 1, 0])
  }

  static let others: [(String, @Sendable (Int) -> [(String, String)])] = [
    (
      "too few",
      { $0 > 9 ? [] : [("model.a", "\($0) → \($0 + 1)"), ("screen.a", "\"\($0)\" → \"\($0 + 1)\"")] }
    ),
    (
      "other values",
      { [("model.rate", "\($0) → \($0 + 1)"), ("screen.age", "\"x\($0 * 7)\" → \"y\($0 * 7 + 7)\"")] }
    ),
    ("other times", { [$0.isMultiple(of: 2) ? ("model.a", "1 → 2") : ("screen.a", "1 → 2")] }),
    ("other places", { [("model.rows[a]", "+ @\($0)"), ("screen.rows[a]", "- @\($0)")] }),
    ("rows of one list", { [("rows[a].text", "\($0) → \($0 + 1)"), ("rows[b].text", "\($0) → \($0 + 1)")] }),
    ("a value and its parts", { [("model.a", "\($0) → \($0 + 1)"), ("model.a.b", "\($0) → \($0 + 1)")] }),
    (
      "a small part of the state",
      {
        [("model.a", "\($0) → \($0 + 1)"), ("screen.a", "\($0) → \($0 + 1)")]
          + (0..<3).map { ("list.row\($0)", "false → true") }
      }
    ),
  ]

  @Test(arguments: others.map(\.0)) func `parts that change independently are not the same`(_ name: String) {
    let changes = Self.others.first { $0.0 == name }.map { other in (1...20).map(other.1) } ?? []
    expectEqual(lines(changes), [])
  }

  @Test func `a play that compares only a part, or does not pass, says nothing`() {
    let changes = (1...12).map { [rate($0, "\($0) → 0"), row($0, "\($0) → 0")] }
    expectEqual(lines(changes).count, 1)
    expectEqual(lines(changes, unasserted: 1), [])
    expectEqual(lines(changes, verdict: "failed"), [])
  }

  private func rate(_ number: Int, _ change: String) -> Change { ("model.rates[\(number)].value", change) }
  private func row(_ number: Int, _ change: String) -> Change { ("screen.rows[\(number)].text", change) }

  /// Returns what is said after a play with these changes, one list for each instant.
  private func lines(_ instants: [[Change]], unasserted: Int = 0, verdict: String = "passed") -> [String] {
    var state = TwicePrintedState()
    state.take(.sample("play"))
    for (second, changes) in instants.enumerated() {
      if second.isMultiple(of: 3) { state.take(.sample("step")) }
      for change in changes {
        state.take(
          .sample(
            "changed",
            ["at": .string("\(second / 2)s"), "path": .string(change.path), "change": .string(change.change)])
        )
      }
      // Two instants of one time are told apart by the step between them.
      if second.isMultiple(of: 2) { state.take(.sample("step")) }
    }
    state.take(
      .sample("over", ["verdict": .string(verdict), "unasserted": .integer(unasserted)]))
    return state.lines
  }
}
