// The main run loop: timers, `perform`, and the work that Dispatch itself puts on the main queue. On Linux it
// waits for descriptors of the kernel; the interposed functions record which of them the app has armed, and
// the driver then runs the loop.
#if canImport(Glibc)
  import Foundation
  import Glibc

  private typealias TimerfdSettime =
    @convention(c) (Int32, Int32, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias EventfdWrite = @convention(c) (Int32, UInt64) -> Int32
  private typealias TimerfdCreate = @convention(c) (Int32, Int32) -> Int32
  private typealias Eventfd = @convention(c) (UInt32, Int32) -> Int32
  private typealias PerformBlock =
    @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeRawPointer?) -> Void

  nonisolated(unsafe) private var systemTimerfdSettime: UInt = 0
  nonisolated(unsafe) private var systemEventfdWrite: UInt = 0
  nonisolated(unsafe) private var systemEventfd: UInt = 0
  nonisolated(unsafe) private var systemTimerfdCreate: UInt = 0
  nonisolated(unsafe) private var systemPerformBlock: UInt = 0

  /// Makes a timer of the run loop, which is armed with a time of the virtual clock, a timer of the play.
  @c(timerfd_settime)
  package func timerfdSettimeInterposed(
    _ timer: Int32, _ flags: Int32, _ new: UnsafeRawPointer?, _ old: UnsafeMutableRawPointer?
  ) -> Int32 {
    // The clock that counts while the machine sleeps is that of the harness's timers.
    if DriverThread.isCurrentInApp, let new, MainRunLoop.clocks[timer] != CLOCK_BOOTTIME {
      return DriverThread.scheduling {
        MainRunLoop.arm(timer, new.loadUnaligned(as: itimerspec.self), isAbsolute: flags & 1 != 0)
      }
    }
    return setTimer(timer, flags, new, old)
  }

  /// Records that the app uses a run loop, which is made when it is first used.
  ///
  /// Dispatch makes a descriptor for itself when it first waits: with it, the driver would run the loop of an
  /// app without one in each turn, which takes forty calls of the system.
  @c(eventfd)
  package func eventfdInterposed(_ value: UInt32, _ flags: Int32) -> Int32 {
    if DriverThread.isCurrentInApp, !isCalledByDispatch { MainRunLoop.isUsed = true }
    return unsafeBitCast(next(systemEventfd, "eventfd"), to: Eventfd.self)(value, flags)
  }

  /// Whether a function of Dispatch is the caller of the interposed one: behind some frames of its own, and
  /// before those of the app, if the run loop is made in a thread of Dispatch.
  private var isCalledByDispatch: Bool {
    DriverThread.outsideApp {
      CallStack.addresses.prefix(8).contains { DispatchPools.contains(UInt(bitPattern: $0)) }
    }
  }

  /// Records that a run loop is woken.
  @c(eventfd_write)
  package func eventfdWriteInterposed(_ descriptor: Int32, _ value: UInt64) -> Int32 {
    let result = unsafeBitCast(next(systemEventfdWrite, "eventfd_write"), to: EventfdWrite.self)(
      descriptor, value)
    if DriverThread.mayWake {
      if DriverThread.isCurrentInApp { (MainRunLoop.isWoken, MainRunLoop.isQuiet) = (true, false) }
      if descriptor == MainQueue.descriptor { (MainRunLoop.isUsed, MainQueue.isPending) = (true, true) }
      DriverThread.scheduling { ThreadScheduler.wakeReady() }
    }
    return result
  }

  /// Records a `perform` of a run loop, which does not wake the loop.
  @c(CFRunLoopPerformBlock)
  package func performBlockInterposed(
    _ loop: UnsafeRawPointer?, _ mode: UnsafeRawPointer?, _ block: UnsafeRawPointer?
  ) {
    if DriverThread.isCurrentInApp { MainRunLoop.isWoken = true }
    unsafeBitCast(next(systemPerformBlock, "CFRunLoopPerformBlock"), to: PerformBlock.self)(loop, mode, block)
  }

  /// Keeps the clock of a timer.
  @c(timerfd_create)
  package func timerfdCreateInterposed(_ clock: Int32, _ flags: Int32) -> Int32 {
    let timer = unsafeBitCast(next(systemTimerfdCreate, "timerfd_create"), to: TimerfdCreate.self)(
      clock, flags)
    if DriverThread.isCurrentInApp { MainRunLoop.clocks[timer] = clock }
    return timer
  }

  private func setTimer(
    _ timer: Int32, _ flags: Int32, _ new: UnsafeRawPointer?, _ old: UnsafeMutableRawPointer?
  ) -> Int32 {
    return unsafeBitCast(next(systemTimerfdSettime, "timerfd_settime"), to: TimerfdSettime.self)(
      timer, flags, new, old)
  }

  extension ProcessTakeover {
    static func findRunLoop() -> [Interposition] {
      [
        Interposition("eventfd", eventfdInterposed as Eventfd) { systemEventfd = $0 },
        Interposition("timerfd_create", timerfdCreateInterposed as TimerfdCreate) {
          systemTimerfdCreate = $0
        },
        Interposition("timerfd_settime", timerfdSettimeInterposed as TimerfdSettime) {
          systemTimerfdSettime = $0
        },
        Interposition("eventfd_write", eventfdWriteInterposed as EventfdWrite) { systemEventfdWrite = $0 },
        Interposition("CFRunLoopPerformBlock", performBlockInterposed as PerformBlock) {
          systemPerformBlock = $0
        },
      ]
    }
  }

  /// The main run loop, as the driver runs it.
  enum MainRunLoop {
    /// Whether the app has used it.
    nonisolated(unsafe) static var isUsed = false
    /// Whether it received work since its last pass began.
    nonisolated(unsafe) static var isWoken = false
    /// Whether no code of the app has run since it ran, and no work is left for it.
    nonisolated(unsafe) static var isQuiet = false
    /// The number of times that each timer was armed, by its descriptor, so that only the last one counts.
    nonisolated(unsafe) private static var armed: [Int32: Int] = [:]
    /// The clock of each timer of the app, by its descriptor.
    nonisolated(unsafe) fileprivate static var clocks: [Int32: Int32] = [:]

    static func begin() { (armed, clocks) = ([:], [:]) }

    /// Does what is ready, in the default mode. Work that results from it may be left for another call.
    static func run() {
      for _ in 0..<8 {
        isWoken = false
        MainQueue.isPending = false
        _ = RunLoop.main.run(mode: .default, before: .distantPast)
      }
      isQuiet = !isWoken
    }

    fileprivate static func arm(_ timer: Int32, _ time: itimerspec, isAbsolute: Bool) -> Int32 {
      var never = itimerspec()
      _ = setTimer(timer, 0, &never, nil)
      let number = (armed[timer] ?? 0) + 1
      armed[timer] = number
      let value = Duration.seconds(time.it_value.tv_sec) + .nanoseconds(time.it_value.tv_nsec)
      let job = RunLoopTimer(
        descriptor: timer, number: number, isForeign: ThreadScheduler.running != nil)
      ProcessJobRouter.cancel(job.task)
      guard value != .zero else { return 0 }
      let origin = clocks[timer] == CLOCK_REALTIME ? DriverThread.start : DriverThread.uptime
      let now = isAbsolute ? .seconds(origin) + DriverThread.now : .zero
      guard value - now < ThreadScheduler.longest else { return 0 }
      ProcessJobRouter.schedule(.timer(job), after: max(.zero, value - now), task: job.task)
      return 0
    }

    /// Returns whether the timer was neither armed again nor disarmed since.
    static func isArmed(_ timer: RunLoopTimer) -> Bool { armed[timer.descriptor] == timer.number }

    /// Whether it contains a timer: invalidating one leaves the kernel's timer unchanged.
    static var hasTimers: Bool {
      guard let next = RunLoop.main.limitDate(forMode: .default) else { return false }
      return next != .distantFuture
    }

    /// Fires a timer that is due: makes its descriptor ready at once.
    static func fire(_ timer: RunLoopTimer) {
      guard isArmed(timer) else { return }
      var now = itimerspec()
      now.it_value.tv_nsec = 1
      _ = setTimer(timer.descriptor, 0, &now, nil)
      // The kernel takes a moment, in real time.
      var ready = [pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)]
      while poll_system(&ready, -1) != 1 {}
      DriverThread.scheduling { ThreadScheduler.wakeReady() }
      if !timer.isForeign { run() }
    }
  }

  /// A timer of the run loop, as it was armed.
  package struct RunLoopTimer: Sendable {
    let descriptor: Int32
    let number: Int
    /// Whether a thread that the app has started has set it.
    let isForeign: Bool

    /// A number that no task and no thread has.
    var task: UInt { UInt(descriptor) << 2 | 2 }
  }
#endif
