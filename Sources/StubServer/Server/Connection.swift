extension Reactor {
  /// An open connection, with the state of its reading.
  struct Connection: Sendable {
    let id: ConnectionID
    let socket: Socket
    /// The replies on the connection, in a server that drives itself.
    let conversation: ConnectionPipeline
    var http = HTTPRequestParser()
    var greeting = AcceptMode.http
    /// Whether the peer ended the connection; it is no longer polled then.
    var isEnded = false
    /// The peer's last known action.
    var peer = Receipt.PeerState.open
    /// Whether this side has sent FIN.
    var isFinished = false
    var standstill = StallCount()
    /// The value of the table's `rests` since which the connection has been idle, or nil while a request is
    /// in progress.
    var idleSince: Int?

    init(id: ConnectionID, socket: Socket) {
      (self.id, self.socket) = (id, socket)
      conversation = ConnectionPipeline(id)
    }
  }
}

extension Reactor.Connection {
  /// Handles received bytes, and returns the events that follow.
  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [InboundEvent] {
    switch greeting {
    case .deaf, .drain: return []
    case .bytes:
      greeting = .drain
      return [.met(connection: id)]
    case .http: break
    }
    let outputs = http.receive(bytes)
    if !outputs.isEmpty || http.isMidRequest { idleSince = nil }
    if outputs.isEmpty, !http.isFlooded { return [] }
    let head = http.awaited
    let events = outputs.compactMap { $0.event(on: id, head) }
    // A peer that keeps sending after its last answer has received that answer long ago.
    return http.isFlooded ? events + [end(reset: true)] : events
  }

  mutating func end(reset: Bool) -> InboundEvent {
    isEnded = true
    peer = reset ? .gone : .ended
    return .ended(connection: id, reset: reset)
  }

  /// Gives up a connection that has made no progress for too long; returns nil for any other.
  mutating func giveUpOverdue() -> InboundEvent? {
    if isEnded || !standstill.isOverdue(self) { return nil }
    return isFinished ? end(reset: true) : http.timeOut()?.event(on: id, nil)
  }

  /// Whether every received request was answered or is being answered.
  var isBetweenRequests: Bool { http.stage == .line && !http.isMidRequest }
}

/// A counter of the rounds for which a connection has made no progress: in the same request, or ended by this
/// side alone.
///
/// All connections are checked periodically, so that no request needs a timer of its own.
struct StallCount: Sendable {
  /// The number of rounds into which the patience with a peer is divided.
  static let rounds = 4

  private var place: Int?
  private var seen = 0

  /// Records the connection's current place, and returns whether it has been there for too long.
  mutating func isOverdue(_ connection: Reactor.Connection) -> Bool {
    let place = connection.isFinished ? -1 : connection.http.isMidRequest ? connection.http.begun : nil
    guard let place, place == self.place else {
      (self.place, seen) = (place, 0)
      return false
    }
    seen += 1
    return seen >= Self.rounds
  }
}

extension HTTPRequestParser.Output {
  fileprivate func event(on id: ConnectionID, _ head: Request?) -> InboundEvent? {
    switch self {
    case .request(let request): .request(connection: id, request)
    case .awaitsContinue: head.map { .awaitsContinue(connection: id, head: $0) }
    case .refused(let refusal): .malformed(connection: id, refusal)
    }
  }
}
