extension Reactor {
  /// An open connection, as far as it was read.
  struct Connection: Sendable {
    let id: ConnectionID
    let socket: Socket
    /// What a server that drives itself says on it.
    let conversation: ConnectionPipeline
    var http = HTTPConnection()
    var greeting = AcceptMode.http
    /// The peer ended it; it is polled no more.
    var isEnded = false
    /// What the peer is known to have done.
    var peer = Receipt.Peer.open
    /// This side has sent FIN.
    var isFinished = false
    var standstill = StallCount()
    /// Since which change of the table it has carried nothing; nil while a request is under way.
    var idleSince: Int?

    init(id: ConnectionID, socket: Socket) {
      (self.id, self.socket) = (id, socket)
      conversation = ConnectionPipeline(id)
    }
  }
}

extension Reactor.Connection {
  /// Takes what was read.
  mutating func receive(_ bytes: ArraySlice<UInt8>) -> [ConnectionEvent] {
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
    // Who sends on and on behind his last answer has had it long ago.
    return http.isFlooded ? events + [end(reset: true)] : events
  }

  mutating func end(reset: Bool) -> ConnectionEvent {
    isEnded = true
    peer = reset ? .gone : .ended
    return .ended(connection: id, reset: reset)
  }

  /// Gives up a connection that has been where it is for too long; nil for one that has not.
  mutating func giveUpOverdue() -> ConnectionEvent? {
    if isEnded || !standstill.isOverdue(self) { return nil }
    return isFinished ? end(reset: true) : http.timeOut()?.event(on: id, nil)
  }

  /// Whether all that has come was answered or is being answered.
  var isBetweenRequests: Bool { http.stage == .line && !http.isMidRequest }
}

/// For how many rounds a connection has been where it is: in the same request, or ended by this side alone.
///
/// A look at all of them now and then, so that no request has to set an alarm of its own.
struct StallCount: Sendable {
  /// How many rounds the patience with a peer is parted into.
  static let rounds = 4

  private var place: Int?
  private var seen = 0

  /// Notes where the connection is now; true when it was there too long.
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

extension HTTPConnection.Output {
  fileprivate func event(on id: ConnectionID, _ head: Request?) -> ConnectionEvent? {
    switch self {
    case .request(let request): .request(connection: id, request)
    case .awaitsContinue: head.map { .awaitsContinue(connection: id, head: $0) }
    case .refused(let refusal): .malformed(connection: id, refusal)
    }
  }
}
