import Foundation
import Synchronization
import Testing

/// Runs tests that block, as plays do, on threads of their own.
///
/// The pool has as many threads as there are cores, and whoever waits for one waits behind everything that
/// blocks there; the limit of a test counts that wait.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(BlockingThreads.shared) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  static var blocking: Self { Self() }
}

/// As many threads as there are cores, and none that the pool or URLSession's own queues could want.
private final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  private let condition = NSCondition()
  private let jobs = Mutex<[UnownedJob]>([])

  private init() {
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
      Thread { while let job = self.next() { job.runSynchronously(on: self.asUnownedTaskExecutor()) } }
        .start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.withLock { $0.append(job) }
      condition.signal()
    }
  }

  private func next() -> UnownedJob? {
    condition.withLock {
      while jobs.withLock({ $0.isEmpty }) { condition.wait() }
      return jobs.withLock { $0.removeFirst() }
    }
  }
}
