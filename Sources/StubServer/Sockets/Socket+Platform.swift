import Foundation

// The differences between Darwin and Linux: the type of SOCK_STREAM, how two sockets share a port, and how a
// write to a closed connection is prevented from raising SIGPIPE.
extension Socket {
  /// Opens a socket, which the caller must close.
  package static func open(_ family: Int32 = AF_INET) throws(Failure) -> Socket {
    let descriptor = socket(family, streamType, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Socket(descriptor: descriptor)
  }

  package static var streamType: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }

  /// Lets the socket share its port with one that does not listen, and bind the port while closed connections
  /// linger.
  ///
  /// On Linux SO_REUSEADDR does that and still refuses a second listener; SO_REUSEPORT would let another
  /// process listen too, and each would receive some of the connections. On Darwin both are necessary.
  func share() throws(Failure) {
    try set(SOL_SOCKET, SO_REUSEADDR, 1)
    #if canImport(Darwin)
      try set(SOL_SOCKET, SO_REUSEPORT, 1)
    #endif
  }

  package func refuseSignals() {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      try? set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
  }

  static var sendFlags: Int32 {
    #if canImport(Darwin)
      MSG_DONTWAIT
    #else
      Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
    #endif
  }
}
