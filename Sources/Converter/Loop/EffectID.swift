/// What an effect is about. Of effects with one identity at most one runs: a newer cancels the older.
package struct EffectID: Hashable, Sendable {
  private let name: String

  package init(_ name: String) { self.name = name }
}

/// What an effect value asks the outside for, and as which events the results come back.
package enum Work<Event: Sendable>: Sendable {
  /// Gives exactly one event.
  case once(EffectID, @Sendable () async -> Event)
  /// Gives an event for each element, until the sequence ends or the effect is cancelled.
  case stream(EffectID, any AsyncSequence<Event, Never> & Sendable)
  /// Ends the effect, if it runs; its answer will be ignored.
  case cancel(EffectID)
}
