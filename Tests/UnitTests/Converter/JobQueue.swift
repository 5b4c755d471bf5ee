import Foundation
import Synchronization

/// The least that runs the app's loop in a test: jobs in a line, run by the test's own thread.
final class JobQueue: Sendable {
  let serialExecutor: Serial
  let taskExecutor: Tasks
  private let line = Line()

  init() {
    serialExecutor = Serial(line: line)
    taskExecutor = Tasks(line: line)
  }

  /// Runs all that is ready, and what becomes ready meanwhile.
  func drain() {
    while let job = line.next() {
      switch job {
      case .actor(let job): job.runSynchronously(on: serialExecutor.asUnownedSerialExecutor())
      case .task(let job): job.runSynchronously(on: taskExecutor.asUnownedTaskExecutor())
      }
    }
  }

  fileprivate enum Job: Sendable { case actor(UnownedJob), task(UnownedJob) }

  fileprivate final class Line: Sendable {
    private let jobs = Mutex<[Job]>([])

    func append(_ job: Job) { jobs.withLock { $0.append(job) } }
    func next() -> Job? { jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }

  final class Serial: SerialExecutor {
    private let line: Line
    fileprivate init(line: Line) { self.line = line }
    func enqueue(_ job: consuming ExecutorJob) { line.append(.actor(UnownedJob(job))) }
    // The test's thread is the only one that there is.
    func checkIsolated() {}
  }

  final class Tasks: TaskExecutor {
    private let line: Line
    fileprivate init(line: Line) { self.line = line }
    func enqueue(_ job: consuming ExecutorJob) { line.append(.task(UnownedJob(job))) }
  }
}

/// Owns what is not Sendable, as a driver owns the app.
actor Owner<Value> {
  nonisolated let executor: JobQueue.Serial
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  let value: Value

  init(queue: JobQueue, _ make: @Sendable () -> Value) {
    executor = queue.serialExecutor
    value = make()
  }
}

/// Lines in the order in which they happened; a line from another thread than the test's own says so.
final class Recorder: Sendable {
  private let home = ObjectIdentifier(Thread.current)
  private let recorded = Mutex<[String]>([])

  var lines: [String] { recorded.withLock { $0 } }

  func add(_ line: String) {
    let isAtHome = ObjectIdentifier(Thread.current) == home
    recorded.withLock { $0.append(isAtHome ? line : "off the queue: \(line)") }
  }
}
