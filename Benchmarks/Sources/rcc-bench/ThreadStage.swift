import Dispatch
import Foundation
import Scenario

/// The work with threads that an app does in a single tap, as often as a fact says.
enum ThreadLoad: String, CaseIterable {
  case items, handovers, locks

  func run(_ count: Int) {
    switch self {
    case .items:
      let queue = DispatchQueue(label: "items")
      for _ in 0..<count { queue.async {} }
      queue.sync {}
    case .handovers:
      let (ping, pong) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      DispatchQueue(label: "other").async {
        for _ in 0..<count {
          ping.wait()
          pong.signal()
        }
      }
      for _ in 0..<count {
        ping.signal()
        pong.wait()
      }
    case .locks:
      let lock = NSLock()
      for _ in 0..<count {
        lock.lock()
        lock.unlock()
      }
    }
  }
}

/// An app of which each button is a load.
final class ThreadStage: Stage {
  struct State {
    var taps = 0
  }

  static let vocabulary = Vocabulary(
    facts: [
      FactDefinition(name: "count", usage: "NUMBER", summary: "How often.") { words in
        words.count == 1 && Int(words[0]) != nil
          ? nil : WordProblem(word: 0, message: "a number is missing", remedy: "write count 1")
      }
    ])

  private var count = 0
  private var state = State()

  init() {}

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    count = environment.number("count")
  }

  func quit(isolation: isolated any Actor) {}

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let load = ThreadLoad(rawValue: identifier) else { return .notOnScreen([]) }
    load.run(count)
    state.taps += 1
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { state }

  func screen(isolation: isolated any Actor) -> [String] { [] }
}
