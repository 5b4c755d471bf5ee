/// A runner of effects, the only place in the app where tasks are created.
///
/// It must be used on the actor that owns its view model. The work runs on the task executor; its result is
/// delivered on the actor, once, and marked as not current if the effect was cancelled.
final class EffectRunner<Event: Sendable> {
  private struct Running {
    let token: Int
    let task: Task<Void, Never>
  }

  /// Delivers a result; `isCurrent` is false when its effect was cancelled.
  typealias Delivery = (_ event: Event, _ isCurrent: Bool) -> Void

  private let executor: any TaskExecutor
  private var running: [EffectID: Running] = [:]
  private var lastToken = 0

  init(executor: any TaskExecutor) { self.executor = executor }

  func run(_ work: EffectOperation<Event>, isolation: isolated any Actor, deliver: @escaping Delivery) {
    switch work {
    case .cancel(let id): cancel(id)
    case .once(let id, let operation):
      start(id, isolation: isolation) { token in
        self.once(id, token, operation, isolation: isolation, deliver: deliver)
      }
    case .stream(let id, let events):
      start(id, isolation: isolation) { token in
        self.each(id, token, events, isolation: isolation, deliver: deliver)
      }
    }
  }

  /// Cancels all running effects; no later result will be delivered as current.
  func cancelAll() {
    let tasks = running.values.sorted { $0.token < $1.token }.map(\.task)
    running = [:]
    for task in tasks { task.cancel() }
  }

  private func cancel(_ id: EffectID) { running.removeValue(forKey: id)?.task.cancel() }

  private func start(
    _ id: EffectID, isolation: isolated any Actor, _ makeTask: (Int) -> Task<Void, Never>
  ) {
    cancel(id)
    lastToken += 1
    running[id] = Running(token: lastToken, task: makeTask(lastToken))
  }

  // `_ = isolation` keeps the task on the caller's actor: without a use, the closure is not isolated to it.
  private func once(
    _ id: EffectID, _ token: Int, _ operation: @escaping @Sendable () async -> Event,
    isolation: isolated any Actor, deliver: @escaping Delivery
  ) -> Task<Void, Never> {
    Task {
      _ = isolation
      // Cancelled before it started: no request must be sent.
      if Task.isCancelled { return }
      let event = await withTaskExecutorPreference(self.executor, operation: operation)
      let isCurrent = self.isCurrent(id, token)
      if isCurrent { self.running[id] = nil }
      deliver(event, isCurrent)
    }
  }

  private func each(
    _ id: EffectID, _ token: Int, _ events: any AsyncSequence<Event, Never> & Sendable,
    isolation: isolated any Actor, deliver: @escaping Delivery
  ) -> Task<Void, Never> {
    Task {
      _ = isolation
      await withTaskExecutorPreference(self.executor) {
        _ = isolation
        for await event in events {
          deliver(event, self.isCurrent(id, token))
        }
      }
      if self.isCurrent(id, token) { self.running[id] = nil }
    }
  }

  private func isCurrent(_ id: EffectID, _ token: Int) -> Bool { running[id]?.token == token }
}
