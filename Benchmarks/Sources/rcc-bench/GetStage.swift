import Foundation
import Scenario

/// The smallest app there is: at launch it sends GETs, one after another, and counts the answers.
final class GetStage: Stage {
  struct State: Hashable {
    var answers = 0
  }

  static let vocabulary = Vocabulary(facts: [number("gets"), number("pause"), number("symbols")])

  private static func number(_ name: String) -> FactDefinition {
    FactDefinition(name: name, usage: "NUMBER", summary: "A number.") { words in
      words.count == 1 && Int(words[0]) != nil
        ? nil : WordProblem(word: 0, message: "a number is missing", remedy: "write \(name) 1")
    }
  }

  private var state = State()
  private var task: Task<Void, Never>?

  init() {}

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let (gets, pause) = (environment.number("gets"), environment.number("pause"))
    let load = Load(symbols: environment.number("symbols"))
    let (url, bytes) = (
      URL(string: environment.server.absoluteString + load.target) ?? environment.server, load.body.count
    )
    task = Task {
      _ = isolation
      for _ in 0..<gets {
        let isAnswered = await withTaskExecutorPreference(environment.executor) {
          let answer = try? await environment.transport.send(StageRequest(url: url))
          return answer?.body.count == bytes
        }
        if isAnswered { state.answers += 1 }
        if pause > 0 {
          await withTaskExecutorPreference(environment.executor) {
            try? await environment.clock.sleep(for: .milliseconds(pause))
          }
        }
      }
    }
  }

  func quit(isolation: isolated any Actor) { task?.cancel() }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult { .notOnScreen([]) }

  func state(isolation: isolated any Actor) -> Any { state }

  func fingerprint(isolation: isolated any Actor) -> AnyHashable { state }

  func screen(isolation: isolated any Actor) -> [String] { ["\(state.answers) answers"] }
}

extension StageEnvironment {
  /// The number that a line of `given` states; 0 for none.
  func number(_ name: String) -> Int {
    facts.first { $0.name == name }?.words.first.flatMap(Int.init) ?? 0
  }
}
