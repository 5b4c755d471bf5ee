import Foundation
import StubServer

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that requests a text, shows it in every way in which an app can, and sends it on: its screen, an
/// alert, a rejection, its state, a file and its other stores, a header and a body.
final class HostileStage: Stage {
  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var text = ""

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    guard let url = URL(string: environment.server.absoluteString + "/text") else { return }
    Task {
      _ = isolation
      let text = await withTaskExecutorPreference(environment.executor) {
        let response = try? await environment.transport.send(StageRequest(url: url))
        return String(decoding: response?.body ?? Data(), as: UTF8.self)
      }
      self.text = text
      environment.trace(.processed(event: ".came(\(text))"))
      environment.trace(.navigation(.alert(text)))
      environment.trace(.rejected(event: ".came", reason: text))
      try? environment.disk.write(text, Data(text.utf8))
      try? environment.disk.delete(text)
      environment.keychain.write(text, Data(text.utf8))
      environment.defaults.set(text, .string(text))
      await withTaskExecutorPreference(environment.executor) {
        _ = try? await environment.transport.send(
          StageRequest(method: "POST", url: url, headers: [Header("X-Text", text)], body: Data(text.utf8)))
      }
    }
  }

  func quit(isolation: isolated any Actor) { text = "" }
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([text]) }
  func state(isolation: isolated any Actor) -> Any { (text: text, rows: [text: 1]) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { text }
  func screen(isolation: isolated any Actor) -> [String] { ["[\(text)]", text + "\nsecond"] }
}
