/// The data known about a recording whose given facts are unknown.
///
/// If a Stage can infer the facts from it, the scenario made from a recording can be played at once.
public struct FactInference: Sendable {
  /// The method and target of each request, in the order in which the app sent them: `GET
  /// /v1/latest?base=EUR`.
  public let requests: [String]

  /// Creates the clues for an inference.
  public init(requests: [String]) { self.requests = requests }
}
