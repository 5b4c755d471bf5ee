// URLSession on Linux is libcurl, which calls the C library. On other platforms nothing is interposed.
#if canImport(Glibc)
  import Glibc

  /// Interposes `connect` of the C library, for every caller in the process, and returns 0 for a connection
  /// to this machine that is established.
  ///
  /// The system reports EINPROGRESS for each non-blocking socket, even on the loopback interface, where the
  /// connection is established before the call returns. libcurl then waits until the socket is writable, and
  /// URLSession continues to watch for that, which is always true, as long as the connection exists: a
  /// request that waits for its response keeps a core busy, and with two of them the queue of their session
  /// is never empty, so that a cancellation queued after them may wait for ever. If the connection is
  /// established, libcurl sends at once and watches for the response alone.
  ///
  /// A connection that the app opens on the driver is recorded as an escape.
  @c(connect)
  package func connectInterposed(_ socket: Int32, _ address: UnsafeRawPointer?, _ length: UInt32) -> Int32 {
    if DriverThread.isCurrentInApp {
      DriverThread.note(CallStack.isOfNetworking ? .session : .call(.connect))
    }
    let result = connectUninterrupted(socket, address, length)
    guard result == -1, errno == EINPROGRESS, isOnThisMachine(address, length) else { return result }
    if isEstablished(socket) { return 0 }
    errno = EINPROGRESS
    return -1
  }

  /// Records an escape where a library of the app, such as the one below URLSession, looks a host up to
  /// connect to it.
  @c(getaddrinfo)
  package func getaddrinfoInterposed(
    _ name: UnsafePointer<CChar>?, _ service: UnsafePointer<CChar>?, _ hints: UnsafeRawPointer?,
    _ result: UnsafeMutableRawPointer?
  ) -> Int32 {
    if DriverThread.isCurrentInApp {
      DriverThread.note(CallStack.isOfNetworking ? .session : .call(.connect))
    }
    return unsafeBitCast(next(systemGetaddrinfo, "getaddrinfo"), to: LookUp.self)(
      name, service, hints, result)
  }

  private typealias LookUp =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafeMutableRawPointer?
    ) -> Int32

  nonisolated(unsafe) private var systemGetaddrinfo: UInt = 0

  /// Interposes `socket` of the C library, for every caller in the process: a socket of the Internet is
  /// closed in the processes that this one starts.
  ///
  /// libcurl does not ask for that. A process that is started while a request is under way, by the app or by
  /// a test beside the play, would hold the connection open for as long as it runs: the server, which waits
  /// for its end, would not see it.
  @c(socket)
  package func socketInterposed(_ family: Int32, _ type: Int32, _ transport: Int32) -> Int32 {
    let isOfInternet = family == AF_INET || family == AF_INET6
    let flags = isOfInternet ? Int32(SOCK_CLOEXEC.rawValue) : 0
    return unsafeBitCast(next(systemSocket, "socket"), to: MakeSocket.self)(family, type | flags, transport)
  }

  /// Connects, also where a signal interrupts the call, which libcurl takes for a failure.
  ///
  /// The system goes on with an interrupted connection (connect(2)): a second call returns its state.
  private func connectUninterrupted(
    _ socket: Int32, _ address: UnsafeRawPointer?, _ length: UInt32
  ) -> Int32 {
    let connect = unsafeBitCast(next(systemConnect, "connect"), to: Connect.self)
    var (result, isRepeated) = (connect(socket, address, length), false)
    while result == -1, errno == EINTR { (result, isRepeated) = (connect(socket, address, length), true) }
    guard isRepeated, result == -1 else { return result }
    if errno == EISCONN { return 0 }
    if errno == EALREADY { errno = EINPROGRESS }
    return -1
  }

  private typealias Connect = @convention(c) (Int32, UnsafeRawPointer?, UInt32) -> Int32
  private typealias MakeSocket = @convention(c) (Int32, Int32, Int32) -> Int32

  nonisolated(unsafe) private var systemConnect: UInt = 0
  nonisolated(unsafe) private var systemSocket: UInt = 0

  /// Waits while the kernel is still connecting, which may take time if another thread serves the interface.
  ///
  /// A failed connection is left unchanged, because reading its error would clear it.
  private func isEstablished(_ socket: Int32) -> Bool {
    var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    // The timeout in milliseconds: a port that accepts no more connections does not respond at all.
    while poll(&polled, 1, 100) == -1 { if errno != EINTR { return false } }
    return polled.revents == Int16(POLLOUT)
  }

  /// Returns whether the address is one of 127.0.0.0/8.
  private func isOnThisMachine(_ address: UnsafeRawPointer?, _ length: UInt32) -> Bool {
    guard let address, length >= MemoryLayout<sockaddr_in>.size else { return false }
    let peer = address.loadUnaligned(as: sockaddr_in.self)
    return peer.sin_family == sa_family_t(AF_INET) && UInt32(bigEndian: peer.sin_addr.s_addr) >> 24 == 127
  }

  extension ProcessTakeover {
    static func findSockets() -> [Interposition] {
      [
        Interposition("getaddrinfo", getaddrinfoInterposed as LookUp) { systemGetaddrinfo = $0 },
        Interposition("connect", connectInterposed as Connect) { systemConnect = $0 },
        Interposition("socket", socketInterposed as MakeSocket) { systemSocket = $0 },
      ]
    }
  }
#endif
