import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// Sends two requests at once at launch, and shows the answers; the second answer sets a timer that writes a
/// file, so each change has a different cause in one instant.
final class TwoAtOnceStage: Stage {
  struct State: Hashable {}

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    environment.trace(.processed(event: ".launched"))
    ask("/bread", environment, isolation: isolation)
    ask("/milk", environment, isolation: isolation)
    environment.trace(.processed(event: ".settled"))
  }

  private func ask(_ path: String, _ environment: StageEnvironment, isolation: isolated any Actor) {
    guard let url = URL(string: environment.server.absoluteString + path) else { return }
    Task {
      _ = isolation
      await withTaskExecutorPreference(environment.executor) {
        _ = try? await environment.transport.send(StageRequest(url: url))
      }
      environment.trace(.processed(event: ".came(\(path))"))
      environment.trace(.navigation(.present("\(path.dropFirst())")))
      guard path == "/milk" else { return }
      await withTaskExecutorPreference(environment.executor) {
        try? await environment.clock.sleep(for: .seconds(1))
      }
      try? environment.disk.write("milk.txt", Data("drunk".utf8))
      environment.trace(.rejected(event: ".drunk", reason: "no more milk"))
    }
  }

  func quit(isolation: isolated any Actor) {}
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { State() }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { State() }
  func screen(isolation: isolated any Actor) -> [String] { [] }
}
