import ScenarioProcess
import StubServer

/// Virtual time: the current time, and the timers that are due. Time moves in one place only, by firing the
/// least timer.
struct VirtualClock: Sendable {
  /// The order of precedence of timers that are due at one instant.
  enum Rank: Int, Sendable {
    case server, client
  }

  struct Timer: Sendable {
    enum Action: Sendable {
      /// The server gives its answer.
      case reply(ExchangeID, ScheduledReply)
      /// The request has received nothing for as long as the app allows.
      case limit(ExchangeID)
      /// A sleeper wakes.
      case wake(Sleeper, SchedulingCause)
      /// The disk has done what the app asked for.
      case disk(DiskAccess)
    }

    /// A task or a job that waits for a time.
    enum Sleeper: Sendable {
      /// A task that sleeps on the play's own clock.
      case continuation(CheckedContinuation<Void, any Error>)
      /// A job of the process, and the task that waits for it; 0 for none.
      case job(ProcessJob, task: UInt)
    }

    let due: Duration
    let rank: Rank
    let sequence: Int
    let action: Action

    /// Where the timer was set, if the app waits for it.
    fileprivate var cause: SchedulingCause? {
      guard case .wake(let sleeper, let cause) = action else { return nil }
      if case .job(let job, _) = sleeper, job.isOver { return nil }
      return cause
    }

    fileprivate var key: (Duration, Int, Int) { (due, rank.rawValue, sequence) }
  }

  private(set) var now = Duration.zero
  private var timers: [Timer] = []
  private var drawn = 0
  /// The time at which the last sleeper woke; nil before the first one did.
  private(set) var lastWake: Duration?

  /// The number of timers of the app and of the server.
  var count: Int { timers.count }

  /// The time of the next timer.
  var nextDue: Duration? { timers.last?.due }

  /// Returns the next sequence number, which orders a timer among equals and identifies it for removal.
  mutating func draw() -> Int {
    drawn += 1
    return drawn
  }

  mutating func add(_ sequence: Int, after delay: Duration, rank: Rank, _ action: Timer.Action) {
    let timer = Timer(due: now + max(delay, .zero), rank: rank, sequence: sequence, action: action)
    // Sorted latest first, so that the next timer is the last element and cheap to remove; few timers wait at
    // a time.
    timers.insert(timer, at: timers.firstIndex { $0.key < timer.key } ?? timers.endIndex)
  }

  mutating func remove(_ sequence: Int) -> Timer? {
    timers.firstIndex { $0.sequence == sequence }.map { take(at: $0) }
  }

  /// Removes and returns any timer, for a play whose time moves no more.
  mutating func removeLast() -> Timer? { timers.popLast() }

  private mutating func take(at index: Int) -> Timer {
    if case .wake = timers[index].action { lastWake = now }
    return timers.remove(at: index)
  }

  /// The sleepers with their times and numbers, in the order in which they are due; after a quit there must
  /// be none.
  var sleepers: [(due: Duration, cause: SchedulingCause, number: Int)] {
    timers.reversed().compactMap { timer in timer.cause.map { (timer.due, $0, timer.sequence) } }
  }

  /// Removes and returns the sleepers that are tasks. The others remain: Dispatch and the run loop would wait
  /// for a timer that they have set.
  mutating func removeSleepingTasks() -> [Timer] {
    func isTask(_ timer: Timer) -> Bool {
      switch timer.action {
      case .wake(.continuation, _): true
      case .wake(.job(_, let task), _): task != 0
      case .reply, .limit, .disk: false
      }
    }
    defer { timers.removeAll(where: isTask) }
    return timers.filter(isTask)
  }

  /// The times of the sleepers that the app cannot take back, which do nothing wrong when they outlive it.
  var delayedBlocks: [Duration] {
    timers.compactMap { timer in
      guard case .wake(.job(let job, _), _) = timer.action, job.isDelayedBlock(due: timer.due) else {
        return nil
      }
      return timer.due
    }
  }

  /// The sleeper that wakes next.
  var nextSleeper: (due: Duration, cause: SchedulingCause)? {
    for timer in timers.reversed() {
      if let cause = timer.cause { return (timer.due, cause) }
    }
    return nil
  }

  /// The accesses of a slow disk that are not done, with their times, in the order in which they are due.
  var diskAccesses: [(due: Duration, access: DiskAccess)] {
    timers.reversed().compactMap { timer in
      if case .disk(let access) = timer.action { (timer.due, access) } else { nil }
    }
  }

  /// Removes and returns them, in that order.
  mutating func removeDiskAccesses() -> [DiskAccess] {
    let removed = diskAccesses.map(\.access)
    timers.removeAll { if case .disk = $0.action { true } else { false } }
    return removed
  }

  /// Removes the timer of a task that continues without it because its sleep was cancelled.
  mutating func removeSleep(of task: UInt) {
    timers.removeAll {
      if case .wake(.job(_, task), _) = $0.action { task != 0 } else { false }
    }
  }

  /// Removes the answers that an exchange still waits for.
  mutating func removeReplies(to exchange: ExchangeID) {
    timers.removeAll { if case .reply(exchange, _) = $0.action { true } else { false } }
  }

  /// Removes the answers scheduled on a connection that has ended.
  mutating func removeReplies(on connection: ConnectionID) {
    timers.removeAll {
      if case .reply(_, let reply) = $0.action { reply.connection == connection } else { false }
    }
  }

  /// Removes and returns the least timer, which must be due.
  ///
  /// If several timers are equally due, `ties` decides; if inputs of the instant wait too, one of them comes
  /// first when it returns nil.
  mutating func fire(_ ties: inout TieBreaking, besides inputs: Int = 0) -> Timer? {
    precondition(nextDue == now, "a timer fires at a time other than its due time")
    guard let last = timers.last else { return nil }
    let equals = timers.reversed().prefix { ($0.due, $0.rank) == (last.due, last.rank) }.count
    let choice = ties.choose(among: inputs + equals) - inputs
    return choice < 0 ? nil : take(at: timers.count - 1 - choice)
  }

  /// Moves time; nothing may be due before.
  mutating func enter(_ time: Duration) {
    precondition(time >= now && (nextDue.map { $0 >= time } ?? true), "time moves past a timer")
    now = time
  }
}
