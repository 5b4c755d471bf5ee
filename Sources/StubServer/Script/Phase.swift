/// A half-open interval of the time since T+0, written as `during 40s..45s`; the end is excluded.
public struct Phase: Sendable, Equatable {
  /// The start, since T+0.
  public let start: Duration
  /// The end, since T+0, or nil if the phase never ends.
  public let end: Duration?

  /// Creates a phase.
  public init(from start: Duration, to end: Duration? = nil) {
    self.start = start
    self.end = end
  }

  /// Returns whether the time since T+0 is in the phase.
  public func contains(_ time: Duration) -> Bool { start <= time && end.map { time < $0 } ?? true }
}
