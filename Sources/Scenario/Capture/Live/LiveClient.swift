package import ScenarioRecording

/// A client that sends requests to a live service by its address, over plain HTTP or HTTPS.
package struct LiveClient {
  private var plain: PlainClient
  private let secure: SecureClient

  /// `limit` is the maximum time to wait for each next byte; over HTTPS, for the whole answer.
  package init(_ wait: InterruptibleWait, limit: Duration) {
    (plain, secure) = (PlainClient(wait, limit: limit), SecureClient(wait, limit: limit))
  }

  /// Sends the request and waits for its answer; blocks as long as that takes. It calls `hear` with each
  /// event as it occurs, which only plain HTTP can observe.
  package mutating func answer(
    to request: LiveRequest, hear: (LiveConnectionEvent) -> Void = { _ in }
  ) throws(LiveStopReason) -> LiveAnswer {
    request.address.isSecure ? try secure.answer(to: request) : try plain.answer(to: request, hear: hear)
  }
}
