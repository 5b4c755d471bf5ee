import Foundation
import Scenario

/// Joins the app and the harness: a tap is a button's way.
final class EscapeStage: MainActorStage {
  struct State: Hashable {
    var text = ""
    var log: [String] = []
  }

  /// Said by a test alone, since it is not so.
  nonisolated static var leavesNothingBehind: Bool {
    ProcessInfo.processInfo.environment["ESCAPE_APP_SHARES_ITS_PROCESS"] != nil
  }
  nonisolated static let inheritedVariables = ["ESCAPE_APP_SHARES_ITS_PROCESS"]

  /// Read before the process has a play.
  nonisolated static let dayOfVocabulary = Beginning.today
  nonisolated static var vocabulary: Vocabulary {
    _ = dayOfVocabulary
    return Vocabulary(verbs: [
      StageVerb(name: "say", usage: "[NAME] BODY", summary: "shows a text", takesBody: true) { _ in nil }
    ])
  }

  nonisolated static func files(for facts: [Fact]) -> [String: Data] {
    Beginning.begin()
    return [:]
  }

  private var app: EscapeApp?

  init() {}

  func launch(_ environment: StageEnvironment) {
    app = EscapeApp()
    app?.server = environment.server
  }

  func quit() {
    app?.stop()
    app = nil
  }

  func tap(_ identifier: String) -> TapResult {
    guard let app else { return .notOnScreen([]) }
    if identifier.hasPrefix("store-"), let form = StoreForms.all[String(identifier.dropFirst(6))] {
      app.show(form(app))
      return .done
    }
    let form = identifier.hasPrefix("thread-") ? String(identifier.dropFirst(7)) : ""
    if let form = ThreadForms.all[form] {
      form { line in Task { @MainActor in app.log.append(line) } }
    } else if let way = EscapeApp.ways[identifier] ?? EscapeApp.waysThatEnd[identifier]
      ?? EscapeApp.waysOfQuit[identifier]
    {
      way(app)
    } else {
      return .notOnScreen(EscapeApp.ways.keys.sorted())
    }
    return .done
  }

  func act(_ action: StageAction) -> ActionResult {
    if case .zone = action { return .done }
    guard case .own("say", let words, let body?) = action else { return .notSupported(others: ["say"]) }
    app?.show((words + [String(decoding: body, as: UTF8.self)]).joined(separator: ": "))
    return .done
  }

  private var shown: State {
    app.map { app in
      let stored = app.stored.value.withLock { $0 }
      return State(text: stored.isEmpty ? app.text : stored, log: app.log)
    } ?? State()
  }

  var state: Any { shown }
  var fingerprint: AnyHashable { shown }
  var screen: [String] { [shown.text] }
}

@main
struct EscapeSim {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "free" {
      return ThreadForms.runFree(arguments[2], Int(arguments[3]) ?? 0)
    }
    ScenarioTool(EscapeStage.self).main()
  }
}
