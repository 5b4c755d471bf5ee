import Foundation
import ScenarioBasics
import ScenarioProcess

/// Runs the jobs of the app's actor on the driver.
///
/// A type of its own beside ``DriverTaskExecutor``: one type for both is a known performance trap of the
/// runtime.
final class DriverSerialExecutor: SerialExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(.actor(UnownedJob(job))) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// The player acts on the app from the driver's thread, outside any job.
  func checkIsolated() { precondition(queue.isOnDriver, "the app is touched off its driver") }
}

/// Runs the app's effects and child tasks on the driver.
final class DriverTaskExecutor: TaskExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(.task(UnownedJob(job))) }
}

/// One queue behind both executors, and behind those of the process where it belongs to the play.
final class DriverQueue: ProcessDriver {
  private let monitor: Monitor<SimulationState>
  private let driver: ObjectIdentifier

  /// The thread that makes it is the driver.
  init(_ monitor: Monitor<SimulationState>) {
    self.monitor = monitor
    driver = ObjectIdentifier(Thread.current)
  }

  var isOnDriver: Bool { ObjectIdentifier(Thread.current) == driver }

  func enqueue(_ job: ProcessJob) { enqueue(.process(job)) }

  func schedule(_ job: ProcessJob, after delay: Duration, task: UInt) {
    let stranger = isOnDriver ? nil : Self.nameOfThread
    monitor.update { world in
      let now = world.clock.now
      let number = world.clock.draw()
      if let stranger { world.foreignWakeups.append(stranger) }
      world.journal.note(.slept(delay), at: now)
      let cause = world.journal.cause(at: now)
      world.clock.add(number, after: delay, rank: .client, .wake(.job(job, task: task), cause))
    }
  }

  func enqueue(_ work: JobQueue.Job.Work) {
    // Answers resume on the driver too, so whoever comes from elsewhere was paid for by no exchange.
    let stranger = isOnDriver ? nil : Self.nameOfThread
    monitor.update { world in
      world.ready.append(JobQueue.Job(work: work, trigger: world.journal.trigger))
      world.clock.removeSleep(of: work.task)
      if let stranger { world.foreignWakeups.append(stranger) }
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

extension JobQueue.Job.Work {
  /// The task that it goes on with, as far as it can be told; 0 for none.
  fileprivate var task: UInt {
    switch self {
    case .actor(let job), .task(let job): ProcessJob.global(job).task
    case .process(let job): job.task
    }
  }
}
