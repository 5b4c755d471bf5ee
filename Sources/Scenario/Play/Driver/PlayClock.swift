import ScenarioBasics

/// The virtual clock as the app sees it.
struct PlayClock: StageClock {
  let simulation: Simulation

  private var monitor: Monitor<SimulationState> { simulation.monitor }

  var now: Duration { monitor.update { $0.clock.now } }

  func sleep(for duration: Duration) async throws {
    await simulation.holdAfterTheEnd()
    try Task.checkCancellation()
    simulation.isOnDriver()
    guard let number = monitor.update({ $0.isOver ? nil : $0.clock.draw() }) else {
      throw CancellationError()
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        monitor.update { world in
          let now = world.clock.now
          world.journal.note(.slept(duration), at: now)
          let cause = world.journal.cause(at: now)
          world.clock.add(number, after: duration, rank: .client, .wake(.continuation(continuation), cause))
        }
      }
    } onCancel: {
      wake(number)
    }
  }

  /// Ends a sleep early; the caller that removes the timer resumes the sleeper, so it is resumed once.
  private func wake(_ number: Int) {
    guard let timer = monitor.update({ $0.clock.remove(number) }),
      case .wake(.continuation(let sleeper), _) = timer.action
    else { return }
    sleeper.resume(throwing: CancellationError())
  }
}
