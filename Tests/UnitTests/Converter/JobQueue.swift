import Foundation
import Synchronization

/// A minimal executor for the app's loop in a test: a queue of jobs, run by the test's own thread.
final class JobQueue: Sendable {
  let serialExecutor: Serial
  let taskExecutor: Tasks
  private let line = Line()

  init() {
    serialExecutor = Serial(line: line)
    taskExecutor = Tasks(line: line)
  }

  /// Runs all jobs that are ready, including those that become ready meanwhile.
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
    // Always succeeds, because only the test's thread runs jobs.
    func checkIsolated() {}
  }

  final class Tasks: TaskExecutor {
    private let line: Line
    fileprivate init(line: Line) { self.line = line }
    func enqueue(_ job: consuming ExecutorJob) { line.append(.task(UnownedJob(job))) }
  }
}

/// Owns a value that is not Sendable, as the driver owns the app.
actor Owner<Value> {
  nonisolated let executor: JobQueue.Serial
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  let value: Value

  init(queue: JobQueue, _ make: @Sendable () -> Value) {
    executor = queue.serialExecutor
    value = make()
  }
}

/// A log of lines in the order of their occurrence; a line from any thread other than the test's own is
/// marked.
final class Recorder: Sendable {
  private let home = ObjectIdentifier(Thread.current)
  private let recorded = Mutex<[String]>([])

  var lines: [String] { recorded.withLock { $0 } }

  func add(_ line: String) {
    let isAtHome = ObjectIdentifier(Thread.current) == home
    recorded.withLock { $0.append(isAtHome ? line : "off the queue: \(line)") }
  }
}
