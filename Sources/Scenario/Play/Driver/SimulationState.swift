import Foundation
import ScenarioProcess
import StubServer

/// The state shared by the threads of a play; the ``Monitor`` guards it.
struct SimulationState: Sendable {
  var ready = JobQueue()
  var inbox = Inbox()
  var ledger = Ledger()
  var clock = VirtualClock()
  var script: ScriptState
  var services = ServiceStates()
  var gate = SendGate()
  let secret = PlayToken()
  /// The observer that is shown what passes on the wire; nil when none is registered.
  var observer: (any WireObserver)?
  /// The exchanges in progress; one that is over is reported and removed.
  var exchanges: [ExchangeID: Exchange] = [:]
  var asked = 0
  /// The exchange that each connection carries.
  var carried: [ConnectionID: ExchangeID] = [:]
  /// Connections whose client waits for `100 Continue` before it sends its body.
  var goingOn: [ConnectionID] = []
  /// Connections whose client was sent `100 Continue` for the request that it sends.
  var continued: Set<ConnectionID> = []
  /// Connections whose client is sent no `100 Continue`.
  var keptWaiting: Set<ConnectionID> = []
  /// Connections that have carried a request.
  var used: Set<ConnectionID> = []
  /// Used connections that wait for their next request.
  var idle: Set<ConnectionID> = []
  let retries: RetryPolicy
  var ties: TieBreaking
  var calls: [ExchangeID: PendingCall] = [:]
  var journal = Journal()
  var kept: PersistentState
  var isOnline: Bool
  /// The listeners that are notified when the app goes online or offline.
  var listeners: [AsyncStream<Bool>.Continuation] = []
  /// Whether the play has ended: everything that still waits is then resumed.
  var isOver = false
  var abandoned = AbandonedWork()
  /// The requests of an app that was quit, which nobody was told of.
  var lateRequests: [PendingWait] = []
  /// How many sleeps and requests the app has begun since then.
  var begunAfterTheEnd = 0
  /// The names of the threads that woke the app without an exchange as the cause.
  var foreignWakeups: [String] = []
  /// The number of jobs that the executors of the play have received from the driver.
  var enqueuedCount = 0
  /// The actions that the app began outside the driver, each with its trigger.
  var escapes: [(call: EscapedCall, trigger: Trigger)] = []
  /// The violations that were found, as sentences.
  var findings: [String] = []
  /// The reason why the play must be played on the wire; nil if there is none.
  var needsWire: String?
  /// The app's attempts to use hosts that neither the Stage nor the scenario declares.
  var undeclaredHosts: [UndeclaredHost] = []
  /// The number of connections of other processes that the stub has reset; none of them was read.
  var turnedAway = 0
  /// The hosts to which the transport sent requests, as ``RequestDispatcher`` addressed them.
  var hosts: Set<String> = []

  init(
    script: Script, kept: PersistentState = PersistentState(), isOnline: Bool, retries: RetryPolicy = .same,
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
  /// Removes and returns a connection whose client is sent `100 Continue` now; nil if there is none.
  mutating func takeContinued() -> ConnectionID? {
    guard let connection = goingOn.popLast() else { return nil }
    continued.insert(connection)
    return connection
  }

  /// Removes and returns the listeners; the caller ends them outside the lock, because that wakes the app.
  mutating func takeListeners() -> [AsyncStream<Bool>.Continuation] {
    defer { listeners.removeAll() }
    return listeners
  }

  /// Ends the exchanges in progress, as a lost connection does.
  mutating func cutOff() {
    for id in calls.keys.sorted() {
      exchanges[id]?.isCutOff = true
      exchanges[id]?.endedBy = journal.trigger
      inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .cancel))
    }
  }

  /// Sets the timer at which a request fails if it has received nothing; returns the timer's number.
  mutating func setLimit(_ limit: Duration, for id: ExchangeID) -> Int {
    let number = clock.draw()
    clock.add(number, after: limit, rank: .client, .limit(id))
    return number
  }

  /// Restarts the limit of a request that has received something.
  mutating func renewLimit(of id: ExchangeID) {
    guard let limit = calls[id]?.limit, clock.remove(limit.timer) != nil else { return }
    let timer = setLimit(limit.duration, for: id)
    calls[id]?.limit?.timer = timer
  }

  /// Times out a request that has received nothing for too long: the app gets an error, and the client is
  /// cancelled.
  mutating func timeOut(_ id: ExchangeID) {
    guard let exchange = exchanges[id], !exchange.isCancelled else { return }
    exchanges[id]?.isTimedOut = true
    let trigger = Trigger(origin: .timer(due: clock.now, exchange.cause))
    journal.trigger = trigger
    exchanges[id]?.endedBy = trigger
    inbox.post(InboxMessage(exchange: id, attempt: attempts(of: id), content: .cancel))
  }

  func attempts(of id: ExchangeID) -> Int { exchanges[id]?.attempts ?? 0 }

  /// Removes and returns the next job, and makes its trigger the current one.
  ///
  /// - Parameter isBlocked: Whether the driver's own thread waits in code of the app, so that the main actor
  ///   waits too.
  /// - Returns: The job; nil if none is ready.
  mutating func takeJob(isBlocked: Bool = false) -> JobQueue.Job? {
    guard let job = ready.pop(isBlocked: isBlocked, &ties) else { return nil }
    journal.trigger = job.trigger
    return job
  }

  /// Fires the least timer, which must be due; nil when an input of the instant comes first.
  mutating func fire(besides inputs: Int = 0) -> VirtualClock.Timer? {
    guard let timer = clock.fire(&ties, besides: inputs) else { return nil }
    switch timer.action {
    case .wake(_, let cause): journal.trigger = Trigger(origin: .timer(due: timer.due, cause))
    case .disk(let access): journal.trigger = Trigger(origin: .step(line: access.cause.line))
    case .reply, .limit: break
    }
    return timer
  }
}

