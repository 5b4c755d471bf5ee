import Foundation
import Lookup
import Scenario

/// Joins the app and the harness.
final class LookupStage: ModelStage {
  /// The address that the app uses for its server, and the only user action without a word in the format.
  nonisolated static let vocabulary = Vocabulary(
    verbs: [
      StageVerb(name: "pull", usage: "places", summary: "pulls the list down") { words in
        if words == ["places"] { return nil }
        return WordProblem(word: 0, message: "no list that can be pulled", remedy: "write `pull places`")
      }
    ],
    hosts: ["server": "https://api.example.com"])

  var root: SearchModel?

  func makeRoot(_ environment: StageEnvironment) -> SearchModel {
    let (keychain, connectivity) = (environment.keychain, environment.connectivity)
    return SearchModel(
      configuration: environment.sessionConfiguration,
      lines: { request in
        let (bytes, response) = try await environment.bytes(for: request)
        return (bytes.lines, response)
      },
      tokens: TokenStore(
        read: { keychain.read("token").map { String(decoding: $0, as: UTF8.self) } },
        write: { token in
          if let token { keychain.write("token", Data(token.utf8)) } else { keychain.delete("token") }
        }),
      isOnline: connectivity.isOnline, connectivity: connectivity.changes)
  }

  func close(_ model: SearchModel) { model.close() }

  func taps(in model: SearchModel) -> [String: () -> Void] {
    let rows = model.places.map { place in (place.name, { model.open(place) }) }
    return Dictionary([("sign-in", model.account.signIn)] + rows) { first, _ in first }
  }

  func act(_ action: StageAction) -> ActionResult {
    guard let model = root else { return .notOnScreen([]) }
    switch action {
    case .type("query", let text): model.type(model.query + text)
    case .type("code", let text): model.account.type(model.account.code + text)
    case .clear("query"): model.type("")
    case .clear("code"): model.account.type("")
    case .type, .clear: return .notOnScreen(["code", "query"])
    case .swipe(let name):
      guard let place = model.places.first(where: { $0.name == name }) else {
        return .notOnScreen(model.places.map(\.name))
      }
      model.guide.read(place)
    case .own("pull", _, _):
      guard model.phase == .loaded else { return .noEffect("there is no list to pull") }
      model.pull()
    default: return .notSupported(others: ["type", "clear", "swipe", "pull"])
    }
    return .done
  }

  func screen(of model: SearchModel) -> [ScreenNode] {
    let detail = model.detail.map { [ScreenNode("\($0.name): \($0.people) people")] } ?? []
    let rows = model.places.map { ScreenNode($0.name, identifier: $0.name) }
    let saved = model.account.saved.map { ScreenNode($0.name) }
    return [
      ScreenNode(model.query, identifier: "query", isFocused: true),
      ScreenNode("\(model.phase)", children: rows),
    ] + detail + model.guide.lines.map { ScreenNode($0) } + [
      ScreenNode("\(model.account.session)", children: saved),
      ScreenNode(model.account.code.isEmpty ? "Code" : model.account.code, identifier: "code"),
      ScreenNode("Sign in", identifier: "sign-in", isEnabled: !model.account.code.isEmpty),
    ]
  }
}

@main
struct LookupSim {
  static func main() { ScenarioTool(LookupStage.self).main() }
}
