import Foundation

@testable import Scenario

/// An app that shows what its server says, and a picture of another host, both requested at once.
final class GalleryStage: Stage {
  struct State: Hashable {
    var places = ""
    var picture = ""
  }

  static let vocabulary = Vocabulary(hosts: ["server": "https://api.example.com"])
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var environment: StageEnvironment?
  private var shown = State()

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }
  func quit(isolation: isolated any Actor) { environment = nil }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard identifier == "show", let environment else { return .notOnScreen(["show"]) }
    request(environment.url("server").appending(path: "places"), isolation) { $0.shown.places = $1 }
    request(environment.url("img").appending(path: "1.png"), isolation) { $0.shown.picture = $1 }
    return .done
  }

  private func request(
    _ url: URL, _ isolation: isolated any Actor, show: @escaping (GalleryStage, String) -> Void
  ) {
    guard let environment else { return }
    Task {
      _ = isolation
      show(self, await environment.text(at: url))
    }
  }

  func state(isolation: isolated any Actor) -> Any { shown }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { shown }
  func screen(isolation: isolated any Actor) -> [String] { [shown.places, shown.picture, "[show]"] }
}

extension StageEnvironment {
  /// Returns the body of the answer, or why there is none.
  fileprivate func text(at url: URL) async -> String {
    await withTaskExecutorPreference(executor) {
      do throws(StageTransportError) {
        return String(decoding: try await transport.send(StageRequest(url: url)).body, as: UTF8.self)
      } catch {
        return "failed with \(error.code)"
      }
    }
  }
}
