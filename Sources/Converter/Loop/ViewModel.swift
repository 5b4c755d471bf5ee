/// A state machine with effects: it receives events, changes its state, notifies observers and starts
/// effects.
///
/// Not Sendable: it must be used on the actor that created it, which every call passes. Events are processed
/// one after another; an event that is sent during another one is queued. A reducer works on a copy, so that
/// a rejected event leaves the state unchanged.
package final class ViewModel<State: Equatable, Event: Sendable, Effect: Equatable> {
  package typealias Reducer = (inout State, Event) throws(RejectedEvent) -> [Effect]

  /// An entry for the log, in the order of occurrence.
  package enum LogEntry {
    case processed(Event)
    case rejected(Event, reason: String)
    case mutated(from: State, to: State)
    case started(Effect)
    /// The result of an effect that had been cancelled; it is not passed to the reducer.
    case ignored(Event)
  }

  package private(set) var state: State
  private let reduce: Reducer
  private let work: (Effect) -> EffectOperation<Event>
  private let log: (LogEntry) -> Void
  private let runner: EffectRunner<Event>
  private var mailbox: [Event] = []
  private var isTaking = false
  private var observers: [(State) -> Void] = []

  package init(
    _ initial: State, reduce: @escaping Reducer, work: @escaping (Effect) -> EffectOperation<Event>,
    executor: any TaskExecutor, log: @escaping (LogEntry) -> Void = { _ in }
  ) {
    state = initial
    self.reduce = reduce
    self.work = work
    self.log = log
    runner = EffectRunner(executor: executor)
  }

  /// Calls the observer with every new state, and immediately with the present one if `now` is true.
  package func observe(now: Bool = false, _ observer: @escaping (State) -> Void) {
    observers.append(observer)
    if now { observer(state) }
  }

  package func send(_ event: Event, isolation: isolated any Actor) {
    mailbox.append(event)
    if isTaking { return }
    isTaking = true
    defer { isTaking = false }
    while !mailbox.isEmpty { take(mailbox.removeFirst(), isolation: isolation) }
  }

  /// Cancels every effect; their results are ignored.
  package func stop() { runner.cancelAll() }

  private func take(_ event: Event, isolation: isolated any Actor) {
    var next = state
    do throws(RejectedEvent) {
      let effects = try reduce(&next, event)
      log(.processed(event))
      show(next)
      for effect in effects { start(effect, isolation: isolation) }
    } catch {
      log(.rejected(event, reason: error.reason))
    }
  }

  private func show(_ next: State) {
    guard next != state else { return }
    let last = state
    state = next
    log(.mutated(from: last, to: next))
    for observer in observers { observer(next) }
  }

  private func start(_ effect: Effect, isolation: isolated any Actor) {
    log(.started(effect))
    runner.run(work(effect), isolation: isolation) { event, isCurrent in
      if isCurrent { self.send(event, isolation: isolation) } else { self.log(.ignored(event)) }
    }
  }
}
