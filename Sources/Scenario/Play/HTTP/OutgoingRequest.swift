import ScenarioBasics
import StubServer

/// A request of the app on its way to the stub.
struct OutgoingRequest: Sendable {
  /// The request, with the stub's address.
  var request: StageRequest
  /// The host that the app sent the request to.
  let host: RequestPattern.Host
  /// How long the request may receive nothing, in virtual time, before it fails; nil for no limit.
  var idleLimit: Duration?
  /// Whether the app reads the answer in pieces.
  var isStreamed = false
}

/// A request of the app that waits for its answer.
struct PendingCall: Sendable {
  /// Called once with the result, on the driver.
  var end: @Sendable (PlayNetwork.Report) -> Void
  /// Called on the driver with each received piece of an answer that the app reads in pieces.
  var receive: @Sendable (StreamedAnswer.Piece) -> Void = { _ in }
  var started: (any StartedRequest)?
  var stream: StreamedAnswer?
  var limit: IdleLimit?
}

/// How long a request may receive nothing, and the timer that counts it.
struct IdleLimit: Sendable {
  let duration: Duration
  var timer: Int
}
