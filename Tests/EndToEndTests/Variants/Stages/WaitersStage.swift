import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// An app whose parts wait for the same moment and then send a request each; the launch sends two at once.
final class WaitersStage: Stage {
  struct State: Hashable {
    var count = 0
    var last = ""
  }

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var tasks: [Task<Void, Never>] = []
  private var model = State()

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    for name in ["bread", "milk", "salt"] {
      tasks.append(
        Task {
          _ = isolation
          await withTaskExecutorPreference(environment.executor) {
            try? await environment.clock.sleep(for: .seconds(1))
            _ = try? await environment.transport.send(environment.post(name))
          }
          model.count += 1
          model.last = name
        })
    }
  }

  func quit(isolation: isolated any Actor) { for task in tasks { task.cancel() } }
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { model }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { model }
  func screen(isolation: isolated any Actor) -> [String] { ["\(model.count)"] }
}

extension StageEnvironment {
  fileprivate func post(_ name: String) -> StageRequest {
    StageRequest(
      method: "POST", url: server.appending(path: name),
      headers: [.init("Content-Type", "text/plain")], body: Data(name.utf8))
  }
}
