import StubServer

/// The connections of a proxy's clients, each with one exchange at a time.
struct ProxyConnections: Sendable {
  private struct Exchange: Sendable {
    /// The requests that the client has sent meanwhile.
    var waiting: [Request] = []
    /// Whether the client sends nothing more.
    var isEnded = false
    var isRecorded = true
    /// Whether the proxy ends the connection, and answers nothing more on it.
    var isLast = false
  }

  /// The connections on which an exchange is in progress, or that are being ended.
  private var exchanges: [ConnectionID: Exchange] = [:]

  /// Returns whether the exchange may begin now; otherwise it is the next one, unless the connection ends.
  mutating func begin(_ request: Request, on connection: ConnectionID) -> Bool {
    guard exchanges[connection] != nil else {
      exchanges[connection] = Exchange()
      return true
    }
    exchanges[connection]?.waiting.append(request)
    return false
  }

  /// Ends an exchange whose connection stays open.
  ///
  /// - Returns: The next request, if the client has sent one.
  mutating func next(on connection: ConnectionID) -> Request? {
    guard let exchange = exchanges[connection] else { return nil }
    if let request = exchange.waiting.first {
      exchanges[connection]?.waiting.removeFirst()
      exchanges[connection]?.isRecorded = true
      return request
    }
    exchanges[connection] = nil
    return nil
  }

  /// Records that the proxy answers nothing more on the connection.
  mutating func stop(_ connection: ConnectionID) { exchanges[connection, default: Exchange()].isLast = true }

  /// Records that the answer is not recorded.
  mutating func stopRecording(_ connection: ConnectionID) { exchanges[connection]?.isRecorded = false }

  /// Whether nobody needs the rest of the answer: it is not recorded, and the client has left.
  func hasLeft(_ connection: ConnectionID) -> Bool {
    exchanges[connection].map { !$0.isRecorded && $0.isEnded } ?? false
  }

  /// Records that the client sends nothing more. Returns true if nothing more will be sent to it either.
  mutating func hearEnd(of connection: ConnectionID) -> Bool {
    guard let exchange = exchanges[connection], !exchange.isLast else {
      exchanges[connection] = nil
      return true
    }
    exchanges[connection]?.isEnded = true
    return false
  }

  /// Records that everything has been sent. Returns true if the client has already ended the connection.
  mutating func end(_ connection: ConnectionID) -> Bool {
    let isEnded = exchanges[connection]?.isEnded ?? false
    exchanges[connection] = nil
    if !isEnded { stop(connection) }
    return isEnded
  }
}
