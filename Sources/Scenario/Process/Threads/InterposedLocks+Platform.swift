// The locks of the C library, on which those of Foundation and of the runtime of Swift are built.
#if canImport(Glibc)
  import Glibc

  private typealias OfLock = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias LockUntil = @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Int32
  private typealias ClockLock = @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?) -> Int32
  private typealias Once =
    @convention(c) (UnsafeMutablePointer<Int32>?, (@convention(c) () -> Void)?) -> Int32

  nonisolated(unsafe) private var systemMutexLock: UInt = 0
  nonisolated(unsafe) private var systemMutexUnlock: UInt = 0
  nonisolated(unsafe) private var systemMutexTimedlock: UInt = 0
  nonisolated(unsafe) private var systemMutexClocklock: UInt = 0
  nonisolated(unsafe) private var systemReadLock: UInt = 0
  nonisolated(unsafe) private var systemWriteLock: UInt = 0
  nonisolated(unsafe) private var systemReadWriteUnlock: UInt = 0
  nonisolated(unsafe) private var systemOnce: UInt = 0
  /// The words whose initializer runs.
  nonisolated(unsafe) private var initializing: Set<UInt> = []

  @c(pthread_mutex_lock)
  package func mutexLockInterposed(_ mutex: UnsafeMutableRawPointer?) -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads, let mutex else {
      return unsafeBitCast(next(systemMutexLock, "pthread_mutex_lock"), to: OfLock.self)(mutex)
    }
    return lockMutex(mutex, until: nil)
  }

  @c(pthread_mutex_timedlock)
  package func mutexTimedlockInterposed(
    _ mutex: UnsafeMutableRawPointer?, _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads, let mutex, let time else {
      return unsafeBitCast(
        next(systemMutexTimedlock, "pthread_mutex_timedlock"), to: LockUntil.self)(mutex, time)
    }
    return lockMutex(mutex, until: DriverThread.time(time, of: CLOCK_REALTIME))
  }

  @c(pthread_mutex_clocklock)
  package func mutexClocklockInterposed(
    _ mutex: UnsafeMutableRawPointer?, _ clock: Int32, _ time: UnsafeRawPointer?
  ) -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads, let mutex, let time else {
      return unsafeBitCast(
        next(systemMutexClocklock, "pthread_mutex_clocklock"), to: ClockLock.self)(mutex, clock, time)
    }
    return lockMutex(mutex, until: DriverThread.time(time, of: clock))
  }

  /// Locks a mutex in a turn of the play.
  func lockMutex(_ mutex: UnsafeMutableRawPointer, until deadline: Duration?) -> Int32 {
    while true {
      let result = pthread_mutex_trylock(mutex.assumingMemoryBound(to: pthread_mutex_t.self))
      guard result == EBUSY else { return result }
      // The number of the owner, after the lock and its count.
      let owner = mutex.load(fromByteOffset: 8, as: Int32.self)
      // A thread outside the play is about to take it, or has just released it.
      if owner == 0 { continue }
      if !ThreadScheduler.isPlayed(owner) {
        return unsafeBitCast(next(systemMutexLock, "pthread_mutex_lock"), to: OfLock.self)(mutex)
      }
      let isWoken = DriverThread.scheduling {
        ThreadScheduler.wait(.mutex, at: UInt(bitPattern: mutex), until: deadline)
      }
      if !isWoken { return ETIMEDOUT }
    }
  }

  @c(pthread_mutex_unlock)
  package func mutexUnlockInterposed(_ mutex: UnsafeMutableRawPointer?) -> Int32 {
    let result = unsafeBitCast(next(systemMutexUnlock, "pthread_mutex_unlock"), to: OfLock.self)(mutex)
    if DriverThread.mayWake, ThreadScheduler.hasWaiters {
      DriverThread.scheduling { _ = ThreadScheduler.wakeOne(UInt(bitPattern: mutex)) }
    }
    return result
  }

  @c(pthread_rwlock_rdlock)
  package func readLockInterposed(_ lock: UnsafeMutableRawPointer?) -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads, let lock else {
      return unsafeBitCast(next(systemReadLock, "pthread_rwlock_rdlock"), to: OfLock.self)(lock)
    }
    return take(lock) { pthread_rwlock_tryrdlock($0) }
  }

  @c(pthread_rwlock_wrlock)
  package func writeLockInterposed(_ lock: UnsafeMutableRawPointer?) -> Int32 {
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads, let lock else {
      return unsafeBitCast(next(systemWriteLock, "pthread_rwlock_wrlock"), to: OfLock.self)(lock)
    }
    return take(lock) { pthread_rwlock_trywrlock($0) }
  }

  private func take(
    _ lock: UnsafeMutableRawPointer, _ attempt: (UnsafeMutablePointer<pthread_rwlock_t>) -> Int32
  ) -> Int32 {
    while true {
      let result = attempt(lock.assumingMemoryBound(to: pthread_rwlock_t.self))
      guard result == EBUSY else { return result }
      DriverThread.scheduling { _ = ThreadScheduler.wait(.readWriteLock, at: UInt(bitPattern: lock)) }
    }
  }

  @c(pthread_rwlock_unlock)
  package func readWriteUnlockInterposed(_ lock: UnsafeMutableRawPointer?) -> Int32 {
    let result = unsafeBitCast(next(systemReadWriteUnlock, "pthread_rwlock_unlock"), to: OfLock.self)(lock)
    if DriverThread.mayWake, ThreadScheduler.hasWaiters {
      DriverThread.scheduling { ThreadScheduler.wakeAll(UInt(bitPattern: lock)) }
    }
    return result
  }

  func beginOnce() { initializing = [] }

  @c(pthread_once)
  package func onceInterposed(
    _ word: UnsafeMutablePointer<Int32>?, _ initialize: (@convention(c) () -> Void)?
  ) -> Int32 {
    let once = unsafeBitCast(next(systemOnce, "pthread_once"), to: Once.self)
    guard DriverThread.isCurrentInApp, ThreadScheduler.hasThreads else { return once(word, initialize) }
    let address = UInt(bitPattern: word)
    DriverThread.scheduling {
      while initializing.contains(address) { _ = ThreadScheduler.wait(.once, at: address) }
      initializing.insert(address)
    }
    let result = once(word, initialize)
    DriverThread.scheduling {
      initializing.remove(address)
      ThreadScheduler.wakeAll(address)
    }
    return result
  }

  extension ProcessTakeover {
    static func findLocks() -> [Interposition] {
      [
        Interposition("pthread_mutex_lock", mutexLockInterposed as OfLock) { systemMutexLock = $0 },
        Interposition("pthread_mutex_unlock", mutexUnlockInterposed as OfLock) { systemMutexUnlock = $0 },
        Interposition("pthread_mutex_timedlock", mutexTimedlockInterposed as LockUntil) {
          systemMutexTimedlock = $0
        },
        Interposition("pthread_mutex_clocklock", mutexClocklockInterposed as ClockLock) {
          systemMutexClocklock = $0
        },
        Interposition("pthread_rwlock_rdlock", readLockInterposed as OfLock) { systemReadLock = $0 },
        Interposition("pthread_rwlock_wrlock", writeLockInterposed as OfLock) { systemWriteLock = $0 },
        Interposition("pthread_rwlock_unlock", readWriteUnlockInterposed as OfLock) {
          systemReadWriteUnlock = $0
        },
        Interposition("pthread_once", onceInterposed as Once) { systemOnce = $0 },
      ]
    }
  }
#endif
