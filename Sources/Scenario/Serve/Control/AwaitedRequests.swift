import ScenarioBasics
import StubServer

/// Requests that somebody waits for.
struct AwaitedRequests: Sendable {
  let session: ServeSession
  /// Which are meant; nil for all.
  let pattern: RequestPattern?
  let count: Int
  /// Only those with a number above this one are counted.
  let since: Int
  /// How long, in real time.
  let within: Duration

  func answer(_ seen: [ServedExchange]) -> ControlAnswer {
    ControlAnswer(["isMet": .bool(seen.count >= count), "exchanges": .array(seen.map(\.json))])
  }
}
