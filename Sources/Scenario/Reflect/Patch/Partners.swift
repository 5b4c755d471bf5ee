/// Which object of the new state stands for which of the old one.
///
/// The first meeting decides, so each object is read once: a cycle ends, and no graph costs more than its
/// size.
struct Partners {
  /// How two objects meet.
  enum Meeting {
    /// Neither has met any; they are partners from now on.
    case first
    /// They are partners already.
    case again
    /// One of them has another partner.
    case other
  }

  private var news: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var olds: [ObjectIdentifier: ObjectIdentifier] = [:]

  mutating func meeting(of old: ObjectIdentifier, and new: ObjectIdentifier) -> Meeting {
    switch (news[old], olds[new]) {
    case (nil, nil):
      (news[old], olds[new]) = (new, old)
      return .first
    case (new, _): return .again
    default: return .other
    }
  }

  /// An object that stayed is its own partner.
  mutating func keep(_ value: Any) {
    guard type(of: value) is AnyClass else { return }
    let identity = ObjectIdentifier(value as AnyObject)
    _ = meeting(of: identity, and: identity)
  }
}
