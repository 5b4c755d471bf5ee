/// How an answer is broken. Each leaves a ``Receipt``; one that cannot be applied fails the play.
public enum Fault: Sendable, Equatable {
  /// The port is closed: the connection is refused, and no request is read.
  case refuse
  /// The request is read and nothing is ever answered.
  case never
  /// The connection is ended in order (FIN) at the place.
  case fin(Place)
  /// The connection is reset (RST) at the place.
  case reset(Place)
  /// Nothing more is sent after the place; the connection stays open.
  case stall(Place)
}

/// A place in an answer's bytes, as `format.md` §4 names them.
public enum Place: Sendable, Equatable {
  /// Before the first byte.
  case start
  /// After the whole head and that many bytes of the body; `body` is `.body(0)`.
  case body(Int)
}
