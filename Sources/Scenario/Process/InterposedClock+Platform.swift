// The clocks of the driver while it runs code of the app: `Date()`, `ContinuousClock`, `SuspendingClock`,
// `DispatchTime.now()` and `ProcessInfo.systemUptime` read them by these functions of the C library.
#if canImport(Glibc)
  import Glibc

  private typealias ClockGettime = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
  private typealias Gettimeofday =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias Time = @convention(c) (UnsafeMutablePointer<Int>?) -> Int

  nonisolated(unsafe) private var systemClockGettime: UInt = 0
  nonisolated(unsafe) private var systemGettimeofday: UInt = 0
  nonisolated(unsafe) private var systemTime: UInt = 0

  @c(clock_gettime)
  package func clockGettimeInterposed(_ clock: Int32, _ time: UnsafeMutableRawPointer?) -> Int32 {
    if DriverThread.isCurrentInApp, let time, let origin = origin(of: clock) {
      let seconds = origin + DriverThread.seconds
      time.storeBytes(of: timespec(tv_sec: seconds, tv_nsec: DriverThread.nanoseconds), as: timespec.self)
      return 0
    }
    let result = unsafeBitCast(next(systemClockGettime, "clock_gettime"), to: ClockGettime.self)(clock, time)
    if DriverThread.shift != 0, clock == CLOCK_REALTIME, let time {
      var shifted = time.load(as: timespec.self)
      shifted.tv_sec += DriverThread.shift
      time.storeBytes(of: shifted, as: timespec.self)
    }
    return result
  }

  @c(gettimeofday)
  package func gettimeofdayInterposed(_ time: UnsafeMutableRawPointer?, _ zone: UnsafeMutableRawPointer?)
    -> Int32
  {
    if DriverThread.isCurrentInApp, let time {
      let seconds = DriverThread.start + DriverThread.seconds
      let value = timeval(tv_sec: seconds, tv_usec: DriverThread.nanoseconds / 1000)
      time.storeBytes(of: value, as: timeval.self)
      return 0
    }
    return unsafeBitCast(next(systemGettimeofday, "gettimeofday"), to: Gettimeofday.self)(time, zone)
  }

  @c(time)
  package func timeInterposed(_ time: UnsafeMutablePointer<Int>?) -> Int {
    if DriverThread.isCurrentInApp {
      let seconds = DriverThread.start + DriverThread.seconds
      time?.pointee = seconds
      return seconds
    }
    return unsafeBitCast(next(systemTime, "time"), to: Time.self)(time)
  }

  /// Returns the reading of the clock at T+0, in seconds, or nil for a clock that counts the processor's
  /// time.
  private func origin(of clock: Int32) -> Int? {
    switch clock {
    case CLOCK_REALTIME, CLOCK_REALTIME_COARSE, CLOCK_TAI: DriverThread.start
    case CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID: nil
    // The thread that serves all sources reads it for the timers of the harness.
    case CLOCK_BOOTTIME where DispatchPools.servesSources: nil
    default: DriverThread.uptime
    }
  }

  extension ProcessTakeover {
    static func findClocks() -> [Interposition] {
      [
        Interposition("clock_gettime", clockGettimeInterposed as ClockGettime) { systemClockGettime = $0 },
        Interposition("gettimeofday", gettimeofdayInterposed as Gettimeofday) { systemGettimeofday = $0 },
        Interposition("time", timeInterposed as Time) { systemTime = $0 },
      ]
    }
  }
#endif
