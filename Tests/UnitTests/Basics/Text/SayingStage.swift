import Foundation
import StubServer

@testable import Scenario
@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that requests a text and then emits it everywhere an app can emit text: its taps send requests that
/// contain the text, start a sleep, or have no effect.
final class SayingStage: Stage {
  static let vocabulary = Vocabulary(bodyMakers: [
    BodyMaker(name: "rows", usage: "HEX", summary: "a text, and a row by its name") { order in
      let bytes = SourceSpan(line: 1, order.words[0]).hexBytes
      let row = "row " + String(decoding: bytes, as: UTF8.self)
      return ["[1]", "[2]"].map { GeneratedBody(bytes: Array($0.utf8), contentType: "a/b", note: row) }
    }
  ])
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var text = ""
  private var environment: StageEnvironment?

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
    Task {
      _ = isolation
      let text = await send("GET", "/text", isolation: isolation)
      self.text = text
      environment.trace(.processed(event: ".came(\(text))"))
      environment.trace(.effect(text))
      environment.trace(.navigation(.alert(text)))
      environment.trace(.rejected(event: ".came", reason: text))
      try? environment.disk.write(text, Data(text.utf8))
    }
  }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    environment?.trace(.processed(event: ".tapped(\(text))"))
    let path = PercentEncoding.encoded(text, plain: "")
    switch identifier {
    case "none": return .notOnScreen([])
    case "shut": return .noEffect(text)
    case "path": ask("GET", "/\(path)?\(path)=\(path)", isolation: isolation)
    case "header": ask("POST", "/text", [Header("X-Text", text)], isolation: isolation)
    case "slow": ask("GET", "/slow", isolation: isolation)
    case "sleep":
      guard let environment else { break }
      Task {
        _ = isolation
        await withTaskExecutorPreference(environment.executor) {
          try? await environment.clock.sleep(for: .seconds(100))
        }
      }
    case "elsewhere": ask(text, "@elsewhere.example", isolation: isolation)
    default: return .notOnScreen([text])
    }
    return .done
  }

  private func ask(
    _ method: String, _ target: String, _ headers: [Header] = [], isolation: isolated any Actor
  ) {
    Task {
      _ = isolation
      _ = await send(method, target, headers, isolation: isolation)
    }
  }

  private func send(
    _ method: String, _ target: String, _ headers: [Header] = [], isolation: isolated any Actor
  ) async -> String {
    guard let environment, let url = URL(string: environment.server.absoluteString + target) else {
      return ""
    }
    return await withTaskExecutorPreference(environment.executor) {
      let request = StageRequest(method: method, url: url, headers: headers)
      let response = try? await environment.transport.send(request)
      return String(decoding: response?.body ?? Data(), as: UTF8.self)
    }
  }

  func quit(isolation: isolated any Actor) { text = "" }
  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    .notSupported(others: [text])
  }
  func state(isolation: isolated any Actor) -> Any { (text: text, rows: text.isEmpty ? [:] : [text: 1]) }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { text }
  func screen(isolation: isolated any Actor) -> [String] { [text] }
}
