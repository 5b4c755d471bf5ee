/// How a new connection is met.
package enum AcceptMode: Sendable {
  /// What comes is read as HTTP.
  case http
  /// Nothing is read.
  case deaf
  /// The first bytes are told of, whatever they are; those behind them are read for nothing.
  case bytes
  /// All is read for nothing, so that the peer's end is seen.
  case drain
}
