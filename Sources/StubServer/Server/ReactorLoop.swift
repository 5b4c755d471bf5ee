import Foundation
import Synchronization

/// Waits in the kernel for the sockets of its reactors, and has them read what came.
///
/// All that is done on the wire and all that is read from it belongs to one thread. A play turns the loop on
/// the driver's thread, wherever the driver waits for what is owed; a server that drives itself gives the
/// loop a thread of its own.
package final class ReactorLoop: Sendable {
  private struct State {
    /// The loop's own, if it has one.
    var thread: ObjectIdentifier?
    var reactors: [Reactor] = []
    /// What other threads want done.
    var actions: [@Sendable () -> Void] = []
    var isWoken = false
  }

  /// What can be read, and whether somebody woke the loop.
  package struct Ready {
    fileprivate let sockets: [(reader: SocketReader, socket: Socket)]

    package var isEmpty: Bool { sockets.isEmpty }
  }

  private let state = Mutex(State())
  private let table: Mutex<any SocketTable>
  private let buffer = Mutex([UInt8](repeating: 0, count: 64 * 1024))
  /// A pipe: read by the loop, written to by who wakes it.
  private let wakeReader: Socket
  private let wakeWriter: Socket

  /// - Parameter waitsForMany: Whether connections may be many, most of which carry nothing.
  /// - Throws: The operating system's refusal of a pipe.
  package init(waitsForMany: Bool = false) throws(Socket.Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Socket.Failure(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    table = Mutex(waitsForMany ? PollTable.forMany : PollTable())
    (wakeReader, wakeWriter) = (Socket(descriptor: ends[0]), Socket(descriptor: ends[1]))
    table.withLock { $0.add(wakeReader, .loop) }
  }

  deinit {
    table.withLock { $0.close() }
    wakeReader.close()
    wakeWriter.close()
  }

  /// Has a thread of its own turn the loop, until its last reactor has stopped. What was set before that was
  /// done by the caller.
  func start() {
    let thread = Thread { [self] in
      while !state.withLock({ $0.reactors.isEmpty }) { take(wait(atMost: -1)) }
    }
    thread.name = "rcc-sim reactor"
    state.withLock { $0.thread = ObjectIdentifier(thread) }
    thread.start()
  }

  /// Waits until a socket can be read, somebody wakes the loop, or something is due in real time.
  ///
  /// - Parameter milliseconds: How long at most, in real time; -1 for ever.
  /// - Returns: What ended the wait; nothing where the time has passed.
  package func wait(atMost milliseconds: Int32) -> Ready {
    let reactors = state.withLock { $0.reactors }
    let due = reactors.map { $0.prepare() } + [milliseconds]
    let patience = due.filter { $0 >= 0 }.min() ?? -1
    return Ready(sockets: table.withLock { $0.wait(atMost: patience) })
  }

  /// Reads what can be read, and does what is due.
  ///
  /// - Returns: Whether a socket could be read.
  @discardableResult
  package func take(_ ready: Ready) -> Bool {
    var hasRead = false
    for (reader, socket) in ready.sockets {
      switch reader {
      case .loop:
        endWake()
        continue
      case .listener(let reactor): reactor.acceptAll(socket)
      case .connection(let reactor, let id): reactor.read(id, socket)
      }
      hasRead = true
    }
    let (actions, reactors) = state.withLock { state in
      defer { state.actions.removeAll() }
      return (state.actions, state.reactors)
    }
    for action in actions { action() }
    for reactor in reactors { reactor.doDue() }
    return hasRead
  }

  /// Ends the present wait, or the next one; every thread may call it.
  package func wake() {
    let isFirst = state.withLock { state in
      defer { state.isWoken = true }
      return !state.isWoken
    }
    if isFirst { _ = Foundation.write(wakeWriter.descriptor, [1], 1) }
  }

  /// Whoever wakes the loop from now on writes anew; what was changed before is looked at after this.
  private func endWake() {
    var bytes: [UInt8] = [0, 0]
    _ = Foundation.read(wakeReader.descriptor, &bytes, bytes.count)
    state.withLock { $0.isWoken = false }
  }
}

extension ReactorLoop {
  /// Whether the calling thread is the one that turns the loop. One without a thread of its own belongs to
  /// whoever calls.
  var isOwn: Bool {
    guard let thread = state.withLock({ $0.thread }) else { return true }
    return thread == ObjectIdentifier(Thread.current)
  }

  /// Does something on the thread of the loop: at once where that calls, else when it wakes.
  func perform(_ action: @escaping @Sendable () -> Void) {
    if isOwn { return action() }
    state.withLock { $0.actions.append(action) }
    wake()
  }

  func add(_ reactor: Reactor) { state.withLock { $0.reactors.append(reactor) } }

  func remove(_ reactor: Reactor) { state.withLock { $0.reactors.removeAll { $0 === reactor } } }

  func watch(_ socket: Socket, _ reader: SocketReader) { table.withLock { $0.add(socket, reader) } }

  /// To be called before the socket is closed: its number may be another one's at once.
  func forget(_ socket: Socket) { table.withLock { $0.remove(socket) } }

  /// Gives what the loop reads into.
  func withBuffer<Result: Sendable>(_ body: (inout [UInt8]) -> Result) -> Result {
    buffer.withLock { body(&$0) }
  }
}
