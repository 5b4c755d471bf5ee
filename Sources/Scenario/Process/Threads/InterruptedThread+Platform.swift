#if canImport(Glibc)
  import Glibc

  /// The thread of the play that runs, and does not come back: a signal interrupts it, and the handler takes
  /// the addresses of its functions.
  enum InterruptedThread {
    private typealias Backtrace =
      @convention(c) (UnsafeMutablePointer<UnsafeRawPointer?>, Int32) -> Int32

    nonisolated(unsafe) private static var backtrace: Backtrace?
    nonisolated(unsafe) private static let addresses = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(
      capacity: 64)
    nonisolated(unsafe) private static var count: Int32 = 0
    nonisolated(unsafe) private static let taken = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    /// Sets up what the handler reads, which must not allocate.
    static func begin() {
      backtrace = unsafeBitCast(dlsym(nil, "backtrace"), to: Backtrace?.self)
      // Its first call loads a library.
      count = backtrace?(addresses, 64) ?? 0
      sem_init(taken, 0, 0)
      var action = sigaction()
      action.__sigaction_handler.sa_handler = take
      action.sa_flags = SA_RESTART
      // The threads of Dispatch block most signals, but not this one; the process may begin with it blocked.
      sigaction(SIGPROF, &action, nil)
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPROF)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static let take: @convention(c) (Int32) -> Void = { _ in
      InterruptedThread.count = InterruptedThread.backtrace?(InterruptedThread.addresses, 64) ?? 0
      sem_post_system(InterruptedThread.taken)
    }

    /// Where it runs; nil if no thread of the play does, or if its functions have no names. Called on a
    /// thread of the harness; takes a fifth of a second at most.
    static var place: String? {
      // A handler that was too late for the call before has taken them since.
      var isTaken = sem_trywait(taken) == 0
      guard DriverThread.running != 0,
        isTaken || pthread_kill(pthread_t(DriverThread.running), SIGPROF) == 0
      else { return nil }
      for _ in 0..<20 {
        isTaken = isTaken || sem_trywait(taken) == 0
        if isTaken { return CallStack.callers(in: (0..<Int(count)).compactMap { addresses[$0] }) }
        var none: [pollfd] = []
        _ = poll_system(&none, 10)
      }
      return nil
    }
  }
#endif
