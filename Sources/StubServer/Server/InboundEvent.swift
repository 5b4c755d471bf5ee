/// An event that a reactor reports from the wire. The reactor takes no decision: the driver decides what
/// follows.
package enum InboundEvent: Sendable {
  /// A complete request was read.
  case request(connection: ConnectionID, Request)
  /// A connection that is not handled as HTTP has arrived: reported at once if nothing is read from it, else
  /// with its first bytes.
  case met(connection: ConnectionID)
  /// The client has sent a head and waits for `100 Continue` before it sends the body.
  case awaitsContinue(connection: ConnectionID, head: Request)
  /// The received bytes are not valid HTTP for this server, or were not received in time; nothing after them
  /// is parsed.
  case malformed(connection: ConnectionID, HTTPRefusal)
  /// No more bytes will be received: the peer ended the connection, or it was given up after its last answer.
  case ended(connection: ConnectionID, reset: Bool)
  /// The given number of connections of other processes were reset; nothing was read from them.
  case turnedAway(Int)
}

/// The identifier of a connection of one reactor, numbered in the order of acceptance.
package struct ConnectionID: Sendable, Hashable, Comparable {
  /// The address of the stub that accepted the connection.
  package let host: RequestPattern.Host
  let number: Int
  /// The index in the reactor's table; a later connection may have the same index.
  let place: Int

  package init(host: RequestPattern.Host = .main, number: Int, place: Int = 0) {
    (self.host, self.number, self.place) = (host, number, place)
  }

  package static func < (one: ConnectionID, other: ConnectionID) -> Bool {
    (one.host.word, one.number) < (other.host.word, other.number)
  }
}

/// The closures to which a server reports its connections.
package struct ConnectionHandlers: Sendable {
  /// Returns how the next connection is handled, at the real time since the server was created.
  package typealias Greeter = @Sendable (ConnectionID, Duration) -> AcceptMode

  let greet: Greeter
  let receive: @Sendable (InboundEvent) -> Void
}
