import ScenarioBasics
import ScenarioFormat
package import StubServer
import Synchronization

/// A script that is served at an address of its own, with a record of what happened there.
package final class ServeSession: Sendable {
  /// A notice of a change, for listeners.
  package enum Update: Sendable {
    /// A request has arrived, or its answer has left.
    case exchange(ServedExchange)
    /// Another change: a step, a fault, the network, the script.
    case changed
    /// The session was restarted from the beginning; exchanges up to this one are discarded.
    case restarted(last: Int)
    case ended
  }

  package typealias Listener = @Sendable (Update) -> Void
  /// A closure that receives an exchange that is over.
  package typealias ExchangeRecorder = @Sendable (ServeSession, ServedExchange) -> Void

  struct State: Sendable {
    var log = ExchangeHistory()
    var cursor: ScriptCursor
    /// The blocks that are in effect.
    var serves: [Serve]
    /// All blocks that were ever in effect.
    var served: [Serve]
    var network: [NetworkChange] = []
    /// Whether a client of the control address has taken the network away, and not the script.
    var isDownByHand = false
    var listeners: [Int: Listener] = [:]
    var listenerCount = 0
    /// The number of restarts; what was scheduled before a restart is not performed.
    var round = 0
    var hasEnded = false
    /// The day of T+0 when the script names none.
    var day: Int?
  }

  package let id: String
  package let script: ServedScript
  package let stub: Stub
  package let speed: Double
  let state: Mutex<State>
  /// Receives each exchange that is over; for a recording.
  private let keep: ExchangeRecorder?
  private let today: @Sendable () -> Int

  /// Opens a port and begins to answer.
  ///
  /// - Parameters:
  ///   - script: The script to serve.
  ///   - id: The identifier of the session at the control address.
  ///   - settings: The address and limits of the stub; the clock, the seed, the day and the hosts are those
  ///     of the script.
  ///   - speed: The number of seconds of the script that pass in a real second.
  ///   - today: Returns the day when the script names none, in seconds since 1970-01-01T00:00:00Z.
  ///   - keep: Receives each exchange that is over, on a thread of the server's.
  /// - Throws: `Stub.StartError`, also for a later part of the script.
  package init(
    _ script: ServedScript, id: String, _ settings: StubSettings, speed: Double = 1,
    today: @escaping @Sendable () -> Int,
    keep: ExchangeRecorder? = nil
  ) throws(Stub.StartError) {
    try script.check()
    (self.id, self.script, self.speed, self.keep, self.today) = (id, script, speed, keep, today)
    state = Mutex(State(cursor: ScriptCursor(script.items), serves: script.blocks, served: script.blocks))
    var settings = settings
    settings.clock = StubClock(.atFirstRequest, speed: speed)
    (settings.keepsAlive, settings.seed, settings.hosts) = (script.keepsAlive, script.seed, script.hosts)
    settings.declared = Array(script.declared.origins.keys)
    settings.isDown = script.isDown
    // The session keeps the exchanges itself.
    settings.kept = 1
    settings.day = script.day ?? today()
    stub = try Stub.open(script.opening, settings)
    stub.begin { [weak self] news in self?.take(news) }
  }

  private func take(_ news: StubEvent) {
    switch news {
    case .began:
      state.withLock { $0.day = today() }
      schedule()
    case .asked(let number, let request, let host, let time, let reply):
      add(exchange(number, request, host, at: time, reply))
      if case .injection = reply?.source { tell(.changed) }
    case .met(let number, let fault, let isInjected, let time):
      add(ServedExchange(number, meeting: fault, isInjected: isInjected, at: time))
    case .malformed(let number, let refusal, let time): add(ServedExchange(number, refusal, at: time))
    case .done(let number, let receipt):
      if let exchange = update(number, { $0.take(receipt) }) { keep?(self, exchange) }
    }
  }

  private func exchange(
    _ number: Int, _ request: Request, _ host: RequestPattern.Host, at time: Duration, _ reply: ChosenReply?
  ) -> ServedExchange {
    var exchange = ServedExchange(number, request, host, at: time, reply)
    guard let reply else { return exchange }
    if case .unmatched = reply.source {
      exchange.why = reply.why(exchange.asked, state.withLock { $0.serves })
    } else {
      exchange.why = reply.notes
    }
    return exchange
  }

  private func add(_ exchange: ServedExchange) {
    let listeners = state.withLock { state in
      state.log.add(exchange)
      return state.listeners
    }
    tell(.exchange(exchange), listeners)
  }

  private func update(_ number: Int, _ change: (inout ServedExchange) -> Void) -> ServedExchange? {
    let isWatched = keep != nil
    let (exchange, listeners) = state.withLock { state -> (ServedExchange?, [Int: Listener]) in
      let isThere = state.log.update(number, change)
      // Most exchanges are not observed, and are not copied.
      return (isThere && (isWatched || !state.listeners.isEmpty) ? state.log[number] : nil, state.listeners)
    }
    if let exchange { tell(.exchange(exchange), listeners) }
    return exchange
  }

  /// Notifies the listeners, outside the lock.
  func tell(_ news: Update) { tell(news, state.withLock { $0.listeners }) }

  private func tell(_ news: Update, _ listeners: [Int: Listener]) {
    if listeners.isEmpty { return }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(news) }
  }
}

extension ServeSession {
  /// Registers a listener for changes, which is called on a thread of the server's; it must not wait.
  ///
  /// - Returns: The number by which the listener is removed; nil when the session is over.
  package func listen(_ listener: @escaping Listener) -> Int? {
    state.withLock { state in
      if state.hasEnded { return nil }
      state.listenerCount += 1
      state.listeners[state.listenerCount] = listener
      return state.listenerCount
    }
  }

  package func endListening(_ number: Int) { state.withLock { state in state.listeners[number] = nil } }

  /// Returns the exchanges that are kept and have a number above the given one, at most `most` of them.
  package func exchanges(since number: Int, most: Int = .max) -> [ServedExchange] {
    state.withLock { Array($0.log.since(number).prefix(most)) }
  }

  /// Returns the exchange; nil for one that is not kept, or has not arrived.
  package func exchange(_ number: Int) -> ServedExchange? { state.withLock { $0.log[number] } }

  /// The exchanges whose answer has not left.
  var waiting: [ServedExchange] { state.withLock { $0.log.waiting } }

  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  var day: Int { script.day ?? state.withLock { $0.day } ?? today() }

  /// The number of the last exchange.
  package var last: Int { state.withLock { $0.log.last } }

  /// Waits until the session's own thread has finished its current work, so that everything that a client has
  /// read is recorded.
  ///
  /// Blocks for at most two seconds, when that thread is writing to a client that does not read; must not be
  /// called on that thread.
  package func settle() {
    let isDone = Monitor(false)
    stub.settle { isDone.update { $0 = true } }
    _ = isDone.wait(patience: 2) { $0 ? true : nil }
  }

  /// Closes the port; pending exchanges are ended.
  package func end() {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded
    }
    guard isFirst else { return }
    stub.stop()
    tell(.ended)
    state.withLock { $0.listeners = [:] }
  }
}
