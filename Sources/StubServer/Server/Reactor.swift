import Foundation
import Synchronization

/// A thin layer over the sockets of one port, which accepts, reads, and reports events.
///
/// All actions on the wire (write, FIN, RST, listen, refuse) are performed by the driver through
/// ``LoopbackServer``. Both run on the thread that turns the ``ReactorLoop``, the only one that closes
/// sockets.
final class Reactor: Sendable {
  struct PortState {
    var listener: Socket?
    /// Whether the loop waits for the next connection.
    var isListened = false
    let host: RequestPattern.Host
    let connectionLimit: Int
    /// Whether an idle connection is given up for a new one: never in a play, where real time decides
    /// nothing.
    let givesUpIdle: Bool
    /// The number of times that a connection has become idle.
    var rests = 0
    /// Whether no descriptor was left for the next connection.
    var isStarved = false
    var connections = ConnectionTable()
    var accepted = 0
    var timerQueue = TimerQueue()
  }

  private let table: Mutex<PortState>
  let loop: ReactorLoop
  /// Nil before the start and after the close, so that the owner of the handlers is not kept alive.
  private let handlers = Mutex<ConnectionHandlers?>(nil)
  private let takesOwnOnly: Bool

  init(
    listener: Socket, loop: ReactorLoop, patience: Duration?, host: RequestPattern.Host,
    connectionLimit: Int, takesOwnOnly: Bool
  ) {
    table = Mutex(
      PortState(
        listener: listener, host: host, connectionLimit: connectionLimit, givesUpIdle: patience != nil))
    self.loop = loop
    self.takesOwnOnly = takesOwnOnly
    if let patience { watch(every: patience / StallCount.rounds) }
    loop.add(self)
  }

  /// Sets the handlers that the loop's thread calls from now on.
  func start(_ handlers: ConnectionHandlers) { self.handlers.withLock { $0 = handlers } }

  func look<Result: Sendable>(_ body: (PortState) -> Result) -> Result { table.withLock { body($0) } }

  func change<Result: Sendable>(_ body: (inout PortState) -> Result) -> Result {
    table.withLock { body(&$0) }
  }

  /// Performs an action after a real delay, on the loop's thread.
  func after(_ delay: Duration, _ action: @escaping @Sendable () -> Void) {
    change { $0.timerQueue.add(after: delay, action) }
    if !loop.isOwn { loop.wake() }
  }

  /// Removes a connection, and returns its socket, which the caller must close.
  func take(_ id: ConnectionID) -> Socket? {
    guard let socket = change({ $0.connections.remove(id) }) else { return nil }
    loop.forget(socket)
    return socket
  }

  /// Removes the listener, and returns its socket, which the caller must close.
  func takeListener() -> Socket? {
    let listener = change { table in
      defer { (table.listener, table.isListened) = (nil, false) }
      return table.listener
    }
    if let listener { loop.forget(listener) }
    return listener
  }

  /// Begins to read and discard bytes on a connection that was not read.
  func drain(_ id: ConnectionID) {
    let socket = change { table in
      table.connections.update(id) { connection in
        connection.greeting = .drain
        return connection.isEnded ? nil : connection.socket
      }
    }
    if let socket = socket ?? nil { loop.watch(socket, .connection(self, id)) }
  }

  /// Marks a connection as finished; FIN is sent next.
  func finish(_ id: ConnectionID) {
    changeIdle { table in
      table.connections.update(id) { $0.isFinished = true }
      // All replies were sent; only the peer's end is outstanding.
      table.noteIdle(id)
    }
  }

  /// Marks a connection as idle if all its requests were answered.
  func rest(_ id: ConnectionID) { changeIdle { $0.rest(id) } }

  /// Changes what is idle, and lets a client that waits for a place have it at once.
  private func changeIdle(_ body: (inout PortState) -> Void) {
    let isAwaited = change { table in
      body(&table)
      return table.isFull && table.canMakeRoom
    }
    if isAwaited && !loop.isOwn { loop.wake() }
  }

  /// Closes all sockets.
  func close(withReset: Bool) {
    loop.remove(self)
    handlers.withLock { $0 = nil }
    takeListener()?.close()
    let connections = change { table in
      // Pending actions would keep alive the objects that they capture.
      table.timerQueue.removeAll()
      defer { table.connections.removeAll() }
      return table.connections.all.map(\.socket)
    }
    for socket in connections {
      loop.forget(socket)
      if withReset { socket.closeWithReset() } else { socket.close() }
    }
  }
}

extension Reactor {
  /// Registers the listener with the loop while the table has room for another connection.
  ///
  /// - Returns: The number of milliseconds until the next timer is due, or -1.
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
      // Called outside the lock, because the handler may call the server.
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
    // An action since the loop's wait may have closed it.
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

  private func tell(_ events: [InboundEvent]) {
    if events.isEmpty { return }
    let handlers = handlers.withLock { $0 }
    for event in events {
      // If the socket were polled again, its end would be reported again.
      if case .ended(let id, _) = event, let socket = look({ $0.connections.socket(of: id) }) {
        loop.forget(socket)
      }
      handlers?.receive(event)
    }
  }

  /// Accepts the connections that wait at the port, while the table has room.
  private func accept(_ listener: Socket, _ table: inout PortState) -> [Socket] {
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
  /// - Returns: the connections that this process opened.
  private func turnAwayForeign(_ accepted: [Socket]) -> [Socket] {
    guard !accepted.isEmpty else { return [] }
    // Checked after they were accepted, because a connecting process has its socket open by then.
    let own = InProcessPeers.own(of: accepted)
    for socket in accepted where !own.contains(socket) { socket.closeWithReset() }
    if own.count < accepted.count { tell([.turnedAway(accepted.count - own.count)]) }
    return own
  }

  /// Stops polling the port for a while: polled again at once, it would keep the thread busy without
  /// progress.
  private func starve(_ table: inout PortState) {
    table.isStarved = true
    table.timerQueue.add(after: .milliseconds(50)) { [self] in change { $0.isStarved = false } }
  }

  /// Checks each connection periodically; see ``StallCount``.
  private func watch(every round: Duration) {
    change {
      $0.timerQueue.add(after: round) { [self] in
        tell(change { $0.takeOverdue() })
        watch(every: round)
      }
    }
  }
}
