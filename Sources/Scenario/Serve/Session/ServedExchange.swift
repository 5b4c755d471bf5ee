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

  /// From 1, in the order in which they came; it counts on where a session is reset.
  package let number: Int
  /// Since T+0.
  package let at: Duration
  package private(set) var request: Request?
  package private(set) var host = RequestPattern.Host.main
  /// What its connection met.
  package private(set) var meeting: Fault?
  package private(set) var refusal: HTTPRefusal?
  package private(set) var reply: StubReply?
  package private(set) var receipt: Receipt?
  private var isInjectedMeeting = false
  private var isSentAway = false
  /// The network was taken away before the answer had left.
  private var isCut = false
  /// Why the script had no answer for it, or what it was answered in another way than somebody wanted.
  package var why: [String] = []

  /// One without a reply came on a connection that was used, and is to be asked again on a fresh one.
  init(
    _ number: Int, _ request: Request, _ host: RequestPattern.Host, at time: Duration, _ reply: StubReply?
  ) {
    (self.number, self.request, self.host, at) = (number, request, host, time)
    (self.reply, isSentAway) = (reply, reply == nil)
  }

  init(_ number: Int, meeting fault: Fault, isInjected: Bool, at time: Duration) {
    (self.number, meeting, isInjectedMeeting, at) = (number, fault, isInjected, time)
  }

  init(_ number: Int, _ refusal: HTTPRefusal, at time: Duration) {
    (self.number, self.refusal, at) = (number, refusal, time)
    why = ["the request is no HTTP as a server takes it: \(refusal.reason)"]
  }

  mutating func take(_ receipt: Receipt) { self.receipt = receipt }

  mutating func cut() {
    isCut = true
    why = ["the network was taken away before its answer had left"]
  }

  package var state: State {
    if isSentAway { return .sentAway }
    if refusal != nil { return .malformed }
    if isCut { return .broken }
    if let receipt, !isDelivered(receipt) { return .undelivered }
    if meeting != nil { return .met }
    if case .unmatched = reply?.source { return .unmatched }
    guard receipt != nil else { return .waiting }
    return isBroken ? .broken : .answered
  }

  /// Whether a fault is in what it was answered, or somebody has put the answer in the place of the script's.
  package var isBroken: Bool { meeting != nil || isInjected || !(reply?.answer.faults.isEmpty ?? true) }

  /// Whether the client could see what was sent: it was there, and had not ended its side while it waited.
  private func isDelivered(_ receipt: Receipt) -> Bool {
    guard receipt.isDelivered else { return false }
    let hasWaited = (reply?.answer.delay ?? .zero) > .zero
    return receipt.peer == .open || !hasWaited
  }

  /// Whether all that was sent could be seen.
  var wasDelivered: Bool? { receipt.map(isDelivered) }

  package var isInjected: Bool {
    if case .injection = reply?.source { return true }
    return isInjectedMeeting
  }

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
