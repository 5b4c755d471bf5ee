import Foundation

/// Descriptions of two values that cannot be confused with each other.
enum ChangeDescription {
  /// Returns the old and the new value, with enough detail to distinguish them; nil when nothing readable
  /// does.
  static func outcome(_ old: Any, _ new: Any) -> String? {
    let (before, after) = (Reflection.abridged(old), Reflection.abridged(new))
    // Canonically equivalent texts of different scalars are different texts, as in a claim.
    if !before.hasSameBytes(as: after) {
      let place = cutPlace(old, new, before, after).map { " at byte \($0)" } ?? ""
      return "\(before) → \(after)\(place)"
    }
    let (one, other) = (
      Reflection.castable(Reflection.peeled(old)), Reflection.castable(Reflection.peeled(new))
    )
    if let one = one as? Any.Type, let other = other as? Any.Type {
      return one == other ? nil : arrow(TypeName.apart(one, other))
    }
    let (type, otherType) = (Reflection.typeOfPeeled(old), Reflection.typeOfPeeled(new))
    guard type != otherType else { return nil }
    let types = TypeName.apart(type, otherType)
    return "\(before) as \(types.0) → \(after) as \(types.1)"
  }

  /// Returns the outcome for two values whose `==` reports a difference that cannot be read.
  static func unequal(_ old: Any, _ new: Any) -> String {
    if case (.object, .object) = (Reflection(of: old), Reflection(of: new)) { return exchanged(old, new) }
    return "\(Reflection.abridged(old)) → \(Reflection.abridged(new)), not equal"
  }

  /// Returns the outcome for two objects, with two different numbers.
  static func exchanged(_ old: Any, _ new: Any) -> String {
    var rendering = ValueRenderer()
    let before = rendering.abridged(Reflection(of: old))
    return "\(before) → \(rendering.abridged(Reflection(of: new)))"
  }

  private static func arrow(_ names: (String, String)) -> String { "\(names.0) → \(names.1)" }

  /// Returns the position of the first difference of two long texts or byte sequences whose kept beginnings
  /// are equal.
  private static func cutPlace(_ old: Any, _ new: Any, _ before: String, _ after: String) -> Int? {
    guard before.utf8.count > ValueRenderer.keptLength, after.utf8.count > ValueRenderer.keptLength,
      before.prefix(ValueRenderer.keptLength) == after.prefix(ValueRenderer.keptLength)
    else { return nil }
    switch (Reflection.castable(Reflection.peeled(old)), Reflection.castable(Reflection.peeled(new))) {
    case (let old as String, let new as String): return firstDifference(old.utf8, new.utf8)
    case (let old as Data, let new as Data): return firstDifference(old, new)
    default: return nil
    }
  }

  private static func firstDifference(_ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>) -> Int {
    zip(old, new).prefix { $0 == $1 }.count
  }
}
