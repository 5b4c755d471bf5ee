/// What is known of a play of which nobody says what was given.
///
/// A Stage that can tell from it what it was given has the scenario of a log, or of a recording, play at
/// once.
public struct FactClues: Sendable {
  /// Method and target of each request, in the order in which they were asked: `GET /v1/latest?base=EUR`.
  public let requests: [String]
  /// The events that view models took at the launch, as the Stage tells them; none in a recording.
  public let events: [String]
  /// The timers that the app set at the launch, as long as each was to run; none in a recording.
  public let timers: [Duration]

  /// Makes the clues.
  public init(requests: [String], events: [String] = [], timers: [Duration] = []) {
    (self.requests, self.events, self.timers) = (requests, events, timers)
  }
}
