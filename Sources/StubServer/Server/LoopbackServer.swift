package import Foundation
import Synchronization

/// The network side of a server, for its driver: performs scripted writes and ends at once, and reports what
/// is read to its handlers. Both occur on the thread that turns the ``ReactorLoop``.
///
/// If another thread calls it, the closing of a connection or a port is performed when the loop wakes.
package final class LoopbackServer: Sendable {
  private let reactor: Reactor
  /// A socket that keeps the port while no listener is open, so that another process cannot take a refused
  /// port.
  private let holder: Socket
  package let port: UInt16
  private let address: IPv4Address

  /// The maximum number of open connections.
  ///
  /// Further connections wait at the port, unaccepted, until one closes or is given up. RFC 9110 §15.6.4
  /// would allow a server to send 503, but that would be an answer outside the script; a waiting connection
  /// loses nothing.
  package static let connectionLimit = 1_024

  /// The time in real milliseconds to wait for a peer that does not read the written bytes.
  package static let writePatience: Int32 = 5_000
  private let writePatience: Int32
  private let hasOwnLoop: Bool
  private let isStopped = Mutex(false)

  /// Opens a port; connections wait until the server is started.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - address: The address to listen at: only loopback is restricted to this machine.
  ///   - loop: the loop that waits for its sockets, or nil for a separate loop on its own thread.
  ///   - host: which of a script's addresses it is.
  ///   - patience: the real time for a peer to send a request, or the rest of one, and to end a connection
  ///     that this side has ended; nil for no limit, as in a play, where real time decides nothing.
  ///   - connectionLimit: the maximum number of open connections. With a patience, the connection that has
  ///     been idle the longest is given up for a new one.
  ///   - writePatience: the real milliseconds for a peer to read the written bytes.
  ///   - takesOwnOnly: whether connections of other processes are reset before a byte of them is read. Their
  ///     number is reported to the handlers.
  /// - Throws: the operating system's error.
  package init(
    port: UInt16 = 0, at address: IPv4Address = .loopback, loop: ReactorLoop? = nil,
    host: RequestPattern.Host = .main, patience: Duration? = nil,
    connectionLimit: Int = connectionLimit, writePatience: Int32 = writePatience,
    takesOwnOnly: Bool = false
  ) throws {
    (self.writePatience, self.address) = (writePatience, address)
    holder = try Socket.bound(to: port, at: address)
    do {
      self.port = try holder.port()
      reactor = try Reactor(
        listener: Self.listener(self.port, address), loop: loop ?? ReactorLoop(waitsForMany: true),
        patience: patience, host: host, connectionLimit: connectionLimit, takesOwnOnly: takesOwnOnly)
    } catch {
      holder.close()
      throw error
    }
    hasOwnLoop = loop == nil
  }

  /// Begins to accept and to read, on its own thread unless it was given a loop.
  ///
  /// The handlers and everything that they hold are kept until ``stop()``.
  ///
  /// - Parameters:
  ///   - greeting: Returns how the next connection is handled, at the real time since the server was created;
  ///     called on the loop's thread.
  ///   - receive: Receives the events, on the loop's thread.
  package func start(
    greeting: @escaping ConnectionHandlers.Greeter = { _, _ in .http },
    _ receive: @escaping @Sendable (InboundEvent) -> Void
  ) {
    reactor.start(ConnectionHandlers(greet: greeting, receive: receive))
    if hasOwnLoop { reactor.loop.start() }
  }

  /// The URL of the server; for a server that listens at all addresses, one by which other machines reach it.
  package var url: URL {
    var parts = URLComponents()
    let host = address == .any ? IPv4Address.ofMachine ?? .loopback : address
    (parts.scheme, parts.host, parts.port) = ("http", "\(host)", Int(port))
    return parts.url ?? URL(fileURLWithPath: "/")
  }

  /// Sends a plan at once and in one write, and returns the receipt.
  package func perform(_ plan: ReplyPlan, on id: ConnectionID) -> Receipt {
    let bytes = plan.bytes
    let peer = reactor.look { $0.connections.peer(of: id) }
    let written = bytes.isEmpty ? 0 : write(bytes, to: id, endingWithFIN: plan.end == .fin)
    switch plan.end {
    case .keep, .silence, .refused: break
    case .fin: finish(id)
    case .reset: reset(id)
    }
    return Receipt(written: written, planned: bytes.count, end: plan.end, peer: peer)
  }

  /// Writes the bytes at once, and returns how many the kernel accepted.
  ///
  /// With `endingWithFIN` the last of them wait for the FIN that follows at once: a client that has read them
  /// must not choose by chance whether it uses the connection again.
  package func write(_ bytes: [UInt8], to id: ConnectionID, endingWithFIN: Bool = false) -> Int {
    withSocket(of: id) { $0.write(bytes, patience: writePatience, isFollowed: endingWithFIN) } ?? 0
  }

  /// Writes as many of the bytes as the kernel accepts without a wait, and returns their number.
  package func writeAvailable(_ bytes: [UInt8], to id: ConnectionID) -> Int {
    withSocket(of: id) { $0.write(bytes, patience: 0) } ?? 0
  }

  /// Sends FIN and continues to read, so that unread bytes never turn it into a RST.
  package func finish(_ id: ConnectionID) {
    reactor.finish(id)
    withSocket(of: id) { $0.finish() }
  }

  /// Sends `100 Continue` to a client that waits to send its body (RFC 9110 §10.1.1).
  package func goOn(_ id: ConnectionID) { _ = write(ReplyQueue.Reply.goOn.plan.bytes, to: id) }

  /// Begins to read and discard bytes on a connection that was accepted as deaf, so that the peer's end is
  /// detected.
  package func drain(_ id: ConnectionID) { reactor.drain(id) }

  /// Sends RST at once.
  package func reset(_ id: ConnectionID) {
    reactor.loop.perform { [reactor] in reactor.take(id)?.closeWithReset() }
  }

  /// Marks a connection whose requests were all answered as idle: it may be given up if others wait for a
  /// place.
  func rest(_ id: ConnectionID) { reactor.rest(id) }

  /// Gives up the connection and closes it: if bytes are unread, the kernel sends RST.
  package func release(_ id: ConnectionID) {
    reactor.loop.perform { [reactor] in reactor.take(id)?.close() }
  }

  /// Performs an action after a real delay, on the loop's thread.
  package func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) {
    reactor.after(delay, action)
  }

  /// The real time since the server was created.
  var elapsed: Duration { reactor.look { $0.timerQueue.elapsed } }

  /// Closes the port: connections are refused from then on.
  package func refuseConnections() {
    reactor.loop.perform { [reactor] in
      let listener = reactor.takeListener()
      listener?.stopListening()
      listener?.close()
    }
  }

  /// Whether connections are accepted.
  var isListening: Bool { reactor.look { $0.listener != nil } }

  /// Opens the port again.
  package func acceptConnections() throws {
    let listener = try Self.listener(port, address)
    reactor.change { $0.listener = listener }
    if !reactor.loop.isOwn { reactor.loop.wake() }
  }

  /// Returns the replies on a connection, or nil for a connection that was given up.
  package func conversation(_ id: ConnectionID) -> ConnectionPipeline? {
    reactor.look { $0.connections.conversation(of: id) }
  }

  /// The replies on each open connection, in the order of acceptance.
  var conversations: [ConnectionPipeline] {
    reactor.look { $0.connections.all.map(\.conversation) }.sorted { $0.connection < $1.connection }
  }

  /// The number of open connections, for tests of leaks.
  package var openConnections: Int { reactor.look { $0.connections.count } }

  /// Closes all sockets; the port can be opened again without waiting for that. Only the first call has an
  /// effect, because the descriptors' numbers may belong to other files afterwards.
  ///
  /// - Parameter withReset: Whether open connections end with RST. After a FIN in the middle of a head,
  ///   URLSession on Linux ends the process of a client whose request is not yet cancelled.
  package func stop(withReset: Bool = false) {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    reactor.look { $0.listener }?.stopListening()
    reactor.loop.perform { [reactor] in reactor.close(withReset: withReset) }
    holder.close()
  }

  /// Calls the closure with the socket of the connection, and returns its result; nil for a connection that
  /// was given up, or of which no copy could be made.
  ///
  /// On a thread other than the loop's, the closure receives a copy: the loop may close the socket meanwhile,
  /// and the system may give its number to another connection.
  @discardableResult
  func withSocket<Result>(of id: ConnectionID, _ body: (Socket) -> Result) -> Result? {
    if reactor.loop.isOwn { return reactor.look { $0.connections.socket(of: id) }.map(body) }
    // Copied under the lock: a socket is closed only after it was removed from the table.
    guard let copy = reactor.look({ $0.connections.socket(of: id)?.copied() }) else { return nil }
    defer { copy.close() }
    return body(copy)
  }

  private static func listener(_ port: UInt16, _ address: IPv4Address) throws(Socket.Failure) -> Socket {
    let listener = try Socket.bound(to: port, at: address)
    do throws(Socket.Failure) { try listener.startListening() } catch {
      listener.close()
      throw error
    }
    return listener
  }
}
