import Foundation
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

/// As many threads as there are cores, and none of the pool's.
private final class BlockingThreads: TaskExecutor {
  static let shared = BlockingThreads()

  private let queue: OperationQueue

  private init() {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
