// The queues that the harness makes, in any thread that is not one of the play, run on a root queue of their
// own, and their timers run in real time.
#if canImport(Glibc)
  import Glibc
  import Synchronization

  private typealias Global = @convention(c) (Int, UInt) -> UnsafeMutableRawPointer?
  private typealias Create = @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  private typealias CreateWithTarget =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> UnsafeMutableRawPointer?
  private typealias SetTimer = @convention(c) (UnsafeRawPointer?, UInt64, UInt64, UInt64) -> Void
  private typealias Affinity = @convention(c) (UInt, Int, UnsafeMutableRawPointer?) -> Int32

  nonisolated(unsafe) private var systemGlobal: UInt = 0
  nonisolated(unsafe) private var systemCreate: UInt = 0
  nonisolated(unsafe) private var systemCreateWithTarget: UInt = 0
  nonisolated(unsafe) private var systemSetTimer: UInt = 0
  nonisolated(unsafe) private var systemAffinity: UInt = 0

  enum HarnessQueues {
    /// The root queue of the class of service for maintenance, which no function returns, and the one that
    /// starts a thread for each queue that has work.
    nonisolated(unsafe) private static var shared: UInt = 0
    nonisolated(unsafe) private static var own: UInt = 0

    /// Finds the root queues. They are an array, two for each class, and that for maintenance stands before
    /// the one for work in the background.
    static func begin() {
      let global = unsafeBitCast(next(systemGlobal, "dispatch_get_global_queue"), to: Global.self)
      let (background, utility) = (UInt(bitPattern: global(0x09, 0)), UInt(bitPattern: global(0x11, 0)))
      let size = (utility - background) / 2
      (shared, own) = (background - 2 * size, background - size)
    }

    /// Whether a thread is started for a root queue of the harness: that is its argument.
    static func isRoot(_ argument: UnsafeMutableRawPointer?) -> Bool {
      shared != 0 && [shared, own].contains(UInt(bitPattern: argument))
    }

    /// The queues that the harness has made. URLSession gives all its sessions one target: those of the app
    /// and those of the harness each get another.
    private static let made = Mutex<Set<UInt>>([])

    /// Returns whether the app has got a queue of the harness from a library that they share.
    fileprivate static func contains(_ queue: UnsafeRawPointer?) -> Bool {
      DriverThread.outsideApp { made.withLock { $0.contains(UInt(bitPattern: queue)) } }
    }

    fileprivate static func make(
      _ label: UnsafeRawPointer?, _ attributes: UnsafeRawPointer?, _ target: UnsafeRawPointer?
    ) -> UnsafeMutableRawPointer? {
      let target = contains(target) ? target : root(2).map { UnsafeRawPointer($0) }
      let queue = makeQueue(label, attributes, target)
      _ = made.withLock { $0.insert(UInt(bitPattern: queue)) }
      return queue
    }

    /// Notes that a queue is the app's: it may have the address of one of the harness that is gone.
    fileprivate static func release(_ queue: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      DriverThread.outsideApp { _ = made.withLock { $0.remove(UInt(bitPattern: queue)) } }
      return queue
    }

    fileprivate static func root(_ flags: UInt) -> UnsafeMutableRawPointer? {
      UnsafeMutableRawPointer(bitPattern: flags & 2 == 0 ? shared : own)
    }

    /// Whether the caller belongs to the harness, in a process that a play has taken over.
    fileprivate static var isCaller: Bool { shared != 0 && !DriverThread.isCurrentInApp }
  }

  @c(dispatch_get_global_queue)
  package func getGlobalQueueInterposed(_ quality: Int, _ flags: UInt) -> UnsafeMutableRawPointer? {
    if HarnessQueues.isCaller { return HarnessQueues.root(flags) }
    return unsafeBitCast(next(systemGlobal, "dispatch_get_global_queue"), to: Global.self)(quality, flags)
  }

  @c(dispatch_queue_create)
  package func queueCreateInterposed(
    _ label: UnsafeRawPointer?, _ attributes: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    if HarnessQueues.isCaller { return HarnessQueues.make(label, attributes, nil) }
    let create = unsafeBitCast(next(systemCreate, "dispatch_queue_create"), to: Create.self)
    return HarnessQueues.release(create(label, attributes))
  }

  @c(dispatch_queue_create_with_target)
  package func queueCreateWithTargetInterposed(
    _ label: UnsafeRawPointer?, _ attributes: UnsafeRawPointer?, _ target: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    if HarnessQueues.isCaller { return HarnessQueues.make(label, attributes, target) }
    return HarnessQueues.release(
      makeQueue(label, attributes, HarnessQueues.contains(target) ? nil : target))
  }

  private func makeQueue(
    _ label: UnsafeRawPointer?, _ attributes: UnsafeRawPointer?, _ target: UnsafeRawPointer?
  ) -> UnsafeMutableRawPointer? {
    unsafeBitCast(
      next(systemCreateWithTarget, "dispatch_queue_create_with_target"), to: CreateWithTarget.self)(
        label, attributes, target)
  }

  /// Gives a timer of the harness the clock that counts while the machine sleeps, which no app chooses for a
  /// timer: it runs in real time.
  @c(dispatch_source_set_timer)
  package func sourceSetTimerInterposed(
    _ source: UnsafeRawPointer?, _ start: UInt64, _ interval: UInt64, _ leeway: UInt64
  ) {
    var start = start
    if HarnessQueues.isCaller, start < 1 << 62 {
      // A start of 0 is now.
      let uptime = nanoseconds(CLOCK_MONOTONIC)
      start = nanoseconds(CLOCK_BOOTTIME) + (start > uptime ? start - uptime : 0) | 1 << 63
    }
    unsafeBitCast(next(systemSetTimer, "dispatch_source_set_timer"), to: SetTimer.self)(
      source, start, interval, leeway)
  }

  private func nanoseconds(_ clock: Int32) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Reports many processors to Dispatch, which reads the number before Swift is set up: a pool that has as
  /// many threads as the machine has processors would play otherwise on another machine, and work that waits
  /// for other work could fill it.
  @c(pthread_getaffinity_np)
  package func getAffinityInterposed(
    _ thread: UInt, _ size: Int, _ processors: UnsafeMutableRawPointer?
  ) -> Int32 {
    let system = next(systemAffinity, "pthread_getaffinity_np")
    let result = unsafeBitCast(system, to: Affinity.self)(thread, size, processors)
    if let processors, getenv("RCC_PLAYS") != nil {
      memset(processors, 0, size)
      memset(processors, 0xff, min(size, 25))
    }
    return result
  }

  extension ProcessTakeover {
    static func findQueues() -> [Interposition] {
      [
        Interposition("dispatch_get_global_queue", getGlobalQueueInterposed as Global) { systemGlobal = $0 },
        Interposition("dispatch_queue_create", queueCreateInterposed as Create) { systemCreate = $0 },
        Interposition(
          "dispatch_queue_create_with_target", queueCreateWithTargetInterposed as CreateWithTarget
        ) { systemCreateWithTarget = $0 },
        Interposition("dispatch_source_set_timer", sourceSetTimerInterposed as SetTimer) {
          systemSetTimer = $0
        },
        Interposition("pthread_getaffinity_np", getAffinityInterposed as Affinity) { systemAffinity = $0 },
      ]
    }
  }
#endif
