import Foundation
import Observation
import StubServer
import Testing

@testable import Scenario
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import rcc_sim

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The code that README and Docs show, compiled and run. The text between two markers is also in the page.

// snippet: app
/// An app of one label and one button: it asks for a greeting at launch, and again at each tap.
final class Greeter {
  struct State: Hashable {
    var text = ""
    var isAsking = false
  }

  private(set) var state = State()
  private let ask: @Sendable () async -> String
  private var task: Task<Void, Never>?

  init(ask: @escaping @Sendable () async -> String) { self.ask = ask }

  func refresh(isolation: isolated any Actor) {
    state.isAsking = true
    task = Task {
      _ = isolation
      state = State(text: await ask())
    }
  }

  func stop() { task?.cancel() }
}
// end

// snippet: stage
final class GreeterStage: Stage {
  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var app: Greeter?

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    let app = Greeter(ask: environment.greeting)
    self.app = app
    app.refresh(isolation: isolation)
  }

  func quit(isolation: isolated any Actor) {
    app?.stop()
    app = nil
  }

  func tap(_ identifier: String, isolation: isolated any Actor) -> TapResult {
    guard let app, identifier == "again" else { return .notOnScreen(["again"]) }
    if app.state.isAsking { return .noEffect("again is disabled: an answer is on its way") }
    app.refresh(isolation: isolation)
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { app?.state ?? Greeter.State() }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { app?.state ?? Greeter.State() }
  func screen(isolation: isolated any Actor) -> [String] { [app?.state.text ?? "", "[again]"] }
}
// end

// snippet: invariants
extension GreeterStage {
  static var invariants: [Invariant] {
    [
      Invariant("a greeting stays") { (before: ObservedInstant<Greeter.State>, now) in
        if !now.isRunning || now.launches > before.launches { return nil }
        let isGone = now.state.text.isEmpty && !before.state.text.isEmpty
        return isGone ? "text is empty, and was \(before.state.text)" : nil
      },
      .oneRefreshInFlight { $0.route },
    ]
  }
}
// end

// snippet: seam
extension StageEnvironment {
  /// Asks the server, on the play's executor and on its clock.
  var greeting: @Sendable () async -> String {
    let request = StageRequest(url: server.appending(path: "greeting"))
    let (transport, executor) = (transport, executor)
    return {
      await withTaskExecutorPreference(executor) {
        do throws(StageTransportError) {
          let response = try await transport.send(request)
          guard response.status == 200 else { return "refused with \(response.status)" }
          return String(decoding: response.body, as: UTF8.self)
        } catch {
          return "failed with \(error.code)"
        }
      }
    }
  }
}
// end

// snippet: model
/// A model as an app has it.
@MainActor @Observable
final class Basket {
  final class Item: Identifiable {
    let id: String
    var count = 1
    init(_ id: String) { self.id = id }
  }

  private(set) var items: [Item] = []
  var note = ""
  private var saving: Task<Void, Never>?

  func add(_ name: String) {
    if let item = items.first(where: { $0.id == name }) { item.count += 1 } else { items.append(Item(name)) }
    saving = Task {}
  }
}

final class BasketStage: ModelStage {
  var root: Basket?

  func makeRoot(_ environment: StageEnvironment) -> Basket { Basket() }

  func taps(in basket: Basket) -> [String: () -> Void] {
    ["apple": { basket.add("apple") }, "pear": { basket.add("pear") }]
  }

  func act(_ action: StageAction) -> ActionResult {
    switch action {
    case .type("note", let text): root?.note += text
    case .clear("note"): root?.note = ""
    case .type, .clear: return .notOnScreen(["note"])
    default: return .notSupported(others: ["type", "clear"])
    }
    return .done
  }

  func screen(of basket: Basket) -> [ScreenNode] {
    let items = basket.items.map { ScreenNode("\($0.count) x \($0.id)", identifier: $0.id) }
    return [
      ScreenNode("Basket", children: items),
      ScreenNode("Pay", identifier: "pay", isEnabled: !items.isEmpty),
    ]
  }
}
// end

// snippet: verb
extension StageVerb {
  /// `push {"aps":{"alert":"Hi"}}`
  static let push = StageVerb(
    name: "push", usage: "BODY", summary: "a push arrives", takesBody: true
  ) { words in
    words.isEmpty ? nil : WordProblem(word: 0, message: "a word in front of the body", remedy: "delete it")
  }
}

