// `syscall` of the C library: through it, `Mutex` of Swift, its initializers and the groups, locks and
// synchronous calls of Dispatch use the kernel's own wait, and `SystemRandomNumberGenerator` reads its bytes.
#if canImport(Glibc)
  import Glibc

  private typealias Syscall = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int

  nonisolated(unsafe) private var systemSyscall: UInt = 0

  /// The numbers of the kernel, which are those of one architecture each.
  private enum Call {
    #if arch(x86_64)
      static let futex = 202
      static let getrandom = 318
      static let gettid = 186
    #elseif arch(arm64)
      static let futex = 98
      static let getrandom = 278
      static let gettid = 178
    #endif
  }

  /// The operations of futex(2), without their flags.
  private enum Operation {
    static let wait = 0
    static let wake = 1
    static let requeue = 3
    static let compareAndRequeue = 4
    static let lock = 6
    static let unlock = 7
    static let tryLock = 8
    static let waitBitset = 9
    static let wakeBitset = 10
    static let lockWithClock = 13
    static let command = 127
    static let isOfCalendar = 256
  }

  func gettid_system() -> Int {
    unsafeBitCast(next(systemSyscall, "syscall"), to: Syscall.self)(Call.gettid, 0, 0, 0, 0, 0, 0)
  }

  /// Declares all arguments that a call may have: here, variable arguments of C are passed like others.
  @c(syscall)
  package func syscallInterposed(
    _ number: Int, _ one: Int, _ two: Int, _ three: Int, _ four: Int, _ five: Int, _ six: Int
  ) -> Int {
    let system = unsafeBitCast(next(systemSyscall, "syscall"), to: Syscall.self)
    if number != Call.futex, DriverThread.isCurrentInApp, let call = LeavingCall.ofKernel(number) {
      DriverThread.note(.call(call))
      errno = EPERM
      return -1
    }
    guard DriverThread.mayWake, number == Call.futex || number == Call.getrandom else {
      return system(number, one, two, three, four, five, six)
    }
    if number == Call.getrandom, DriverThread.isCurrentInApp,
      let bytes = UnsafeMutableRawPointer(bitPattern: one)
    {
      DriverThread.fillFromSeed(bytes, count: two)
      return two
    }
    guard number == Call.futex, ThreadScheduler.hasThreads,
      let word = UnsafeMutablePointer<UInt32>(bitPattern: one)
    else { return system(number, one, two, three, four, five, six) }
    let futex = Futex(word: word, operation: two, value: three, time: four, system: system)
    guard DriverThread.isCurrentInApp || futex.wakes else {
      return system(number, one, two, three, four, five, six)
    }
    let played = DriverThread.scheduling { futex.played() }
    return played ?? system(number, one, two, three, four, five, six)
  }

  private struct Futex {
    let word: UnsafeMutablePointer<UInt32>
    let operation: Int
    let value: Int
    let time: Int
    let system: Syscall

    private var address: UInt { UInt(bitPattern: word) }

    /// Whether it wakes others, and never waits.
    var wakes: Bool {
      [
        Operation.wake, Operation.wakeBitset, Operation.requeue, Operation.compareAndRequeue,
        Operation.unlock,
      ].contains(operation & Operation.command)
    }

    /// Returns nil for a call that is the system's.
    func played() -> Int? {
      switch operation & Operation.command {
      case Operation.wait, Operation.waitBitset: return wait()
      case Operation.wake, Operation.wakeBitset, Operation.requeue, Operation.compareAndRequeue:
        // Waking more than was asked for is allowed, since each one that waits checks the word again.
        var count = 0
        while count < value, ThreadScheduler.wakeOne(address) { count += 1 }
        return count == 0 ? nil : count
      case Operation.lock, Operation.lockWithClock: return lock()
      case Operation.unlock:
        let result = call(operation)
        ThreadScheduler.wakeAll(address)
        return result
      default: return nil
      }
    }

    private func call(_ operation: Int) -> Int {
      system(Call.futex, Int(bitPattern: word), operation, 0, 0, 0, 0)
    }

    private func wait() -> Int? {
      guard word.pointee == UInt32(truncatingIfNeeded: value) else {
        errno = EAGAIN
        return -1
      }
      // The word of a lock of Dispatch holds its owner's number. One outside the play wakes in real time.
      if isOwnedOutside { return nil }
      if ThreadScheduler.wait(.futex, at: address, until: deadline) { return 0 }
      errno = ETIMEDOUT
      return -1
    }

    private func lock() -> Int? {
      while call(Operation.tryLock | operation & 128) != 0 {
        guard errno == EAGAIN || errno == EBUSY else { return nil }
        let owner = Int32(bitPattern: word.pointee & Self.owner)
        // A thread outside the play has just released it.
        if owner == 0 { continue }
        guard ThreadScheduler.isPlayed(owner) else { return nil }
        // Otherwise its owner unlocks it without a call of the system.
        word.pointee |= Self.hasWaiters
        guard ThreadScheduler.wait(.futex, at: address, until: deadline) else {
          errno = ETIMEDOUT
          return -1
        }
      }
      return 0
    }

    private static let hasWaiters: UInt32 = 0x8000_0000
    private static let owner: UInt32 = 0x3fff_ffff

    private var isOwnedOutside: Bool {
      let owner = Int32(bitPattern: word.pointee & Self.owner)
      return owner > 1 && !ThreadScheduler.isPlayed(owner) && isThread(owner)
    }

    private func isThread(_ id: Int32) -> Bool {
      var status = Glibc.stat()
      return stat("/proc/self/task/\(id)", &status) == 0
    }

    private var deadline: Duration? {
      guard let given = UnsafeRawPointer(bitPattern: time) else { return nil }
      switch operation & Operation.command {
      case Operation.wait: return DriverThread.now + DriverThread.duration(given)
      case Operation.lock: return DriverThread.time(given, of: CLOCK_REALTIME)
      default:
        let isOfCalendar = operation & Operation.isOfCalendar != 0
        return DriverThread.time(given, of: isOfCalendar ? CLOCK_REALTIME : CLOCK_MONOTONIC)
      }
    }
  }

  extension ProcessTakeover {
    static func findFutex() -> [Interposition] {
      [Interposition("syscall", syscallInterposed as Syscall) { systemSyscall = $0 }]
    }
  }
#endif
