/// Runs effects: the only place in the app where a task is made.
///
/// It belongs to the actor that owns its view model. The work runs on the task executor; its result comes
/// back on the actor, once, and only while nobody cancelled it.
final class EffectRunner<Event: Sendable> {
  private struct Running {
    let token: Int
    let task: Task<Void, Never>
  }

  /// What becomes of a result; `isCurrent` is false for one whose effect was cancelled.
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

  /// Cancels all that runs; no answer will be delivered as current any more.
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

  // `_ = isolation` keeps the task on the caller's actor: without a use, the closure would leave it.
  private func once(
    _ id: EffectID, _ token: Int, _ operation: @escaping @Sendable () async -> Event,
    isolation: isolated any Actor, deliver: @escaping Delivery
  ) -> Task<Void, Never> {
    Task {
      _ = isolation
      // Cancelled before its turn came: nothing shall reach the outside.
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
