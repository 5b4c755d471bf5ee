#if canImport(Glibc)
  import Glibc

  /// The threads that run the jobs of tasks outside the main actor, as those of the runtime do on a device:
  /// one that blocks keeps neither the main thread nor another job from running.
  ///
  /// The driver starts a job when it is the next, and goes on when the job has ended or waits.
  enum TaskThreads {
    /// The threads without a job.
    nonisolated(unsafe) private static var idle: [PlayThread] = []

    static func begin() { idle = [] }

    /// Runs a job until it ends or waits. Must be called on the driver, in code of the app.
    static func run(_ job: UnownedJob) {
      DriverThread.scheduling {
        guard let thread = idle.popLast() ?? started() else {
          // The system starts no thread: the job runs where it was started before there were any.
          return DriverThread.insideApp { ProcessExecutors.runGlobal(job) }
        }
        thread.job = job
        ThreadScheduler.resume(thread)
      }
    }

    private static func started() -> PlayThread? {
      let thread = ThreadScheduler.add(
        isOfDispatch: false, code: unsafeBitCast(main, to: UInt.self), argument: 0)
      thread.isOfTasks = true
      guard start(thread) == 0 else { return nil }
      return thread
    }

    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
      let thread = ThreadScheduler.current
      while true {
        if let job = thread.job {
          thread.job = nil
          ProcessExecutors.runGlobal(job)
        }
        DriverThread.scheduling {
          idle.append(thread)
          _ = ThreadScheduler.wait(.work)
        }
      }
    }
  }
#endif
