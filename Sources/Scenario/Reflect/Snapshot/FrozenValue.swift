/// A value that reaches an object, as it was when it was read.
struct FrozenValue: DumpRepresentable {
  /// The reading of the value.
  class Storage {
    /// The type of the value that was read.
    let type: Any.Type
    fileprivate(set) var reflection: Reflection
    /// The parts of a value whose description may omit some of them.
    fileprivate(set) var hidden: Reflection?
    /// The identity of a row that is `Identifiable`.
    var identity: AnyHashable?

    init(_ type: Any.Type, _ reflection: Reflection, hidden: Reflection? = nil) {
      (self.type, self.reflection, self.hidden) = (type, reflection, hidden)
    }
  }

  /// The reading of an object.
  final class Object: Storage {
    /// The object's identity, the same in all snapshots as long as the object lives.
    let token: ObjectIdentity
    /// Whether the object reaches no other; such a level is in no cycle, and later snapshots may share it.
    fileprivate(set) var isLast = false
    /// The bytes of the object when it was read, if they show whether it changed.
    private let bytes: [UInt8]
    /// Weak, so that reading an object does not extend its lifetime.
    private weak var object: AnyObject?

    init(_ object: AnyObject, _ token: ObjectIdentity) {
      (self.object, self.token, bytes) = (object, token, Layout.bytes(within: object))
      super.init(Swift.type(of: object), .absent)
    }

    /// Returns whether the level was read from this very object, and not from an earlier one at the same
    /// address.
    func isOf(_ object: AnyObject) -> Bool { self.object === object }

    /// Returns whether the object is unchanged, determined without reading it.
    func isUnchanged(_ object: AnyObject) -> Bool { isLast && Layout.areBytes(bytes, within: object) }

    func fill(_ reflection: Reflection, hidden: Reflection? = nil, isLast: Bool) {
      (self.reflection, self.hidden, self.isLast) = (reflection, hidden, isLast)
    }

    /// Releases the levels below, so that those of a cycle do not retain each other.
    func cut() {
      if !isLast { (reflection, hidden) = (.absent, nil) }
    }
  }

  /// An identity of an object in all snapshots of it.
  final class ObjectIdentity {}

  let level: Storage

  init(level: Storage) { self.level = level }

  /// Returns nil unless the value is a frozen one itself, determined without a cast of another value.
  init?(_ value: Any) {
    guard type(of: value) == Self.self, let frozen = value as? Self else { return nil }
    self = frozen
  }

  var legible: Reflection { level.reflection }
}

extension Reflection {
  /// Returns the type of the value without the optionals around it, and the type that was read for a frozen
  /// value.
  static func typeOfPeeled(_ value: Any) -> Any.Type {
    let peeled = peeled(value)
    return FrozenValue(peeled)?.level.type ?? type(of: peeled)
  }

  /// Returns the parts of a value with its own description, which may omit some; nil for any other value.
  static func behindDescription(of value: Any) -> Reflection? {
    let peeled = peeled(value)
    if let frozen = FrozenValue(peeled) { return frozen.level.hidden }
    return TypeTraits.of(value).reading == .lossless ? Reflection(partsOf: peeled) : nil
  }
}
