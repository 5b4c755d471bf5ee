/// The reason why an answer cannot be sent on a connection, because of the requests that the connection has
/// carried.
package enum ConnectionMismatch: Error, Sendable, Equatable {
  /// The answer requires a fresh connection.
  case used
  /// The answer's fault breaks only reused connections.
  case fresh
  /// The answer's fault withholds a `100 Continue` that the client did not wait for.
  case unawaited

  /// The description for reports, which follows the answer's own words.
  package var words: String {
    switch self {
    case .used: "was requested on a connection that was used before"
    case .fresh: "was requested on a fresh connection, where it breaks nothing"
    case .unawaited: "was requested by a client that did not wait for 100 Continue"
    }
  }
}

extension Answer {
  /// Returns the answer as it is sent on a connection: a retry on a fresh connection receives the answer that
  /// was broken on reuse.
  ///
  /// - Parameters:
  ///   - isReused: whether the connection has already carried a request.
  ///   - isRetry: whether a reused connection was already broken for the same request.
  ///   - wasKeptWaiting: whether the client waited for `100 Continue` and received none.
  /// - Returns: the answer, whole or with the faults that break the connection.
  /// - Throws: `ConnectionMismatch` if the script requires another kind of connection.
  package func fitted(
    isReused: Bool, isRetry: Bool, wasKeptWaiting: Bool
  ) throws(ConnectionMismatch) -> Answer {
    if withholdsContinue, !wasKeptWaiting { throw .unawaited }
    if isFresh, isReused { throw .used }
    guard faults.contains(where: \.isOnReuse), !isReused else { return self }
    guard isRetry else { throw .fresh }
    var whole = self
    whole.faults.removeAll(where: \.isOnReuse)
    return whole
  }
}
