import Foundation

/// A comparison of two values by their bytes in memory.
///
/// A state is copied and changed in a few places. An untouched part shares its storage with the state before,
/// so its bytes are equal and everything reachable from it is the same. Equal bytes are exact proof, need no
/// `==`, and cost a comparison of memory. Unequal bytes prove nothing: a text that was created again, or
/// padding between two fields, may differ while the values are equal; such values are read.
enum BitwiseEquality {
  static func haveSameBytes(_ one: Any, _ other: Any) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    return haveSameBytes(opened: one, other)
  }

  /// Returns whether two structs or two objects are equal field by field, though their texts are stored
  /// elsewhere.
  ///
  /// Their own `==` is not called.
  static func haveEqualFields(_ one: Any, _ other: Any) -> Bool {
    func compare<Value>(_ one: Value) -> Bool {
      let layout = Layout.of(one)
      guard !layout.fields.isEmpty, let other = other as? Value else { return false }
      return withUnsafeBytes(of: one) { one in
        withUnsafeBytes(of: other) { other in
          guard let one = one.baseAddress, let other = other.baseAddress else { return true }
          return layout.haveEqualFields(one, other)
        }
      }
    }
    guard type(of: one) == type(of: other) else { return false }
    if type(of: one) == String.self || type(of: one) == String?.self, let one = one as? String,
      let other = other as? String
    {
      return one.hasSameBytes(as: other)
    }
    if type(of: one) is AnyClass { return Layout.haveEqualFields(one as AnyObject, other as AnyObject) }
    return compare(one)
  }

  private static func haveSameBytes<Value>(opened one: Value, _ other: Any) -> Bool {
    guard let other = other as? Value else { return false }
    let layout =
      MemoryLayout<Value>.size > 16 ? Layout.of(one) : Layout(ranges: [0..<MemoryLayout<Value>.size])
    return withUnsafeBytes(of: one) { one in
      withUnsafeBytes(of: other) { other in
        guard let one = one.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(one, other, MemoryLayout<Value>.size) == 0 || layout.areSame(one, other)
      }
    }
  }

  /// Returns whether the type's own `==` distinguishes the values, though their parts are alike.
  ///
  /// A value that is not equal to itself, such as one that contains a `nan`, is not considered.
  static func areDeclaredUnequal(_ one: Any, _ other: Any) -> Bool {
    guard let value = Reflection.castable(one) as? any Equatable, !isCollection(one),
      DepthLimit.isWithin(one),
      DepthLimit.isWithin(other),
      !value.isEqual(to: other), value.isEqual(to: one)
    else { return false }
    return !zip(parts(of: one), parts(of: other)).contains { areSaidUnequal($0, $1) }
  }

  /// Returns whether the value is a collection of the standard library, which has been compared by its
  /// elements, and may be equal to itself while an element is not.
  private static func isCollection(_ value: Any) -> Bool {
    guard TypeTraits.of(value).reading == .legible else { return false }
    return switch Reflection(of: value) {
    case .list, .dictionary, .set: true
    default: false
    }
  }

  private static func areSaidUnequal(_ one: Any, _ other: Any) -> Bool {
    (one as? any Equatable).map { !$0.isEqual(to: other) } ?? false
  }

  private static func parts(of value: Any) -> [Any] {
    switch Reflection(of: value) {
    case .record(let parts), .object(_, let parts), .variant(_, let parts): parts.map(\.value)
    case .list, .dictionary, .set, .word, .text, .absent, .opaque: []
    }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
