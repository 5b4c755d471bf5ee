package import ScenarioRecording

/// Who asks a live service: by its address, over plain HTTP or HTTPS.
package struct LiveClient {
  private var plain: PlainClient
  private let secure: SecureClient

  /// Each next byte is waited for so long, over HTTPS the whole.
  package init(_ wait: InterruptibleWait, limit: Duration) {
    (plain, secure) = (PlainClient(wait, limit: limit), SecureClient(wait, limit: limit))
  }

  /// Sends the request and waits for its answer; blocks as long as that takes, and tells `hear` of what comes
  /// as it comes, which only plain HTTP shows.
  package mutating func answer(
    to request: LiveRequest, hear: (LiveConnectionEvent) -> Void = { _ in }
  ) throws(LiveStopReason) -> LiveAnswer {
    request.address.isSecure ? try secure.answer(to: request) : try plain.answer(to: request, hear: hear)
  }
}
