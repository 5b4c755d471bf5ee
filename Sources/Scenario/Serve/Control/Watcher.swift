import ScenarioBasics
import StubServer
import Synchronization

/// Somebody who waits on a connection for what comes in a session: for requests, or for all of it.
///
/// However much comes at once, he is looked after once: a server under load is not held up by who watches it.
final class Watcher: Sendable {
  private struct State: Sendable {
    var isScheduled = false
    var hasChanged = true
    var hasEnded = false
    /// Up to which exchange it has looked.
    var last: Int
    /// Those that were sent before they were over.
    var open: [Int] = []
    var found: [ServedExchange] = []
    var listener: Int?
  }

  let session: ServeSession
  /// Whether he watches all of it.
  let isStream: Bool
  private let state: Mutex<State>
  /// So many exchanges are looked at in one go.
  static let most = 200

  init(_ session: ServeSession, since number: Int, isStream: Bool = false) {
    (self.session, self.isStream) = (session, isStream)
    state = Mutex(State(last: number))
  }

  /// Begins to listen.
  ///
  /// - Parameter schedule: Has somebody look soon; called once until he does.
  /// - Returns: Whether there is something to listen to.
  func begin(_ schedule: @escaping @Sendable () -> Void) -> Bool {
    let listener = session.listen { [weak self] news in
      guard let self else { return }
      let isFirst = state.withLock { state in
        switch news {
        case .exchange: break
        case .changed, .restarted: state.hasChanged = true
        case .ended: state.hasEnded = true
        }
        defer { state.isScheduled = true }
        return !state.isScheduled
      }
      if isFirst { schedule() }
    }
    guard let listener else { return false }
    state.withLock { $0.listener = listener }
    return true
  }

  func end() {
    if let listener = state.withLock({ $0.listener }) { session.endListening(listener) }
  }

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// What is new for who waits for requests that match.
  ///
  /// - Returns: All that were found so far.
  func look(for pattern: RequestPattern?) -> [ServedExchange] {
    let last = state.withLock { state in
      state.isScheduled = false
      return state.last
    }
    let fresh = session.exchanges(since: last)
    return state.withLock { state in
      state.last = max(last, fresh.last?.number ?? last)
      state.found += fresh.filter { $0.request != nil && (pattern.map($0.isFor) ?? true) }
      // As they are now: what was found without an answer may have one.
      return state.found.map { session.exchange($0.number) ?? $0 }
    }
  }

  /// What is new for who watches.
  ///
  /// - Returns: Whether anything but the exchanges has changed, the exchanges, and whether there are more.
  func news() -> (hasChanged: Bool, exchanges: [ServedExchange], more: Bool) {
    let (hasChanged, last, open) = state.withLock { state in
      defer { (state.isScheduled, state.hasChanged) = (false, false) }
      return (state.hasChanged, state.last, state.open)
    }
    let done = open.compactMap { session.exchange($0) }.filter { $0.state != .waiting }
    let fresh = session.exchanges(since: last, most: Self.most)
    let gone = Set(done.map(\.number))
    state.withLock { state in
      state.last = fresh.last?.number ?? last
      state.open =
        open.filter { !gone.contains($0) && session.exchange($0) != nil }
        + fresh.filter { $0.state == .waiting }.map(\.number)
    }
    return (hasChanged || !fresh.isEmpty, done + fresh, fresh.count == Self.most)
  }
}

// MARK: Answers that come later

extension ControlServer {
  func wait(_ awaited: AwaitedRequests, for asked: Asked) {
    let watcher = Watcher(awaited.session, since: awaited.since)
    let connection = asked.conversation.connection
    let finish: @Sendable () -> Void = { [weak self] in
      guard let self, takeWatcher(watcher, of: connection) else { return }
      watcher.end()
      say(awaited.answer(watcher.look(for: awaited.pattern)), to: asked)
    }
    let look: @Sendable () -> Void = {
      if watcher.look(for: awaited.pattern).count >= awaited.count || watcher.hasEnded { finish() }
    }
    note(watcher, on: connection)
    let isThere = watcher.begin { [weak self] in self?.wire.after(.zero, look) }
    // What came before it listened was not told.
    look()
    if isThere, awaited.within > .zero { wire.after(awaited.within, finish) } else { finish() }
  }

  /// Begins a stream, which ends with the session.
  func stream(_ session: ServeSession, to asked: Asked) {
    let connection = asked.conversation.connection
    let watcher = Watcher(session, since: session.last, isStream: true)
    let fields = ControlAnswer([:]).answer.headers.dropFirst().map { "\($0.name): \($0.value)\r\n" }.joined()
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\(fields)"
      + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    note(watcher, on: connection)
    let isThere = watcher.begin { [weak self] in
      self?.wire.after(.milliseconds(20)) { self?.send(watcher, to: connection) }
    }
    write(Array(head.utf8), to: connection)
    send(watcher, to: connection)
    if !isThere { endStream(watcher, on: connection) }
  }

  private func send(_ watcher: Watcher, to connection: ConnectionID) {
    guard watchers.withLock({ $0[connection] === watcher }) else { return }
    let (hasChanged, exchanges, more) = watcher.news()
    for exchange in exchanges { write(["event": "exchange", "exchange": exchange.json], to: connection) }
    if hasChanged { write(["event": "session", "session": watcher.session.json], to: connection) }
    if more { wire.after(.zero) { [weak self] in self?.send(watcher, to: connection) } }
    if watcher.hasEnded, !more { endStream(watcher, on: connection) }
  }

  private func endStream(_ watcher: Watcher, on connection: ConnectionID) {
    guard takeWatcher(watcher, of: connection) else { return }
    watcher.end()
    write(["event": "over"], to: connection)
    write(Array("0\r\n\r\n".utf8), to: connection)
    wire.finish(connection)
  }

  private func write(_ event: JSONValue, to connection: ConnectionID) {
    let line = Array((event.line + "\n").utf8)
    write(Array("\(String(line.count, radix: 16))\r\n".utf8) + line + [13, 10], to: connection)
  }

  private func write(_ bytes: [UInt8], to connection: ConnectionID) {
    guard wire.write(bytes, to: connection) < bytes.count else { return }
    _ = endWatching(connection)
    wire.reset(connection)
  }

  /// So that a proxy keeps a stream, and one whose client is gone is noticed.
  func beat() {
    wire.after(Self.heartbeat) { [weak self] in
      guard let self else { return }
      let streams = watchers.withLock { $0.filter { $0.value.isStream }.map(\.key) }
      for connection in streams.sorted() { write(Array("1\r\n\n\r\n".utf8), to: connection) }
      beat()
    }
  }

  private func note(_ watcher: Watcher, on connection: ConnectionID) {
    let before = watchers.withLock { $0.updateValue(watcher, forKey: connection) }
    before?.end()
  }

  /// Returns whether the watcher was still there.
  private func takeWatcher(_ watcher: Watcher, of connection: ConnectionID) -> Bool {
    watchers.withLock { watchers in
      guard watchers[connection] === watcher else { return false }
      watchers[connection] = nil
      return true
    }
  }

  /// Returns whether somebody waited on the connection.
  func endWatching(_ connection: ConnectionID) -> Bool {
    guard let watcher = watchers.withLock({ $0.removeValue(forKey: connection) }) else { return false }
    watcher.end()
    return true
  }
}
