extension Reactor.Table {
  /// No more connections are taken.
  var isFull: Bool { isStarved || connections.count >= connectionLimit }

  /// Enters a connection; tells the real time since the wire was made.
  mutating func add(_ socket: Socket) -> (id: ConnectionID, Duration) {
    accepted += 1
    return (connections.add(host, accepted, socket), timerQueue.elapsed)
  }

  /// From now on the connection is met so.
  mutating func meet(_ id: ConnectionID, _ greeting: AcceptMode) {
    connections.update(id) { $0.greeting = greeting }
    if greeting == .http { noteIdle(id) }
  }

  /// Takes what was read on a connection.
  mutating func receive(_ bytes: ArraySlice<UInt8>, on id: ConnectionID) -> [ConnectionEvent] {
    connections.update(id) { $0.receive(bytes) } ?? []
  }

  mutating func end(_ id: ConnectionID, reset: Bool) -> [ConnectionEvent] {
    connections.update(id) { [$0.end(reset: reset)] } ?? []
  }

  /// All that was asked on the connection was answered.
  mutating func rest(_ id: ConnectionID) {
    rests += 1
    connections.update(id) { if $0.isBetweenRequests { $0.idleSince = rests } }
  }

  /// From now on the connection carries nothing.
  mutating func noteIdle(_ id: ConnectionID) {
    rests += 1
    connections.update(id) { $0.idleSince = rests }
  }

  /// Whether a full table could take one more connection by giving one up.
  var canMakeRoom: Bool {
    givesUpIdle && !isStarved && connections.all.contains { $0.idleSince != nil && !$0.isEnded }
  }

  /// Gives up, of a full table, the connection that has carried nothing for longest; never one on which
  /// something has come that was not read.
  mutating func makeRoom() -> [ConnectionEvent] {
    guard isFull, canMakeRoom else { return [] }
    let idle = connections.all.compactMap { connection in
      connection.isEnded ? nil : connection.idleSince.map { (since: $0, connection.id, connection.socket) }
    }
    let longest = idle.sorted { $0.since < $1.since }.lazy.first { !$0.2.hasUnread }
    return longest.map { giveUp($0.1) } ?? []
  }

  /// Ends a connection that carries nothing, as if its peer had: whoever drives lets go of it.
  private mutating func giveUp(_ id: ConnectionID) -> [ConnectionEvent] {
    connections.update(id) { $0.isEnded = true }
    return [.ended(connection: id, reset: false)]
  }

  /// Gives up what has stood still for too long.
  mutating func takeOverdue() -> [ConnectionEvent] {
    connections.all.map(\.id).sorted().compactMap { id in
      connections.update(id) { $0.giveUpOverdue() } ?? nil
    }
  }
}
