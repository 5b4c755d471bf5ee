import StubServer

/// The connections of a client in memory, numbered in the order in which they are opened.
///
/// As those of a URLSession they belong to a session: a request that must have a fresh connection begins a
/// new one, and later requests use only connections of that.
struct MemoryConnections: Sendable {
  private var opened = 0
  private var session = 0
  /// Whether the session has sent a request.
  private var isUsed = false
  /// The session of each open connection.
  private var sessions: [ConnectionID: Int] = [:]
  /// The connections that wait for their next request.
  private var idle: [ConnectionID] = []

  /// Begins a new session if the present one has sent a request; returns the connections that this ends.
  mutating func renew() -> [ConnectionID] {
    guard isUsed else { return [] }
    (session, isUsed) = (session + 1, false)
    defer { idle = [] }
    for connection in idle { sessions[connection] = nil }
    return idle
  }

  /// Whether a request to the host would use a connection again.
  func hasIdle(to host: RequestPattern.Host) -> Bool { idle.contains { $0.host == host } }

  /// Returns an idle connection to the host, or opens one.
  mutating func take(to host: RequestPattern.Host) -> ConnectionID {
    isUsed = true
    if let index = idle.lastIndex(where: { $0.host == host }) { return idle.remove(at: index) }
    return open(to: host)
  }

  mutating func open(to host: RequestPattern.Host) -> ConnectionID {
    isUsed = true
    opened += 1
    let connection = ConnectionID(host: host, number: opened)
    sessions[connection] = session
    return connection
  }

  /// Keeps a connection for the next request; returns false for one of an earlier session.
  mutating func rest(_ connection: ConnectionID) -> Bool {
    guard sessions[connection] == session else { return false }
    idle.append(connection)
    return true
  }

  /// Closes a connection; returns false if it is not open.
  mutating func close(_ connection: ConnectionID) -> Bool {
    idle.removeAll { $0 == connection }
    return sessions.removeValue(forKey: connection) != nil
  }
}
