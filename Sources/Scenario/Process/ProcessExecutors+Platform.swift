// The entry by which a process chooses its executors is not public yet: it belongs to the interface of this
// compiler on Linux. On Apple's systems that interface is not in the SDK, and its parts are available from OS
// versions 26.4: there no process is taken over.
#if canImport(Glibc)
  #if compiler(<6.3)
    #error("the executors of a process are chosen by an entry of Swift 6.3: build with Swift 6.3 or newer")
  #endif
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// The executors of the whole process: `@MainActor`, tasks, actors and clocks then run on the driver of the
  /// play, as they are written.
  enum ProcessExecutors {
    /// Installs them for the process. Must be called before any task is made: the runtime chooses once.
    static func install() {
      _createExecutors(factory: Factory.self)
    }

    /// The jobs that the executors of this process do not receive; nil if they receive all of them.
    static var missedJobs: String? {
      let early = ProcessJobRouter.takeEarly()
      defer { early.forEach(ProcessJobRouter.enqueue) }
      Task { @MainActor in }
      guard runEarly(ofMain: true) else { return "jobs of the main actor" }
      Task { try? await Task.sleep(for: .seconds(1)) }
      guard runEarly(ofMain: false) else { return "jobs of tasks" }
      // Without a play, a sleep ends at once.
      guard runEarly(ofMain: false) else { return "sleeps of tasks" }
      return nil
    }

    /// Runs the one job that was enqueued; returns false if it is none of these.
    private static func runEarly(ofMain isOfMain: Bool) -> Bool {
      let jobs = ProcessJobRouter.takeEarly()
      guard jobs.count == 1 else { return false }
      switch jobs[0] {
      case .main(let job) where isOfMain: runMain(job)
      case .global(let job) where !isOfMain: runGlobal(job)
      default: return false
      }
      return true
    }

    static func runMain(_ job: UnownedJob) {
      job.runSynchronously(on: Factory.main.asUnownedSerialExecutor())
    }

    static func runGlobal(_ job: UnownedJob) {
      job.runSynchronously(on: Factory.global.asUnownedTaskExecutor())
    }
  }

  private struct Factory: ExecutorFactory {
    static let main = ProcessMainExecutor()
    static let global = ProcessDefaultExecutor()

    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { global }
  }

  /// The executor of the main actor.
  private final class ProcessMainExecutor: MainExecutor, SchedulingExecutor {
    var isMainExecutor: Bool { true }

    func enqueue(_ job: consuming ExecutorJob) { ProcessJobRouter.enqueue(.main(UnownedJob(job))) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      ProcessJobRouter.schedule(.main(UnownedJob(job)), until: clock.now.advanced(by: delay), clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      ProcessJobRouter.schedule(.main(UnownedJob(job)), until: instant, clock)
    }

    func checkIsolated() {
      precondition(DriverThread.isCurrent, "the main actor is used outside the driver of the play")
    }

    /// Called only for an async `main`; a tool's is not async.
    func run() throws { preconditionFailure("the tool's `main` must be synchronous") }
    func stop() {}
  }

  /// The executor of all tasks and actors without their own.
  private final class ProcessDefaultExecutor: TaskExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) { ProcessJobRouter.enqueue(.global(UnownedJob(job))) }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      ProcessJobRouter.schedule(.global(UnownedJob(job)), until: clock.now.advanced(by: delay), clock)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      ProcessJobRouter.schedule(.global(UnownedJob(job)), until: instant, clock)
    }
  }

  extension ProcessJobRouter {
    /// Schedules a job. The clock is read on the driver, in app code, where it is virtual: so the delay is
    /// exact.
    fileprivate static func schedule<C: Clock>(_ job: ProcessJob, until instant: C.Instant, _ clock: C) {
      let delay = clock.now.duration(to: instant)
      let task = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } } ?? 0
      // A clock with another unit of time has its own way to sleep.
      guard let delay = delay as? Duration else { preconditionFailure("\(C.self) has no seconds") }
      schedule(job, after: delay, task: task)
    }
  }
#endif