/// The messages that arrive by push and from the server's stream, a line each.
@MainActor @Observable
final class Inbox {
  private(set) var messages: [String] = []
  private(set) var isBroken = false
  private let open: (URLRequest) async throws -> any AsyncSequence<String, any Error>
  private var following: Task<Void, Never>?

  init(open: @escaping (URLRequest) async throws -> any AsyncSequence<String, any Error>) { self.open = open }

  func follow() {
    guard let url = URL(string: "https://api.example.com/messages") else { return }
    following = Task {
      do {
        for try await message in try await open(URLRequest(url: url)) { messages.append(message) }
      } catch {
        isBroken = true
      }
    }
  }

  func receive(_ push: Data) { messages.append(String(decoding: push, as: UTF8.self)) }

  func close() { following?.cancel() }
}

final class InboxStage: ModelStage {
  nonisolated static let vocabulary = Vocabulary(verbs: [.push], hosts: ["server": "https://api.example.com"])
  var root: Inbox?

  func makeRoot(_ environment: StageEnvironment) -> Inbox {
    Inbox { request in
      let (bytes, _) = try await environment.bytes(for: request)
      return bytes.lines
    }
  }

  func taps(in inbox: Inbox) -> [String: () -> Void] { ["follow": inbox.follow] }

  func act(_ action: StageAction) -> ActionResult {
    guard case .own("push", _, let body?) = action else { return .notSupported(others: ["push"]) }
    root?.receive(body)
    return .done
  }

  func screen(of inbox: Inbox) -> [ScreenNode] { inbox.messages.map { ScreenNode($0) } }

  func close(_ inbox: Inbox) { inbox.close() }
}
// end

// snippet: keychain
/// An app's own seam to the keychain.
struct Secrets {
  var read: (String) -> Data?
  var write: (String, Data?) -> Void
}

extension Secrets {
  /// Creates a seam to the keychain of a play.
  init(_ keychain: any StageKeychain) {
    self.init(
      read: { keychain.read($0) },
      write: { name, bytes in
        if let bytes { keychain.write(name, bytes) } else { keychain.delete(name) }
      })
  }
}
// end

@Suite struct DocsSnippets {
  @MainActor @Test func `the basket's screen is as the page shows it`() {
    let stage = BasketStage()
    stage.root = Basket()
    #expect(stage.screen.lines == ["Basket", "Pay  [pay]  disabled"])
    #expect(stage.tap("pay") == .noEffect("pay is disabled"))
    #expect(stage.tap("apple", times: 2) == .done)
    #expect(stage.screen.lines == ["Basket", "  2 x apple  [apple]", "Pay  [pay]"])
    #expect(stage.tap("pay") == .notOnScreen(["apple", "pear"]))
  }

  // snippet: given
  @Test func `a second tap waits for the first answer`() {
    let scenario = ScenarioCase("A second tap waits for the first answer.", of: GreeterStage.self) {
      Given(serving: "GET /greeting") {
        "200 text Hello"
        "503 after 200ms"
      }
      When(.launch)
      When(.tap(id: "again", times: 2)) {
        "no effect  again is disabled: an answer is on its way"
        "GET /greeting → …"
        "isAsking  false → true"
      }
      When(.wait(.milliseconds(200)))
      Then("text", is: "\"refused with 503\"")
    }
    #expect(scenario.play() == nil)
  }
  // end

  // snippet: stub
  @Test func `a client asks again after a 503`() async throws {
    let rates = RequestPattern(method: "GET", target: "/rates?base=EUR")
    let stub = try Stub.start(
      Script(routes: [
        Script.Route(rates, [Answer(status: 503), Answer(status: 200, body: Array("1.1711".utf8))])
      ]))
    defer { stub.stop() }

    let text = try await askTwice(stub.url.appending(path: "rates"))

    #expect(text == "1.1711")
    #expect(await stub.requests(2).map(\.target) == ["/rates?base=EUR", "/rates?base=EUR"])
  }
  // end

  /// The client under test.
  private func askTwice(_ url: URL) async throws -> String {
    for _ in 1...2 {
      let (data, response) = try await URLSession.shared.data(
        from: url.appending(queryItems: [URLQueryItem(name: "base", value: "EUR")]))
      if (response as? HTTPURLResponse)?.statusCode == 200 { return String(decoding: data, as: UTF8.self) }
    }
    return ""
  }
}
