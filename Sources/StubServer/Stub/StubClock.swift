import Synchronization

/// The clock of a stub's script: when T+0 is, and how fast the time passes.
package final class StubClock: Sendable {
  /// The moment at which the time of the script begins.
  package enum StartCondition: Sendable {
    case atOnce
    /// At the first request, or the first connection that meets a fault.
    case atFirstRequest
  }

  /// The number of script seconds that pass in one real second.
  package let speed: Double
  private let startsAtOnce: Bool
  /// A source that a test uses instead of the real time since the start.
  private let source: (@Sendable () -> Duration)?
  /// The real time of T+0, or nil before it.
  private let origin: Mutex<Duration?>

  package init(
    _ start: StartCondition = .atOnce, speed: Double = 1, source: (@Sendable () -> Duration)? = nil
  ) {
    (self.speed, self.source, startsAtOnce) = (speed, source, start == .atOnce)
    origin = Mutex(start == .atOnce ? .zero : nil)
  }

  package var hasBegun: Bool { origin.withLock { $0 != nil } }

  /// Sets T+0 to now, unless it has already occurred.
  ///
  /// - Parameter real: The real time since the servers were created.
  /// - Returns: Whether T+0 was set.
  func begin(at real: Duration) -> Bool {
    origin.withLock { origin in
      guard origin == nil else { return false }
      origin = real
      return true
    }
  }

  /// Resets T+0: it occurs at once, or the clock waits for it again.
  ///
  /// - Parameter real: The real time since the servers were created; it becomes T+0 if the clock starts at
  ///   once.
  func restart(at real: Duration) { origin.withLock { $0 = startsAtOnce ? real : nil } }

  /// Returns the time since T+0, or zero before it.
  func time(_ real: Duration) -> Duration { source?() ?? passed(real) }

  /// Returns the time since T+0 by the machine's clock, even if a test supplies a source.
  func passed(_ real: Duration) -> Duration {
    guard let origin = origin.withLock({ $0 }) else { return .zero }
    return speed == 1 ? real - origin : (real - origin) * speed
  }

  /// Returns the real duration of a duration of the script.
  func real(_ time: Duration) -> Duration { speed == 1 ? time : time / speed }
}
