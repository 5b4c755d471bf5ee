#if canImport(Glibc)
  import Glibc

  /// The signals of a crash. The handler of Swift's backtraces stops all other threads and waits for them,
  /// which a play would order: before it runs, each function becomes the system's own again.
  enum FatalSignals {
    nonisolated(unsafe) private static var previous: [sigaction] = []

    static func begin() {
      previous = .init(repeating: sigaction(), count: Int(NSIG))
      for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
        sigaction(signal, nil, &previous[Int(signal)])
        // Without a handler, the system ends the process at once.
        guard unsafeBitCast(previous[Int(signal)].__sigaction_handler.sa_sigaction, to: UInt.self) > 1 else {
          continue
        }
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = handle
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER
        sigaction(signal, &action, nil)
      }
    }

    private static let handle:
      @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
        signal, information, context in
        (DriverThread.id, DriverThread.running) = (0, 0)
        sigaction(signal, &previous[Int(signal)], nil)
        previous[Int(signal)].__sigaction_handler.sa_sigaction?(signal, information, context)
      }
  }
#endif
