import Synchronization

/// A type whose values are not part of an app's state, such as objects that the harness provides to the app.
package protocol ExcludedFromState {}

extension TypeTraits {
  /// Returns whether no value of the type shows anything: a task, a closure, an actor, a lock, also in a
  /// collection.
  ///
  /// The type alone decides, so a property of it is also omitted when it is nil.
  static func showsNothing(_ type: Any.Type) -> Bool {
    if let known = shownTypes.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let showsNothing =
      (type as? any ValueWrapper.Type).map { Self.showsNothing($0.held) } ?? isUnreadable(type)
    shownTypes.withLock { $0[ObjectIdentifier(type)] = showsNothing }
    return showsNothing
  }

  private static let shownTypes = Mutex<[ObjectIdentifier: Bool]>([:])

  private static func isUnreadable(_ type: Any.Type) -> Bool {
    switch type {
    case is OpaqueValue.Type, is any Actor.Type, is any InstantProtocol.Type, is any ExcludedFromState.Type:
      true
    case is any DumpRepresentable.Type, is any BinaryInteger.Type, is any BinaryFloatingPoint.Type,
      is any LosslessStringConvertible.Type, is any RawRepresentable.Type:
      false
    default: TypeKind(type) == .function || TypeKind(type) != .enumeration && TypeName.isOfSystem(type)
    }
  }
}

/// The kind of a type, read from the first word of its metadata (TypeMetadata.rst, part of the ABI).
enum TypeKind: Int {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302

  init?(_ type: Any.Type) {
    self.init(rawValue: unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: Int.self))
  }
}

/// A type that only contains values of another.
protocol ValueWrapper {
  static var held: Any.Type { get }
}

extension Optional: ValueWrapper { static var held: Any.Type { Wrapped.self } }
extension Array: ValueWrapper { static var held: Any.Type { Element.self } }
extension Set: ValueWrapper { static var held: Any.Type { Element.self } }
extension Dictionary: ValueWrapper { static var held: Any.Type { Value.self } }
