/// A source of real time for the user who waits for a run; the event stream contains none of it.
package struct MonotonicClock: Sendable {
  /// The time since a fixed moment in the past.
  package let now: @Sendable () -> Duration

  /// The continuous clock of the machine.
  package static var machine: MonotonicClock {
    let start = ContinuousClock.now
    return MonotonicClock { ContinuousClock.now - start }
  }
}

/// A stopwatch that measures the real time of a run and its plays in the process that started them.
package final class RunStopwatch {
  private let time: MonotonicClock
  private let begun: Duration
  private var open: [String: Duration] = [:]
  private var plays: [(path: String, took: Duration)] = []

  package init(_ time: MonotonicClock) {
    self.time = time
    begun = time.now()
  }

  package func begin(_ path: String) { open[path] = time.now() }

  package func end(_ path: String) {
    if let start = open.removeValue(forKey: path) { plays.append((path, time.now() - start)) }
  }

  /// The times measured so far.
  package var times: RunTimes { RunTimes(total: time.now() - begun, plays: plays) }
}
