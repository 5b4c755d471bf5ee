import Dispatch
import Foundation

@testable import RCCConverter
@testable import ScenarioPlay
@testable import rcc_sim

/// Reports the machine's time in an event.
final class ReadsTheMachinesClock: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.trace(.effect(".started(\(ProcessInfo.processInfo.systemUptime))"))
    return environment
  }
}

/// Has a random number in its state that no seed determines.
final class ThrowsDice: Variant {
  private struct State {
    let pairs: PairsState
    let dice: UInt64
  }

  private var dice: UInt64 = 0

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    var generator = SystemRandomNumberGenerator()
    dice = generator.next()
    return environment
  }

  override func state(isolation: isolated any Actor) -> Any {
    let pairs = (super.state(isolation: isolation) as? ConverterStage.VisibleState)?.pairs
    return State(pairs: pairs ?? PairsState(), dice: dice)
  }

  override func fingerprint(isolation: isolated any Actor) -> AnyHashable {
    [super.fingerprint(isolation: isolation), AnyHashable(dice)]
  }
}

/// Sleeps until another thread wakes it, during the play.
class WokenFromElsewhere: Variant {
  /// Performs the work on another thread.
  func begin(_ work: @escaping @Sendable () -> Void) {}

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    fallAsleep(on: environment.executor)
  }

  private func fallAsleep(on executor: any TaskExecutor) {
    let (asleep, woken) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (alarm, bell) = AsyncStream<Void>.makeStream()
    begin {
      asleep.wait()
      // Not earlier: on Linux the name of a thread that is only starting cannot be set.
      if OperationQueue.current == nil { Thread.current.name = "decoder" }
      bell.finish()
      woken.signal()
    }
    Task(executorPreference: executor) { await WokenFromElsewhere.wait(for: alarm) }
    // Queued after the sleeper: it finds it asleep, and blocks the play until it was woken.
    Task(executorPreference: executor) { WokenFromElsewhere.meet(asleep, woken) }
  }

  private static func wait(for alarm: AsyncStream<Void>) async { for await _ in alarm {} }

  private static func meet(_ asleep: DispatchSemaphore, _ woken: DispatchSemaphore) {
    asleep.signal()
    woken.wait()
  }
}

final class WokenByAThread: WokenFromElsewhere {
  override func begin(_ work: @escaping @Sendable () -> Void) {
    Thread { work() }.start()
  }
}

final class WokenByAQueue: WokenFromElsewhere {
  private let queue = OperationQueue()

  override func begin(_ work: @escaping @Sendable () -> Void) {
    queue.name = "the app's decoder"
    queue.addOperation(work)
  }
}

/// Waits for an event that nothing will send.
final class WaitsForNothing: Variant {
  private let nothing = AsyncStream<Void> { _ in }

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    Task(executorPreference: environment.executor) { [nothing] in for await _ in nothing {} }
  }
}

/// Behaves well unless the seed of the scenario selects a fault, so that one run can have every outcome.
final class Moody: Variant {
  private var mood: Variant?

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    mood = [3: WokenByAThread(), 4: ReadsTheMachinesClock(), 34: WokenByAThread()][environment.seed]
    if environment.seed > 30 { _ = ReadsTheMachinesClock().changed(environment) }
    guard let mood else { return super.launch(environment, isolation: isolation) }
    mood.launch(environment, isolation: isolation)
  }
}

/// Waits for the disk in a task that does not have the executor of the environment.
final class ForgetsTheExecutor: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    Task {
      _ = isolation
      _ = await environment.disk.load("a")
    }
  }
}
