import Foundation
import ScenarioProcess
import StubServer

/// What the threads of a play share; it stands behind the ``Monitor``.
struct SimulationState: Sendable {
  var ready = JobQueue()
  var inbox = Inbox()
  var ledger = Ledger()
  var clock = VirtualClock()
  var script: ScriptState
  var gate = SendGate()
  let secret = PlayToken()
  /// Who is shown what passes on the wire; nil where nobody is.
  var observer: (any PlayObserver)?
  /// Those that are under way; what is over is told and forgotten.
  var exchanges: [ExchangeID: Exchange] = [:]
  var asked = 0
  /// Which exchange a connection is carrying.
  var carried: [ConnectionID: ExchangeID] = [:]
  /// Connections whose client waits to be told to send its body.
  var goingOn: [ConnectionID] = []
  /// Those whose client is told nothing of that.
  var keptWaiting: Set<ConnectionID> = []
  /// Connections that have carried a request.
  var used: Set<ConnectionID> = []
  /// Those of them that wait for their next request.
  var idle: Set<ConnectionID> = []
  let retries: RetryAnswers
  var ties: TieBreaking
  var calls: [ExchangeID: PendingCall] = [:]
  var journal = Journal()
  var kept: PersistentState
  var isOnline: Bool
  /// Those who are told when the connection comes or goes.
  var listeners: [AsyncStream<Bool>.Continuation] = []
  /// The play has ended: whoever still waits is let go.
  var isOver = false
  /// How often someone would have slept or asked since then.
  var begunAfterTheEnd = 0
  /// Who woke the app without an exchange having paid for it.
  var foreignWakeups: [String] = []
  /// What the app began outside the driver, and what it was at.
  var escapes: [(escape: Escape, trigger: Trigger)] = []
  /// What the ledger found wrong.
  var findings: [String] = []
  /// How many connections of other processes the stub has reset; none of them was read.
  var turnedAway = 0
  /// The hosts to which the transport handed requests, as ``ClientSide`` sent them.
  var hosts: Set<String> = []

  init(
    script: Script, kept: PersistentState = PersistentState(), isOnline: Bool, retries: RetryAnswers = .same,
    ties: TieBreaking = TieBreaking(), seed: UInt64 = 0
  ) {
    self.script = ScriptState(script, seed: seed)
    self.retries = retries
    self.ties = ties
    self.kept = kept
    self.isOnline = isOnline
  }
}

extension SimulationState {
  /// Takes the listeners away; whoever calls ends them, outside the lock, since that wakes the app.
  mutating func takeListeners() -> [AsyncStream<Bool>.Continuation] {
    defer { listeners.removeAll() }
    return listeners
  }

  /// Ends what is in flight, as a lost connection does.
  mutating func cutOff() {
    for id in calls.keys.sorted() {
      exchanges[id]?.isCutOff = true
      exchanges[id]?.endedBy = journal.trigger
      inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .cancel))
    }
  }

  /// Sets the timer at which the request has failed, since nothing has come of it; returns its number.
  mutating func setLimit(_ limit: Duration, for id: ExchangeID) -> Int {
    let number = clock.draw()
    clock.add(number, after: limit, rank: .client, .limit(id))
    return number
  }

  /// Something has come of the request: its limit counts anew.
  mutating func renewLimit(of id: ExchangeID) {
    guard let limit = calls[id]?.limit, clock.remove(limit.timer) != nil else { return }
    let timer = setLimit(limit.duration, for: id)
    calls[id]?.limit?.timer = timer
  }

  /// Nothing has come of the request for too long: the app is told so, and the client to stop.
  mutating func timeOut(_ id: ExchangeID) {
    guard let exchange = exchanges[id], !exchange.isCancelled else { return }
    exchanges[id]?.isTimedOut = true
    let trigger = Trigger(origin: .timer(due: clock.now, exchange.cause))
    journal.trigger = trigger
    exchanges[id]?.endedBy = trigger
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .cancel))
  }

  func attempts(of id: ExchangeID) -> Int { exchanges[id]?.attempts ?? 0 }

  /// Takes the next job; what it does is of its own impulse.
  mutating func takeJob() -> JobQueue.Job? {
    guard let job = ready.popFirst() else { return nil }
    journal.trigger = job.trigger
    return job
  }

  /// Fires the least timer, which must be due.
  mutating func fire() -> VirtualClock.Timer? {
    guard let timer = clock.fire(&ties) else { return nil }
    if case .wake(_, let cause) = timer.action {
      journal.trigger = Trigger(origin: .timer(due: timer.due, cause))
    }
    return timer
  }
}

/// What the client's own further attempt at an exchange is answered.
enum RetryAnswers: String, Sendable {
  case same, next, fail
}

/// Jobs of the app, first in first out, whatever their priority.
struct JobQueue: Sendable {
  struct Job: Sendable {
    enum Work: Sendable {
      /// Of the app's actor.
      case actor(UnownedJob)
      /// Of a task that prefers the play's executor.
      case task(UnownedJob)
      /// Of the process, which is the play's.
      case process(ProcessJob)
    }

    let work: Work
    /// Of whoever made it ready.
    let trigger: Trigger
  }

  private var jobs: [Job] = []
  private var head = 0

  var isEmpty: Bool { head == jobs.count }

  mutating func append(_ job: Job) { jobs.append(job) }

  mutating func popFirst() -> Job? {
    guard head < jobs.count else { return nil }
    defer {
      head += 1
      if head == jobs.count { (jobs, head) = ([], 0) }
    }
    return jobs[head]
  }
}

/// Requests on their way to the network. One whose connection meets a fault goes alone: it has the port for
/// itself.
struct SendGate: Sendable {
  struct Send: Sendable {
    let exchange: ExchangeID
    let host: RequestPattern.Host
    let request: StageRequest
    /// What its connection meets before a request is read.
    let fault: Fault?
    let isFresh: Bool
    var isStreamed = false

    /// Whether the next connection must be its own. A name that is not found brings none.
    var goesAlone: Bool { fault != nil && fault != .unresolved }
  }

  private var waiting: [Send] = []
  /// The exchange that is alone on its way to the host, and what its connection meets.
  private(set) var alone: (exchange: ExchangeID, host: RequestPattern.Host, fault: Fault)?

  var isEmpty: Bool { waiting.isEmpty && alone == nil }

  mutating func append(_ send: Send) { waiting.append(send) }

  /// The next request that may go, while `connecting` of those that went were not read by the server yet.
  mutating func pass(connecting: Int, refusedAlone: Bool) -> Send? {
    guard let first = waiting.first else { return nil }
    if refusedAlone {
      guard alone == nil, !first.goesAlone || connecting == 0 else { return nil }
    }
    if first.goesAlone, let fault = first.fault { alone = (first.exchange, first.host, fault) }
    return waiting.removeFirst()
  }

  /// The next request must find no connection that was used before.
  var wantsFresh: Bool { waiting.first?.isFresh ?? false }

  /// Its fault has met its connection.
  mutating func open() { alone = nil }

  var count: Int { waiting.count }
}
