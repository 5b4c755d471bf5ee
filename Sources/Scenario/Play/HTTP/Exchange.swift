package import Foundation
import ScenarioBasics
package import StubServer

/// One request of the app and all that came of it.
package struct Exchange: Sendable {
  /// What the server did for one attempt.
  package struct Attempt: Sendable {
    /// Where a redirect led, as a route writes it; nil for the request that the app made.
    let redirectedTo: String?
    package let answer: Answer
    let receipt: Receipt
  }

  package let id: ExchangeID
  /// `GET /v1/latest?base=EUR`, as the app asked.
  package private(set) var request: String
  /// What the script says to the present attempt.
  package var claim: ScriptMatch
  package let cause: SchedulingSite
  /// What the app was at when it asked.
  package private(set) var trigger: Trigger
  /// The header fields that the app set; what URLSession adds differs between platforms.
  package let headers: [Header]
  package let body: Data
  var attempts = 0
  /// Where the present attempt was led by a redirect.
  package var redirectedTo: String?
  /// A header field that the script wanted and the request did not have so.
  package var missed: UnmetCondition?
  /// The connection that carries it, until its peer has ended it.
  var connection: ConnectionID?
  package var results: [Attempt] = []
  /// The answer of which a part was given and another one is still to come; of its bytes the first.
  var begun: (answer: Answer, receipt: Receipt, sent: [UInt8])?
  /// The app, or a lost connection, ended it.
  package var isCancelled = false
  var isCutOff = false
  /// Nothing came of it for as long as the app allows.
  var isTimedOut = false
  /// What the app, or the connection, was at then.
  package var endedBy: Trigger?
  package var finishedAt: Duration?
  /// What the app was handed at the end: a status, or the code of a `URLError`.
  var handed: Int?

  /// Virtual time since T+0.
  package var askedAt: Duration { cause.at }

  package var answer: Answer? {
    if case .answer(let answer) = claim { answer } else { nil }
  }

  /// Whether the script has nothing to say to it.
  package var isUnanswered: Bool { answer == nil || missed != nil }

  /// The same in words that can be shown.
  package var printable: Exchange {
    var told = self
    (told.request, told.redirectedTo) = (request.escaped(), redirectedTo?.escaped())
    (told.trigger, told.endedBy) = (trigger.printable, endedBy?.printable)
    return told
  }

  /// What the transcript shows behind the request: `→ 200`, `→ 200 stall at body+20, cancelled in 10s`,
  /// `→ reset on reuse → 200`, `→ …`.
  package var words: String {
    let told = results.map(\.words) + (ending.map { [(redirectedTo.map { "\($0) → " } ?? "") + $0] } ?? [])
    let line = "→ " + told.joined(separator: " → ")
    guard let finishedAt else { return results.isEmpty || ending != nil ? line : "→ …" }
    let took = finishedAt - askedAt
    let end = isTimedOut ? ", timed out" : ", cancelled"
    return line + (isCancelled && !results.isEmpty ? end : "")
      + (took > .zero ? " in \(took.word)" : "")
  }

  /// What stands where no answer was given.
  private var ending: String? {
    if missed != nil { return "if not met" }
    switch claim {
    case .noRoute: return "no route"
    case .noAnswerLeft: return "no answer left"
    case .answer:
      return results.isEmpty ? (finishedAt == nil ? "…" : isTimedOut ? "timed out" : "cancelled") : nil
    }
  }
}

extension Exchange.Attempt {
  fileprivate var words: String {
    // Before the first byte there is no status to be seen.
    let isSeen = !answer.faults.contains(where: \.isBeforeAnswer)
    let label = [isSeen ? answer.status.map(String.init) : nil, answer.broken].compactMap(\.self).joined(
      separator: " ")
    return (redirectedTo.map { "\($0) → " } ?? "") + label
  }
}

/// What the server will do for an answer at one time, and on which connection.
struct ConnectionPlan: Sendable {
  let connection: ConnectionID
  /// All of an answer, or one of its parts.
  var plan: ReplyPlan
  let answer: Answer
  /// How many bytes of the answer come before it, and in all.
  var before = 0
  var planned: Int?
  /// Whether it is the server's last word.
  var isLast = true
  /// Whether the client tells of it.
  var isReported = true
}
