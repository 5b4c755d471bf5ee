import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that asks a store only for what its verb `ask` names, and shows nothing of what it is told.
final class AsksStoresStage: Stage {
  static let vocabulary = Vocabulary(
    verbs: [StageVerb(name: "ask", usage: "CALL [NAME]", summary: "calls a store") { _ in nil }])

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  static let leavesNothingBehind = true

  private var environment: StageEnvironment?

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    self.environment = environment
  }

  func quit(isolation: isolated any Actor) { environment = nil }
  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult { .notOnScreen([]) }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard let environment, case .own(_, let words, _) = action else { return .notSupported(others: ["ask"]) }
    let (call, name) = (words[0], words.last ?? "")
    let (disk, keychain, defaults) = (environment.disk, environment.keychain, environment.defaults)
    switch call {
    case "disk.names": _ = disk.names
    case "disk.read": _ = disk.read(name)
    case "disk.write": try? disk.write(name, Data("x".utf8))
    case "disk.delete": try? disk.delete(name)
    case "disk.load", "disk.save", "disk.remove":
      Task(executorPreference: environment.executor) {
        _ = isolation
        switch call {
        case "disk.load": _ = await disk.load(name)
        case "disk.save": try? await disk.save(name, Data("x".utf8))
        default: try? await disk.remove(name)
        }
      }
    case "keychain.names": _ = keychain.names
    case "keychain.read": _ = keychain.read(name)
    case "keychain.write": keychain.write(name, Data("x".utf8))
    case "keychain.delete": keychain.delete(name)
    case "defaults.keys": _ = defaults.keys
    case "defaults.value": _ = defaults.value(name)
    case "defaults.set": defaults.set(name, .int(1))
    default: Self.ask(system: name)
    }
    return .done
  }

  /// Writes and reads a file as an app does that has no seam for its disk.
  private static func ask(system name: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)")
    try? Data("note".utf8).write(to: file)
    _ = FileManager.default.contents(atPath: file.path)
    try? FileManager.default.removeItem(at: file)
  }

  func state(isolation: isolated any Actor) -> Any { (count: 0, name: "asks") }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { 0 }
  func screen(isolation: isolated any Actor) -> [String] { [] }
}
