import Foundation
import StubServer

/// One request of the app and all that came of it.
struct Exchange: Sendable {
  let id: ExchangeID
  /// `GET /v1/latest?base=EUR`, as the app asked.
  let request: String
  let claim: Claim
  let cause: Cause
  /// The header fields that the app set; what URLSession adds differs between platforms.
  let headers: [Header]
  let body: Data
  var attempts = 0
  /// The connection that carries it, until its peer has ended it.
  var connection: ConnectionID?
  var receipts: [Receipt] = []
  /// The app, or a lost connection, ended it.
  var isCancelled = false
  var isCutOff = false
  var finishedAt: Duration?

  /// Virtual time since T+0.
  var askedAt: Duration { cause.at }

  var answer: Answer? {
    if case .answer(let answer) = claim { answer } else { nil }
  }

  /// What the transcript shows behind the request: `→ 200`, `→ 200 stall at body+20, cancelled in 10s`, `→
  /// …`.
  var words: String {
    switch claim {
    case .noRoute: return "→ no route"
    case .noAnswerLeft: return "→ no answer left"
    case .answer(let answer):
      guard let finishedAt else { return "→ …" }
      let took = finishedAt - askedAt
      let time = took > .zero ? " in \(took.word)" : ""
      let spoken = !receipts.isEmpty
      let label = [answer.status.map(String.init), answer.fault?.description].compactMap(\.self)
        .joined(separator: " ")
      guard isCancelled else { return "→ \(label)\(time)" }
      return spoken || answer.fault == .never ? "→ \(label), cancelled\(time)" : "→ cancelled\(time)"
    }
  }
}

/// What the server will do for an answer, and on which connection.
struct ConnectionPlan: Sendable {
  let connection: ConnectionID
  let plan: ReplyPlan
}
