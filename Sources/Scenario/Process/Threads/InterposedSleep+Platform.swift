// A sleep of a thread takes virtual time, in which other threads run.
#if canImport(Glibc)
  import Glibc

  private typealias Nanosleep = @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias ClockNanosleep =
    @convention(c) (Int32, Int32, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias Usleep = @convention(c) (UInt32) -> Int32
  private typealias Sleep = @convention(c) (UInt32) -> UInt32

  nonisolated(unsafe) private var systemNanosleep: UInt = 0
  nonisolated(unsafe) private var systemClockNanosleep: UInt = 0
  nonisolated(unsafe) private var systemUsleep: UInt = 0
  nonisolated(unsafe) private var systemSleep: UInt = 0

  @c(nanosleep)
  package func nanosleepInterposed(_ time: UnsafeRawPointer?, _ rest: UnsafeMutableRawPointer?) -> Int32 {
    if DriverThread.isCurrentInApp, let time {
      pauseThread(until: DriverThread.now + DriverThread.duration(time))
      return 0
    }
    return unsafeBitCast(next(systemNanosleep, "nanosleep"), to: Nanosleep.self)(time, rest)
  }

  @c(clock_nanosleep)
  package func clockNanosleepInterposed(
    _ clock: Int32, _ flags: Int32, _ time: UnsafeRawPointer?, _ rest: UnsafeMutableRawPointer?
  ) -> Int32 {
    if DriverThread.isCurrentInApp, let time {
      // A flag of 1 means that the time is absolute, and not a duration.
      let isAbsolute = flags & 1 != 0
      pauseThread(
        until: isAbsolute
          ? DriverThread.time(time, of: clock) : DriverThread.now + DriverThread.duration(time))
      return 0
    }
    return unsafeBitCast(next(systemClockNanosleep, "clock_nanosleep"), to: ClockNanosleep.self)(
      clock, flags, time, rest)
  }

  @c(usleep)
  package func usleepInterposed(_ microseconds: UInt32) -> Int32 {
    if DriverThread.isCurrentInApp {
      pauseThread(until: DriverThread.now + .microseconds(Int64(microseconds)))
      return 0
    }
    return unsafeBitCast(next(systemUsleep, "usleep"), to: Usleep.self)(microseconds)
  }

  @c(sleep)
  package func sleepInterposed(_ seconds: UInt32) -> UInt32 {
    if DriverThread.isCurrentInApp {
      pauseThread(until: DriverThread.now + .seconds(Int64(seconds)))
      return 0
    }
    return unsafeBitCast(next(systemSleep, "sleep"), to: Sleep.self)(seconds)
  }

  /// Sleeps at least a microsecond: `Thread.sleep` sleeps again for what a `Double` has lost, which would
  /// never end on a clock that stands.
  func pauseThread(until deadline: Duration) {
    DriverThread.scheduling {
      _ = ThreadScheduler.wait(.sleep, until: max(deadline, DriverThread.now + .microseconds(1)))
    }
  }

  extension ProcessTakeover {
    static func findSleeps() -> [Interposition] {
      [
        Interposition("nanosleep", nanosleepInterposed as Nanosleep) { systemNanosleep = $0 },
        Interposition("clock_nanosleep", clockNanosleepInterposed as ClockNanosleep) {
          systemClockNanosleep = $0
        },
        Interposition("usleep", usleepInterposed as Usleep) { systemUsleep = $0 },
        Interposition("sleep", sleepInterposed as Sleep) { systemSleep = $0 },
      ]
    }
  }
#endif
