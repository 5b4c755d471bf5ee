import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that shows what it keeps beyond a quit, and changes it by verbs of its own.
final class KeepingStage: Stage {
  struct State: Hashable {
    var files: [String: String] = [:]
    var failure: String?
  }

  static let vocabulary = Vocabulary(verbs: [
    VerbRow(name: "save", usage: "NAME BODY", summary: "saves a file", takesBody: true) { _ in nil },
    VerbRow(name: "remove", usage: "NAME", summary: "deletes a file") { _ in nil },
  ])

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var environment: StageEnvironment?
  private var failure: String?

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) { (environment, failure) = (nil, nil) }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard let environment, case .own(let verb, let words, let body) = action else {
      return .notSupported(others: ["save", "remove"])
    }
    failure = nil
    do throws(StageDiskError) {
      switch verb {
      case "save": try environment.disk.write(words[0], body ?? Data())
      default: try environment.disk.delete(words[0])
      }
    } catch { failure = "\(error)" }
    return .done
  }

  private var shown: State {
    guard let environment else { return State() }
    let disk = environment.disk
    let files = disk.names.map { ($0, String(decoding: disk.read($0) ?? Data(), as: UTF8.self)) }
    return State(files: Dictionary(files) { first, _ in first }, failure: failure)
  }

  func state(isolation: isolated any Actor) -> Any { shown }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { shown }
  func screen(isolation: isolated any Actor) -> [String] { environment?.disk.names ?? [] }
}
