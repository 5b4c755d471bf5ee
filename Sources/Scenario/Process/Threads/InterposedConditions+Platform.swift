// The conditions of the C library, on which `NSCondition` is built.
#if canImport(Glibc)
  import Glibc

  private typealias OfCondition = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias Wait = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  private typealias WaitUntil =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32
  private typealias ClockWait =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?) -> Int32

  nonisolated(unsafe) private var systemWait: UInt = 0
  nonisolated(unsafe) private var systemTimedwait: UInt = 0
  nonisolated(unsafe) private var systemClockwait: UInt = 0
  nonisolated(unsafe) private var systemSignal: UInt = 0
  nonisolated(unsafe) private var systemBroadcast: UInt = 0

  @c(pthread_cond_wait)
  package func conditionWaitInterposed(
    _ condition: UnsafeMutableRawPointer?, _ mutex: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, let condition, let mutex else {
      return unsafeBitCast(next(systemWait, "pthread_cond_wait"), to: Wait.self)(condition, mutex)
    }
    return wait(condition, mutex, until: nil)
  }

  @c(pthread_cond_timedwait)
  package func conditionTimedwaitInterposed(
    _ condition: UnsafeMutableRawPointer?, _ mutex: UnsafeMutableRawPointer?, _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, let condition, let mutex, let time else {
      return unsafeBitCast(next(systemTimedwait, "pthread_cond_timedwait"), to: WaitUntil.self)(
        condition, mutex, time)
    }
    return wait(condition, mutex, until: DriverThread.time(time, of: CLOCK_REALTIME))
  }

  @c(pthread_cond_clockwait)
  package func conditionClockwaitInterposed(
    _ condition: UnsafeMutableRawPointer?, _ mutex: UnsafeMutableRawPointer?, _ clock: Int32,
    _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, let condition, let mutex, let time else {
      return unsafeBitCast(next(systemClockwait, "pthread_cond_clockwait"), to: ClockWait.self)(
        condition, mutex, clock, time)
    }
    return wait(condition, mutex, until: DriverThread.time(time, of: clock))
  }

  private func wait(
    _ condition: UnsafeMutableRawPointer, _ mutex: UnsafeMutableRawPointer, until deadline: Duration?
  ) -> Int32 {
    _ = pthread_mutex_unlock(mutex.assumingMemoryBound(to: pthread_mutex_t.self))
    let isWoken = DriverThread.scheduling {
      ThreadScheduler.wait(.condition, at: UInt(bitPattern: condition), until: deadline)
    }
    let result = lockMutex(mutex, until: nil)
    return result != 0 ? result : isWoken ? 0 : ETIMEDOUT
  }

  @c(pthread_cond_signal)
  package func conditionSignalInterposed(_ condition: UnsafeMutableRawPointer?) -> Int32 {
    if DriverThread.mayWake, ThreadScheduler.hasWaiters {
      DriverThread.scheduling { _ = ThreadScheduler.wakeOne(UInt(bitPattern: condition)) }
    }
    return unsafeBitCast(next(systemSignal, "pthread_cond_signal"), to: OfCondition.self)(condition)
  }

  @c(pthread_cond_broadcast)
  package func conditionBroadcastInterposed(_ condition: UnsafeMutableRawPointer?) -> Int32 {
    if DriverThread.mayWake, ThreadScheduler.hasWaiters {
      DriverThread.scheduling { ThreadScheduler.wakeAll(UInt(bitPattern: condition)) }
    }
    return unsafeBitCast(next(systemBroadcast, "pthread_cond_broadcast"), to: OfCondition.self)(condition)
  }

  extension ProcessTakeover {
    static func findConditions() -> [Interposition] {
      [
        Interposition("pthread_cond_wait", conditionWaitInterposed as Wait) { systemWait = $0 },
        Interposition("pthread_cond_timedwait", conditionTimedwaitInterposed as WaitUntil) {
          systemTimedwait = $0
        },
        Interposition("pthread_cond_clockwait", conditionClockwaitInterposed as ClockWait) {
          systemClockwait = $0
        },
        Interposition("pthread_cond_signal", conditionSignalInterposed as OfCondition) { systemSignal = $0 },
        Interposition(
          "pthread_cond_broadcast", conditionBroadcastInterposed as OfCondition
        ) { systemBroadcast = $0 },
      ]
    }
  }
#endif
