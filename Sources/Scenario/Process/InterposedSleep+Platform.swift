// Code of the app that puts the driver to sleep would stop the play in real time. The sleep is recorded as an
// escape, and returns at once.
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
      DriverThread.note(.sleep(function: "nanosleep", duration(time)))
      return 0
    }
    return unsafeBitCast(next(systemNanosleep, "nanosleep"), to: Nanosleep.self)(time, rest)
  }

  @c(clock_nanosleep)
  package func clockNanosleepInterposed(
    _ clock: Int32, _ flags: Int32, _ time: UnsafeRawPointer?, _ rest: UnsafeMutableRawPointer?
  ) -> Int32 {
    if DriverThread.isCurrentInApp, let time {
      var now = timespec()
      // A flag of 1 means that the time is absolute, and not a duration.
      if flags & 1 != 0 { clock_gettime(clock, &now) }
      let length = duration(time) - .seconds(now.tv_sec) - .nanoseconds(now.tv_nsec)
      DriverThread.note(.sleep(function: "clock_nanosleep", max(.zero, length)))
      return 0
    }
    return unsafeBitCast(next(systemClockNanosleep, "clock_nanosleep"), to: ClockNanosleep.self)(
      clock, flags, time, rest)
  }

  @c(usleep)
  package func usleepInterposed(_ microseconds: UInt32) -> Int32 {
    if DriverThread.isCurrentInApp {
      DriverThread.note(.sleep(function: "usleep", .microseconds(Int64(microseconds))))
      return 0
    }
    return unsafeBitCast(next(systemUsleep, "usleep"), to: Usleep.self)(microseconds)
  }

  @c(sleep)
  package func sleepInterposed(_ seconds: UInt32) -> UInt32 {
    if DriverThread.isCurrentInApp {
      DriverThread.note(.sleep(function: "sleep", .seconds(Int64(seconds))))
      return 0
    }
    return unsafeBitCast(next(systemSleep, "sleep"), to: Sleep.self)(seconds)
  }

  private func duration(_ time: UnsafeRawPointer) -> Duration {
    let time = time.loadUnaligned(as: timespec.self)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  extension ProcessTakeover {
    static func findSleeps() -> [Interposition] {
      [
        Interposition("nanosleep", nanosleepInterposed as Nanosleep, &systemNanosleep),
        Interposition("clock_nanosleep", clockNanosleepInterposed as ClockNanosleep, &systemClockNanosleep),
        Interposition("usleep", usleepInterposed as Usleep, &systemUsleep),
        Interposition("sleep", sleepInterposed as Sleep, &systemSleep),
      ]
    }
  }
#endif
