import Foundation

/// A set of sockets that are waited for, each with the reader to notify when it can be read.
protocol SocketTable: Sendable {
  /// Adds a socket; one that was already added is unchanged.
  mutating func add(_ socket: Socket, _ reader: SocketRole)

  /// Removes a socket. Must be called before it is closed, because its number may be reused at once.
  mutating func remove(_ socket: Socket)

  /// Waits until a socket can be read.
  ///
  /// - Parameter milliseconds: The maximum real time; -1 for no limit.
  /// - Returns: The readers of the readable sockets; none if the time has passed, or a signal arrived.
  mutating func wait(atMost milliseconds: Int32) -> [(reader: SocketRole, socket: Socket)]

  /// Releases the system's resources of the table.
  func close()
}

/// The receiver of a notification that a socket can be read.
enum SocketRole: Sendable {
  case loop
  /// A closure of another module, which reads the descriptor itself.
  case other(@Sendable () -> Void)
  case listener(Reactor)
  case connection(Reactor, ConnectionID)
}
