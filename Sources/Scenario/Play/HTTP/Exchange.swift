package import Foundation
import ScenarioBasics
package import ScenarioEvents
import ScenarioFormat
package import StubServer

/// One request of the app, with all its attempts and its result.
package struct Exchange: Sendable {
  /// The server's answer to an attempt, with its receipt.
  package struct Attempt: Sendable {
    /// The target of the redirect, as a route writes it; nil for the request that the app made.
    let redirectedTo: String?
    package let answer: Answer
    let receipt: Receipt
  }

  package let id: ExchangeID
  /// `GET /v1/latest?base=EUR`, as the app sent it.
  package private(set) var request: String
  /// The script's match for the present attempt.
  package var claim: ScriptMatch
  package let cause: SchedulingCause
  /// The trigger when the app sent the request.
  package private(set) var trigger: Trigger
  /// The header fields that the app set; those that URLSession adds differ between platforms.
  package let headers: [Header]
  package let body: Data
  /// The header fields, in lowercase, that URLSession adds if the app sets none.
  let addedFields: Set<String>
  var attempts = 0
  /// The target of the redirect that led to the present attempt.
  package var redirectedTo: String?
  /// The connection that carries it, until its peer has ended it.
  var connection: ConnectionID?
  package var results: [Attempt] = []
  /// The answer of which a part was sent and another one is due, with the first of the bytes that were sent.
  var begun: (answer: Answer, receipt: Receipt, sent: [UInt8])?
  /// Whether the app, or a lost connection, ended it.
  package var isCancelled = false
  var isCutOff = false
  /// Whether it received nothing for as long as the app allows.
  var isTimedOut = false
  /// The trigger of its cancellation, lost connection or timeout.
  package var endedBy: Trigger?
  package var finishedAt: Duration?
  /// The result that the app received at the end.
  var report: PlayNetwork.Report?

  /// The virtual time since T+0 at which it was requested.
  package var askedAt: Duration { cause.at }

  /// The result that the app received at the end: a status, or the negative code of a `URLError`.
  var handed: Int? {
    switch report {
    case .success(let response): response.status
    case .failure(let failure): failure.code
    case nil: nil
    }
  }

  package var answer: Answer? {
    if case .answer(let answer) = claim { answer } else { nil }
  }

  /// The reason why the script has no answer to it; nil when it has one.
  package var missingAnswer: MissingAnswerReason? {
    switch claim {
    case .noRoute: .noRoute
    case .noAnswerLeft: .noAnswerLeft
    case .unmet: .notMet
    case .answer, .undecided: nil
    }
  }

  /// The type of the body, as the app set it.
  package var contentType: String { headers.values("content-type").first ?? "" }

  /// The lines of the body, without secrets; none for a request without a body.
  package var bodyLines: [String] { BodyLines(body, type: contentType).lines }

  /// A copy whose text is printable.
  package var printable: Exchange {
    var told = self
    (told.request, told.redirectedTo) = (request.escaped(), redirectedTo?.escaped())
    (told.trigger, told.endedBy) = (trigger.printable, endedBy?.printable)
    return told
  }

  /// The text after the request in the transcript: `→ 200`, `→ 200 stall at body+20, cancelled in 10s`, `→
  /// reset on reuse → 200`, `→ …`.
  package var words: String { outcome.withFoldedRedirects }

  /// The same with each redirect.
  var outcome: String {
    let told = results.map(\.words) + (ending.map { [(redirectedTo.map { "\($0) → " } ?? "") + $0] } ?? [])
    let line = "→ " + told.joined(separator: " → ")
    guard let finishedAt else { return results.isEmpty || ending != nil ? line : "→ …" }
    let took = finishedAt - askedAt
    let end = isTimedOut ? ", timed out" : ", cancelled"
    return line + (isCancelled && !results.isEmpty ? end : "")
      + (took > .zero ? " in \(took.word)" : "")
  }

  /// The text in place of an answer that was not given.
  private var ending: String? {
    if let missingAnswer { return missingAnswer.rawValue }
    return results.isEmpty ? (finishedAt == nil ? "…" : isTimedOut ? "timed out" : "cancelled") : nil
  }
}

extension Exchange.Attempt {
  fileprivate var words: String {
    // Before the first byte the client sees no status.
    let isSeen = !answer.faults.contains(where: \.isBeforeAnswer)
    let label = [isSeen ? answer.status.map(String.init) : nil, answer.broken].compactMap(\.self).joined(
      separator: " ")
    return (redirectedTo.map { "\($0) → " } ?? "") + label
  }
}

/// The server's planned actions for an answer at a given time, and the connection that carries them.
struct ScheduledReply: Sendable {
  let connection: ConnectionID
  /// The plan of the whole answer, or of one of its parts.
  var plan: ReplyPlan
  let answer: Answer
  /// The plan of the whole answer.
  let whole: ReplyPlan
  /// The outcome that the table states for the answer; nil if the table states none.
  let outcome: Outcome?
  let cell: OutcomeCondition
  /// The number of bytes of the answer in total, and before this part.
  let planned: Int
  var before = 0
  /// The parts that are sent after this one.
  var following: ArraySlice<Part> = []
  /// Whether the client reports it.
  var isReported = true

  /// A part of an answer that is sent at a time of its own.
  struct Part: Sendable {
    /// The number of its timer, which orders it among others of one instant.
    let sequence: Int
    /// The time since T+0.
    let due: Duration
    let plan: ReplyPlan
  }

  /// Whether it is the last part that the server sends.
  var isLast: Bool { following.isEmpty }
}
