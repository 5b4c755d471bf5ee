import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that sends: each tap is an order by POST, with its own limit of ten seconds.
final class OrderStage: Stage {
  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var environment: StageEnvironment?
  private var (answer, task): (String, Task<Void, Never>?) = ("", nil)

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) { task?.cancel() }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let environment else { return .notOnScreen([]) }
    let order = environment.order
    task = Task {
      _ = isolation
      answer = await order()
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { (answer: answer, count: 0) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { answer }
  func screen(isolation: isolated any Actor) -> [String] { [answer, "[order]"] }
}

extension StageEnvironment {
  fileprivate var order: @Sendable () async -> String {
    let request = StageRequest(method: "POST", url: server.appending(path: "orders"), body: Data("1".utf8))
    let (transport, clock, executor) = (transport, clock, executor)
    return {
      await withTaskExecutorPreference(executor) {
        await withTaskGroup(of: String.self) { group in
          group.addTask {
            do throws(StageTransportError) { return "\(try await transport.send(request).status)" } catch {
              return "failed with \(error.code)"
            }
          }
          group.addTask {
            try? await clock.sleep(for: .seconds(10))
            return "no word in 10s"
          }
          defer { group.cancelAll() }
          return await group.next() ?? ""
        }
      }
    }
  }
}
