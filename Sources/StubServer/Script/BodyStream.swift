/// The schedule of an answer whose body is sent in pieces, each at a time of its own.
///
/// ```swift
/// Answer(
///   status: 200, body: Array("one\ntwo\n".utf8),
///   stream: BodyStream([.init(count: 4), .init(count: 4, after: .seconds(2))]))
/// ```
/// The head is sent at once, each piece in one write, and the end of the body in another one.
public struct BodyStream: Sendable, Equatable {
  /// A part of the body that is sent in one write.
  public struct Piece: Sendable, Equatable {
    /// The number of bytes.
    public let count: Int
    /// The time since the piece before it was sent, or since the head was.
    public let after: Duration

    /// Creates a piece.
    public init(count: Int, after: Duration = .zero) { (self.count, self.after) = (count, after) }
  }

  /// The pieces, which together are the body.
  public let pieces: [Piece]
  /// Whether each piece is a chunk (RFC 9112 §7.1); otherwise the head states the length of the body.
  public let isChunked: Bool
  /// The time between the last piece and the end of a chunked body; the end is the last chunk, or a fault.
  public let endsAfter: Duration
  /// The fault for which the last line of a scenario's stream stands; it is also one of the answer's faults.
  package var ending: Fault?

  /// Creates a schedule.
  public init(_ pieces: [Piece], isChunked: Bool = true, endsAfter: Duration = .zero) {
    (self.pieces, self.isChunked, self.endsAfter) = (pieces, isChunked, endsAfter)
  }

  /// The number of bytes of all pieces.
  package var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Divides the body into its pieces.
  func divide(_ body: [UInt8]) -> [ArraySlice<UInt8>] {
    var start = 0
    return pieces.map { piece in
      defer { start += piece.count }
      return body[start..<start + piece.count]
    }
  }

  /// Returns the bytes of a reply in pieces: the head, each piece at its time, and the end.
  ///
  /// If fewer bytes are sent than the reply has, the rest is left out; behind the last piece, the end keeps
  /// its time.
  func pieces(of reply: ReplyDraft, sending count: Int) -> [ReplyPlan.Piece] {
    let bodies = isChunked ? reply.chunks : divide(reply.body).map(Array.init)
    var parts = [(after: Duration.zero, bytes: reply.head)]
    parts += zip(pieces, bodies).map { ($0.after, $1) }
    if isChunked { parts.append((endsAfter, reply.lastChunk)) }
    var (left, sent) = (count, [ReplyPlan.Piece]())
    for (index, part) in parts.enumerated() {
      let isEnd = isChunked && index == parts.count - 1
      guard left > 0 || isEnd else { break }
      sent.append(ReplyPlan.Piece(after: part.after, bytes: Array(part.bytes.prefix(left))))
      left -= part.bytes.count
      if left < 0 { break }
    }
    return sent
  }
}
