import Synchronization

/// The time of a stub's script: when T+0 is, and how fast it passes.
package final class StubClock: Sendable {
  /// When the time of the script begins.
  package enum Start: Sendable {
    case atOnce
    /// At the first request, or the first connection that meets a fault.
    case atFirstRequest
  }

  /// How many seconds of the script pass in a real one.
  package let speed: Double
  private let startsAtOnce: Bool
  /// What a test takes for the real time since the start.
  private let source: (@Sendable () -> Duration)?
  /// The real time at which T+0 was; nil before it.
  private let origin: Mutex<Duration?>

  package init(
    _ start: Start = .atOnce, speed: Double = 1, source: (@Sendable () -> Duration)? = nil
  ) {
    (self.speed, self.source, startsAtOnce) = (speed, source, start == .atOnce)
    origin = Mutex(start == .atOnce ? .zero : nil)
  }

  package var hasBegun: Bool { origin.withLock { $0 != nil } }

  /// Has T+0 be now, unless it was before.
  ///
  /// - Parameter real: The real time since the wires were made.
  /// - Returns: Whether it is now.
  func begin(at real: Duration) -> Bool {
    origin.withLock { origin in
      guard origin == nil else { return false }
      origin = real
      return true
    }
  }

  /// Waits for T+0 again.
  ///
  /// - Parameter real: The real time since the wires were made, which T+0 is where it does not wait.
  func restart(at real: Duration) { origin.withLock { $0 = startsAtOnce ? real : nil } }

  /// The time since T+0, which stands still before it.
  func time(_ real: Duration) -> Duration { source?() ?? passed(real) }

  /// The same, by the machine's clock in any case.
  func passed(_ real: Duration) -> Duration {
    guard let origin = origin.withLock({ $0 }) else { return .zero }
    return speed == 1 ? real - origin : (real - origin) * speed
  }

  /// How long a time of the script takes.
  func real(_ time: Duration) -> Duration { speed == 1 ? time : time / speed }
}
