import Foundation
import ScenarioBasics
import ScenarioServe
import StubServer

/// What is told of a server that listens: a line for a program, or some for a person.
struct ReadyLine {
  let json: JSONValue
  /// Where the first script is served.
  let url: String
  private let page: String
  private let options: ServeOptions

  init(_ sessions: [ServeSession], _ control: URL, _ access: ControlAccess, _ options: ServeOptions) {
    self.options = options
    let admin = Self.reachable(control, options)
    url = sessions.first.map { Self.reachable($0.stub.url, options) } ?? ""
    page = "\(admin)/#token=\(access.token)"
    let list = sessions.map { session -> JSONValue in
      [
        "id": .string(session.id), "name": .string(session.script.name),
        "url": .string(Self.reachable(session.stub.url, options)),
      ]
    }
    json = [
      "url": .string(url), "admin": .string(admin), "token": .string(access.token),
      "pid": .integer(Int(getpid())), "sessions": .array(list),
    ]
  }

  /// For a terminal.
  func lines(of sessions: [ServeSession]) -> [PrintableText] {
    let served: [PrintableText] = sessions.map { session in
      "\(Self.reachable(session.stub.url, options))  \(session.script.name)"
    }
    let unplayed =
      sessions.count > 1 ? [] : sessions.flatMap(\.script.items).filter { !$0.isPlayed && !$0.isWait }
    let told: [PrintableText] =
      unplayed.isEmpty
      ? [] : ["not played, since it is the app's user who does it: \(unplayed.map(\.text).listed(6))"]
    return served + ["page  \(page)"] + told + ["Ctrl-C ends it", ""]
  }

  /// Who listens at all addresses of the machine is reached at the one that others know.
  private static func reachable(_ url: URL, _ options: ServeOptions) -> String {
    guard options.address == .any, let own = IPv4Address.ofMachine else { return url.absoluteString }
    return url.absoluteString.replacing("127.0.0.1", with: "\(own)")
  }
}

extension ServedExchange {
  /// `#3  +1.2s  GET /v1/latest → 200 reset at body  (reset after 120 of 120 bytes)`, and why where nothing
  /// was for it.
  var lines: [PrintableText] {
    let answer: PrintableText = "\(answer ?? "…")"
    let head: PrintableText = "#\(number)  T+\(at.rounded.word)  \(asked) → \(answer)"
    let state: PrintableText =
      switch state {
      case .unmatched: "  unmatched"
      case .undelivered: "  NOT DELIVERED: the client was gone"
      case .broken, .met: receipt.map { "  (\($0.words))" } ?? ""
      default: ""
      }
    return [head + state] + why.map { "  \(PrintableText(escapedLine: $0))" }
  }
}

extension Receipt {
  /// `reset after 120 of 120 bytes`
  fileprivate var words: PrintableText { "\(end.rawValue) after \(written) of \(planned) bytes" }
}
