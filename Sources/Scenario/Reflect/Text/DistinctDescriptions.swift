import Foundation

/// How two values are printed so that nobody takes one for the other.
enum DistinctDescriptions {
  /// Old and new, with as much detail as tells them apart; nil where nothing readable does.
  static func outcome(_ old: Any, _ new: Any) -> String? {
    let (before, after) = (Reflection.abridged(old), Reflection.abridged(new))
    if before != after {
      let place = cutPlace(old, new, before, after).map { " at byte \($0)" } ?? ""
      return "\(before) → \(after)\(place)"
    }
    let (one, other) = (Reflection.peeled(old), Reflection.peeled(new))
    if let one = one as? Any.Type, let other = other as? Any.Type {
      return one == other ? nil : arrow(TypeName.apart(one, other))
    }
    let (type, otherType) = (Reflection.typeOfPeeled(old), Reflection.typeOfPeeled(new))
    guard type != otherType else { return nil }
    let types = TypeName.apart(type, otherType)
    return "\(before) as \(types.0) → \(after) as \(types.1)"
  }

  /// Of two values whose `==` tells them apart, though all that can be read of them is alike.
  static func unequal(_ old: Any, _ new: Any) -> String {
    if case (.object, .object) = (Reflection(of: old), Reflection(of: new)) { return exchanged(old, new) }
    return "\(Reflection.abridged(old)) → \(Reflection.abridged(new)), not equal"
  }

  /// Of two objects, numbered as the two that they are.
  static func exchanged(_ old: Any, _ new: Any) -> String {
    var rendering = Rendering()
    let before = rendering.abridged(Reflection(of: old))
    return "\(before) → \(rendering.abridged(Reflection(of: new)))"
  }

  private static func arrow(_ names: (String, String)) -> String { "\(names.0) → \(names.1)" }

  /// Where two long texts or bytes differ whose ends alone are cut off: what is kept of them is alike.
  private static func cutPlace(_ old: Any, _ new: Any, _ before: String, _ after: String) -> Int? {
    guard before.utf8.count > Rendering.keptLength, after.utf8.count > Rendering.keptLength,
      before.prefix(Rendering.keptLength) == after.prefix(Rendering.keptLength)
    else { return nil }
    switch (Reflection.peeled(old), Reflection.peeled(new)) {
    case (let old as String, let new as String): return firstDifference(old.utf8, new.utf8)
    case (let old as Data, let new as Data): return firstDifference(old, new)
    default: return nil
    }
  }

  private static func firstDifference(_ old: some Sequence<UInt8>, _ new: some Sequence<UInt8>) -> Int {
    zip(old, new).prefix { $0 == $1 }.count
  }
}
