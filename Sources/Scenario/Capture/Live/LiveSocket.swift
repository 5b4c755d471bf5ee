import ScenarioBasics
import ScenarioRecording
import StubServer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a live service, on a descriptor of its own.
struct LiveSocket: ~Copyable {
  /// The reason why there is no connection.
  enum Failure: Error, Equatable {
    /// The host does not accept connections or is unreachable: the error message of the system.
    case refused(String)
    case silent
    /// A stop was requested.
    case stopped
    /// This machine has no socket left: the error message of the system.
    case machine(String)
  }

  let socket: Socket

  /// Connects to the first of the addresses that accepts the connection.
  ///
  /// - Throws: The failure of the last address.
  init(_ places: [ResolvedAddress], until due: Duration, _ wait: InterruptibleWait) throws(Failure) {
    var last = Failure.refused("no address to connect to")
    for place in places {
      do throws(Failure) {
        socket = try Self.connected(to: place, until: due, wait)
        return
      } catch {
        last = error
        if error == .stopped { throw error }
      }
    }
    throw last
  }

  deinit { socket.close() }

  private static func connected(
    to place: ResolvedAddress, until due: Duration, _ wait: InterruptibleWait
  ) throws(Failure) -> Socket {
    let socket: Socket
    do throws(Socket.Failure) { socket = try Socket.open(place.family) } catch {
      // A machine without IPv6 may still resolve a name to an IPv6 address.
      throw error.code == EAFNOSUPPORT ? .refused("\(error)") : .machine("\(error)")
    }
    do throws(Failure) {
      socket.makeNonBlocking()
      socket.refuseSignals()
      // The request is a single write, so it must not be delayed.
      try? socket.set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
      try connect(socket, to: place, until: due, wait)
    } catch {
      socket.close()
      throw error
    }
    return socket
  }

  private static func connect(
    _ socket: Socket, to place: ResolvedAddress, until due: Duration, _ wait: InterruptibleWait
  ) throws(Failure) {
    var address = place.address
    let result = address.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: sockaddr.self).baseAddress.map {
        systemConnect(socket.descriptor, $0, socklen_t(bytes.count))
      } ?? -1
    }
    if result == 0 { return }
    guard errno == EINPROGRESS else { throw .refused(systemMessage(errno)) }
    switch wait.until(due, socket.descriptor, Int32(POLLOUT)) {
    case .stopped: throw .stopped
    case .due: throw .silent
    case .ready: break
    }
    var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(socket.descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    if code == ETIMEDOUT { throw .silent }
    if code != 0 { throw .refused(systemMessage(code)) }
  }
}

/// Calls `connect(2)`, which a method of the same name would hide.
private func systemConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t
) -> Int32 {
  connect(descriptor, address, size)
}
