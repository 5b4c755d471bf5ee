import ScenarioBasics
import StubServer
import Synchronization

// Responses of the control address that are sent later, and streams.
extension ControlServer {
  func wait(_ awaited: WaitConditions, for asked: QueuedControlRequest) {
    let watcher = SessionWatcher(awaited.session, since: awaited.since)
    let id = WatcherID(connection: asked.conversation.connection, place: asked.place)
    watchers.withLock { $0[id] = watcher }
    let look: @Sendable () -> Void = { [weak self] in
      guard let self, watchers.withLock({ $0[id] === watcher }) else { return }
      let isMet = watcher.look(for: awaited.pattern).count >= awaited.count
      if isMet || watcher.hasEnded || watcher.isOverdue { finish(watcher, awaited, asked) }
    }
    watcher.begin { [weak self] in self?.wire.after(.zero, look) }
    // A client that has already closed its side does not report that again.
    if asked.conversation.look(\.isHalfClosed) || awaited.within == .zero { watcher.setOverdue() }
    // Requests that arrived before the watcher listened were not reported to it.
    look()
    // The watcher retains the session; the timer must not.
    wire.after(awaited.within) { [weak watcher] in watcher?.setOverdue() }
  }

  private func finish(_ watcher: SessionWatcher, _ awaited: WaitConditions, _ asked: QueuedControlRequest) {
    guard takeWatcher(WatcherID(connection: asked.conversation.connection, place: asked.place)) else {
      return
    }
    watcher.end()
    say(awaited.answer(watcher.look(for: awaited.pattern)), to: asked)
  }

  /// Starts a stream, which ends with the session.
  func stream(_ session: ServeSession, since number: Int?, to asked: QueuedControlRequest) {
    let id = WatcherID(connection: asked.conversation.connection, place: asked.place)
    let watcher = SessionWatcher(session, since: number ?? session.last, isStream: true)
    let fields = ControlAnswer([:]).answer.headers.dropFirst().map { "\($0.name): \($0.value)\r\n" }.joined()
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\n\(fields)"
      + "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
    watchers.withLock { $0[id] = watcher }
    watcher.begin { [weak self] in
      self?.wire.after(.milliseconds(20)) { self?.send(watcher, to: id) }
    }
    write(Array(head.utf8), to: id)
    send(watcher, to: id)
    if watcher.hasEnded || asked.conversation.look(\.isHalfClosed) { endStream(watcher, to: id) }
  }

  private func send(_ watcher: SessionWatcher, to id: WatcherID) {
    guard watchers.withLock({ $0[id] === watcher }) else { return }
    // The news wait in the session until the client has read.
    if isBehind(id) { return }
    let (hasChanged, exchanges, more) = watcher.news()
    for exchange in exchanges { write(["event": "exchange", "exchange": exchange.json], to: id) }
    if hasChanged { write(["event": "session", "session": watcher.session.json], to: id) }
    if more { wire.after(.zero) { [weak self] in self?.send(watcher, to: id) } }
    if watcher.hasEnded, !more, !isBehind(id) { endStream(watcher, to: id) }
  }

  private func endStream(_ watcher: SessionWatcher, to id: WatcherID) {
    guard takeWatcher(id) else { return }
    watcher.end()
    guard let conversation = wire.conversation(id.connection) else { return }
    let rest = unsent.withLock { $0.removeValue(forKey: id)?.bytes ?? [] }
    let last = rest + Self.chunk(["event": "over"]) + Array("0\r\n\r\n".utf8)
    conversations.fill(id.place, with: ReplyPlan(bytes: last, end: .fin), in: conversation, on: wire)
  }

  private func write(_ event: JSONValue, to id: WatcherID) { write(Self.chunk(event), to: id) }

  /// Returns a line as a chunk (RFC 9112 §7.1).
  private static func chunk(_ event: JSONValue) -> [UInt8] {
    let line = Array((event.line + "\n").utf8)
    return Array("\(String(line.count, radix: 16))\r\n".utf8) + line + [13, 10]
  }

  /// Writes what the client takes at once; the rest follows when it reads, so that it delays no other client.
  private func write(_ bytes: [UInt8], to id: WatcherID) {
    guard watchers.withLock({ $0[id] != nil }) else { return }
    let isWaiting = unsent.withLock { unsent in
      unsent[id]?.bytes += bytes
      return unsent[id] != nil
    }
    if isWaiting { return }
    let count = wire.writeAvailable(bytes, to: id.connection)
    if count == bytes.count { return }
    unsent.withLock { $0[id] = UnsentBytes(bytes: Array(bytes[count...])) }
    wire.after(UnsentBytes.round) { [weak self] in self?.writeRest(to: id) }
  }

  /// Writes what a client did not take before; one that reads nothing for too long is reset.
  private func writeRest(to id: WatcherID) {
    guard var rest = unsent.withLock({ $0[id] }) else { return }
    rest.remove(wire.writeAvailable(rest.bytes, to: id.connection))
    if rest.isGivenUp {
      _ = endWatching(id.connection)
      return wire.reset(id.connection)
    }
    unsent.withLock { [rest] in $0[id] = rest.bytes.isEmpty ? nil : rest }
    if !rest.bytes.isEmpty {
      wire.after(UnsentBytes.round) { [weak self] in self?.writeRest(to: id) }
    } else if let watcher = watchers.withLock({ $0[id] }) {
      send(watcher, to: id)
    }
  }

  /// Sends a heartbeat at intervals, so that a proxy keeps a stream open, and a lost client is noticed.
  func beat() {
    wire.after(Self.heartbeat) { [weak self] in
      guard let self else { return }
      for id in streams where !isBehind(id) { write(Array("1\r\n\n\r\n".utf8), to: id) }
      beat()
    }
  }

  private var streams: [WatcherID] {
    watchers.withLock { $0.filter { $0.value.isStream }.map(\.key) }.sorted()
  }

  /// Sends the pending events to all streams, before the server ends.
  func tellAll() {
    for id in streams {
      while let watcher = watchers.withLock({ $0[id] }), watcher.hasNews, !isBehind(id) {
        send(watcher, to: id)
      }
    }
  }

  /// Returns whether the client of a stream has not taken what it was sent.
  private func isBehind(_ id: WatcherID) -> Bool { unsent.withLock { $0[id] } != nil }

  /// Returns whether the watcher was still registered.
  private func takeWatcher(_ id: WatcherID) -> Bool {
    watchers.withLock { $0.removeValue(forKey: id) } != nil
  }

  /// Returns whether a client waited on the connection.
  func endWatching(_ connection: ConnectionID) -> Bool {
    let ended = watchers.withLock { watchers in
      let ids = watchers.keys.filter { $0.connection == connection }
      return ids.compactMap { watchers.removeValue(forKey: $0) }
    }
    unsent.withLock { unsent in unsent = unsent.filter { $0.key.connection != connection } }
    for watcher in ended { watcher.end() }
    return !ended.isEmpty
  }
}

/// The bytes of a stream that its client has not taken.
struct UnsentBytes: Sendable {
  /// The time between two attempts to write.
  static let round = Duration.milliseconds(20)
  /// The number of rounds, a minute, after which a client that reads nothing is given up.
  private static let most = 3_000

  var bytes: [UInt8]
  private var rounds = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isGivenUp: Bool { rounds > Self.most }

  /// Removes the bytes that were written in a round.
  mutating func remove(_ count: Int) {
    bytes.removeFirst(count)
    rounds = count > 0 ? 0 : rounds + 1
  }
}
