package import ScenarioRecording

/// A client that sends requests to a live service by its address, over plain HTTP or HTTPS.
package struct LiveClient {
  private var sockets: SocketClient
  private let session: SessionClient

  /// - Parameters:
  ///   - wait: The wait in real time, which a request to stop ends.
  ///   - limit: The maximum time to wait for each next byte; where URLSession sends, for the whole answer.
  ///   - context: The trusted certificates; nil if the system has no OpenSSL, and URLSession sends what goes
  ///     over HTTPS.
  package init(_ wait: InterruptibleWait, limit: Duration, _ context: TLSContext? = .system) {
    sockets = SocketClient(wait, limit: limit, context)
    session = SessionClient(wait, limit: limit)
  }

  /// Sends the request and waits for its answer; blocks as long as that takes. It calls `hear` with each
  /// event as it occurs, which URLSession does not report. With `isWhole` it also reports the bytes that a
  /// recording does not hold.
  package mutating func answer(
    to request: LiveRequest, isWhole: Bool = false, hear: (LiveConnectionEvent) -> Void = { _ in }
  ) throws(LiveStopReason) -> LiveAnswer {
    request.address.isThroughURLSession
      ? try session.answer(to: request)
      : try sockets.answer(to: request, isWhole: isWhole, hear: hear)
  }
}
