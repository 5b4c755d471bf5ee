package import Foundation
import Synchronization

/// The server's side of the network, for the one who drives: what is scripted is done here, at once; what is
/// read is told to its handlers. Both happen on the thread that turns the ``ReactorLoop``.
///
/// Called by another thread, what closes a connection or a port is done when the loop wakes.
package final class LoopbackServer: Sendable {
  private let reactor: Reactor
  /// Keeps the port while no one listens on it, so that a refused port is never somebody else's.
  private let holder: Socket
  package let port: UInt16
  private let address: IPv4Address

  /// How many connections are open at once.
  ///
  /// More wait at the port, unaccepted, until one closes or is given up. RFC 9110 §15.6.4 would let a server
  /// answer 503, but that would be an answer that no script gave; one that waits loses nothing.
  package static let connectionLimit = 1_024

  /// Real milliseconds to wait for a peer that does not read what is written to it.
  package static let writePatience: Int32 = 5_000
  private let writePatience: Int32
  private let hasOwnLoop: Bool
  private let isStopped = Mutex(false)

  /// Opens a port; who connects waits until the wire is started.
  ///
  /// - Parameters:
  ///   - port: 0 for any free one.
  ///   - address: Where it listens: only loopback is for this machine alone.
  ///   - loop: what waits for its sockets; nil for one of its own, on a thread of its own.
  ///   - host: which of a script's two addresses it is.
  ///   - patience: real time for a peer to send a request, or the rest of one, and to end a connection that
  ///     this side has ended; nil for ever, as in a play, where real time decides nothing.
  ///   - connectionLimit: how many connections are open at once. With a patience the one that has carried
  ///     nothing for longest makes room for a new one.
  ///   - writePatience: real milliseconds for a peer to read what is written to it.
  ///   - takesOwnOnly: whether connections of other processes are reset before a byte of them is read. The
  ///     handlers are told how many.
  /// - Throws: the operating system's refusal.
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

  /// Begins to accept and to read; on a thread of its own, unless it was given a loop.
  ///
  /// The handlers are kept until ``stop()``, with all that they hold.
  ///
  /// - Parameters:
  ///   - greeting: How the next connection is met, at the real time since the wire was made; asked on the
  ///     loop's thread.
  ///   - receive: Told what is read, on the loop's thread.
  package func start(
    greeting: @escaping ConnectionHandlers.Greeter = { _, _ in .http },
    _ receive: @escaping @Sendable (ConnectionEvent) -> Void
  ) {
    reactor.start(ConnectionHandlers(greet: greeting, receive: receive))
    if hasOwnLoop { reactor.loop.start() }
  }

  /// The address of the server; that by which others reach this machine, for one that listens at all of them.
  package var url: URL {
    var parts = URLComponents()
    let host = address == .any ? IPv4Address.ofMachine ?? .loopback : address
    (parts.scheme, parts.host, parts.port) = ("http", "\(host)", Int(port))
    return parts.url ?? URL(fileURLWithPath: "/")
  }

  /// Does what was planned, now and in one write, and tells what was done.
  package func perform(_ plan: ReplyPlan, on id: ConnectionID) -> Receipt {
    let bytes = plan.bytes
    let (socket, peer) = reactor.look { table in
      (table.connections.socket(of: id), table.connections.peer(of: id))
    }
    let written = bytes.isEmpty ? 0 : socket?.write(bytes, patience: writePatience) ?? 0
    switch plan.end {
    case .keep, .silence, .refused: break
    case .fin: finish(id)
    case .reset: reset(id)
    }
    return Receipt(written: written, planned: bytes.count, end: plan.end, peer: peer)
  }

  /// Writes all of the bytes in one go; tells how many the kernel took.
  package func write(_ bytes: [UInt8], to id: ConnectionID) -> Int {
    socket(id)?.write(bytes, patience: writePatience) ?? 0
  }

  /// Sends FIN and goes on reading, so that unread bytes never turn it into a RST.
  package func finish(_ id: ConnectionID) { reactor.finished(id)?.finish() }

  /// Tells a client that waits with its body to send it (RFC 9110 §10.1.1).
  package func goOn(_ id: ConnectionID) { _ = write(Pipeline.Reply.goOn.plan.bytes, to: id) }

  /// Reads, for nothing, on a connection that was met with deaf ears: so the peer's end is seen.
  package func drain(_ id: ConnectionID) { reactor.drain(id) }

  /// Sends RST, now.
  package func reset(_ id: ConnectionID) {
    reactor.loop.perform { [reactor] in reactor.take(id)?.closeWithReset() }
  }

  /// All that was asked on the connection was answered: where others wait for a place it may be given up.
  func rest(_ id: ConnectionID) { reactor.change { $0.rest(id) } }

  /// Gives the connection up, and closes it: where bytes are unread the kernel sends RST.
  package func release(_ id: ConnectionID) {
    reactor.loop.perform { [reactor] in reactor.take(id)?.close() }
  }

  /// Does something after a real delay, on the loop's thread.
  package func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) {
    reactor.after(delay, action)
  }

  /// Real time since the wire was made.
  var elapsed: Duration { reactor.look { $0.timerQueue.elapsed } }

  /// Closes the port: from now on a connection is refused.
  package func refuseConnections() {
    reactor.loop.perform { [reactor] in reactor.takeListener()?.close() }
  }

  /// Whether connections are taken.
  var isListening: Bool { reactor.look { $0.listener != nil } }

  /// Opens the port again.
  package func acceptConnections() throws {
    let listener = try Self.listener(port, address)
    reactor.change { $0.listener = listener }
    if !reactor.loop.isOwn { reactor.loop.wake() }
  }

  /// Returns nil for a connection that was given up.
  package func conversation(_ id: ConnectionID) -> ConnectionPipeline? {
    reactor.look { $0.connections.conversation(of: id) }
  }

  /// Those of the open connections, in the order in which they came.
  var conversations: [ConnectionPipeline] {
    reactor.look { $0.connections.all.map(\.conversation) }.sorted { $0.connection < $1.connection }
  }

  /// Connections that are open, for tests of leaks.
  package var openConnections: Int { reactor.look { $0.connections.count } }

  /// Closes all that is open; who opens the port next need not wait for that. Once: the numbers of its
  /// descriptors may be another one's behind it.
  package func stop() {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    reactor.look { $0.listener }?.stopListening()
    reactor.loop.perform { [reactor] in reactor.close() }
    holder.close()
  }

  private func socket(_ id: ConnectionID) -> Socket? { reactor.look { $0.connections.socket(of: id) } }

  private static func listener(_ port: UInt16, _ address: IPv4Address) throws(Socket.Failure) -> Socket {
    let listener = try Socket.bound(to: port, at: address)
    do throws(Socket.Failure) { try listener.startListening() } catch {
      listener.close()
      throw error
    }
    return listener
  }
}
