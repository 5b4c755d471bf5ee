import Foundation
import StubServer

@testable import Scenario

/// An app that orders, and shows what its server says.
class ShopStage: Stage {
  class var vocabulary: Vocabulary { .shop }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var environment: StageEnvironment?
  private var task: Task<Void, Never>?
  private var answer = ""

  required init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) {
    task?.cancel()
    (environment, answer) = (nil, "")
  }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let environment, let request = environment.orders(identifier) else {
      return .notOnScreen(["list", "order"])
    }
    task = Task {
      _ = isolation
      answer = await environment.words(of: request)
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { (answer: answer, count: 0) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { answer }
  func screen(isolation: isolated any Actor) -> [String] { [answer, "[order]", "[list]"] }
}

extension StageEnvironment {
  fileprivate func orders(_ button: String) -> StageRequest? {
    let url = url("server").appending(path: "orders")
    switch button {
    case "list": return StageRequest(url: url)
    case "order":
      let type = Header("Content-Type", "application/json")
      return StageRequest(method: "POST", url: url, headers: [type], body: Data(#"{"item":"tea"}"#.utf8))
    default: return nil
    }
  }

  /// Returns the status and the body of the answer, or why there is none.
  fileprivate func words(of request: StageRequest) async -> String {
    let (transport, executor) = (transport, executor)
    return await withTaskExecutorPreference(executor) {
      do throws(StageTransportError) {
        let response = try await transport.send(request)
        return "\(response.status) \(String(decoding: response.body, as: UTF8.self))"
      } catch {
        return "failed with \(error.code)"
      }
    }
  }
}
