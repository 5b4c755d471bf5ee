/// Real time, for the one who waits for a run; nothing of it is in the event stream.
package struct RealTime: Sendable {
  /// Time since some moment before.
  package let now: @Sendable () -> Duration

  /// The machine's own clock.
  package static var machine: RealTime {
    let start = ContinuousClock.now
    return RealTime { ContinuousClock.now - start }
  }
}

/// How long a run and its plays took, as the one who started them saw it.
package final class Stopwatch {
  private let time: RealTime
  private let begun: Duration
  private var open: [String: Duration] = [:]
  private var plays: [(path: String, took: Duration)] = []

  package init(_ time: RealTime) {
    self.time = time
    begun = time.now()
  }

  package func begin(_ path: String) { open[path] = time.now() }

  package func end(_ path: String) {
    if let start = open.removeValue(forKey: path) { plays.append((path, time.now() - start)) }
  }

  /// All so far.
  package var times: RunTimes { RunTimes(total: time.now() - begun, plays: plays) }
}
