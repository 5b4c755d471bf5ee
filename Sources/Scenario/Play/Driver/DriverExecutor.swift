import Foundation
import ScenarioBasics
import ScenarioProcess

/// The executor that runs the jobs of the app's actor on the driver.
///
/// A separate type from ``DriverTaskExecutor``, because one type for both is a known performance trap of the
/// runtime.
final class DriverSerialExecutor: SerialExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(.actor(UnownedJob(job))) }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

  /// The player calls the app from the driver's thread, outside any job.
  func checkIsolated() { precondition(queue.isDriver, "the app is used outside its driver") }
}

/// The executor that runs the app's effects and child tasks on the driver.
final class DriverTaskExecutor: TaskExecutor {
  private let queue: DriverQueue

  init(_ queue: DriverQueue) { self.queue = queue }

  func enqueue(_ job: consuming ExecutorJob) { queue.enqueue(.task(UnownedJob(job))) }
}

/// The queue shared by both executors, and by those of the process if the process belongs to the play.
final class DriverQueue: ProcessJobReceiver {
  private let monitor: Monitor<SimulationState>
  private let driver: ObjectIdentifier

  /// Makes a queue whose driver is the calling thread.
  init(_ monitor: Monitor<SimulationState>) {
    self.monitor = monitor
    driver = ObjectIdentifier(Thread.current)
  }

  var isDriver: Bool { ObjectIdentifier(Thread.current) == driver }

  /// Whether the caller runs in the play: on the driver, or on a thread that the app has started.
  var isOnDriver: Bool { DriverThread.isRunning || isDriver }

  func enqueue(_ job: ProcessJob) { enqueue(.process(job)) }

  func cancel(_ task: UInt) { monitor.update { $0.clock.removeSleep(of: task) } }

  func schedule(_ job: ProcessJob, after delay: Duration, task: UInt) {
    let stranger = isOnDriver ? nil : Self.nameOfThread
    monitor.update { world in
      let now = world.clock.now
      let number = world.clock.draw()
      if let stranger { world.noteForeignWakeup(by: stranger) }
      world.journal.note(.slept(delay), at: now)
      let cause = world.journal.cause(at: now)
      world.clock.add(number, after: delay, rank: .client, .wake(.job(job, task: task), cause))
    }
  }

  func enqueue(_ work: JobQueue.Job.Work) {
    // Responses resume on the driver too, so a job from another thread was not caused by any exchange.
    let stranger = isOnDriver ? nil : Self.nameOfThread
    monitor.update { world in
      world.ready.append(JobQueue.Job(work: work, trigger: world.journal.trigger))
      world.clock.removeSleep(of: work.task)
      if let stranger { world.noteForeignWakeup(by: stranger) } else { world.enqueuedCount += 1 }
    }
  }

  /// A name that is the same in each run: the name of a queue without its own name contains its address.
  static var nameOfThread: String {
    if let queue = OperationQueue.current {
      return queue.name.flatMap { $0.contains("0x") ? nil : "queue \($0)" } ?? "an operation queue"
    }
    guard let name = Thread.current.name, !name.isEmpty else { return "a thread without a name" }
    // The worker threads of Dispatch are named after their quality of service.
    return name.contains("qos") ? "a Dispatch queue" : "thread \(name)"
  }
}

extension Simulation {
  /// Resumes a task of the app. The job by which it continues comes to the executors of the play at once,
  /// unless the task has none of them: then it continues at a time that nothing determines, and the play ends
  /// whenever that is.
  ///
  /// A resumed task comes to its actor by way of its task executor, also if it has suspended on the actor.
  func resume(_ task: () -> Void) {
    let count = monitor.update { $0.enqueuedCount }
    task()
    guard raceGuards.contains(.onlyOnDriver) else { return }
    monitor.update { world in
      if world.isOver || world.enqueuedCount > count { return }
      world.foreignWakeups = [SimulationState.taskWithoutExecutor]
    }
  }
}

extension JobQueue.Job.Work {
  /// The task that the job continues, if it can be determined; 0 for none.
  fileprivate var task: UInt {
    switch self {
    case .actor(let job), .task(let job): ProcessJob.global(job).task
    case .process(let job): job.task
    }
  }
}
