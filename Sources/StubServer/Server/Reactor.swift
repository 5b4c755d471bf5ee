import Foundation
import Synchronization

/// The thin layer under the connections: one thread that accepts, reads and tells what it saw.
///
/// All that is *done* on the wire (write, FIN, RST, listen, refuse) is done by whoever drives, through
/// ``Wire``, on the driver's own thread. The reactor closes what the driver has released, and nothing else.
final class Reactor: Sendable {
  struct Connection {
    let socket: Socket
    var http = HTTPConnection()
    var greeting = Greeting.http
    /// The peer ended it; it is polled no more.
    var isEnded = false
    /// What the peer is known to have done.
    var peer = Receipt.Peer.open
    /// This side has sent FIN.
    var isFinished = false
    var standstill = Standstill()
    /// Since which change of the table it has carried nothing; nil while a request is under way.
    var idleSince: Int?
  }

  struct Table {
    var listener: Socket?
    let host: RequestPattern.Host
    let connectionLimit: Int
    /// Whether a connection that carries nothing is given up for a new one: never in a play, where nothing
    /// real decides.
    let givesUpIdle: Bool
    /// How often a connection has begun to carry nothing.
    var rests = 0
    /// No descriptor was left for the next connection.
    var isStarved = false
    var connections: [ConnectionID: Connection] = [:]
    var released: [Socket] = []
    var accepted = 0
    var alarms = Alarms()
    var isStopped = false
    /// Turns begun; a turn that began after a change can no longer be polling what the change took away.
    var turn = 0
  }

  private let table: Mutex<Table>
  private let turned = NSCondition()
  private let wakeReader: Socket
  private let wakeWriter: Socket
  private let thread = Mutex<ObjectIdentifier?>(nil)
  private let sink: @Sendable (WireEvent) -> Void
  private let greeting: Greeter
  private let takesOwnOnly: Bool

  /// Says how the next connection is met, at the real time since the wire was made.
  typealias Greeter = @Sendable (ConnectionID, Duration) -> Greeting

