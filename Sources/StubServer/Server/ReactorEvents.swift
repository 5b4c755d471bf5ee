extension Reactor.Table {
  /// No more connections are taken.
  var isFull: Bool { isStarved || connections.count >= connectionLimit }

  /// Enters a connection, and tells how it is met.
  mutating func add(_ socket: Socket, _ greeting: Reactor.Greeter) -> ConnectionID {
    accepted += 1
    let id = ConnectionID(host: host, number: accepted)
    var connection = Reactor.Connection(socket: socket)
    connection.greeting = greeting(id, alarms.elapsed)
    connections[id] = connection
    if connection.greeting == .http { noteIdle(id) }
    return id
  }

  /// Takes what was read on a connection.
  mutating func receive(_ bytes: [UInt8], on id: ConnectionID) -> [WireEvent] {
    switch connections[id]?.greeting {
    case .http, nil: break
    case .deaf, .drain: return []
    case .bytes:
      connections[id]?.greeting = .drain
      return [.met(connection: id)]
    }
    let outputs = connections[id]?.http.receive(bytes) ?? []
    if !outputs.isEmpty || connections[id]?.http.isMidRequest == true { connections[id]?.idleSince = nil }
    let head = connections[id]?.http.awaited
    let events = outputs.compactMap { $0.event(on: id, head) }
    // Who sends on and on behind his last answer has had it long ago.
    return connections[id]?.http.isFlooded == true ? events + end(id, reset: true) : events
  }

  mutating func end(_ id: ConnectionID, reset: Bool) -> [WireEvent] {
    connections[id]?.isEnded = true
    connections[id]?.peer = reset ? .gone : .ended
    return [.ended(connection: id, reset: reset)]
  }

  /// All that was asked on the connection was answered.
  mutating func rest(_ id: ConnectionID) {
    guard let http = connections[id]?.http, http.stage == .line, !http.isMidRequest else { return }
    noteIdle(id)
  }

  /// From now on the connection carries nothing.
  mutating func noteIdle(_ id: ConnectionID) {
    rests += 1
    connections[id]?.idleSince = rests
  }

  /// Whether a full table could take one more connection by giving one up.
  var canMakeRoom: Bool {
    givesUpIdle && !isStarved && connections.values.contains { $0.idleSince != nil && !$0.isEnded }
  }

  /// Gives up, of a full table, the connection that has carried nothing for longest; never one on which
  /// something has come that was not read.
  mutating func makeRoom() -> [WireEvent] {
    guard isFull, canMakeRoom else { return [] }
    let idle = connections.compactMap { id, connection in
      connection.isEnded ? nil : connection.idleSince.map { (since: $0, id: id, socket: connection.socket) }
    }
    let longest = idle.sorted { $0.since < $1.since }.lazy.first { !$0.socket.hasUnread }
    return longest.map { giveUp($0.id) } ?? []
  }

  /// Ends a connection that carries nothing, as if its peer had: whoever drives lets go of it.
  private mutating func giveUp(_ id: ConnectionID) -> [WireEvent] {
    connections[id]?.isEnded = true
    return [.ended(connection: id, reset: false)]
  }

  /// Gives up what has stood still for too long.
  mutating func takeOverdue() -> [WireEvent] {
    connections.keys.sorted().flatMap { id -> [WireEvent] in
      guard var connection = connections[id], !connection.isEnded else { return [] }
      let isOverdue = connection.standstill.isOverdue(connection)
      defer { if !connection.isEnded { connections[id] = connection } }
      guard isOverdue else { return [] }
      if connection.isFinished {
        connection.isEnded = true
        return end(id, reset: true)
      }
      return connection.http.timeOut()?.event(on: id).map { [$0] } ?? []
    }
  }
}

/// For how many rounds a connection has been where it is: in the same request, or ended by this side alone.
///
/// A look at all of them now and then, so that no request has to set an alarm of its own.
struct Standstill {
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
  fileprivate func event(on id: ConnectionID, _ head: Request? = nil) -> WireEvent? {
    switch self {
    case .request(let request): .request(connection: id, request)
    case .awaitsContinue: head.map { .awaitsContinue(connection: id, head: $0) }
    case .refused(let refusal): .malformed(connection: id, refusal)
    }
  }
}
