extension Patch {
  /// Compares values at a depth at which they count as one value.
  mutating func compareBelow(_ old: Any, _ new: Any, _ path: Path) {
    if areOne(old, new) { return }
    let outcome = ChangeDescription.outcome(old, new) ?? ChangeDescription.unequal(old, new)
    add(path, outcome)
  }

  /// Returns whether two values are the same, compared pair by pair without a call for each level.
  ///
  /// The `==` of a value is called only if it has no deep parts, because that of a linked list calls the `==`
  /// of the next link.
  private mutating func areOne(_ old: Any, _ new: Any) -> Bool {
    var pairs = [(old, new)]
    while let (old, new) = pairs.popLast() {
      if BitwiseEquality.haveSameBytes(old, new) {
        partners.keep(old)
        continue
      }
      guard Reflection.typeOfPeeled(old) == Reflection.typeOfPeeled(new) else { return false }
      let (before, after) = (Reflection(of: old), Reflection(of: new))
      guard before.head == after.head else { return false }
      if case (.object(let one, _), .object(let other, _)) = (before, after) {
        switch partners.meeting(of: one, and: other) {
        case .first: break
        case .again: continue
        case .other: return false
        }
      }
      let inner = (Self.all(below: old, before), Self.all(below: new, after))
      guard inner.0.count == inner.1.count else { return false }
      pairs.append(contentsOf: zip(inner.0, inner.1))
      if inner.0.allSatisfy(Layout.isFlat), BitwiseEquality.areDeclaredUnequal(old, new) { return false }
    }
    return true
  }

  /// Returns the values one level below, including those that a description may omit.
  private static func all(below value: Any, _ reflection: Reflection) -> [Any] {
    (Reflection.behindDescription(of: value) ?? reflection).inner
  }
}
