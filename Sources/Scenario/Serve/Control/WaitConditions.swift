import ScenarioBasics
import StubServer

/// Requests that a client of the control address waits for.
struct WaitConditions: Sendable {
  let session: ServeSession
  /// The pattern of the requests; nil for all.
  let pattern: RequestPattern?
  let count: Int
  /// The number above which exchanges are counted.
  let since: Int
  /// The longest time to wait, in real time.
  let within: Duration

  func answer(_ seen: [ServedExchange]) -> ControlAnswer {
    ControlAnswer(["isMet": .bool(seen.count >= count), "exchanges": .array(seen.map(\.json))])
  }
}
