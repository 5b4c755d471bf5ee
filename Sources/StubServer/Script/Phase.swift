/// A stretch of the time since T+0, as `during 40s..45s` writes it; its end is no longer in it.
public struct Phase: Sendable, Equatable {
  /// Since T+0.
  public let start: Duration
  /// Since T+0; nil where it lasts for ever.
  public let end: Duration?

  /// Makes a phase.
  public init(from start: Duration, to end: Duration? = nil) {
    self.start = start
    self.end = end
  }

  /// Whether the time since T+0 lies in it.
  public func contains(_ time: Duration) -> Bool { start <= time && end.map { time < $0 } ?? true }
}
