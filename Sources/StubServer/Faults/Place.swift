/// A place in the bytes of an answer.
public enum Place: Sendable, Equatable, CustomStringConvertible {
  /// Before the first byte.
  case start
  /// In the middle of the status line, after the first half of its bytes.
  case status
  /// In the middle of the head, after the status line and the first half of the header fields' bytes.
  case header
  /// After the whole head and the given number of bytes after it; `body` is `.body(0)`.
  case body(Int)
  /// After the head and the given number of whole chunks.
  case chunk(Int)
  /// Before the first byte, and only on a connection that has already carried a request.
  case onReuse

  /// The place as a scenario writes it: `body+20`.
  public var description: String {
    switch self {
    case .start: "start"
    case .status: "status"
    case .header: "header"
    case .onReuse: "reuse"
    case .body(0): "body"
    case .body(let offset): "body+\(offset)"
    case .chunk(let count): "chunk+\(count)"
    }
  }

  /// The place without its figure, as the help shows it: `body+N`.
  package var kind: String {
    switch self {
    case .body(let offset) where offset > 0: "body+N"
    case .chunk: "chunk+N"
    default: description
    }
  }

  /// Each place as the help shows it, with its description.
  package static let table = [
    ("start", "before the first byte of the answer"),
    ("status", "in the middle of the status line"),
    ("header", "in the middle of the head: after the status line and half of the headers"),
    ("body", "after the whole head, before the body"),
    ("body+N", "after the head and N bytes of the body, as it is sent"),
    ("chunk+N", "after N whole chunks of a chunked answer"),
  ]
}
