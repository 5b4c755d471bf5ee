import Foundation

/// Sockets that are waited for, and who is told when one of them can be read.
protocol SocketTable: Sendable {
  /// Waits for the socket from now on; one that is there already stays as it is.
  mutating func add(_ socket: Socket, _ reader: SocketReader)

  /// Waits for the socket no more. To be called before it is closed: its number may be another one's at once.
  mutating func remove(_ socket: Socket)

  /// Waits until a socket can be read.
  ///
  /// - Parameter milliseconds: How long at most, in real time; -1 for ever.
  /// - Returns: Who can read, with the sockets; none where the time has passed, or a signal came.
  mutating func wait(atMost milliseconds: Int32) -> [(reader: SocketReader, socket: Socket)]

  /// Lets go of what the system keeps for it.
  func close()
}

/// Who is told when a socket can be read.
enum SocketReader: Sendable {
  case loop
  case listener(Reactor)
  case connection(Reactor, ConnectionID)
}
