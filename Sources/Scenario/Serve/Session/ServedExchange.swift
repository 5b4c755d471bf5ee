import ScenarioBasics
package import StubServer

/// An exchange of a session, as far as it has come.
package struct ServedExchange: Sendable {
  /// How far it has come, and how.
  package enum State: String, Sendable, CaseIterable {
    /// The answer has not left yet.
    case waiting
    /// The answer of the script has left whole.
    case answered
    /// The answer has left as its fault, or somebody who put it there, wanted it.
    case broken
    /// No answer of the script was for it: 404, and a sentence.
    case unmatched
    /// The answer could not be seen by the client, who was gone.
    case undelivered
    /// A connection met a fault before it brought a request.
    case met
    /// It came on a connection that was used, and its answer wants a fresh one: the client is to ask again.
    case sentAway = "sent away"
    /// What came is no HTTP as a server takes it.
    case malformed
  }

  /// What came, and what it is answered: known at once, and the same in all copies.
  private final class Arrival: Sendable {
    let number: Int
    let at: Duration
    let request: Request?
    let host: RequestPattern.Host
    let meeting: Fault?
    let refusal: HTTPRefusal?
    let reply: StubReply?
    let isInjected: Bool
    /// Whether a fault is in what it was answered, or somebody has put the answer in the place of the
    /// script's.
    let isBroken: Bool
    let isDelayed: Bool
    /// Where nothing is waited for any more; nil for what is known by its receipt.
    let end: State?

    init(
      _ number: Int, at time: Duration, request: Request? = nil, host: RequestPattern.Host = .main,
      meeting: Fault? = nil, isInjectedMeeting: Bool = false, refusal: HTTPRefusal? = nil,
      reply: StubReply? = nil
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
  /// The network was taken away before the answer had left.
  private var isCut = false
  /// Why the script had no answer for it, or what it was answered in another way than somebody wanted.
  package var why: [String] = []

  /// One without a reply came on a connection that was used, and is to be asked again on a fresh one.
  init(
    _ number: Int, _ request: Request, _ host: RequestPattern.Host, at time: Duration, _ reply: StubReply?
  ) {
    arrival = Arrival(number, at: time, request: request, host: host, reply: reply)
  }

  init(_ number: Int, meeting fault: Fault, isInjected: Bool, at time: Duration) {
    arrival = Arrival(number, at: time, meeting: fault, isInjectedMeeting: isInjected)
  }

  init(_ number: Int, _ refusal: HTTPRefusal, at time: Duration) {
    arrival = Arrival(number, at: time, refusal: refusal)
    why = ["the request is no HTTP as a server takes it: \(refusal.reason)"]
  }

  /// From 1, in the order in which they came; it counts on where a session is reset.
  package var number: Int { arrival.number }
  /// Since T+0.
  package var at: Duration { arrival.at }
  package var request: Request? { arrival.request }
  package var host: RequestPattern.Host { arrival.host }
  /// What its connection met.
  package var meeting: Fault? { arrival.meeting }
  package var refusal: HTTPRefusal? { arrival.refusal }
  package var reply: StubReply? { arrival.reply }

  mutating func take(_ receipt: Receipt) { self.receipt = receipt }

  mutating func cut() {
    isCut = true
    why = ["the network was taken away before its answer had left"]
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

  /// Whether the client could see what was sent: it was there, and had not ended its side while it waited.
  private func isDelivered(_ receipt: Receipt) -> Bool {
    guard receipt.isDelivered else { return false }
    return receipt.peer == .open || !arrival.isDelayed
  }

  /// Whether all that was sent could be seen.
  var wasDelivered: Bool? { receipt.map(isDelivered) }

  /// The faults in the words of a scenario; nil for none.
  package var fault: String? { meeting.map(String.init) ?? reply?.answer.broken }

  /// What it is answered, in the words of a scenario: `200 reset at body`.
  package var answer: String? {
    if let meeting { return "\(meeting)" }
    if let refusal { return "\(refusal.status)" }
    guard let reply else { return nil }
    return reply.answer.text.isEmpty
      ? [reply.answer.status.map(String.init), reply.answer.broken].compactMap(\.self).joined(separator: " ")
      : reply.answer.text
  }

  /// As it was asked: `GET $other/v1/latest`.
  package var asked: String {
    request.map { "\($0.method) \(host.word)\($0.target)" }
      ?? (meeting == nil ? "(no request)" : "(connection)")
  }

  /// Whether it is a request that the pattern is for.
  func isFor(_ pattern: RequestPattern) -> Bool {
    request.map { pattern.covers(method: $0.method, target: $0.target, host: host) } ?? false
  }

  /// How many bytes it keeps of its own.
  var weight: Int {
    (request?.body.count ?? 0) + (reply?.answer.series == nil ? 0 : reply?.answer.body.count ?? 0) + 512
  }
}

extension Receipt {
  /// Whether the client could see what was planned: an end alone plans no byte, and nobody sees it who is
  /// gone.
  var isDelivered: Bool { isWhole && peer != .gone }
}
