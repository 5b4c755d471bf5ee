/// What the reactor saw on the wire. It judges nothing: who drives decides what follows.
package enum WireEvent: Sendable {
  /// A whole request was read.
  case request(connection: ConnectionID, Request)
  /// What came is not HTTP; the status says why.
  case malformed(connection: ConnectionID, status: Int)
  /// The peer ended the connection.
  case ended(connection: ConnectionID, reset: Bool)
}

/// A connection of one reactor, numbered as it was accepted.
package struct ConnectionID: Sendable, Hashable, Comparable {
  let number: Int

  package static func < (one: ConnectionID, other: ConnectionID) -> Bool { one.number < other.number }
}
