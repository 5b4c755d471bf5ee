// Semaphores of the C library: those of Dispatch, and the workers that wait in it for work, are such.
#if canImport(Glibc)
  import Glibc

  private typealias Semaphore = UnsafeMutableRawPointer
  private typealias OfSemaphore = @convention(c) (Semaphore?) -> Int32
  private typealias WaitUntil = @convention(c) (Semaphore?, UnsafeRawPointer?) -> Int32
  private typealias ClockWait = @convention(c) (Semaphore?, Int32, UnsafeRawPointer?) -> Int32

  nonisolated(unsafe) private var systemSemWait: UInt = 0
  nonisolated(unsafe) private var systemSemPost: UInt = 0
  nonisolated(unsafe) private var systemSemTimedwait: UInt = 0
  nonisolated(unsafe) private var systemSemClockwait: UInt = 0

  /// Waits in real time.
  func sem_wait_system(_ semaphore: UnsafeMutablePointer<sem_t>) {
    let wait = unsafeBitCast(next(systemSemWait, "sem_wait"), to: OfSemaphore.self)
    while wait(semaphore) != 0 {}
  }

  func sem_post_system(_ semaphore: UnsafeMutablePointer<sem_t>) {
    _ = unsafeBitCast(next(systemSemPost, "sem_post"), to: OfSemaphore.self)(semaphore)
  }

  @c(sem_wait)
  package func semWaitInterposed(_ semaphore: UnsafeMutableRawPointer?) -> Int32 {
    guard DriverThread.isCurrentInApp, let semaphore else {
      return unsafeBitCast(next(systemSemWait, "sem_wait"), to: OfSemaphore.self)(semaphore)
    }
    return take(semaphore, until: nil)
  }

  @c(sem_timedwait)
  package func semTimedwaitInterposed(
    _ semaphore: UnsafeMutableRawPointer?, _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, let semaphore, let time else {
      return unsafeBitCast(next(systemSemTimedwait, "sem_timedwait"), to: WaitUntil.self)(semaphore, time)
    }
    return take(semaphore, until: DriverThread.time(time, of: CLOCK_REALTIME))
  }

  @c(sem_clockwait)
  package func semClockwaitInterposed(
    _ semaphore: UnsafeMutableRawPointer?, _ clock: Int32, _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, let semaphore, let time else {
      return unsafeBitCast(next(systemSemClockwait, "sem_clockwait"), to: ClockWait.self)(
        semaphore, clock, time)
    }
    return take(semaphore, until: DriverThread.time(time, of: clock))
  }

  private func take(_ semaphore: Semaphore, until deadline: Duration?) -> Int32 {
    if sem_trywait(semaphore.assumingMemoryBound(to: sem_t.self)) == 0 { return 0 }
    let address = UInt(bitPattern: semaphore)
    // A worker of Dispatch waits some seconds for work, and ends: in a play, it waits on.
    let isIdle = DispatchPools.contains(address)
    return DriverThread.scheduling {
      while ThreadScheduler.wait(
        isIdle ? .work : .semaphore, at: address, until: isIdle ? nil : deadline)
      {
        if sem_trywait(semaphore.assumingMemoryBound(to: sem_t.self)) == 0 { return 0 }
      }
      errno = ETIMEDOUT
      return -1
    }
  }

  @c(sem_post)
  package func semPostInterposed(_ semaphore: UnsafeMutableRawPointer?) -> Int32 {
    let result = unsafeBitCast(next(systemSemPost, "sem_post"), to: OfSemaphore.self)(semaphore)
    if DriverThread.mayWake {
      DriverThread.scheduling { _ = ThreadScheduler.wakeOne(UInt(bitPattern: semaphore)) }
    }
    return result
  }

  extension ProcessTakeover {
    static func findSemaphores() -> [Interposition] {
      [
        Interposition("sem_wait", semWaitInterposed as OfSemaphore) { systemSemWait = $0 },
        Interposition("sem_post", semPostInterposed as OfSemaphore) { systemSemPost = $0 },
        Interposition("sem_timedwait", semTimedwaitInterposed as WaitUntil) { systemSemTimedwait = $0 },
        Interposition("sem_clockwait", semClockwaitInterposed as ClockWait) { systemSemClockwait = $0 },
      ]
    }
  }
#endif
