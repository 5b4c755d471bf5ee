import ScenarioBasics
import ScenarioConvert
import ScenarioEvents
import ScenarioExplore
import ScenarioFormat
import ScenarioPlay

/// The schedules that a search has given out, whose results it takes in the same order.
///
/// They are played in processes of their own, or in this one if it is a test that provides its Stage.
final class TrialQueue {
  private let stage: any Stage.Type
  private let launch: WorkerConfiguration?
  private let jobs: Int
  private var pool: SchedulePool?
  /// Whether plays are waited for. An app that hangs takes as long as it is given.
  var goesOn: () -> Bool = { true }
  private var waiting: [(trial: Explorer.Trial, explorer: Explorer, number: Int?)] = []

  /// - Throws: A usage error for `--jobs` in a process that plays itself.
  init(
    _ invocation: Invocation, _ stage: any Stage.Type, _ launch: WorkerConfiguration?
  ) throws(UsageError) {
    (self.stage, self.launch) = (stage, launch)
    jobs = try invocation.jobs(launch)
    // States are compared by their hash values.
    var equal = launch
    equal?.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    pool = equal.map { launch in
      SchedulePool(launch, jobs: jobs) { [unowned self] in goesOn() }
    }
  }

  /// Plays a schedule. The result is taken now or later, when as many as can be played at a time are waiting.
  func add(_ trial: Explorer.Trial, of explorer: Explorer) throws {
    waiting.append((trial, explorer, pool?.submit(trial.request)))
    while waiting.count > (pool == nil ? 0 : jobs * 2) { try takeFirst() }
  }

  /// Waits for all results.
  func finish() throws { while !waiting.isEmpty { try takeFirst() } }

  private func takeFirst() throws {
    let (trial, explorer, number) = waiting.removeFirst()
    let play: ExploredPlay? =
      if let pool, let number { try pool.result(of: number) } else { try trial.request.played(on: stage) }
    try explorer.take(play, of: trial)
  }

  /// Returns how a search plays what is not in turn.
  func player(_ start: ExplorationStart) -> SchedulePlayer {
    guard let pool, let launch else { return SchedulePlayer(start, stage) }
    return SchedulePlayer(start) {
      try pool.result(of: pool.submit($0))
    } prove: { [jobs, unowned self] plays in
      let apart = SchedulePool(launch, jobs: jobs, isApart: true, goesOn: goesOn)
      let numbers = plays.map(apart.submit)
      return try numbers.map { number throws -> ExploredPlay? in try apart.result(of: number) }
    }
  }
}

extension SchedulePlayer {
  /// Creates a player that plays on the calling thread.
  init(_ start: ExplorationStart, _ stage: any Stage.Type) {
    let play: (DraftPlay) throws -> ExploredPlay? = { try $0.played(on: stage) }
    self.init(start, play: play) { try $0.map(play) }
  }
}

extension DraftPlay {
  /// Plays the draft once, on the calling thread; `notice` receives the notices of the play, and `turned` is
  /// called whenever the app has returned from its work.
  ///
  /// - Throws: The system's refusal to open a port.
  func played(
    on stage: any Stage.Type, notice: @escaping @Sendable (PlayNotice) -> Void = { _ in },
    turned: @escaping @Sendable () -> Void = {}
  ) throws -> ExploredPlay? {
    let folder = FixtureFolder(ofScenario: path)
    let parser = ScenarioParser(vocabulary: stage.words, read: folder.read, open: folder.open)
    return try played(on: stage, parser, notice: notice, turned: turned)
  }
}
