import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import StubServer

/// An app that sends a body of another kind with each of its buttons.
final class SendsBodiesStage: Stage {
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
    guard let environment, let (type, body) = Self.bodies[identifier] else {
      return .notOnScreen(Self.bodies.keys.sorted())
    }
    let send = environment.sending(type, body)
    task = Task {
      _ = isolation
      answer = await send()
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { (answer: answer, count: 0) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { answer }
  func screen(isolation: isolated any Actor) -> [String] { [answer] }

  private static let bodies: [String: (type: String, body: Data)] = [
    "json": (
      "application/json",
      Data(#"{"user":{"name":"Ann"},"items":[{"price":1.10,"id":7}],"a.b":"<b>","note":null}"#.utf8)
    ),
    "form": (
      "application/x-www-form-urlencoded", Data("email=ann%40example.com&note=a+b&empty=".utf8)
    ),
    "multipart": (
      "multipart/form-data; boundary=\"b--1\"",
      Data(
        ("--b--1\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nHello\r\n--b--1\r\n"
          + "Content-Disposition: form-data; name=photo; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n")
          .utf8) + Data([0x89, 0xFF, 0x0D, 0x0A]) + Data("\r\n--b--1--\r\n".utf8)
    ),
    "text": ("text/plain", Data("hello".utf8)),
  ]
}

extension StageEnvironment {
  fileprivate func sending(_ type: String, _ body: Data) -> @Sendable () async -> String {
    let url = URL(string: "\(server.absoluteString)/orders?page=2&q=a%20b&bare") ?? server
    let request = StageRequest(
      method: "POST", url: url,
      headers: [.init("Content-Type", type), .init("Authorization", "Bearer t1")], body: body)
    let (transport, executor) = (transport, executor)
    return {
      await withTaskExecutorPreference(executor) {
        do throws(StageTransportError) { return "\(try await transport.send(request).status)" } catch {
          return "failed with \(error.code)"
        }
      }
    }
  }
}
