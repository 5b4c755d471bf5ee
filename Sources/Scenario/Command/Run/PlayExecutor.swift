import Foundation
import ScenarioBasics
import ScenarioEvents
import ScenarioFormat
import ScenarioPlay
import Synchronization

/// The executor that plays the scenarios of a run: workers in processes of their own, or this process itself
/// if it is a test that provides its Stage.
struct PlayExecutor {
  private let plays: ScenarioRunner
  private let launch: WorkerConfiguration?
  private let jobs: Int
  private let arguments: [String]
  private let display: TerminalOutput
  /// A worker started in advance, or nil if nothing is to be played.
  private let spare: SpareWorker?

  init(
    _ invocation: Invocation, _ plays: ScenarioRunner, _ launch: WorkerConfiguration?,
    _ display: TerminalOutput
  ) throws(UsageError) {
    jobs = try invocation.jobs(launch)
    if invocation.has("--jitter"), launch == nil {
      throw UsageError(
        message: "`--jitter` changes a whole process, but this call plays in the calling process",
        remedy: "call `main()` of ScenarioTool in a separate program")
    }
    (self.plays, self.launch, self.display) = (plays, launch, display)
    arguments = invocation.workerArguments
    spare = invocation.has("--list") ? nil : launch.map { [arguments] in SpareWorker($0, arguments) }
  }

  /// Plays the files and emits their events in order.
  ///
  /// - Returns: Their outcomes, from the first; fewer than there are files if the run ended early.
  /// - Throws: The operating system's refusal to open a port or to start a process.
  func play(
    _ files: [ScenarioFile], stopsEarly: Bool, _ stopwatch: RunStopwatch?, emit: @escaping (PlayEvent) -> Void
  ) throws -> (outcomes: [ScenarioRunner.Outcome], isInterrupted: Bool) {
    guard let launch, !files.isEmpty else { return (try playHere(files, stopsEarly, stopwatch, emit), false) }
    let pool = WorkerPool(
      launch, options: arguments, files, of: plays.service, recording: plays.recording, spare: spare?.take(),
      stopsEarly: stopsEarly, display, stopwatch, emit: emit)
    defer { display.rest() }
    let outcomes = try pool.play(jobs: jobs)
    report(turnedAway: pool.turnedAway)
    return (outcomes, pool.isInterrupted)
  }

  private func playHere(
    _ files: [ScenarioFile], _ stopsEarly: Bool, _ stopwatch: RunStopwatch?,
    _ emit: @escaping (PlayEvent) -> Void
  ) throws -> [ScenarioRunner.Outcome] {
    var outcomes: [ScenarioRunner.Outcome] = []
    let turnedAway = Mutex(0)
    let plays = plays.noticing { notice in
      if case .turnedAway(let count) = notice { turnedAway.withLock { $0 += count } }
    }
    defer { report(turnedAway: turnedAway.withLock { $0 }) }
    for file in files {
      if stopsEarly, let last = outcomes.last, last.code != .passed { break }
      stopwatch?.begin(file.path)
      outcomes.append(try plays.play(file, emit: emit))
      stopwatch?.end(file.path)
    }
    return outcomes
  }

  private func report(turnedAway count: Int) {
    if count > 0 { display.complain("\(ToolName.current): \(IsolationRecord.sentence(turnedAway: count))\n") }
  }
}

extension Invocation {
  /// Returns how many plays run at a time.
  ///
  /// - Throws: A usage error for `--jobs` in a process that plays itself.
  func jobs(_ launch: WorkerConfiguration?) throws(UsageError) -> Int {
    guard let jobs = try count("--jobs") else { return ProcessInfo.processInfo.activeProcessorCount }
    if launch == nil {
      throw UsageError(
        message: "`--jobs` starts processes, but this call plays in the calling process",
        remedy: "call `main()` of ScenarioTool in a separate program")
    }
    return jobs
  }
}
