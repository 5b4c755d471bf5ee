import ScenarioBasics
package import StubServer

/// An exchange of a session, as far as it has progressed.
package struct ServedExchange: Sendable {
  /// The progress and the result of an exchange.
  package enum State: String, Sendable, CaseIterable {
    /// The answer has not left yet.
    case waiting
    /// The answer of the script has left completely.
    case answered
    /// The answer has left as its fault, or an injection, requires.
    case broken
    /// The script had no answer for the request: the response is 404, and a sentence.
    case unmatched
    /// The client could not receive the answer, because it was gone.
    case undelivered
    /// A connection met a fault before its first request.
    case met
    /// The request was received on a used connection, and its answer requires a fresh one: the client must
    /// send it again.
    case sentAway = "sent away"
    /// The bytes received are not HTTP that a server accepts.
    case malformed
  }

  /// The received request and its answer, which are known at once, and the same in all copies.
  private final class Arrival: Sendable {
    let number: Int
    let at: Duration
    let request: Request?
    let host: RequestPattern.Host
    let meeting: Fault?
    let refusal: HTTPRefusal?
    let reply: ChosenReply?
    let isInjected: Bool
    /// Whether the answer has a fault, or replaces the script's answer.
    let isBroken: Bool
    let isDelayed: Bool
    /// The state that is known without a receipt; nil when the receipt determines it.
    let end: State?

    init(
      _ number: Int, at time: Duration, request: Request? = nil, host: RequestPattern.Host = .main,
      meeting: Fault? = nil, isInjectedMeeting: Bool = false, refusal: HTTPRefusal? = nil,
      reply: ChosenReply? = nil
    ) {
      (self.number, at, self.request, self.host) = (number, time, request, host)
      (self.meeting, self.refusal, self.reply) = (meeting, refusal, reply)
      if case .injection = reply?.source { isInjected = true } else { isInjected = isInjectedMeeting }
      isBroken = meeting != nil || isInjected || !(reply?.answer.faults.isEmpty ?? true)
      isDelayed = (reply?.answer.delay ?? .zero) > .zero
      end =
        if refusal != nil { .malformed } else if meeting != nil { .met } else if reply == nil {
          .sentAway
        } else if case .unmatched = reply?.source { .unmatched } else { nil }
    }
  }

  private let arrival: Arrival
  package private(set) var receipt: Receipt?
  /// Whether the network was taken away before the answer had left.
  private var isCut = false
  /// The reasons why the exchange has no answer of the script, was cut off, or was not affected by an
  /// injection.
  package var why: [String] = []

  /// Creates an exchange with a request; without a reply, the request was received on a used connection, and
  /// must be sent again on a fresh one.
  init(
    _ number: Int, _ request: Request, _ host: RequestPattern.Host, at time: Duration, _ reply: ChosenReply?
  ) {
    arrival = Arrival(number, at: time, request: request, host: host, reply: reply)
  }

  init(_ number: Int, meeting fault: Fault, isInjected: Bool, at time: Duration) {
    arrival = Arrival(number, at: time, meeting: fault, isInjectedMeeting: isInjected)
  }

  init(_ number: Int, _ refusal: HTTPRefusal, at time: Duration) {
    arrival = Arrival(number, at: time, refusal: refusal)
    why = ["the request is not HTTP that a server accepts: \(refusal.reason)"]
  }

  /// The number of the exchange, counted from 1 in the order of arrival; a reset of the session does not
  /// restart it.
  package var number: Int { arrival.number }
  /// The time since T+0.
  package var at: Duration { arrival.at }
  package var request: Request? { arrival.request }
  package var host: RequestPattern.Host { arrival.host }
  /// The fault that the connection met.
  package var meeting: Fault? { arrival.meeting }
  package var refusal: HTTPRefusal? { arrival.refusal }
  package var reply: ChosenReply? { arrival.reply }

  mutating func take(_ receipt: Receipt) { self.receipt = receipt }

  mutating func cut() {
    isCut = true
    why = ["the network was taken down before its answer was sent"]
  }

  package var state: State {
    if arrival.end == .sentAway || arrival.end == .malformed { return arrival.end ?? .waiting }
    if isCut { return .broken }
    if let receipt, !isDelivered(receipt) { return .undelivered }
    if let end = arrival.end { return end }
    guard receipt != nil else { return .waiting }
    return isBroken ? .broken : .answered
  }

  package var isBroken: Bool { arrival.isBroken }
  package var isInjected: Bool { arrival.isInjected }

  /// Returns whether the client could receive what was sent: it was there, and had not closed its side while
  /// it waited.
  private func isDelivered(_ receipt: Receipt) -> Bool {
    guard receipt.isDelivered else { return false }
    return receipt.peer == .open || !arrival.isDelayed
  }

  /// Whether the client could receive everything that was sent; nil before there is a receipt.
  var wasDelivered: Bool? { receipt.map(isDelivered) }

  /// The faults in the words of a scenario; nil for none.
  package var fault: String? { meeting.map(String.init) ?? reply?.answer.broken }

  /// The answer to the request, in the words of a scenario: `200 reset at body`.
  package var answer: String? {
    if let meeting { return "\(meeting)" }
    if let refusal { return "\(refusal.status)" }
    guard let reply else { return nil }
    return reply.answer.text.isEmpty
      ? [reply.answer.status.map(String.init), reply.answer.broken].compactMap(\.self).joined(separator: " ")
      : reply.answer.text
  }

  /// The request as it was sent: `GET $other/v1/latest`.
  package var asked: String {
    request.map { "\($0.method) \(host.word)\($0.target)" }
      ?? (meeting == nil ? "(no request)" : "(connection)")
  }

  /// Returns whether the exchange has a request that the pattern covers.
  func isFor(_ pattern: RequestPattern) -> Bool {
    request.map { pattern.covers(method: $0.method, target: $0.target, host: host) } ?? false
  }

  /// The number of bytes that the exchange itself keeps in memory.
  var weight: Int {
    (request?.body.count ?? 0) + (reply?.answer.series == nil ? 0 : reply?.answer.body.count ?? 0) + 512
  }
}

extension Receipt {
  /// Whether the client could receive what was planned: the end of a connection alone plans no byte, and a
  /// client that is gone does not see it.
  var isDelivered: Bool { isWhole && peer != .gone }
}
