#if canImport(Glibc)
  import Glibc

  /// The threads of Dispatch. The app's work runs on those of the play; the work of the harness, that of its
  /// URLSession, runs in real time, on the threads of one root queue that no app uses.
  enum DispatchPools {
    nonisolated(unsafe) private static var image = LoadedImage()
    nonisolated(unsafe) private static var networking = LoadedImage()
    /// The descriptor on which the thread that serves all sources waits; -1 before it does.
    nonisolated(unsafe) static var sources: Int32 = -1
    nonisolated(unsafe) private static var sourceThread: PlayThread?
    nonisolated(unsafe) private(set) static var isStarting = false

    /// Whether it is an address of Dispatch.
    static func contains(_ address: UInt) -> Bool { image.contains(address) }

    /// Whether it is an address of Foundation's URLSession.
    static func isOfNetworking(_ address: UInt) -> Bool { networking.contains(address) }

    /// Whether the calling code runs on the thread that serves all sources.
    static var servesSources: Bool { sourceThread != nil && ThreadScheduler.running === sourceThread }

    static func noteWait(_ descriptor: Int32) {
      guard isStarting, let thread = ThreadScheduler.running, thread.isOfDispatch else { return }
      (sources, sourceThread) = (descriptor, thread)
    }

    /// Whether the thread that serves all sources has something to do.
    static var awaitsSources: Bool {
      guard sources >= 0 else { return false }
      var polled = [pollfd(fd: sources, events: Int16(POLLIN), revents: 0)]
      return poll_system(&polled, 0) > 0
    }

    static func isSourceThread(_ thread: PlayThread) -> Bool { thread === sourceThread }

    /// Runs the thread that serves all sources, on the driver, if it waits.
    static func serve() {
      guard let sourceThread, sourceThread.wait == .descriptor else { return }
      DriverThread.scheduling { ThreadScheduler.resume(sourceThread) }
    }

    /// Starts the threads of Dispatch that the play has from its beginning.
    ///
    /// With its first worker, Dispatch sets a timer that fires each second to watch its pool. At that moment
    /// the clock is so far ahead that the timer is never due in a play.
    static func begin() {
      image = LoadedImage(of: "dispatch_release")
      networking = LoadedImage(of: "$s20FoundationNetworking10URLSessionCMa")
      typealias Global = @convention(c) (Int, UInt) -> UnsafeRawPointer?
      typealias Async =
        @convention(c) (
          UnsafeRawPointer?, UnsafeMutableRawPointer?, @convention(c) (UnsafeMutableRawPointer?) -> Void
        ) -> Void
      let global = unsafeBitCast(dlsym(nil, "dispatch_get_global_queue"), to: Global.self)
      let async = unsafeBitCast(dlsym(nil, "dispatch_async_f"), to: Async.self)
      isStarting = true
      DriverThread.seconds = 120 * 365 * 86_400
      DriverThread.isInApp = true
      async(global(0, 0), nil) { _ in }
      repeat {
        ProcessJobRouter.runEarlyThreads()
        serve()
      } while awaitsSources
      DriverThread.isInApp = false
      DriverThread.seconds = 0
      isStarting = false
      HarnessQueues.begin()
    }
  }
#endif
