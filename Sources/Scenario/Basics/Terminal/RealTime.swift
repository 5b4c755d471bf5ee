/// Real time, for the one who waits for a run; nothing of it is in the event stream.
struct RealTime: Sendable {
  /// Time since some moment before.
  let now: @Sendable () -> Duration

  /// The machine's own clock.
  static var machine: RealTime {
    let start = ContinuousClock.now
    return RealTime { ContinuousClock.now - start }
  }
}

/// How long a run and its plays took, as the one who started them saw it.
final class Stopwatch {
  private let time: RealTime
  private let begun: Duration
  private var open: [String: Duration] = [:]
  private var plays: [(path: String, took: Duration)] = []

  init(_ time: RealTime) {
    self.time = time
    begun = time.now()
  }

  func begin(_ path: String) { open[path] = time.now() }

  func end(_ path: String) {
    if let start = open.removeValue(forKey: path) { plays.append((path, time.now() - start)) }
  }

  /// All so far.
  var times: RunTimes { RunTimes(total: time.now() - begun, plays: plays) }
}
