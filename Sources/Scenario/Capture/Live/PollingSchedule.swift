/// The start times of the rounds of a recording: each begins a fixed time after the start of the previous
/// one, or at once if that one took longer.
package struct PollingSchedule {
  package let every: Duration
  package private(set) var begun = 0
  /// The number of rounds that began late, and the longest delay.
  package private(set) var late = (count: 0, most: Duration.zero)
  private var last: Duration?

  package init(every: Duration) { self.every = every }

  /// The clock time at which the next round is due, or nil for the first, which begins at once.
  var due: Duration? { last.map { $0 + every } }

  /// Begins a round. `ready` is the time at which it could have begun.
  mutating func begin(at now: Duration, ready: Duration) {
    if let due, ready > due { late = (late.count + 1, max(late.most, ready - due)) }
    (last, begun) = (now, begun + 1)
  }
}
