/// When the rounds of a recording begin: each so long after the one before began, and at once where that one
/// took longer.
package struct PollingSchedule {
  package let every: Duration
  package private(set) var begun = 0
  /// How many began after their time, and how long the one that was worst.
  package private(set) var late = (count: 0, most: Duration.zero)
  private var last: Duration?

  package init(every: Duration) { self.every = every }

  /// When the next one is to begin, by the clock; nil for the first, which begins at once.
  var due: Duration? { last.map { $0 + every } }

  /// Begins a round; `isReady` is when it could have begun.
  mutating func begin(at now: Duration, ready: Duration) {
    if let due, ready > due { late = (late.count + 1, max(late.most, ready - due)) }
    (last, begun) = (now, begun + 1)
  }
}
