/// How an answer is broken. Each leaves a ``Receipt``; one that cannot be applied fails the play.
public enum Fault: Sendable, Equatable, CustomStringConvertible {
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

  /// The fault as a scenario writes it: `reset at body+20`.
  public var description: String {
    switch self {
    case .refuse: "refuse"
    case .never: "never"
    case .fin(let place): "fin \(place.words)"
    case .reset(let place): "reset \(place.words)"
    case .stall(let place): "stall \(place.words)"
    }
  }
}

/// A place in an answer's bytes.
public enum Place: Sendable, Equatable, CustomStringConvertible {
  /// Before the first byte.
  case start
  /// After the whole head and that many bytes of the body; `body` is `.body(0)`.
  case body(Int)
  /// Before the first byte, and only on a connection that carried a request before.
  case onReuse

  /// The place as a scenario writes it: `body+20`.
  public var description: String {
    switch self {
    case .start: "start"
    case .onReuse: "reuse"
    case .body(0): "body"
    case .body(let offset): "body+\(offset)"
    }
  }
  /// The place behind the name of a fault.
  fileprivate var words: String { (self == .onReuse ? "on " : "at ") + description }
}
