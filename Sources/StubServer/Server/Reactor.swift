import Foundation
import Synchronization

/// The thin layer under the connections of one port: accepts, reads and tells what it saw.
///
/// All that is *done* on the wire (write, FIN, RST, listen, refuse) is done by whoever drives, through
/// ``Wire``. Both belong to the thread that turns the ``ReactorLoop``, which closes sockets alone.
final class Reactor: Sendable {
  struct Table {
    var listener: Socket?
    /// Whether the loop waits for the next connection.
    var isListened = false
    let host: RequestPattern.Host
    let connectionLimit: Int
    /// Whether a connection that carries nothing is given up for a new one: never in a play, where nothing
    /// real decides.
    let givesUpIdle: Bool
    /// How often a connection has begun to carry nothing.
    var rests = 0
    /// No descriptor was left for the next connection.
    var isStarved = false
    var connections = ConnectionTable()
    var accepted = 0
    var timerQueue = TimerQueue()
  }

  private let table: Mutex<Table>
  let loop: ReactorLoop
  /// Nil before it was started, and once it is closed: who holds it is not held by it any more.
  private let handlers = Mutex<ConnectionHandlers?>(nil)
  private let takesOwnOnly: Bool

  init(
    listener: Socket, loop: ReactorLoop, patience: Duration?, host: RequestPattern.Host,
    connectionLimit: Int, takesOwnOnly: Bool
  ) {
    table = Mutex(
      Table(
        listener: listener, host: host, connectionLimit: connectionLimit, givesUpIdle: patience != nil))
    self.loop = loop
    self.takesOwnOnly = takesOwnOnly
    if let patience { watch(every: patience / StallCount.rounds) }
    loop.add(self)
  }

  /// Has the loop's thread call these from now on.
  func start(_ handlers: ConnectionHandlers) { self.handlers.withLock { $0 = handlers } }

  func look<Result: Sendable>(_ body: (Table) -> Result) -> Result { table.withLock { body($0) } }

  func change<Result: Sendable>(_ body: (inout Table) -> Result) -> Result { table.withLock { body(&$0) } }

  /// Does something after a real delay, on the thread of the loop.
  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) {
    change { $0.timerQueue.add(after: delay, action) }
    if !loop.isOwn { loop.wake() }
  }

  /// Takes a connection away, to be closed by the caller.
  func take(_ id: ConnectionID) -> Socket? {
    guard let socket = change({ $0.connections.remove(id) }) else { return nil }
    loop.forget(socket)
    return socket
  }

  /// Takes the listener away, to be closed by the caller.
  func takeListener() -> Socket? {
    let listener = change { table in
      defer { (table.listener, table.isListened) = (nil, false) }
      return table.listener
    }
    if let listener { loop.forget(listener) }
    return listener
  }

  /// Reads, for nothing, on a connection that was not read.
  func drain(_ id: ConnectionID) {
    let socket = change { table in
      table.connections.update(id) { connection in
        connection.greeting = .drain
        return connection.isEnded ? nil : connection.socket
      }
    }
    if let socket = socket ?? nil { loop.watch(socket, .connection(self, id)) }
  }

  /// The connection's socket, which is about to send FIN.
  func finished(_ id: ConnectionID) -> Socket? {
    change { table in
      table.connections.update(id) { $0.isFinished = true }
      // All was said on it; what is left is the peer's end.
      table.noteIdle(id)
      return table.connections.socket(of: id)
    }
  }

  /// Closes all that is open.
  func close() {
    loop.remove(self)
    handlers.withLock { $0 = nil }
    takeListener()?.close()
    let connections = change { table in
      // What is not due yet would keep alive whom it was set by.
      table.timerQueue.removeAll()
      defer { table.connections.removeAll() }
      return table.connections.all.map(\.socket)
    }
    for socket in connections {
      loop.forget(socket)
      socket.close()
    }
  }
}

extension Reactor {
  /// Has the loop wait for the next connection, as long as there is room for it.
  ///
  /// - Returns: Milliseconds until something is due, or -1.
  func prepare() -> Int32 {
    let (listener, isNew, patience) = change { table in
      let hasRoom = !table.isFull || table.canMakeRoom
      defer { table.isListened = hasRoom && table.listener != nil }
      return (table.listener, table.isListened ? (hasRoom ? nil : false) : hasRoom, table.timerQueue.patience)
    }
    if let listener, let isNew {
      if isNew { loop.watch(listener, .listener(self)) } else { loop.forget(listener) }
    }
    return patience
  }

  func doDue() { for action in change({ $0.timerQueue.takeDue() }) { action() } }

  func acceptAll(_ listener: Socket) {
    guard let handlers = handlers.withLock({ $0 }) else { return }
    tell(change { $0.makeRoom() })
    let accepted = change { accept(listener, &$0) }
    for socket in takesOwnOnly ? turnAwayForeign(accepted) : accepted {
      let (id, time) = change { $0.add(socket) }
      // Outside the lock: whoever is told of it may ask the wire.
      let meeting = handlers.greet(id, time)
      change { $0.meet(id, meeting) }
      if meeting == .deaf {
        handlers.receive(.met(connection: id))
      } else {
        loop.watch(socket, .connection(self, id))
      }
    }
  }

  func read(_ id: ConnectionID, _ socket: Socket) {
    // What was done since the loop's wait may have closed it.
    guard look({ $0.connections.socket(of: id) == socket }) else { return }
    tell(
      loop.withBuffer { buffer in
        switch socket.receive(into: &buffer) {
        case .nothingYet: []
        case .bytes(let count): table.withLock { $0.receive(buffer[..<count], on: id) }
        case .ended: table.withLock { $0.end(id, reset: false) }
        case .reset: table.withLock { $0.end(id, reset: true) }
        }
      })
  }

  private func tell(_ events: [ConnectionEvent]) {
    if events.isEmpty { return }
    let handlers = handlers.withLock { $0 }
    for event in events {
      // Polled again, its end would be there again.
      if case .ended(let id, _) = event, let socket = look({ $0.connections.socket(of: id) }) {
        loop.forget(socket)
      }
      handlers?.receive(event)
    }
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
    let own = OpenSockets.own(of: accepted)
    for socket in accepted where !own.contains(socket) { socket.closeWithReset() }
    if own.count < accepted.count { tell([.turnedAway(accepted.count - own.count)]) }
    return own
  }

  /// Leaves the port alone for a while: polled at once again, it would keep the thread busy with nothing.
  private func starve(_ table: inout Table) {
    table.isStarved = true
    table.timerQueue.add(after: .milliseconds(50)) { [self] in change { $0.isStarved = false } }
  }

  /// Looks at each connection again and again; see ``Standstill``.
  private func watch(every round: Duration) {
    change {
      $0.timerQueue.add(after: round) { [self] in
        tell(change { $0.takeOverdue() })
        watch(every: round)
      }
    }
  }
}
