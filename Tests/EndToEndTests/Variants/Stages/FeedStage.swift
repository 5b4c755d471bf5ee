import Foundation

@testable import ScenarioFormat
@testable import ScenarioPlay

/// A feed with its own verbs: a list that is pulled, a push, and a link that is opened.
final class FeedStage: Stage {
  struct State: Hashable {
    var pulls = 0
    var pushed: String?
    var link: String?
    var locale: String?
  }

  static let vocabulary = Vocabulary(verbs: [
    StageVerb(name: "pull", usage: "LIST", summary: "pulls a list down") { words in
      if words.count == 1 { return nil }
      return WordProblem(word: min(words.count, 1), message: "one list", remedy: "pull feed")
    },
    .push,
    StageVerb(name: "open", usage: "URL", summary: "opens a link") { words in
      let url = words.first.flatMap { URL(string: $0) }
      if url?.scheme != nil, words.count == 1 { return nil }
      return WordProblem(word: 0, message: "not a link", remedy: "write it as https://example.com/x")
    },
  ])

  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var feed = State()

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    // An app without a given locale does not show one.
    feed.locale = environment.locale == "en_US" ? nil : environment.locale
  }
  func quit(isolation: isolated any Actor) { feed = State() }
  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    switch action {
    case .own("pull", let words, nil):
      guard words == ["feed"] else { return .notOnScreen(["feed"]) }
      if feed.pulls == 2 { return .noEffect("feed is up to date") }
      feed.pulls += 1
    case .own("push", _, let body?):
      feed.pushed = String(decoding: body, as: UTF8.self)
    case .own("open", let words, nil):
      if words[0].hasPrefix("mailto:") { return .notSupported(others: ["pull", "push"]) }
      feed.link = words[0]
    case .locale(let locale): feed.locale = locale
    default: return .notSupported(others: ["pull", "push", "open"])
    }
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { feed }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { feed }
  func screen(isolation: isolated any Actor) -> [String] { ["feed"] }
}
