import Dispatch
import Foundation
import Synchronization

extension ThreadForms {
  static let operations: [String: Form] = [
    "dependencies": { say in
      let queue = OperationQueue()
      let (one, two, three) = (
        BlockOperation { say("1") }, BlockOperation { say("2 \(OperationQueue.current === queue)") },
        BlockOperation { say("3") }
      )
      two.addDependency(one)
      three.addDependency(two)
      queue.addOperations([three, two, one], waitUntilFinished: false)
    },
    "one-at-a-time": { say in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      for number in 1...3 {
        queue.addOperation {
          Thread.sleep(forTimeInterval: 0.01)
          say("\(number)")
        }
      }
      queue.addBarrierBlock { say("all") }
    },
    "operations-waited-for": { say in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      let low = BlockOperation { say("low") }
      let high = BlockOperation { say("high") }
      low.queuePriority = .veryLow
      high.queuePriority = .veryHigh
      queue.isSuspended = true
      queue.addOperation(low)
      queue.addOperation(high)
      let cancelled = BlockOperation { say("never") }
      queue.addOperation(cancelled)
      cancelled.cancel()
      queue.isSuspended = false
      queue.waitUntilAllOperationsAreFinished()
      say("waited \(cancelled.isFinished)")
    },
    "asynchronous-operation": { say in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperation(LateOperation(say))
      queue.addOperation { say("next") }
    },
    "underlying-queue": { say in
      let (queue, underlying) = (OperationQueue(), DispatchQueue(label: "underlying"))
      queue.underlyingQueue = underlying
      queue.addOperation {
        dispatchPrecondition(condition: .onQueue(underlying))
        say("under")
      }
    },
    "main-operation": { say in
      OperationQueue.main.addOperation { say("main \(Thread.isMainThread)") }
    },
  ]

  static let threads: [String: Form] = [
    "thread": { say in
      let thread = Thread {
        say("\(Thread.isMainThread)")
        Thread.current.threadDictionary["a"] = 1
      }
      thread.name = "mine"
      thread.start()
    },
    "sleeping-threads": { say in
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.2)
        say("2")
      }
      Thread.detachNewThread {
        usleep(100_000)
        say("1")
      }
      Thread.sleep(forTimeInterval: 0.3)
      say("3")
    },
    "polling": { say in
      let isSet = Shared(Atomic(false))
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
        isSet.value.store(true, ordering: .relaxed)
      }
      DispatchQueue(label: "poll").async {
        while !isSet.value.load(ordering: .relaxed) { usleep(1000) }
        say("seen")
      }
    },
    "run-loop": { say in
      Thread.detachNewThread {
        let count = Shared(Mutex(0))
        let timer = Timer(timeInterval: 0.1, repeats: true) { timer in
          let tick = count.value.withLock {
            $0 += 1
            return $0
          }
          if tick == 3 { timer.invalidate() }
        }
        RunLoop.current.add(timer, forMode: .default)
        while timer.isValid { _ = RunLoop.current.run(mode: .default, before: Date() + 10) }
        say("\(count.value.withLock { $0 }) ticks")
      }
    },
    "continuation": { say in
      Task { @MainActor in
        let number = await withCheckedContinuation { continuation in
          DispatchQueue(label: "other").async { continuation.resume(returning: 3) }
        }
        say("\(number) \(Thread.isMainThread)")
      }
    },
  ]

  static let locks: [String: Form] = [
    "lock": { say in
      let (lock, sum) = (NSLock(), Shared(Mutex(0)))
      for _ in 0..<4 {
        Thread.detachNewThread {
          lock.lock()
          let old = sum.value.withLock { $0 }
          Thread.sleep(forTimeInterval: 0.01)
          sum.value.withLock { $0 = old + 1 }
          if old == 3 { say("\(old + 1)") }
          lock.unlock()
        }
      }
    },
    "mutex": { say in
      let sum = Shared(Mutex(0))
      for _ in 0..<4 {
        DispatchQueue.global().async {
          sum.value.withLock { number in
            Thread.sleep(forTimeInterval: 0.01)
            number += 1
            if number == 4 { say("\(number)") }
          }
        }
      }
    },
    "recursive-lock": { say in
      let lock = NSRecursiveLock()
      lock.lock()
      Thread.detachNewThread {
        lock.lock()
        say("2")
        lock.unlock()
      }
      lock.lock()
      lock.unlock()
      say("1 \(lock.try())")
      lock.unlock()
      lock.unlock()
    },
    "condition": { say in
      let (condition, turn) = (NSCondition(), Shared(Mutex(0)))
      for player in 0..<2 {
        Thread.detachNewThread {
          for round in 0..<2 {
            condition.lock()
            while turn.value.withLock({ $0 }) != player { condition.wait() }
            say("\(player) in round \(round)")
            turn.value.withLock { $0 = 1 - player }
            condition.broadcast()
            condition.unlock()
          }
        }
      }
    },
    "condition-until": { say in
      let condition = NSCondition()
      Thread.detachNewThread {
        condition.lock()
        say("\(condition.wait(until: Date() + 0.25))")
        condition.unlock()
      }
    },
    "condition-lock": { say in
      let lock = NSConditionLock(condition: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) {
        lock.lock()
        lock.unlock(withCondition: 1)
      }
      Thread.detachNewThread {
        say("\(lock.lock(whenCondition: 1, before: Date() + 10)) \(lock.condition)")
        lock.unlock()
        say("\(lock.lock(before: Date() + 1))")
      }
    },
    "read-write-lock": { say in
      let lock = ReadWriteLock()
      lock.read()
      Thread.detachNewThread {
        lock.write()
        say("2")
        lock.unlock()
      }
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.1)
        say("1")
        lock.unlock()
      }
    },
  ]
}

/// An operation that ends some time after its `start`.
private final class LateOperation: Operation, @unchecked Sendable {
  private let say: Say
  private let state = Mutex((isExecuting: false, isFinished: false))

  init(_ say: @escaping Say) { self.say = say }

  override var isAsynchronous: Bool { true }
  override var isExecuting: Bool { state.withLock { $0.isExecuting } }
  override var isFinished: Bool { state.withLock { $0.isFinished } }

  override func start() {
    become(isExecuting: true, isFinished: false)
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in
      say("ended")
      become(isExecuting: false, isFinished: true)
    }
  }

  private func become(isExecuting: Bool, isFinished: Bool) {
    willChangeValue(for: \.isExecuting)
    willChangeValue(for: \.isFinished)
    state.withLock { $0 = (isExecuting, isFinished) }
    didChangeValue(for: \.isFinished)
    didChangeValue(for: \.isExecuting)
  }
}

/// A lock of the C library.
private final class ReadWriteLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init() { pthread_rwlock_init(lock, nil) }

  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }

  func read() { pthread_rwlock_rdlock(lock) }
  func write() { pthread_rwlock_wrlock(lock) }
  func unlock() { pthread_rwlock_unlock(lock) }
}
