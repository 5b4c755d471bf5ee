import ScenarioBasics
import StubServer

/// A request of the app on its way to the stub, and what comes back of it.
struct OutgoingRequest: Sendable {
  /// Its address is the stub's.
  var request: StageRequest
  /// The host that the app asked.
  let host: RequestPattern.Host
  /// How long nothing may come of it, in virtual time, before it has failed; nil for ever.
  var idleLimit: Duration?
  /// Whether the app takes the answer in pieces.
  var isStreamed = false
}

/// A request of the app that waits for its answer.
struct PendingCall: Sendable {
  /// Told once what came of it, on the driver.
  let end: @Sendable (URLSessionClient.Report) -> Void
  /// Told on the driver what has come of an answer that the app takes in pieces.
  var receive: @Sendable (StreamedAnswer.Piece) -> Void = { _ in }
  var started: URLSessionClient.StartedTask?
  var stream: StreamedAnswer?
  var limit: IdleLimit?
}

/// How long nothing may come of a request, and the timer that counts it.
struct IdleLimit: Sendable {
  let duration: Duration
  var timer: Int
}
