import ScenarioProcess
import StubServer

/// Virtual time: now, and what is due. Time moves in one place only, by firing the least timer.
struct VirtualClock: Sendable {
  /// Who acts first when several are due at one instant.
  enum Rank: Int, Sendable {
    case server, client
  }

  struct Timer: Sendable {
    enum Action: Sendable {
      /// The server gives its answer.
      case reply(ExchangeID, ConnectionPlan)
      /// Nothing has come of a request for as long as the app allows.
      case limit(ExchangeID)
      /// A sleeper wakes.
      case wake(Sleeper, SchedulingSite)
    }

    /// Who waits for a time.
    enum Sleeper: Sendable {
      /// One on the play's own clock.
      case continuation(CheckedContinuation<Void, any Error>)
      /// A job of the process, and the task that waits for it; 0 where none does.
      case job(ProcessJob, task: UInt)
    }

    let due: Duration
    let rank: Rank
    let sequence: Int
    let action: Action

    /// What set it, where somebody of the app waits for it.
    fileprivate var cause: SchedulingSite? {
      guard case .wake(let sleeper, let cause) = action else { return nil }
      if case .job(let job, _) = sleeper, job.isOver { return nil }
      return cause
    }

    fileprivate var key: (Duration, Int, Int) { (due, rank.rawValue, sequence) }
  }

  private(set) var now = Duration.zero
  private var timers: [Timer] = []
  private var drawn = 0
  /// When the last sleeper woke; nil before the first did.
  private(set) var lastWake: Duration?

  /// The time of the next timer.
  var nextDue: Duration? { timers.last?.due }

  /// The next sequence number, by which a timer is ordered among equals and removed.
  mutating func draw() -> Int {
    drawn += 1
    return drawn
  }

  mutating func add(_ sequence: Int, after delay: Duration, rank: Rank, _ action: Timer.Action) {
    let timer = Timer(due: now + max(delay, .zero), rank: rank, sequence: sequence, action: action)
    // Latest first, so that the next one is the last: cheap to take, and few are ever waiting.
    timers.insert(timer, at: timers.firstIndex { $0.key < timer.key } ?? timers.endIndex)
  }

  mutating func remove(_ sequence: Int) -> Timer? {
    timers.firstIndex { $0.sequence == sequence }.map { take(at: $0) }
  }

  /// Takes any timer away, when time will move no more.
  mutating func removeLast() -> Timer? { timers.popLast() }

  private mutating func take(at index: Int) -> Timer {
    if case .wake = timers[index].action { lastWake = now }
    return timers.remove(at: index)
  }

  /// Who sleeps, and until when, as they are due: nobody may after a quit.
  var sleepers: [(due: Duration, cause: SchedulingSite)] {
    timers.reversed().compactMap { timer in timer.cause.map { (timer.due, $0) } }
  }

  /// The next who wakes.
  var nextSleeper: (due: Duration, cause: SchedulingSite)? {
    for timer in timers.reversed() {
      if let cause = timer.cause { return (timer.due, cause) }
    }
    return nil
  }

  /// Takes away the timer of a task that goes on without it: its sleep was cancelled.
  mutating func removeSleep(of task: UInt) {
    timers.removeAll {
      if case .wake(.job(_, task), _) = $0.action { task != 0 } else { false }
    }
  }

  /// Takes away the answers that an exchange still waits for.
  mutating func removeReplies(to exchange: ExchangeID) {
    timers.removeAll { if case .reply(exchange, _) = $0.action { true } else { false } }
  }

  /// Takes away what a connection that has ended was still to carry.
  mutating func removeReplies(on connection: ConnectionID) {
    timers.removeAll {
      if case .reply(_, let reply) = $0.action { reply.connection == connection } else { false }
    }
  }

  /// Takes the least timer; it must be due.
  ///
  /// Of several that are equally due, the ties decide.
  mutating func fire(_ ties: inout TieBreaking) -> Timer? {
    precondition(nextDue == now, "a timer fires at another time than its own")
    guard let last = timers.last else { return nil }
    let equals = timers.reversed().prefix { ($0.due, $0.rank) == (last.due, last.rank) }.count
    return take(at: timers.count - 1 - ties.choose(among: equals))
  }

  /// Moves time; nothing may be due before.
  mutating func enter(_ time: Duration) {
    precondition(time >= now && (nextDue.map { $0 >= time } ?? true), "time moves past a timer")
    now = time
  }
}
