import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// An app that shows what it stores beyond a quit, and changes it by its own verbs.
final class KeepingStage: Stage {
  struct State: Hashable {
    var files: [String: String] = [:]
    /// The number of bytes of each item.
    var keychain: [String: Int] = [:]
    var defaults: [String: UserDefaultsValue] = [:]
    var failure: String?
  }

  static let token = "s3cret-of-the-app"

  static let vocabulary = Vocabulary(verbs: [
    StageVerb(name: "save", usage: "NAME BODY", summary: "saves a file", takesBody: true) { _ in nil },
    StageVerb(name: "remove", usage: "NAME", summary: "deletes a file") { _ in nil },
    StageVerb(name: "sign-in", usage: "", summary: "writes a token into the keychain") { _ in nil },
    StageVerb(name: "sign-out", usage: "", summary: "deletes the token") { _ in nil },
    StageVerb(name: "set", usage: "KEY [VALUE]", summary: "sets a default, or deletes it") { _ in nil },
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
      return .notSupported(others: Self.vocabulary.verbs.map(\.name))
    }
    failure = nil
    do throws(StageDiskError) {
      switch verb {
      case "save": try environment.disk.write(words[0], body ?? Data())
      case "remove": try environment.disk.delete(words[0])
      case "sign-in": environment.keychain.write("token", Data(Self.token.utf8))
      case "sign-out": environment.keychain.delete("token")
      default: environment.defaults.set(words[0], words.dropFirst().first.map(Self.value))
      }
    } catch { failure = "\(error)" }
    return .done
  }

  private static func value(_ word: String) -> UserDefaultsValue {
    if let isTrue = Bool(word) { return .bool(isTrue) }
    return Int(word).map(UserDefaultsValue.int) ?? Double(word).map(UserDefaultsValue.double)
      ?? (word == "bytes" ? .data(Data([0, 255])) : .string(word))
  }

  private var shown: State {
    guard let environment else { return State() }
    let (disk, keychain, defaults) = (environment.disk, environment.keychain, environment.defaults)
    var state = State(failure: failure)
    for name in disk.names { state.files[name] = disk.read(name).map { String(decoding: $0, as: UTF8.self) } }
    for name in keychain.names { state.keychain[name] = keychain.read(name)?.count }
    for key in defaults.keys { state.defaults[key] = defaults.value(key) }
    return state
  }

  func state(isolation: isolated any Actor) -> Any { shown }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { shown }
  func screen(isolation: isolated any Actor) -> [String] {
    guard let environment else { return [] }
    return environment.disk.names + environment.keychain.names + environment.defaults.keys
  }
}
