import Synchronization

/// The way in which the values of a type are read, found once for each type because casts to protocols are
/// expensive.
struct TypeTraits: Sendable {
  /// The source of a value's reading.
  enum ReadingMethod: Sendable {
    /// The type conforms to ``DumpRepresentable``.
    case legible
    /// Its description, which is a number or can be read back.
    case integer, real, lossless
    /// The raw value of a type that only names it.
    case raw
    /// The value is a type itself.
    case type
    /// Its parts.
    case parts
    /// Nothing: the value belongs to real time or to one run (an instant, an actor's state) or differs
    /// between platforms.
    case nothing
  }

  let reading: ReadingMethod
  /// Whether the type has its own description, which need not distinguish its cases.
  let wordsItself: Bool
  /// A function that reads a value of a legible type without a protocol cast; nil when the value only wraps
  /// another.
  var legible: (@Sendable (Any) -> Reflection?)?

  /// Whether the value represents what it contains: an optional, a type-erased key.
  var isWrapper: Bool { reading == .legible && legible == nil }

  static func of(_ value: Any) -> TypeTraits {
    let type = ObjectIdentifier(type(of: value))
    if let known = known.withLock({ $0[type] }) { return known }
    var traits = TypeTraits(reading: reading(of: value), wordsItself: wordsItself(Swift.type(of: value)))
    if traits.reading == .legible { traits.legible = legible(value) }
    known.withLock { $0[type] = traits }
    return traits
  }

  /// Returns whether the value is an object that can be read, so that what it shows may change in place.
  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass && of(value).reading != .nothing }

  /// Returns whether a value of the type is a word or a text by itself, and contains no other value of
  /// arbitrary type.
  static func isLeaf(_ value: Any) -> Bool {
    if isObject(value) || type(of: value) == FrozenValue.self { return false }
    return switch of(value).reading {
    case .integer, .real, .lossless, .raw, .type: true
    // An object of the system shows nothing, but a snapshot does not retain it.
    case .nothing: !(type(of: value) is AnyClass)
    case .parts: false
    // An optional shows what it contains, and another value of it may contain more.
    case .legible: !of(value).isWrapper && isWord(KeyText.unnamed { Reflection(of: value) })
    }
  }

  private static func isWord(_ reflection: Reflection) -> Bool {
    switch reflection {
    case .word, .text, .opaque: true
    default: false
    }
  }

  private static let known = Mutex<[ObjectIdentifier: TypeTraits]>([:])

  private static func legible(_ value: Any) -> (@Sendable (Any) -> Reflection?)? {
    func reader<Value: DumpRepresentable>(_: Value.Type) -> @Sendable (Any) -> Reflection? {
      { ($0 as? Value)?.legible }
    }
    if TypeKind(type(of: value)) == .optional || type(of: value) == AnyHashable.self { return nil }
    return (type(of: value) as? any DumpRepresentable.Type).map { reader($0) }
  }

  private static func reading(of value: Any) -> ReadingMethod {
    // By its type, because a cast of an optional looks for the other type inside it.
    switch type(of: value) {
    case is any DumpRepresentable.Type: .legible
    case is any BinaryInteger.Type: .integer
    case is any BinaryFloatingPoint.Type: .real
    case is any LosslessStringConvertible.Type: .lossless
    case _ where value is Any.Type: .type
    // An actor's state may change while it is read; a real clock's instant is specific to this run.
    case is any Actor.Type, is any InstantProtocol.Type, is any ExcludedFromState.Type: .nothing
    default: TypeName.isOfSystem(type(of: value)) ? foreign(value) : .parts
    }
  }

  /// Returns the reading of an unknown system type: none is read by its mirror, but cases have the same names
  /// on all platforms.
  private static func foreign(_ value: Any) -> ReadingMethod {
    if value is any RawRepresentable { return .raw }
    return Mirror(reflecting: value).displayStyle == .enum ? .parts : .nothing
  }

  private static func wordsItself(_ type: Any.Type) -> Bool {
    type is any CustomStringConvertible.Type || type is any TextOutputStreamable.Type
      || type is any CustomDebugStringConvertible.Type
  }
}
