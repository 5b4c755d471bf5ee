/// What is known of a recording of which nobody says what the app was given.
///
/// A Stage that can tell from it what it was given has the scenario of a recording play at once.
public struct FactInference: Sendable {
  /// Method and target of each request, in the order in which they were asked: `GET /v1/latest?base=EUR`.
  public let requests: [String]

  /// Makes the clues.
  public init(requests: [String]) { self.requests = requests }
}
