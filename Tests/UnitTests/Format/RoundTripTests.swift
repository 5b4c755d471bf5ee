import Foundation
import StubServer
import Testing

@testable import ScenarioFormat

@Suite struct `A scenario that is printed from its tree` {
  @Test(.checks) func `is the same scenario, in generated files that reach every word`() throws {
    var reached: [String: Int] = [:]
    let count = Soak.isOn ? 4_000 : 1_000
    for seed in 0..<UInt64(count) {
      let scenario = GeneratedScenario(seed: seed)
      let file = try parse(scenario.text)
      let printed = file.text
      let again = try parse(printed)
      try #require(meaning(again) == meaning(file), "seed \(seed)\n\(scenario.text)\n---\n\(printed)")
      try #require(again.text == printed, "seed \(seed)")
      for word in scenario.reached.keys { reached[word, default: 0] += 1 }
    }
    let words = Grammar(sampleVocabulary).entries.map { "\($0.section) \($0.name)" }
    for word in words {
      let share = Double(reached[word] ?? 0) * 100 / Double(count)
      print("generated scenarios: \(word) in \(Int(share.rounded())) %")
      #expect(share >= 1, "\(word) is hardly reached")
    }
  }

  @Test func `has its setup first, one space between words, and a line before each act`() throws {
    let text = """
      #  A title.
      serve  GET   /a
        | 200   optional after 90s x2 reset at body  {"a":  1}
        |   if  A: b
        |   C: $other/x
      given  pairs   EURUSD
      launch
        | ignore   a.**
        x  1 → 2
      # A comment.
      serve connections
        | refuse during 1min..
      type  USD   "a"
      """
    let printed = try parse(text).text
    expectEqual(
      printed,
      """
      # A title.
      given pairs EURUSD
      serve GET /a
        | 200 after 90s x2 optional reset at body {"a":  1}
        |   if  A: b
        |   C: $other/x

      launch
        | ignore a.**
        x  1 → 2

      serve connections
        | refuse during 60s..

      type USD a

      """)
  }

  /// Returns the parsed file without positions and without the words as written, which the items and verbs
  /// repeat.
  private func meaning(_ file: ScenarioFile) -> [String] {
    var parts = [file.title ?? "none"]
    parts += file.facts.map { "\($0.name) \($0.words) \($0.contents ?? []) \(String(describing: $0.value))" }
    parts += file.scopes.map(meaning)
    for act in file.acts {
      switch act {
      case .serve(let serve):
        parts.append("\(serve.place) \(serve.items)")
        parts += serve.answers.map { answer in
          var answer = answer
          (answer.text, answer.line) = ("", 0)
          answer.series = answer.series.map { series in AnswerSeries(name: series.name) { _, _ in [] } }
          return "\(answer)"
        }
      case .step(let step):
        parts.append(
          "\(step.verb) \(step.joined.map(\.verb)) \(step.scopes.map(meaning)) \(step.expected.map(\.text))")
      }
    }
    return parts
  }

  private func meaning(_ scope: Scope) -> String { "\(scope.kind) \(scope.patterns)" }
}