  init(
    listener: Socket, patience: Duration?, host: RequestPattern.Host, connectionLimit: Int,
    takesOwnOnly: Bool, greeting: @escaping Greeter, sink: @escaping @Sendable (WireEvent) -> Void
  ) throws(Socket.Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Socket.Failure(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (wakeReader, wakeWriter) = (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
    table = Mutex(
      Table(
        listener: listener, host: host, connectionLimit: connectionLimit, givesUpIdle: patience != nil))
    self.sink = sink
    self.greeting = greeting
    self.takesOwnOnly = takesOwnOnly
    if let patience { watch(every: patience / Standstill.rounds) }
    let thread = Thread { [self] in run() }
    thread.name = "rcc-sim reactor"
    thread.start()
  }

  deinit {
    wakeReader.close()
    wakeWriter.close()
  }

  /// Changes the table and makes the reactor take notice.
  func change<Result: Sendable>(_ body: (inout Table) -> Result) -> Result {
    let result = table.withLock { body(&$0) }
    wake()
    return result
  }

  /// Changes what the reactor need not know before its next turn.
  func changeQuietly<Result: Sendable>(_ body: (inout Table) -> Result) -> Result {
    table.withLock { body(&$0) }
  }

  /// Gives a connection up, to be closed in the next turn.
  func release(_ id: ConnectionID) {
    let hasTime = changeQuietly { table in
      guard let connection = table.connections.removeValue(forKey: id) else { return true }
      table.released.append(connection.socket)
      // A full table is not told of new connections until it is looked at again.
      return connection.isEnded && connection.isFinished
        && table.connections.count + 1 < table.connectionLimit
    }
    // Where both sides have ended nobody waits for the close, and waking the reactor costs 20 µs.
    if !hasTime { wake() }
  }

  func look<Result: Sendable>(_ body: (Table) -> Result) -> Result { table.withLock { body($0) } }

  /// The connection's socket, which is about to send FIN.
  func finished(_ id: ConnectionID) -> Socket? {
    table.withLock { table in
      table.connections[id]?.isFinished = true
      // All was said on it; what is left is the peer's end.
      table.noteIdle(id)
      return table.connections[id]?.socket
    }
  }

  /// Returns when the reactor no longer polls what was just taken from the table.
  ///
  /// While a thread polls a descriptor the kernel keeps the file alive, so a `close` from another thread
  /// would send neither FIN nor RST until that poll returns.
  func awaitTurn() {
    if thread.withLock({ $0 }) == ObjectIdentifier(Thread.current) { return }
    turned.lock()
    let seen = table.withLock { $0.turn }
    wake()
    while table.withLock({ $0.turn == seen && !$0.isStopped }) { turned.wait() }
    turned.unlock()
  }

  private func wake() { _ = Foundation.write(wakeWriter.descriptor, [1], 1) }

  private func run() {
    thread.withLock { $0 = ObjectIdentifier(Thread.current) }
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while let polled = beginTurn() {
      var descriptors = polled.map { pollfd(fd: $0.socket.descriptor, events: Int16(POLLIN), revents: 0) }
      _ = poll(&descriptors, nfds_t(descriptors.count), look { $0.alarms.patience })
      for (polled, result) in zip(polled, descriptors) where result.revents != 0 {
        switch polled.kind {
        case .wake: _ = Foundation.read(wakeReader.descriptor, &buffer, buffer.count)
        case .listener: acceptAll(polled.socket)
        case .connection(let id): read(id, polled.socket, &buffer)
        }
      }
      for action in table.withLock({ $0.alarms.takeDue() }) { action() }
    }
    close()
  }

  private struct Polled {
    enum Kind { case wake, listener, connection(ConnectionID) }
    let kind: Kind
    let socket: Socket
  }

  /// Closes what was released and tells what to poll; nil when all is over.
  private func beginTurn() -> [Polled]? {
    let polled = table.withLock { table -> [Polled]? in
      for socket in table.released { socket.close() }
      table.released.removeAll()
      table.turn += 1
      if table.isStopped { return nil }
      var polled = [Polled(kind: .wake, socket: wakeReader)]
      if let listener = table.listener, !table.isFull || table.canMakeRoom {
        polled.append(Polled(kind: .listener, socket: listener))
      }
      // In no order that matters: what is read becomes letters, and letters are sorted.
      for (id, connection) in table.connections where !connection.isEnded && connection.greeting != .deaf {
        polled.append(Polled(kind: .connection(id), socket: connection.socket))
      }
      return polled
    }
    turned.lock()
    turned.broadcast()
    turned.unlock()
    return polled
  }

  private func acceptAll(_ listener: Socket) {
    for event in table.withLock({ $0.makeRoom() }) { sink(event) }
    let accepted = table.withLock { accept(listener, &$0) }
    let taken = takesOwnOnly ? turnAwayForeign(accepted) : accepted
    let deaf = table.withLock { table in
      taken.map { table.add($0, greeting) }.filter { table.connections[$0]?.greeting == .deaf }
    }
    for id in deaf { sink(.met(connection: id)) }
  }

  /// Accepts what waits at the port, as far as the table has room.
  private func accept(_ listener: Socket, _ table: inout Table) -> [Socket] {
    var accepted: [Socket] = []
    guard table.listener == listener else { return [] }
    while !table.isFull, table.connections.count + accepted.count < table.connectionLimit {
      switch listener.accepted() {
      case .none: return accepted
      case .starved:
        starve(&table)
        return accepted
      case .connection(let socket): accepted.append(socket)
      }
    }
    return accepted
  }

  /// Resets connections that another process opened, before a byte of them is read.
  ///
  /// - Returns: those that this process opened.
  private func turnAwayForeign(_ accepted: [Socket]) -> [Socket] {
    guard !accepted.isEmpty else { return [] }
    // Looked at after they were accepted: whoever connected has its socket open by then.
    let open = OpenSockets()
    let own = accepted.filter(open.include(peerOf:))
    for socket in accepted where !own.contains(socket) { socket.closeWithReset() }
    if own.count < accepted.count { sink(.turnedAway(accepted.count - own.count)) }
    return own
  }

  /// Leaves the port alone for a while: polled at once again, it would keep the thread busy with nothing.
  private func starve(_ table: inout Table) {
    table.isStarved = true
    table.alarms.add(after: .milliseconds(50)) { [self] in change { $0.isStarved = false } }
  }

  /// Looks at each connection again and again; see ``Standstill``.
  private func watch(every round: Duration) {
    change {
      $0.alarms.add(after: round) { [self] in
        for event in table.withLock({ $0.takeOverdue() }) { sink(event) }
        watch(every: round)
      }
    }
  }

  private func read(_ id: ConnectionID, _ socket: Socket, _ buffer: inout [UInt8]) {
    let events = table.withLock { table -> [WireEvent] in
      guard table.connections[id]?.socket == socket else { return [] }
      switch socket.read(into: &buffer) {
      case .nothingYet: return []
      case .bytes(let bytes): return table.receive(bytes, on: id)
      case .ended: return table.end(id, reset: false)
      case .reset: return table.end(id, reset: true)
      }
    }
    for event in events { sink(event) }
  }

  private func close() {
    table.withLock { table in
      for connection in table.connections.values { connection.socket.close() }
      table.connections.removeAll()
      // What is not due yet would keep alive whom it was set by.
      table.alarms.removeAll()
      table.listener?.close()
      table.listener = nil
    }
  }
}
