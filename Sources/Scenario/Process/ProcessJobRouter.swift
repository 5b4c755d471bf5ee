import Synchronization

/// Work of the process that the driver of its play does.
package enum ProcessJob: Sendable {
  /// A job of the main actor.
  case main(UnownedJob)
  /// A job of any other actor without an executor of its own, or of none.
  case global(UnownedJob)
  #if canImport(Glibc)
    /// A block for the main queue.
    case block(MainQueue.Block)
    /// The turn of a thread that the app has started.
    case thread(ThreadTurn)
    /// A timer of the main run loop.
    case timer(RunLoopTimer)
  #endif

  /// The task that the job continues, if it can be determined; 0 for none.
  package var task: UInt {
    switch self {
    case .main(let job), .global(let job): unsafeBitCast(job, to: UInt.self)
    #if canImport(Glibc)
      case .thread(let turn): turn.task
      case .timer(let timer): timer.task
      case .block: 0
    #endif
    }
  }

  /// Whether it is work that only the main thread may do.
  package var isOfMain: Bool {
    switch self {
    case .main: true
    case .global: false
    #if canImport(Glibc)
      case .block: true
      case .thread: false
      case .timer(let timer): !timer.isForeign
    #endif
    }
  }

  /// Whether it is the turn of a thread that the app has started.
  package var isThread: Bool {
    #if canImport(Glibc)
      if case .thread = self { return true }
    #endif
    return false
  }

  /// Whether it is a timer of the main run loop.
  package var isTimer: Bool {
    #if canImport(Glibc)
      if case .timer = self { return true }
    #endif
    return false
  }

  /// Returns whether it is the timer of a block that was given to `dispatch_after`, which nobody can take
  /// back; the time is the one at which it is due.
  package func isDelayedBlock(due: Duration) -> Bool {
    switch self {
    #if canImport(Glibc)
      case .block: true
      case .timer(let timer): timer.isForeign && DelayedWork.times.contains(due)
      case .main, .global, .thread: false
    #else
      case .main, .global: false
    #endif
    }
  }

  /// Whether the app no longer waits for it.
  package var isOver: Bool {
    #if canImport(Glibc)
      if case .timer(let timer) = self {
        return !MainRunLoop.isArmed(timer) || !timer.isForeign && !MainRunLoop.hasTimers
      }
    #endif
    return false
  }

  /// Runs the work of the main run loop that is ready, on the driver.
  package static func runMainRunLoop() {
    #if canImport(Glibc)
      MainRunLoop.run()
    #endif
  }

  /// Runs it on the calling thread, which must be the driver's.
  package func run() {
    switch self {
    #if canImport(Glibc)
      case .main(let job): ProcessExecutors.runMain(job)
      case .global(let job): TaskThreads.run(job)
      case .block(let block): block.run()
      case .thread(let turn): ThreadScheduler.run(turn)
      case .timer(let timer): MainRunLoop.fire(timer)
    #else
      // On this platform no process is taken over.
      case .main, .global: break
    #endif
    }
  }
}

/// The play that the process belongs to: it receives the jobs of all actors and tasks without their own
/// executor.
package protocol ProcessJobReceiver: AnyObject, Sendable {
  /// Enqueues a job; called by any thread.
  func enqueue(_ job: ProcessJob)
  /// Removes the timer of a job that is not due any more.
  func cancel(_ task: UInt)
  /// Schedules a job that is due later; called on the driver. The task is the one that sets the timer; 0 for
  /// none.
  func schedule(_ job: ProcessJob, after delay: Duration, task: UInt)
}

/// The connection between the work of the process and the play's driver.
package enum ProcessJobRouter {
  private struct State: Sendable {
    weak var driver: (any ProcessJobReceiver)?
    /// The jobs that were enqueued before there was a play.
    var early: [ProcessJob] = []

    #if canImport(Glibc)
      mutating func takeThread() -> ThreadTurn? {
        guard let index = early.firstIndex(where: { if case .thread = $0 { true } else { false } }),
          case .thread(let turn) = early.remove(at: index)
        else { return nil }
        return turn
      }
    #endif
  }

  private static let state = Mutex(State())

  /// Passes all work to the driver from now on, including the jobs enqueued before.
  package static func begin(_ driver: any ProcessJobReceiver) {
    state.withLock { $0.driver = driver }
    for job in takeEarly() { driver.enqueue(job) }
  }

  /// Removes the jobs that were enqueued before there was a play, and returns them.
  static func takeEarly() -> [ProcessJob] {
    state.withLock { state in
      defer { state.early = [] }
      return state.early
    }
  }

  #if canImport(Glibc)
    /// Runs the threads that were started before there is a play.
    static func runEarlyThreads() {
      while let turn = state.withLock({ $0.takeThread() }) { ThreadScheduler.run(turn) }
    }
  #endif

  static func enqueue(_ job: ProcessJob) {
    let driver = state.withLock { state in
      if state.driver == nil { state.early.append(job) }
      return state.driver
    }
    driver?.enqueue(job)
  }

  static func cancel(_ task: UInt) { state.withLock { $0.driver }?.cancel(task) }

  static func schedule(_ job: ProcessJob, after delay: Duration, task: UInt = 0) {
    guard let driver = state.withLock({ $0.driver }) else { return enqueue(job) }
    driver.schedule(job, after: delay, task: task)
  }
}
