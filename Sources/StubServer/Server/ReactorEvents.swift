extension Reactor.PortState {
  /// Whether no more connections are accepted.
  var isFull: Bool { isStarved || connections.count >= connectionLimit }

  /// Adds a connection, and returns its identifier and the real time since the server was created.
  mutating func add(_ socket: Socket) -> (id: ConnectionID, Duration) {
    accepted += 1
    return (connections.add(host, accepted, socket), timerQueue.elapsed)
  }

  /// Sets how the connection is handled from now on.
  mutating func meet(_ id: ConnectionID, _ greeting: AcceptMode) {
    connections.update(id) { $0.greeting = greeting }
    if greeting == .http { noteIdle(id) }
  }

  /// Handles bytes that were read on a connection.
  mutating func receive(_ bytes: ArraySlice<UInt8>, on id: ConnectionID) -> [InboundEvent] {
    connections.update(id) { $0.receive(bytes) } ?? []
  }

  mutating func end(_ id: ConnectionID, reset: Bool) -> [InboundEvent] {
    connections.update(id) { [$0.end(reset: reset)] } ?? []
  }

  /// Marks a connection as idle if all its requests were answered.
  mutating func rest(_ id: ConnectionID) {
    rests += 1
    connections.update(id) { if $0.isBetweenRequests { $0.idleSince = rests } }
  }

  /// Marks a connection as idle.
  mutating func noteIdle(_ id: ConnectionID) {
    rests += 1
    connections.update(id) { $0.idleSince = rests }
  }

  /// Whether a full table can accept one more connection by giving one up.
  var canMakeRoom: Bool {
    givesUpIdle && !isStarved && connections.all.contains { $0.idleSince != nil && !$0.isEnded }
  }

  /// Gives up, if the table is full, the connection that has been idle the longest; never one that has unread
  /// bytes.
  mutating func makeRoom() -> [InboundEvent] {
    guard isFull, canMakeRoom else { return [] }
    let idle = connections.all.compactMap { connection in
      connection.isEnded ? nil : connection.idleSince.map { (since: $0, connection.id, connection.socket) }
    }
    let longest = idle.sorted { $0.since < $1.since }.lazy.first { !$0.2.hasUnread }
    return longest.map { giveUp($0.1) } ?? []
  }

  /// Reports an idle connection as ended by its peer, so that the driver releases it.
  private mutating func giveUp(_ id: ConnectionID) -> [InboundEvent] {
    connections.update(id) { $0.isEnded = true }
    return [.ended(connection: id, reset: false)]
  }

  /// Gives up the connections that have made no progress for too long.
  mutating func takeOverdue() -> [InboundEvent] {
    connections.all.map(\.id).sorted().compactMap { id in
      connections.update(id) { $0.giveUpOverdue() } ?? nil
    }
  }
}
