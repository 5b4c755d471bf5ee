import CreditScore
import Foundation
import Scenario

/// Joins the app and the harness.
class CreditScoreStage: ModelStage {
  nonisolated class var vocabulary: Vocabulary {
    let layout = FactDefinition(name: "layout", usage: "stack|split|none", summary: "the wireframe") {
      if ModuleBuilder.Layout(rawValue: $0.joined(separator: " ")) != nil { return nil }
      return WordProblem(word: 0, message: "no such layout", remedy: "write stack, split or none")
    }
    return Vocabulary(facts: [layout], hosts: ["server": "https://api.example.com"])
  }

  var root: CreditScoreApp?
  required init() {}

  func builder(_ environment: StageEnvironment) -> ModuleBuilder {
    let fact = environment.facts.first { $0.name == "layout" }
    let (stores, changes) = (Stores(environment: environment), environment.connectivity.changes)
    let locale = Locale(identifier: environment.locale)
    return ModuleBuilder(
      Surroundings(files: stores, secrets: stores, connectivity: changes, locale: locale),
      layout: fact.flatMap { ModuleBuilder.Layout(rawValue: $0.text) } ?? .stack)
  }

  func makeRoot(_ environment: StageEnvironment) -> CreditScoreApp { builder(environment).makeApp() }
  var state: Any {
    Visible(
      score: root?.score.model ?? ScoreViewModel(), spoken: root?.score.announcements ?? [],
      told: root?.alert, debts: root?.opened.map(\.model) ?? [], log: root?.log.entries ?? [])
  }

  func taps(in app: CreditScoreApp) -> [String: () -> Void] {
    Element("", children: app.screen).actions.mapValues { action in { action() } }
  }

  func screen(of app: CreditScoreApp) -> [ScreenNode] { app.screen.map(node) }

  private func node(_ element: Element) -> ScreenNode {
    ScreenNode(
      element.text, identifier: element.id, isEnabled: element.isEnabled, children: element.children.map(node)
    )
  }

  func act(_ action: StageAction) -> ActionResult {
    switch action {
    case .back: root?.goBack() == true ? .done : .noEffect("there is no screen to go back to")
    case .background: .done
    case .foreground: root?.returnToForeground() == nil ? .notOnScreen([]) : .done
    default: .notSupported(others: ["back", "background", "foreground"])
    }
  }

  func close(_ app: CreditScoreApp) { app.close() }
}

/// The state that a user sees, and the log that support reads.
struct Visible {
  let score: ScoreViewModel, spoken: [String], told: String?, debts: [DebtViewModel], log: [String]
}

struct Stores: FileStore, SecretStore {
  let environment: StageEnvironment
  func read(_ name: String) -> Data? { environment.disk.read(name) }
  func write(_ name: String, _ bytes: Data) throws { try environment.disk.write(name, bytes) }
  func delete(_ name: String) throws { try environment.disk.delete(name) }
  func secret(_ name: String) -> Data? { environment.keychain.read(name) }
  func keep(_ name: String, _ secret: Data) { environment.keychain.write(name, secret) }
  func forget(_ name: String) { environment.keychain.delete(name) }
}
