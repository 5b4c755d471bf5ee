import Foundation
import Scenario

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Joins the app and the harness: a tap is a button's form of asking.
final class SessionStage: MainActorStage {
  struct State: Hashable {
    var log: [String] = []
    var feed = FeedClient.State()
  }

  nonisolated static var vocabulary: Vocabulary {
    Vocabulary(
      hosts: ["server": "https://api.example.com", "cdn": "https://cdn.example.com"],
      services: ["clock": { _ in ClockService() }])
  }

  nonisolated static var invariants: [Invariant] {
    [
      Invariant("a log is short") { (before: ObservedInstant<Int>, now) in
        now.state > 2 ? "log has \(now.state) lines, and had \(before.state)" : nil
      }
      .readingOnMainActor { (state: State) in state.log.count }
    ]
  }

  private var app: SessionApp?

  init() {}

  func launch(_ environment: StageEnvironment) {
    app = SessionApp(
      HTTP(
        data: { try await environment.data(for: $0) },
        upload: { try await environment.upload(for: $0, from: $1) },
        download: { try await environment.download(for: $0) },
        lines: { request in
          let (bytes, response) = try await environment.bytes(for: request)
          return (bytes.lines, response)
        },
        transport: { request in
          guard let url = request.url else { throw URLError(.badURL) }
          let response = try await environment.transport.send(StageRequest(url: url))
          let none = URL(fileURLWithPath: "/")
          let head = HTTPURLResponse(
            url: none, statusCode: response.status, httpVersion: nil, headerFields: nil)
          guard let head else { throw URLError(.badServerResponse) }
          return (response.body, head)
        },
        url: environment.url), environment.sessionConfiguration)
  }

  func quit() {
    app?.stop()
    app = nil
  }

  func tap(_ identifier: String) -> TapResult {
    if let app, let asked = AskedAddress(identifier) {
      asked.ask(app)
      return .done
    }
    if let app, identifier.hasPrefix("task-"), let form = TaskContract.all[String(identifier.dropFirst(5))] {
      form("https://api.example.com") { line in Task { @MainActor in app.show(line) } }
      return .done
    }
    guard let app, let form = SessionApp.forms[identifier] ?? SessionApp.cookies[identifier] else {
      return .notOnScreen(SessionApp.forms.keys.sorted())
    }
    form(app)
    return .done
  }

  func act(_ action: StageAction) -> ActionResult {
    switch action {
    case .background: app?.feed.close()
    case .foreground: app?.feed.follow()
    default: return .notSupported(others: ["background", "foreground"])
    }
    return .done
  }

  private var shown: State { State(log: app?.log ?? [], feed: app?.feed.state ?? FeedClient.State()) }

  var state: Any { shown }
  var fingerprint: AnyHashable { shown }
  var screen: [String] { shown.log }
}

@main
struct SessionSim {
  static func main() {
    let arguments = CommandLine.arguments
    if arguments.count == 5, arguments[1] == "free" {
      return TaskContract.runFree(arguments[2], arguments[3], Int(arguments[4]) ?? 0)
    }
    ScenarioTool(SessionStage.self).main()
  }
}
