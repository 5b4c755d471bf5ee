import Foundation
import ScenarioBasics
import ScenarioServe
import StubServer

/// The announcement of a server that is listening: one line for a program, or several for the user.
struct ReadyLine {
  let json: JSONValue
  /// The address at which the first script is served.
  let url: String
  private let page: String

  init(_ sessions: [ServeSession], _ control: URL, _ access: ControlAccess) {
    let admin = control.absoluteString
    url = sessions.first?.stub.url.absoluteString ?? ""
    page = "\(admin)/#token=\(access.token)"
    let list = sessions.map { session -> JSONValue in
      [
        "id": .string(session.id), "name": .string(session.script.name),
        "url": .string(session.stub.url.absoluteString),
      ]
    }
    json = [
      "url": .string(url), "admin": .string(admin), "token": .string(access.token),
      "pid": .integer(Int(getpid())), "sessions": .array(list),
    ]
  }

  /// Returns the lines for a terminal.
  func lines(of sessions: [ServeSession]) -> [PrintableText] {
    let served: [PrintableText] = sessions.map { session in
      "\(session.stub.url.absoluteString)  \(session.script.name)"
    }
    let unplayed =
      sessions.count > 1 ? [] : sessions.flatMap(\.script.items).filter { !$0.isPlayed && !$0.isWait }
    let told: [PrintableText] =
      unplayed.isEmpty
      ? [] : ["not played, because the user of the app does this: \(unplayed.map(\.text).listed(6))"]
    return served + ["page  \(page)"] + told + ["Ctrl-C ends the server", ""]
  }
}

extension ServedExchange {
  /// The line `#3  T+1.2s  GET /v1/latest → 200 reset at body  (reset after 120 bytes)`, followed by the
  /// reason if no answer matched.
  var lines: [PrintableText] {
    let answer: PrintableText = "\(answer ?? "…")"
    let head: PrintableText = "#\(number)  T+\(at.rounded.word)  \(asked) → \(answer)"
    let state: PrintableText =
      switch state {
      case .unmatched: "  unmatched"
      case .undelivered: "  NOT DELIVERED: the client was gone"
      case .broken, .met: (receipt.map { "  (\($0.words))" } ?? "") + (isInjected ? "  by hand" : "")
      default: ""
      }
    return [head + state] + why.map { "  \(PrintableText(escapedLine: $0))" }
  }
}

extension Receipt {
  /// The words `reset after 120 bytes`, or `reset after 90 of 120 bytes` if the client accepted no more.
  fileprivate var words: PrintableText {
    isWhole
      ? "\(end.rawValue) after \(written) bytes" : "\(end.rawValue) after \(written) of \(planned) bytes"
  }
}
