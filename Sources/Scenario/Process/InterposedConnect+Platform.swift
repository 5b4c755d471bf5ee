// URLSession on Linux is libcurl, which calls the C library. Elsewhere nothing stands in the way.
#if canImport(Glibc)
  import Glibc

  /// Stands before the `connect` of the C library, for every caller in the process, and returns 0 for a
  /// connection to this machine that is established.
  ///
  /// The system reports EINPROGRESS for each non-blocking socket, even on the loopback interface, where the
  /// connection is established before the call returns. libcurl then waits until the socket can be written
  /// to, and URLSession goes on watching for that, which is always true, as long as the connection lives: a
  /// request that waits for its answer keeps a core busy, and with two of them the queue of their session is
  /// never empty, so that a cancellation behind it may wait for ever. Where the connection is established,
  /// libcurl sends at once and watches for the answer alone.
  ///
  /// One that the app opens on the driver is noted as an escape.
  @c(connect)
  package func connectInterposed(_ socket: Int32, _ address: UnsafeRawPointer?, _ length: UInt32) -> Int32 {
    if DriverThread.isCurrentInApp { DriverThread.note(.connection) }
    let result = unsafeBitCast(next(systemConnect, "connect"), to: Connect.self)(socket, address, length)
    guard result == -1, errno == EINPROGRESS, isOnThisMachine(address, length) else { return result }
    if isEstablished(socket) { return 0 }
    errno = EINPROGRESS
    return -1
  }

  private typealias Connect = @convention(c) (Int32, UnsafeRawPointer?, UInt32) -> Int32

  nonisolated(unsafe) private var systemConnect: UInt = 0

  /// Waits while the kernel is still at it, as it may be where another thread serves the interface.
  ///
  /// One that failed is left as it is: whoever asks for its error takes it away.
  private func isEstablished(_ socket: Int32) -> Bool {
    var polled = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    // In milliseconds: a port that takes no more connections does not answer at all.
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
    static func findConnect() -> [Interposition] {
      [
        Interposition("connect", connectInterposed as Connect, &systemConnect)
      ]
    }
  }
#endif
