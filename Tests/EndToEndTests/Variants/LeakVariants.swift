import Synchronization

@testable import RCCConverter
@testable import ScenarioPlay
@testable import rcc_sim

/// Leaves a timer of an hour behind at each tick, and cancels all of them when it quits.
final class LeaksATimerATick: Variant {
  private let left = LeftTimers()

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: LeakyClock(
        clock: environment.clock, executor: environment.executor, left: left, at: .seconds(1),
        of: .seconds(3600)))
  }

  override func quit(isolation: isolated any Actor) {
    left.cancel()
    super.quit(isolation: isolation)
  }
}

/// The limit of a request goes on after its answer, until it is over or the app quits.
final class LeaksTheLimit: Variant {
  private let left = LeftTimers()

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: LeakyClock(
        clock: environment.clock, executor: environment.executor, left: left, at: .seconds(10),
        of: .seconds(10)))
  }

  override func quit(isolation: isolated any Actor) {
    left.cancel()
    super.quit(isolation: isolation)
  }
}

/// A deletion while the list is being saved has no effect.
final class DeletesOneAtATime: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    if case .deleted = event, model.saved == .saving { return [] }
    return try super.reduce(&model, event)
  }
}

/// The timers that an app has forgotten.
private final class LeftTimers: Sendable {
  private let tasks = Mutex<[Task<Void, Never>]>([])

  func add(_ task: Task<Void, Never>) { tasks.withLock { $0.append(task) } }

  func cancel() {
    let all = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in all { task.cancel() }
  }
}

/// Starts another timer with each sleep of one length.
private struct LeakyClock: StageClock {
  let clock: any StageClock
  let executor: any TaskExecutor
  let left: LeftTimers
  let at: Duration
  let of: Duration

  var now: Duration { clock.now }

  func sleep(for duration: Duration) async throws {
    if duration == at {
      left.add(Task(executorPreference: executor) { [clock, of] in try? await clock.sleep(for: of) })
    }
    try await clock.sleep(for: duration)
  }
}

extension BrokenRule {
  static let ofWaits = [
    BrokenRule(LeaksTheLimit.self, "refresh/nothing-accumulates", "pending timers 2"),
    BrokenRule(DeletesOneAtATime.self, "pairs/two-deleted-at-once", #"file pairs.json is ["EURGBP"]"#),
    BrokenRule(SaysItIsSaved.self, "pairs/saving-takes-time", "pairs.saved is .saving"),
    BrokenRule(SaysItIsSaved.self, "lifecycle/quit-while-saving", "pairs.saved is .saving"),
    BrokenRule(GivesUpSaving.self, "pairs/saving-fails-once", "pairs.saved is .yes"),
    BrokenRule(
      AsksTwice.self, "pairs/retry-at-the-tick", "pending timers 1"),
    BrokenRule(
      NeverHearsOfTheConnection.self, "network/offline-as-the-answer-comes",
      "pairs.rows[EURUSD].rate is 1.1684"),
  ]
}
