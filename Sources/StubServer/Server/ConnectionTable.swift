/// The connections of a port, each at a place of an array: one is found at once, however many there are.
struct ConnectionTable: Sendable {
  private var places: [Reactor.Connection?] = []
  private var free: [Int] = []

  var count: Int { places.count - free.count }

  /// Those that are there, in the order of their places.
  var all: some Sequence<Reactor.Connection> { places.lazy.compactMap(\.self) }

  /// Enters a connection.
  ///
  /// - Parameters:
  ///   - host: Which of the stub's addresses it came to.
  ///   - number: How many came there before it, and it.
  ///   - socket: Its socket.
  /// - Returns: What it is found by.
  mutating func add(_ host: RequestPattern.Host, _ number: Int, _ socket: Socket) -> ConnectionID {
    let place = free.popLast() ?? places.count
    let id = ConnectionID(host: host, number: number, place: place)
    if place == places.count { places.append(nil) }
    places[place] = Reactor.Connection(id: id, socket: socket)
    return id
  }

  /// Returns nil for a connection that was removed.
  func socket(of id: ConnectionID) -> Socket? { has(id) ? places[id.place]?.socket : nil }

  /// What the peer is known to have done: gone, of a connection that was removed.
  func peer(of id: ConnectionID) -> Receipt.Peer { has(id) ? places[id.place]?.peer ?? .gone : .gone }

  /// Returns nil for a connection that was removed.
  func conversation(of id: ConnectionID) -> ConnectionPipeline? {
    has(id) ? places[id.place]?.conversation : nil
  }

  /// Changes a connection where it is; one that was removed stays so.
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
