/// A value that reaches an object, as it was when it was read.
struct FrozenValue: DumpRepresentable {
  /// What was read of it.
  class Level {
    /// The type of the value that was read.
    let type: Any.Type
    fileprivate(set) var reflection: Reflection
    /// Of a value with a description that may leave out what its parts tell: the parts.
    fileprivate(set) var hidden: Reflection?
    /// What tells it from other rows, where it is one and is `Identifiable`.
    var identity: AnyHashable?

    init(_ type: Any.Type, _ reflection: Reflection, hidden: Reflection? = nil) {
      (self.type, self.reflection, self.hidden) = (type, reflection, hidden)
    }
  }

  /// What was read of an object.
  final class Object: Level {
    /// Which object it was: one and the same in all snapshots, as long as the object lives.
    let token: Token
    /// Whether it reaches no other; such a level has no part in a cycle, and later snapshots may share it.
    fileprivate(set) var isLast = false
    /// What lay in the object when it was read, where that shows whether it changed.
    private let bytes: [UInt8]
    /// Weak: an app lets go of its objects when it does, whoever looked at them.
    private weak var object: AnyObject?

    init(_ object: AnyObject, _ token: Token) {
      (self.object, self.token, bytes) = (object, token, Layout.bytes(within: object))
      super.init(Swift.type(of: object), .absent)
    }

    /// Whether it was read of this very object, and not of one that once had the same address.
    func isOf(_ object: AnyObject) -> Bool { self.object === object }

    /// Whether the object is as it was, which is known without reading it.
    func isUnchanged(_ object: AnyObject) -> Bool { isLast && Layout.areBytes(bytes, within: object) }

    func fill(_ reflection: Reflection, hidden: Reflection? = nil, isLast: Bool) {
      (self.reflection, self.hidden, self.isLast) = (reflection, hidden, isLast)
    }

    /// Lets go of the levels below, so that those of a cycle do not keep each other.
    func cut() {
      if !isLast { (reflection, hidden) = (.absent, nil) }
    }
  }

  /// Stands for an object in all snapshots of it.
  final class Token {}

  let level: Level

  var legible: Reflection { level.reflection }
}

extension Reflection {
  /// The type of the value without the optionals around it, and of what was read where that was frozen.
  static func typeOfPeeled(_ value: Any) -> Any.Type {
    let peeled = peeled(value)
    return (peeled as? FrozenValue)?.level.type ?? type(of: peeled)
  }

  /// The parts of a value with a description of its own, which may leave some out; nil for any other.
  static func behindDescription(of value: Any) -> Reflection? {
    let peeled = peeled(value)
    if let frozen = peeled as? FrozenValue { return frozen.level.hidden }
    return TypeTraits.of(value).reading == .lossless ? Reflection(partsOf: peeled) : nil
  }
}
