import Foundation

@testable import Converter
@testable import Scenario
@testable import rcc_sim

/// Tells the time of the machine in an event.
final class ReadsTheMachinesClock: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.trace(.effect(".started(\(ProcessInfo.processInfo.systemUptime))"))
    return environment
  }
}

/// Has a number in its state that nobody seeded.
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
    let pairs = (super.state(isolation: isolation) as? ConverterStage.State)?.pairs
    return State(pairs: pairs ?? PairsState(), dice: dice)
  }

  override func fingerprint(isolation: isolated any Actor) -> AnyHashable {
    [super.fingerprint(isolation: isolation), AnyHashable(dice)]
  }
}

/// Is woken by a thread of its own.
final class WokenByAThread: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    Task(executorPreference: environment.executor) {
      await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume() }
        thread.name = "the app's own"
        thread.start()
      }
    }
  }
}

/// Is woken by a queue of operations.
final class WokenByAQueue: Variant {
  private let queue = OperationQueue()

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    queue.name = "the app's decoder"
    Task(executorPreference: environment.executor) { [queue] in
      await withCheckedContinuation { continuation in queue.addOperation { continuation.resume() } }
    }
  }
}

/// Waits for something that nobody owes it.
final class WaitsForNothing: Variant {
  private let nothing = AsyncStream<Void> { _ in }

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    Task(executorPreference: environment.executor) { [nothing] in for await _ in nothing {} }
  }
}

/// Is well-behaved, unless the seed of the scenario says otherwise: so that one run can meet every end.
final class Moody: Variant {
  private var mood: Variant?

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    mood = [3: WokenByAThread(), 4: ReadsTheMachinesClock()][environment.seed]
    _ = mood?.changed(environment)
    guard environment.seed == 3, let mood else {
      return super.launch(environment, isolation: isolation)
    }
    mood.launch(environment, isolation: isolation)
  }
}
