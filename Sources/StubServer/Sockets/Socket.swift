import Foundation

/// A TCP socket with the few calls that the server and the recorder of live answers need.
///
/// It does not own its descriptor: in a server only the ``Reactor`` closes, because a number closed too early
/// may already belong to another connection.
package struct Socket: Sendable, Hashable {
  package let descriptor: Int32

  /// An error of a system call.
  package struct Failure: Error, CustomStringConvertible {
    let call: String
    package let code: Int32

    package var description: String { "\(call): \(String(cString: strerror(code)))" }

    /// Whether the port is already in use.
    package var isTaken: Bool { code == EADDRINUSE }
  }

  /// The result of accepting a connection.
  enum AcceptResult {
    case connection(Socket)
    case none
    /// The process or the machine has no descriptor or memory left; waiting connections remain in the queue.
    case starved
  }

  /// The result of one read: the bytes, or their number.
  package enum ReadResult<Bytes> {
    case bytes(Bytes)
    case nothingYet
    case ended
    case reset
  }

  /// Returns a socket bound to the port (0 for any), not yet listening; a listener and a holder can share the
  /// port, which is free again as soon as both are closed.
  static func bound(to port: UInt16, at address: IPv4Address = .loopback) throws(Failure) -> Socket {
    let socket = try open()
    try socket.share()
    var address = internet(address, port)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw socket.closing(Failure(call: "bind", code: errno)) }
    return socket
  }

  /// Whether unread bytes, or the peer's end, have been received.
  var hasUnread: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  func startListening() throws(Failure) {
    guard listen(descriptor, 1024) == 0 else { throw Failure(call: "listen", code: errno) }
    makeNonBlocking()
  }

  func port() throws(Failure) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0 else { throw Failure(call: "getsockname", code: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Accepts the next waiting connection, if there is one.
  func accepted() -> AcceptResult {
    let connection = uninterrupted { acceptedDescriptor() }
    guard connection >= 0 else {
      return [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno) ? .starved : .none
    }
    let socket = Socket(descriptor: connection)
    // Without this option, a head and a body in two writes cost 40 ms: Nagle's algorithm waits for a delayed
    // acknowledgement.
    try? socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    socket.refuseSignals()
    return .connection(socket)
  }

  /// Reads the available bytes.
  func receive(into buffer: inout [UInt8]) -> ReadResult<Int> {
    let count = uninterrupted { recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) }
    if count > 0 { return .bytes(count) }
    if count == 0 { return .ended }
    return errno == EAGAIN ? .nothingYet : .reset
  }

  /// Reads the available bytes.
  package func read(into buffer: inout [UInt8]) -> ReadResult<[UInt8]> {
    switch receive(into: &buffer) {
    case .bytes(let count): .bytes(Array(buffer[..<count]))
    case .nothingYet: .nothingYet
    case .ended: .ended
    case .reset: .reset
    }
  }

  /// The length of a wait, in milliseconds.
  private static let slice: Int32 = 50

  /// Writes all bytes, waiting while the peer's window is full, and returns how many the kernel accepted.
  ///
  /// Waits for a peer that does not read for at most `patience` real milliseconds, counted in slices, so that
  /// a process that was stopped loses at most one of them.
  ///
  /// With `isFollowed` the system may wait for what is sent next, to send both together.
  package func write(_ bytes: [UInt8], patience: Int32, isFollowed: Bool = false) -> Int {
    var (written, left) = (0, patience)
    let flags = Self.sendFlags | (isFollowed ? Self.followedFlag : 0)
    while written < bytes.count {
      let piece = Jitter.piece(of: bytes.count - written)
      let count = bytes.withUnsafeBytes {
        let next = $0.baseAddress.map { $0 + written }
        return uninterrupted { send(descriptor, next, piece, flags) }
      }
      if count > 0 {
        (written, left) = (written + count, patience)
        Jitter.pause()
        continue
      }
      guard errno == EAGAIN, left > 0 else { break }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let slice = min(left, Self.slice)
      if poll(&waiting, 1, slice) == 0 { left -= slice }
    }
    return written
  }

  /// Stops listening, on Linux, also for the copies of the descriptor that a process has which is being
  /// spawned; the thread that polls the socket closes it.
  func stopListening() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Sends FIN; the peer may still send.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Returns a copy with a number of its own, which the caller must close; nil if no descriptor is left.
  func copied() -> Socket? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    return copy < 0 ? nil : Socket(descriptor: copy)
  }

  /// Closes the socket; if bytes are unread, the kernel sends RST instead of FIN.
  package func close() { _ = Foundation.close(descriptor) }

  /// Closes the socket with RST, whether or not bytes are unread: a linger of zero discards instead of
  /// finishing (SO_LINGER, socket(7)).
  func closeWithReset() {
    var none = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &none, socklen_t(MemoryLayout<linger>.size))
    close()
  }

  package func set(_ level: Int32, _ option: Int32, _ value: Int32) throws(Failure) {
    var value = value
    guard setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
      throw Failure(call: "setsockopt", code: errno)
    }
  }

  package func makeNonBlocking() {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private func closing(_ failure: Failure) -> Failure {
    close()
    return failure
  }

  private static func internet(_ address: IPv4Address, _ port: UInt16) -> sockaddr_in {
    var internet = sockaddr_in()
    internet.sin_family = sa_family_t(AF_INET)
    internet.sin_port = port.bigEndian
    internet.sin_addr.s_addr = address.bits.bigEndian
    return internet
  }
}
