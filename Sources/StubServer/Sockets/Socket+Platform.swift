import Foundation

// The differences between Darwin and Linux: the type of SOCK_STREAM, how a socket is closed in the processes
// that this one starts, how two sockets share a port, and how a write to a closed connection is prevented
// from raising SIGPIPE.
extension Socket {
  /// Opens a socket, which the caller must close.
  package static func open(_ family: Int32 = AF_INET) throws(Failure) -> Socket {
    let descriptor = socket(family, streamType | closedInChildren, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return Socket(descriptor: descriptor)
  }

  /// Accepts a connection, and returns its descriptor; -1 with the system's error if there is none.
  ///
  /// On Linux the descriptor is never without its flag: a process that is started in between would hold the
  /// connection open.
  func acceptedDescriptor() -> Int32 {
    #if os(Linux)
      if let accept4 = Self.accept4 { return accept4(descriptor, nil, nil, Self.closedInChildren) }
    #endif
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { _ = fcntl(connection, F_SETFD, FD_CLOEXEC) }
    return connection
  }

  #if os(Linux)
    /// The module of the C library does not declare it.
    private static let accept4 = dlsym(nil, "accept4").map {
      unsafeBitCast(
        $0,
        to: (@convention(c) (Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32) -> Int32).self)
    }
  #endif

  /// The flag of a socket that has FD_CLOEXEC from its first moment; 0 where it is set afterwards.
  private static var closedInChildren: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(SOCK_CLOEXEC.rawValue)
    #endif
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
    #if canImport(Darwin)
      try? set(SOL_SOCKET, SO_NOSIGPIPE, 1)
    #endif
  }

  /// The flag for bytes that are followed by others, or by FIN (tcp(7)); 0 where there is none.
  static var followedFlag: Int32 {
    #if canImport(Darwin)
      0
    #else
      Int32(MSG_MORE)
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
