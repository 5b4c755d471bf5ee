/// How the bytes of an answer are laid out in time.
struct WriteSchedule {
  enum Part { case head, body, whole }

  /// How many bytes come each time.
  let count: Int
  let every: Duration
  let part: Part

  /// The bytes in pieces: what goes before the part, then the part piece by piece, the rest with its last.
  func pieces(of bytes: [UInt8], head: Int) -> [ReplyPlan.Piece] {
    let head = min(head, bytes.count)
    switch part {
    case .head: return slices(bytes, 0..<head, isPrompt: true, rest: head)
    case .body: return slices(bytes, head..<bytes.count, isPrompt: false, rest: bytes.count)
    case .whole: return slices(bytes, 0..<bytes.count, isPrompt: false, rest: bytes.count)
    }
  }

  /// With `isPrompt` the first piece comes at once, since nothing goes before it.
  private func slices(_ bytes: [UInt8], _ part: Range<Int>, isPrompt: Bool, rest: Int) -> [ReplyPlan.Piece] {
    var pieces: [ReplyPlan.Piece] = []
    if part.lowerBound > 0 {
      pieces.append(ReplyPlan.Piece(after: .zero, bytes: Array(bytes[..<part.lowerBound])))
    }
    for start in stride(from: part.lowerBound, to: part.upperBound, by: count) {
      let end = min(start + count, part.upperBound)
      // The last bytes of a line come when that many have come through, not with the full second.
      let time = self.part == .whole ? every * (end - start) / count : every
      let isFirst = start == part.lowerBound && isPrompt
      pieces.append(ReplyPlan.Piece(after: isFirst ? .zero : time, bytes: Array(bytes[start..<end])))
    }
    guard rest < bytes.count, let last = pieces.popLast() else { return pieces }
    return pieces + [ReplyPlan.Piece(after: last.after, bytes: last.bytes + bytes[rest...])]
  }
}
