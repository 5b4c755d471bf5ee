/// The connections of a port in an array, so that the cost of a lookup does not depend on their number.
struct ConnectionTable: Sendable {
  private var places: [Reactor.Connection?] = []
  private var free: [Int] = []

  var count: Int { places.count - free.count }

  /// The open connections, in the order of their places.
  var all: some Sequence<Reactor.Connection> { places.lazy.compactMap(\.self) }

  /// Adds a connection.
  ///
  /// - Parameters:
  ///   - host: The address of the stub that accepted it.
  ///   - number: The number of connections accepted there so far, including this one.
  ///   - socket: Its socket.
  /// - Returns: The identifier for lookups.
  mutating func add(_ host: RequestPattern.Host, _ number: Int, _ socket: Socket) -> ConnectionID {
    let place = free.popLast() ?? places.count
    let id = ConnectionID(host: host, number: number, place: place)
    if place == places.count { places.append(nil) }
    places[place] = Reactor.Connection(id: id, socket: socket)
    return id
  }

  /// Returns nil for a connection that was removed.
  func socket(of id: ConnectionID) -> Socket? { has(id) ? places[id.place]?.socket : nil }

  /// Returns the peer's last known action, or `gone` for a connection that was removed.
  func peer(of id: ConnectionID) -> Receipt.PeerState { has(id) ? places[id.place]?.peer ?? .gone : .gone }

  /// Returns nil for a connection that was removed.
  func conversation(of id: ConnectionID) -> ConnectionPipeline? {
    has(id) ? places[id.place]?.conversation : nil
  }

  /// Changes a connection in place; does nothing and returns nil if it was removed.
  @discardableResult
  mutating func update<Result>(_ id: ConnectionID, _ change: (inout Reactor.Connection) -> Result) -> Result?
  {
    guard has(id) else { return nil }
    return places[id.place]?.changed(by: change)
  }

  mutating func remove(_ id: ConnectionID) -> Socket? {
    guard has(id) else { return nil }
    defer {
      places[id.place] = nil
      free.append(id.place)
    }
    return places[id.place]?.socket
  }

  mutating func removeAll() { (places, free) = ([], []) }

  private func has(_ id: ConnectionID) -> Bool {
    id.place < places.count && places[id.place]?.id.number == id.number
  }
}

extension Reactor.Connection {
  fileprivate mutating func changed<Result>(by change: (inout Self) -> Result) -> Result { change(&self) }
}
