import Foundation
import ScenarioBasics

/// Runs the jobs of the app's actor on the driver.
///
/// A type of its own beside ``DriverTaskExecutor``: one type for both is a known performance trap of the
/// runtime.
final class DriverSerialExecutor: SerialExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(UnownedJob(job), .actor) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// The player acts on the app from the driver's thread, outside any job.
  func checkIsolated() { precondition(queue.isOnDriver, "the app is touched off its driver") }
}

/// Runs the app's effects and child tasks on the driver.
final class DriverTaskExecutor: TaskExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(UnownedJob(job), .task) }
}

/// One queue behind both executors.
final class DriverQueue: Sendable {
  private let monitor: Monitor<World>
  private let driver: ObjectIdentifier

  /// The thread that makes it is the driver.
  init(_ monitor: Monitor<World>) {
    self.monitor = monitor
    driver = ObjectIdentifier(Thread.current)
  }

  var isOnDriver: Bool { ObjectIdentifier(Thread.current) == driver }

  func enqueue(_ job: UnownedJob, _ owner: JobQueue.Job.Owner) {
    // Answers resume on the driver too, so whoever comes from elsewhere was paid for by no exchange.
    let stranger = isOnDriver ? nil : Self.nameOfThread
    monitor.update { world in
      world.ready.append(JobQueue.Job(job: job, owner: owner, impulse: world.journal.impulse))
      if let stranger { world.uncontrolled.append(stranger) }
    }
  }

  /// In words that are the same each time: a queue without a name of its own is named after its address.
  static var nameOfThread: String {
    if let queue = OperationQueue.current {
      return queue.name.flatMap { $0.contains("0x") ? nil : "queue \($0)" } ?? "an operation queue"
    }
    guard let name = Thread.current.name, !name.isEmpty else { return "a thread without a name" }
    // The workers of Dispatch are named after their quality of service.
    return name.contains("qos") ? "a Dispatch queue" : "thread \(name)"
  }
}
