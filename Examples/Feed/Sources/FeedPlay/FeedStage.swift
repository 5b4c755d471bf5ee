import Feed
import Foundation
import Scenario

/// Joins the app and the harness.
package class FeedStage: ModelStage {
  package nonisolated static let vocabulary = Vocabulary(
    verbs: [
      StageVerb(name: "scroll", usage: "ROW…", summary: "brings rows onto the screen") { _ in nil },
      StageVerb(name: "post", usage: "WORD…", summary: "posts a text") { _ in nil },
    ],
    hosts: ["server": "https://api.example.com", "img": "https://img.example.com"],
    services: ["posts": { _ in PostServer() }])

  package var root: FeedApp?
  package required init() {}

  package func parts(_ environment: StageEnvironment) -> Parts {
    let stores = EnvironmentStores(environment: environment)
    return Parts(
      server: environment.url("server"), transport: URLSessionTransport(environment.sessionConfiguration),
      secrets: stores, files: stores, preferences: stores,
      isOnline: environment.connectivity.isOnline, connectivity: environment.connectivity.changes)
  }

  package func makeRoot(_ environment: StageEnvironment) -> FeedApp { FeedApp(parts(environment)) }

  package func close(_ app: FeedApp) { app.close() }

  package func taps(in app: FeedApp) -> [String: () -> Void] {
    [
      "feed": { app.select(.feed) }, "profile": { app.select(.profile) }, "search": { app.select(.search) },
      "retry": [.feed: app.feed.retry, .profile: app.profile.retry, .search: app.search.retry][app.tab] ?? {},
      "refresh": app.feed.pull, "post-again": app.feed.postAgain,
      "sign-in": app.profile.signIn, "sign-out": app.profile.signOut,
    ]
  }

  package func act(_ action: StageAction) -> ActionResult {
    guard let app = root else { return .notOnScreen([]) }
    switch action {
    case .type("email", let text): app.profile.email += text
    case .type("password", let text): app.profile.password += text
    case .type("query", let text): app.search.query += text
    case .clear("email"): app.profile.email = ""
    case .clear("query"): app.search.query = ""
    case .type, .clear: return .notOnScreen(["email", "password", "query"])
    case .own("scroll", let rows, _):
      let shown = (app.tab == .feed ? app.feed.content.rows : app.search.content.rows).map(\.id)
      guard Set(rows).isSubset(of: shown) else { return .notOnScreen(shown) }
      rows.forEach(app.tab == .feed ? app.feed.rowDidAppear : app.search.rowDidAppear)
    case .own("post", let words, _): app.feed.post(words.joined(separator: " "))
    case .foreground: app.becomeActive()
    case .background: break
    default: return .notSupported(others: ["background", "clear", "foreground", "post", "scroll", "type"])
    }
    return .done
  }

  package func screen(of app: FeedApp) -> [ScreenNode] {
    let (feed, profile) = (app.feed.content, app.profile.content)
    let rows = app.tab == .feed ? feed.rows : app.search.content.rows
    let posts = rows.map { ScreenNode("\($0.author): \($0.text)", identifier: $0.id) }
    let account = [profile.name, profile.bio, profile.followers, profile.message].compactMap(\.self)
    let button = ScreenNode("Sign in", identifier: "sign-in", isEnabled: app.profile.canSignIn)
    let message = ScreenNode(app.tab == .feed ? feed.message : app.search.content.message)
    return [ScreenNode(app.tab.rawValue.capitalized)]
      + (app.tab == .profile ? account.map { ScreenNode($0) } + [button] : posts + [message])
  }
}

struct EnvironmentStores: SecretStore, FileStore, Preferences {
  let environment: StageEnvironment

  func secret(_ name: String) -> Data? { environment.keychain.read(name) }
  func setSecret(_ name: String, _ value: Data) { environment.keychain.write(name, value) }
  func deleteSecret(_ name: String) { environment.keychain.delete(name) }
  func contents(of name: String) -> Data? { environment.disk.read(name) }
  func write(_ contents: Data, to name: String) throws { try environment.disk.write(name, contents) }
  func delete(_ name: String) throws { try environment.disk.delete(name) }
  func string(for key: String) -> String? { environment.defaults.string(key) }
  func set(_ value: String, for key: String) { environment.defaults.set(key, .string(value)) }
}
