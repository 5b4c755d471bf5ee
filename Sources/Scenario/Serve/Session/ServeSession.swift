import ScenarioBasics
import ScenarioFormat
package import StubServer
import Synchronization

/// A script that is served at an address of its own, and all that is known of what came there.
package final class ServeSession: Sendable {
  /// What has changed, for who watches.
  package enum News: Sendable {
    /// A request has come, or its answer has left.
    case exchange(ServedExchange)
    /// Something else: a step, a fault, the network, the script.
    case changed
    /// It was served from the beginning again; exchanges up to this one are forgotten.
    case restarted(last: Int)
    case ended
  }

  package typealias Listener = @Sendable (News) -> Void
  /// Takes an exchange that is over.
  package typealias Keeper = @Sendable (ServeSession, ServedExchange) -> Void

  struct State: Sendable {
    var log = ServeLog()
    var cursor: ScriptCursor
    /// The blocks that are in effect.
    var serves: [Serve]
    /// All that were ever in effect.
    var served: [Serve]
    var network: [NetworkChange] = []
    /// Whether somebody has taken the network away, and not the script.
    var isDownByHand = false
    var listeners: [Int: Listener] = [:]
    var listenerCount = 0
    /// How often it was served from the beginning: what was set before that is not done.
    var round = 0
    var hasEnded = false
    /// The day of T+0, where the script names none.
    var day: Int?
  }

  package let id: String
  package let script: ServedScript
  package let stub: Stub
  package let speed: Double
  let state: Mutex<State>
  /// Told of each exchange that is over; for a recording.
  private let keep: Keeper?
  private let today: @Sendable () -> Int

  /// Opens a port and begins to answer.
  ///
  /// - Parameters:
  ///   - script: What is served.
  ///   - id: What it is called by who steers it.
  ///   - settings: Where and how; the clock, the seed, the day and the hosts are the script's.
  ///   - speed: How many seconds of the script pass in a real one.
  ///   - today: The day where the script names none, in seconds since 1970-01-01T00:00:00Z.
  ///   - keep: Told of each exchange that is over, on a thread of the server's.
  /// - Throws: `Stub.StartError`, also for what would come later in the script.
  package init(
    _ script: ServedScript, id: String, _ settings: StubSettings, speed: Double = 1,
    today: @escaping @Sendable () -> Int,
    keep: Keeper? = nil
  ) throws(Stub.StartError) {
    try script.check()
    (self.id, self.script, self.speed, self.keep, self.today) = (id, script, speed, keep, today)
    state = Mutex(State(cursor: ScriptCursor(script.items), serves: script.blocks, served: script.blocks))
    var settings = settings
    settings.clock = StubClock(.atFirstRequest, speed: speed)
    (settings.keepsAlive, settings.seed, settings.hosts) = (script.keepsAlive, script.seed, script.hosts)
    settings.isDown = script.isDown
    // The session keeps them itself.
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
    _ number: Int, _ request: Request, _ host: RequestPattern.Host, at time: Duration, _ reply: StubReply?
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
      // Nobody looks at most of them.
      return (isThere && (isWatched || !state.listeners.isEmpty) ? state.log[number] : nil, state.listeners)
    }
    if let exchange { tell(.exchange(exchange), listeners) }
    return exchange
  }

  /// Tells who watches, outside the lock.
  func tell(_ news: News) { tell(news, state.withLock { $0.listeners }) }

  private func tell(_ news: News, _ listeners: [Int: Listener]) {
    if listeners.isEmpty { return }
    for listener in listeners.sorted(by: { $0.key < $1.key }) { listener.value(news) }
  }
}

extension ServeSession {
  /// Has somebody told of what changes, on a thread of the server's; it must not wait.
  ///
  /// - Returns: What it is ended by; nil where the session is over.
  package func listen(_ listener: @escaping Listener) -> Int? {
    state.withLock { state in
      if state.hasEnded { return nil }
      state.listenerCount += 1
      state.listeners[state.listenerCount] = listener
      return state.listenerCount
    }
  }

  package func endListening(_ number: Int) { state.withLock { state in state.listeners[number] = nil } }

  /// The exchanges with a number above this one that are kept, at most so many.
  package func exchanges(since number: Int, most: Int = .max) -> [ServedExchange] {
    state.withLock { Array($0.log.since(number).prefix(most)) }
  }

  /// Nil for one that is not kept, or has not come.
  package func exchange(_ number: Int) -> ServedExchange? { state.withLock { $0.log[number] } }

  /// Those whose answer has not left.
  var waiting: [ServedExchange] { state.withLock { $0.log.waiting } }

  /// The day of T+0, in seconds since 1970-01-01T00:00:00Z.
  var day: Int { script.day ?? state.withLock { $0.day } ?? today() }

  /// The number of the last exchange.
  package var last: Int { state.withLock { $0.log.last } }

  /// Waits until the session's own thread has done what it was at: what a client has read is known then.
  ///
  /// Blocks for some seconds at most, where it is writing to who does not read; not to be called by that
  /// thread.
  package func settle() {
    let isDone = Monitor(false)
    stub.settle { isDone.update { $0 = true } }
    _ = isDone.wait(patience: 2) { $0 ? true : nil }
  }

  /// Closes the port; what is under way is ended.
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