/// How the client's own retry of an exchange is answered.
enum RetryPolicy: String, Sendable {
  case same, next, fail
}

/// Jobs of the app, first in first out, whatever their priority.
struct JobQueue: Sendable {
  struct Job: Sendable {
    enum Work: Sendable {
      /// A job of the app's actor.
      case actor(UnownedJob)
      /// A job of a task that prefers the play's executor.
      case task(UnownedJob)
      /// A job of the process, if the process belongs to the play.
      case process(ProcessJob)
    }

    let work: Work
    /// The trigger of the job that made this one ready.
    let trigger: Trigger
    /// Whether it runs when no other job is ready.
    var isLate = false
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

  /// Removes and returns the first job, without the main actor's if that is blocked.
  ///
  /// Where the scenario gives the order of threads, another of those that are ready may come first, of which
  /// the main thread is one. In a given order, those before it are late: they run when no other job is ready,
  /// as threads that the system stops.
  mutating func pop(isBlocked: Bool, _ ties: inout TieBreaking) -> Job? {
    guard isBlocked || ties.mayTurn else { return popFirst() }
    let able = jobs[head...].indices.filter { !isBlocked || !jobs[$0].work.isOfMain }
    // The main thread does its work in order.
    let lateMain = able.first { jobs[$0].isLate && jobs[$0].work.isOfMain } ?? .max
    let prompt = able.filter { !jobs[$0].isLate && !(jobs[$0].work.isOfMain && $0 > lateMain) }
    guard let first = prompt.first ?? able.first else { return nil }
    let main = prompt.first { jobs[$0].work.isOfMain }
    let ready = prompt.filter { jobs[$0].work.isThread || $0 == main }
    guard ready.first == first, ready.contains(where: { jobs[$0].work.isThread }) else {
      return jobs.remove(at: first)
    }
    let index = ties.choose(among: ready.count, isOfThreads: true)
    if ties.isTold { for late in ready[..<index] { jobs[late].isLate = true } }
    return jobs.remove(at: ready[index])
  }
}

extension JobQueue.Job.Work {
  /// Whether it is the turn of a thread that the app has started.
  var isThread: Bool { if case .process(let job) = self { job.isThread } else { false } }

  /// Whether it is work of the main actor, or of the app's own actor, which has the same thread.
  var isOfMain: Bool {
    switch self {
    case .actor: true
    case .task: false
    case .process(let job): job.isOfMain
    }
  }
}

/// Requests on their way to the network. A request whose connection has a fault is sent alone, so that no
/// other request uses the port.
struct SendGate: Sendable {
  struct PendingRequest: Sendable {
    let exchange: ExchangeID
    let host: RequestPattern.Host
    let request: StageRequest
    /// The fault that applies to the connection before a request is read.
    let fault: Fault?
    let isFresh: Bool
    var isStreamed = false

    /// Whether the next connection must belong to this request. A name that is not resolved opens no
    /// connection.
    var goesAlone: Bool { fault != nil && fault != .unresolved }
  }

  private var waiting: [PendingRequest] = []
  /// The exchange that is alone on its way to the host, and the fault of its connection.
  private(set) var alone: (exchange: ExchangeID, host: RequestPattern.Host, fault: Fault)?

  var isEmpty: Bool { waiting.isEmpty && alone == nil }

  mutating func append(_ send: PendingRequest) { waiting.append(send) }

  /// Removes and returns the next request that may be sent, while the server has not yet read `connecting` of
  /// those sent before.
  mutating func pass(connecting: Int, refusedAlone: Bool) -> PendingRequest? {
    guard let first = waiting.first else { return nil }
    if refusedAlone {
      guard alone == nil, !first.goesAlone || connecting == 0 else { return nil }
    }
    if first.goesAlone, let fault = first.fault { alone = (first.exchange, first.host, fault) }
    return waiting.removeFirst()
  }

  /// Whether the next request must not use a connection that was used before.
  var wantsFresh: Bool { waiting.first?.isFresh ?? false }

  /// Ends the exclusive phase of a request, after its fault has been applied to the connection.
  mutating func open() { alone = nil }

  var count: Int { waiting.count }
}

extension SimulationState {
  /// The name of the waker for a resumed task of the app that runs on no executor of the play.
  static let taskWithoutExecutor = "a task without an executor"

  /// Notes a thread that woke the app. That by which a task comes back of which it is known already is not
  /// told: it comes sooner or later.
  mutating func noteForeignWakeup(by thread: String) {
    if foreignWakeups != [Self.taskWithoutExecutor] { foreignWakeups.append(thread) }
  }
}
