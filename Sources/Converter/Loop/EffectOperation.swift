/// The identity of an effect. At most one effect of an identity runs: a newer one cancels the older.
package struct EffectID: Hashable, Sendable {
  private let name: String

  package init(_ name: String) { self.name = name }
}

/// The operation of an effect, which returns its results as events.
package enum EffectOperation<Event: Sendable>: Sendable {
  /// Produces exactly one event.
  case once(EffectID, @Sendable () async -> Event)
  /// Produces an event for each element, until the sequence ends or the effect is cancelled.
  case stream(EffectID, any AsyncSequence<Event, Never> & Sendable)
  /// Cancels the effect if it runs; its result will be ignored.
  case cancel(EffectID)
}

extension EffectOperation {
  /// Returns the same operation, with results converted to events of a feature that contains this one.
  package func map<Outer>(_ transform: @escaping @Sendable (Event) -> Outer) -> EffectOperation<Outer> {
    switch self {
    case .once(let id, let operation): .once(id) { transform(await operation()) }
    case .stream(let id, let events): .stream(id, events.mapped(transform))
    case .cancel(let id): .cancel(id)
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  // Opens the existential, so that a stream of one type is converted to a stream of another.
  fileprivate func mapped<Outer: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Outer
  ) -> any AsyncSequence<Outer, Never> & Sendable {
    map(transform)
  }
}
