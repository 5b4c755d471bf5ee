/// What the reactor saw on the wire. It judges nothing: who drives decides what follows.
package enum ConnectionEvent: Sendable {
  /// A whole request was read.
  case request(connection: ConnectionID, Request)
  /// A connection that is not met as HTTP has come: at once to one that reads nothing, else with its first
  /// bytes.
  case met(connection: ConnectionID)
  /// The client has sent a head and waits for `100 Continue`; its body comes after that.
  case awaitsContinue(connection: ConnectionID, head: Request)
  /// What came is not HTTP as a server takes it, or did not come in time; nothing behind it is read.
  case malformed(connection: ConnectionID, HTTPRefusal)
  /// Nothing more will come: the peer ended the connection, or was given up after it had its last answer.
  case ended(connection: ConnectionID, reset: Bool)
  /// So many connections of other processes were reset; nothing was read of them.
  case turnedAway(Int)
}

/// A connection of one reactor, numbered as it was accepted.
package struct ConnectionID: Sendable, Hashable, Comparable {
  /// Which of the stub's addresses it came to.
  package let host: RequestPattern.Host
  let number: Int
  /// Where the reactor keeps it; a later connection may have the same place.
  let place: Int

  init(host: RequestPattern.Host = .main, number: Int, place: Int = 0) {
    (self.host, self.number, self.place) = (host, number, place)
  }

  package static func < (one: ConnectionID, other: ConnectionID) -> Bool {
    (one.host.word, one.number) < (other.host.word, other.number)
  }
}

/// Who is told what comes to a wire.
package struct ConnectionHandlers: Sendable {
  /// Says how the next connection is met, at the real time since the wire was made.
  package typealias Greeter = @Sendable (ConnectionID, Duration) -> AcceptMode

  let greet: Greeter
  let receive: @Sendable (ConnectionEvent) -> Void
}
