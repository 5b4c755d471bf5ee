#if canImport(Glibc)
  import Glibc

  /// A thread that the app has started, by itself or through Dispatch, or the driver.
  ///
  /// Its fields are read and written only by the thread that runs, so that they need no lock.
  final class PlayThread {
    /// The reason why a thread does not run.
    enum Wait: Sendable, Equatable {
      case semaphore, futex, mutex, readWriteLock, condition, once, sleep, descriptor
      /// For the end of the thread with the number.
      case end(Int)
      /// For work that nobody has given it: a worker of Dispatch, or the thread that serves its sources.
      case work
    }

    /// The order in which it was started; 0 for the driver.
    let number: Int
    /// Whether Dispatch started it.
    let isOfDispatch: Bool
    /// Whether it runs jobs of tasks, and the next of them.
    var isOfTasks = false
    var job: UnownedJob?
    /// The semaphore on which it waits, in real time, until it may run.
    let turn: UnsafeMutablePointer<sem_t>
    /// `pthread_self()` in it.
    var handle: UInt = 0
    /// The number that the kernel gave it.
    var kernelID: Int32 = 0
    /// The address of its code, and the argument.
    var (code, argument): (UInt, UInt) = (0, 0)
    /// The label of the queue whose work it did when it last waited; empty for none.
    var queue = ""
    /// The addresses of its functions when it began to wait without a time.
    var addresses: [UnsafeRawPointer] = []
    /// The reason why it waits; nil while it is ready or runs.
    var wait: Wait?
    /// The address on which it waits; 0 for none.
    var address: UInt = 0
    /// Whether its wait, or its last one, ends at a time.
    var hasDeadline = false
    /// The descriptors that end its wait.
    var descriptors: [pollfd] = []
    /// Whether its last wait ended because the time had come.
    var hasTimedOut = false
    /// The number of its waits that have ended, so that a timer of an earlier one has no effect.
    var generation = 0
    var hasEnded = false
    /// The number of times that the destructors of its own values have run.
    var rounds = 0

    init(number: Int, isOfDispatch: Bool) {
      (self.number, self.isOfDispatch) = (number, isOfDispatch)
      turn = .allocate(capacity: 1)
      sem_init(turn, 0, 0)
    }

    /// The kernel's number of the thread that holds the lock for which it waits; 0 if none is known.
    var holder: Int32 {
      guard let object = UnsafeRawPointer(bitPattern: address) else { return 0 }
      switch wait {
      // The owner stands after the lock and its count.
      case .mutex: return object.load(fromByteOffset: 8, as: Int32.self)
      case .futex: return Int32(bitPattern: object.load(as: UInt32.self) & 0x3fff_ffff)
      default: return 0
      }
    }

    /// Its name in a sentence.
    var name: String {
      switch (number, isOfTasks, queue) {
      case (0, _, _): "the main thread"
      case (_, true, _): "a task"
      case (_, _, ""): "thread \(number)"
      case (_, _, let queue): "the queue \"\(queue)\""
      }
    }

    /// Where it waits: the function of the app; nil if none is known.
    var place: String? { CallStack.place(of: addresses) }

    /// The wait in a clause: `the main thread waits for a semaphore`.
    func words(_ wait: Wait, _ holder: String?) -> String {
      let object =
        switch wait {
        case .semaphore: "a semaphore"
        case .futex: "a lock, a group or the end of other work"
        case .mutex: "a lock"
        case .readWriteLock: "a read-write lock"
        case .condition: "a condition"
        case .once: "the initializer of a global value"
        case .sleep: "a time"
        case .descriptor: "a file descriptor"
        case .end(let other): "the end of thread \(other)"
        case .work: "work"
        }
      let held = holder.map { ", which \($0) holds" } ?? ""
      return "\(name) waits for \(object)\(held)"
    }

    deinit {
      sem_destroy(turn)
      turn.deallocate()
    }
  }

  /// The right of a thread to run, given once: at its start, or at the end of a wait.
  package struct ThreadTurn: Sendable {
    let number: Int
    let generation: Int

    /// A number that no task of Swift has, because tasks are aligned: the timer of a wait is removed by it.
    var task: UInt { UInt(number) << 1 | 1 }
  }
#endif
