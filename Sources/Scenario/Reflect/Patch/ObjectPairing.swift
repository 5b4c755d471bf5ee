/// The pairs of old and new objects that correspond to each other.
///
/// The first meeting decides, so each object is read once: a cycle ends, and the cost of a graph is
/// proportional to its size.
struct ObjectPairing {
  /// The result of a meeting of two objects.
  enum Match {
    /// Neither has met another; they are partners from now on.
    case first
    /// They are partners already.
    case again
    /// One of them has another partner.
    case other
  }

  /// The objects that are in both states, each its own partner everywhere, with the length of a path to it:
  /// the object is compared there or on a shorter path.
  var both: [ObjectIdentifier: Int] = [:]
  private var news: [ObjectIdentifier: ObjectIdentifier] = [:]
  private var olds: [ObjectIdentifier: ObjectIdentifier] = [:]

  mutating func meeting(
    of old: ObjectIdentifier, and new: ObjectIdentifier, at path: Path? = nil
  ) -> Match {
    if let home = both[new], old == new, home <= DepthLimit.limit, (path?.parts.count ?? .max) > home {
      return .again
    }
    if old != new, both[old] != nil || both[new] != nil { return .other }
    switch (news[old], olds[new]) {
    case (nil, nil):
      (news[old], olds[new]) = (new, old)
      return .first
    case (new, _): return .again
    default: return .other
    }
  }

  /// Makes an unchanged object its own partner.
  mutating func keep(_ value: Any) {
    guard type(of: value) is AnyClass else { return }
    let identity = ObjectIdentifier(value as AnyObject)
    _ = meeting(of: identity, and: identity)
  }
}
