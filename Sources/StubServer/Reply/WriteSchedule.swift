/// The schedule by which the bytes of an answer are written.
struct WriteSchedule {
  enum Part { case head, body, whole }

  /// The number of bytes of each write.
  let count: Int
  let every: Duration
  let part: Part

  /// Returns the bytes in pieces: the bytes before the part, then the part piece by piece, and the rest with
  /// its last piece.
  func pieces(of bytes: [UInt8], head: Int) -> [ReplyPlan.Piece] {
    let head = min(head, bytes.count)
    switch part {
    case .head: return slices(bytes, 0..<head, isPrompt: true, rest: head)
    case .body: return slices(bytes, head..<bytes.count, isPrompt: false, rest: bytes.count)
    case .whole: return slices(bytes, 0..<bytes.count, isPrompt: false, rest: bytes.count)
    }
  }

  /// Returns the pieces; with `isPrompt` the first piece is written at once, because no bytes precede it.
  private func slices(_ bytes: [UInt8], _ part: Range<Int>, isPrompt: Bool, rest: Int) -> [ReplyPlan.Piece] {
    var pieces: [ReplyPlan.Piece] = []
    if part.lowerBound > 0 {
      pieces.append(ReplyPlan.Piece(after: .zero, bytes: Array(bytes[..<part.lowerBound])))
    }
    for start in stride(from: part.lowerBound, to: part.upperBound, by: count) {
      let end = min(start + count, part.upperBound)
      // On a line with limited bandwidth, the last bytes arrive after the time that they need, not after a
      // full second.
      let time = self.part == .whole ? every * (end - start) / count : every
      let isFirst = start == part.lowerBound && isPrompt
      pieces.append(ReplyPlan.Piece(after: isFirst ? .zero : time, bytes: Array(bytes[start..<end])))
    }
    guard rest < bytes.count, let last = pieces.popLast() else { return pieces }
    return pieces + [ReplyPlan.Piece(after: last.after, bytes: last.bytes + bytes[rest...])]
  }
}
