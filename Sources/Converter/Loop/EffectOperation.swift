/// What an effect is about. Of effects with one identity at most one runs: a newer cancels the older.
package struct EffectID: Hashable, Sendable {
  private let name: String

  package init(_ name: String) { self.name = name }
}

/// What an effect value asks the outside for, and as which events the results come back.
package enum EffectOperation<Event: Sendable>: Sendable {
  /// Gives exactly one event.
  case once(EffectID, @Sendable () async -> Event)
  /// Gives an event for each element, until the sequence ends or the effect is cancelled.
  case stream(EffectID, any AsyncSequence<Event, Never> & Sendable)
  /// Ends the effect, if it runs; its answer will be ignored.
  case cancel(EffectID)
}

extension EffectOperation {
  /// The same work, whose results come back as events of a feature that has this one inside it.
  package func map<Outer>(_ transform: @escaping @Sendable (Event) -> Outer) -> EffectOperation<Outer> {
    switch self {
    case .once(let id, let operation): .once(id) { transform(await operation()) }
    case .stream(let id, let events): .stream(id, events.mapped(transform))
    case .cancel(let id): .cancel(id)
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable, Failure == Never {
  // Opens the existential, so that a stream of one type becomes a stream of another.
  fileprivate func mapped<Outer: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Outer
  ) -> any AsyncSequence<Outer, Never> & Sendable {
    map(transform)
  }
}
