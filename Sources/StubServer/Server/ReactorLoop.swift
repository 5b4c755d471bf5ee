import Foundation
import Synchronization

/// A loop that waits in the kernel for the sockets of its reactors, and lets them read.
///
/// All actions on the wire and all reading belong to one thread. A play turns the loop on the driver's
/// thread, wherever the driver waits for what is owed; a server that drives itself gives the loop a separate
/// thread.
package final class ReactorLoop: Sendable {
  private struct State {
    /// The loop's own thread, if it has one.
    var thread: ObjectIdentifier?
    var reactors: [Reactor] = []
    /// The actions that other threads have queued.
    var actions: [@Sendable () -> Void] = []
    var isWoken = false
  }

  /// The sockets that can be read when a wait ends, including the pipe that wakes the loop.
  package struct ReadySockets {
    fileprivate let sockets: [(reader: SocketRole, socket: Socket)]

    package var isEmpty: Bool { sockets.isEmpty }
  }

  private let state = Mutex(State())
  private let table: Mutex<any SocketTable>
  private let buffer = Mutex([UInt8](repeating: 0, count: 64 * 1024))
  /// A pipe that the loop reads, and to which other threads write to wake it.
  private let wakeReader: Socket
  private let wakeWriter: Socket

  /// Creates a loop.
  ///
  /// - Parameter waitsForMany: Whether there may be many connections, most of them idle.
  /// - Throws: The operating system's error for a pipe.
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

  /// Starts a thread that turns the loop until its last reactor is removed. Earlier actions are performed on
  /// the caller's thread.
  func start() {
    let thread = Thread { [self] in
      while !state.withLock({ $0.reactors.isEmpty }) { take(wait(atMost: -1)) }
    }
    thread.name = "rcc-sim reactor"
    state.withLock { $0.thread = ObjectIdentifier(thread) }
    thread.start()
  }

  /// Waits until a socket can be read, another thread wakes the loop, or a timer is due in real time.
  ///
  /// - Parameter milliseconds: The maximum real time; -1 for no limit.
  /// - Returns: The sockets that ended the wait; none if the time has passed.
  package func wait(atMost milliseconds: Int32) -> ReadySockets {
    let reactors = state.withLock { $0.reactors }
    let due = reactors.map { $0.prepare() } + [milliseconds]
    let patience = due.filter { $0 >= 0 }.min() ?? -1
    return ReadySockets(sockets: table.withLock { $0.wait(atMost: patience) })
  }

  /// Reads the sockets that are ready, and performs the queued and the due actions.
  ///
  /// - Returns: Whether a socket could be read.
  @discardableResult
  package func take(_ ready: ReadySockets) -> Bool {
    var hasRead = false
    for (reader, socket) in ready.sockets {
      switch reader {
      case .loop:
        endWake()
        continue
      case .other(let act):
        act()
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

  /// Ends the current wait, or the next one; any thread may call it.
  package func wake() {
    let isFirst = state.withLock { state in
      defer { state.isWoken = true }
      return !state.isWoken
    }
    if isFirst { uninterrupted { Foundation.write(wakeWriter.descriptor, [1], 1) } }
  }

  /// Ends a wake: a later wake writes to the pipe again. Changes made before are processed after this call.
  private func endWake() {
    var bytes: [UInt8] = [0, 0]
    uninterrupted { Foundation.read(wakeReader.descriptor, &bytes, bytes.count) }
    state.withLock { $0.isWoken = false }
  }
}

extension ReactorLoop {
  /// Whether the calling thread is the one that turns the loop. A loop without its own thread belongs to
  /// every caller.
  var isOwn: Bool {
    guard let thread = state.withLock({ $0.thread }) else { return true }
    return thread == ObjectIdentifier(Thread.current)
  }

  /// Performs an action on the loop's thread: at once if the caller is on it, else when the loop wakes.
  func perform(_ action: @escaping @Sendable () -> Void) {
    if isOwn { return action() }
    state.withLock { $0.actions.append(action) }
    wake()
  }

  func add(_ reactor: Reactor) { state.withLock { $0.reactors.append(reactor) } }

  func remove(_ reactor: Reactor) { state.withLock { $0.reactors.removeAll { $0 === reactor } } }

  func watch(_ socket: Socket, _ reader: SocketRole) { table.withLock { $0.add(socket, reader) } }

  /// Calls the closure, on the thread that turns the loop, whenever the descriptor can be read.
  package func watch(_ descriptor: Int32, _ act: @escaping @Sendable () -> Void) {
    watch(Socket(descriptor: descriptor), .other(act))
  }

  /// Stops waiting for a socket. Must be called before the socket is closed, because its number may be reused
  /// at once.
  func forget(_ socket: Socket) { table.withLock { $0.remove(socket) } }

  /// Calls the closure with the buffer that the loop reads into.
  func withBuffer<Result: Sendable>(_ body: (inout [UInt8]) -> Result) -> Result {
    buffer.withLock { body(&$0) }
  }
}
