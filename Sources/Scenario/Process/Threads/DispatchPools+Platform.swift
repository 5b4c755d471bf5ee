#if canImport(Glibc)
  import Glibc

  /// The threads of Dispatch. The app's work runs on those of the play; the work of the harness, that of its
  /// URLSession, runs in real time, on the threads of one root queue that no app uses.
  enum DispatchPools {
    /// The addresses of libdispatch's code and data.
    nonisolated(unsafe) private static var image: (start: UInt, end: UInt) = (0, 0)
    /// The descriptor on which the thread that serves all sources waits; -1 before it does.
    nonisolated(unsafe) static var sources: Int32 = -1
    nonisolated(unsafe) private static var sourceThread: PlayThread?
    nonisolated(unsafe) private(set) static var isStarting = false

    static func contains(_ address: UInt) -> Bool { image.start <= address && address < image.end }

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
      image = imageOfDispatch
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

    /// The addresses of the library, by the header that it is loaded with (ELF-64): its segments have their
    /// addresses and sizes in the program headers.
    private static var imageOfDispatch: (start: UInt, end: UInt) {
      typealias Dladdr = @convention(c) (UnsafeRawPointer?, UnsafeMutablePointer<UnsafeRawPointer?>) -> Int32
      // The `Dl_info` of dlfcn.h: a library's name and address, a function's name and address.
      var info = [UnsafeRawPointer?](repeating: nil, count: 4)
      guard let dladdr = dlsym(nil, "dladdr"),
        unsafeBitCast(dladdr, to: Dladdr.self)(dlsym(nil, "dispatch_release"), &info) != 0,
        let start = info[1]
      else { return (0, 0) }
      let headers = start + start.loadUnaligned(fromByteOffset: 32, as: Int.self)
      let size = Int(start.loadUnaligned(fromByteOffset: 54, as: UInt16.self))
      var end = 0
      for index in 0..<Int(start.loadUnaligned(fromByteOffset: 56, as: UInt16.self)) {
        let header = headers + index * size
        guard header.loadUnaligned(as: UInt32.self) == PT_LOAD else { continue }
        let (address, length) = (
          header.loadUnaligned(fromByteOffset: 16, as: Int.self),
          header.loadUnaligned(fromByteOffset: 40, as: Int.self)
        )
        end = max(end, address + length)
      }
      return (UInt(bitPattern: start), UInt(bitPattern: start + end))
    }
  }
#endif
