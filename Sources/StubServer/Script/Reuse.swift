/// Why an answer cannot be given on a connection: what that one carried before is not what the script wants.
package enum ConnectionMismatch: Error, Sendable, Equatable {
  /// The answer must come on a fresh connection.
  case used
  /// The answer's fault breaks reused connections alone.
  case fresh
  /// The answer's fault withholds what the client did not wait for.
  case unawaited

  /// Behind the answer's own words, for reports.
  package var words: String {
    switch self {
    case .used: "came on a connection that was used before"
    case .fresh: "came on a fresh connection, where it breaks nothing"
    case .unawaited: "came to a client that did not wait for 100 Continue"
    }
  }
}

extension Answer {
  /// The answer as it goes out on a connection: the client's retry on a fresh one gets what was broken on
  /// reuse.
  ///
  /// - Parameters:
  ///   - isReused: whether the connection carried a request before.
  ///   - isRetry: whether a reused connection was broken for the same request already.
  ///   - wasKeptWaiting: whether the client waited for `100 Continue`, and was told nothing.
  /// - Returns: the answer, whole or as it breaks the connection.
  /// - Throws: `ConnectionMismatch` where the script wants another kind of connection.
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
