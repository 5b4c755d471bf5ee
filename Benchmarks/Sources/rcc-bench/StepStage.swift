import Foundation
import Scenario

/// A list of rows, of which a tap changes one or none.
final class StepStage: Stage {
  struct State {
    var rows: [QuoteRow]
  }

  static let vocabulary = Vocabulary(
    facts: [
      FactDefinition(name: "rows", usage: "NUMBER", summary: "How many rows there are.") { words in
        words.count == 1 && Int(words[0]) != nil
          ? nil : WordProblem(word: 0, message: "a number is missing", remedy: "write rows 1")
      }
    ])

  private var state = State(rows: [])

  init() {}

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    state.rows = (0..<environment.number("rows")).map { QuoteRow($0) }
  }

  func quit(isolation: isolated any Actor) {}

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    if identifier == "pin" { state.rows[0].isPinned.toggle() }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { state }

  func screen(isolation: isolated any Actor) -> [String] { [] }
}
