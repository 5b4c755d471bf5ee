import Synchronization

/// How the values of a type are read, found once a type: casts to protocols are dear.
struct TypeTraits: Sendable {
  /// What speaks for a value.
  enum Reading: Sendable {
    /// The type is ours to write.
    case legible
    /// Its description, which is a number or can be read back.
    case integer, real, lossless
    /// The raw value of a type that is nothing but a name for it.
    case raw
    /// It is a type itself.
    case type
    /// Its parts.
    case parts
    /// Nothing: what is real (an instant, an actor's insides) or differs between platforms.
    case nothing
  }

  let reading: Reading
  /// Whether the type has words of its own, which need not tell its cases apart.
  let wordsItself: Bool
  /// What a value of a legible type shows, without a search for how; nil where the value only holds another.
  var legible: (@Sendable (Any) -> Reflection?)?

  /// Whether what the value holds is what it stands for: an optional, a type-erased key.
  var isWrapper: Bool { reading == .legible && legible == nil }

  static func of(_ value: Any) -> TypeTraits {
    let type = ObjectIdentifier(type(of: value))
    if let known = known.withLock({ $0[type] }) { return known }
    var traits = TypeTraits(reading: reading(of: value), wordsItself: wordsItself(value))
    if traits.reading == .legible { traits.legible = legible(value) }
    known.withLock { $0[type] = traits }
    return traits
  }

  /// Whether the value is an object that can be read: what it shows may become another in place.
  static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass && of(value).reading != .nothing }

  /// Whether a value of the type is a word or a text by itself, and holds no other that could be any.
  static func isLeaf(_ value: Any) -> Bool {
    if isObject(value) || value is FrozenValue { return false }
    return switch of(value).reading {
    case .integer, .real, .lossless, .raw, .type: true
    // An object of the system shows nothing, and yet it is one: a snapshot does not keep it.
    case .nothing: !(type(of: value) is AnyClass)
    case .parts: false
    // An optional shows what it holds, and the next may hold more.
    case .legible: !of(value).isWrapper && isWord(Reflection(of: value))
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
    if Mirror(reflecting: value).displayStyle == .optional || type(of: value) == AnyHashable.self {
      return nil
    }
    return (type(of: value) as? any DumpRepresentable.Type).map { reader($0) }
  }

  private static func reading(of value: Any) -> Reading {
    switch value {
    case is any DumpRepresentable: .legible
    case is any BinaryInteger: .integer
    case is any BinaryFloatingPoint: .real
    case is any LosslessStringConvertible: .lossless
    case is Any.Type: .type
    // An actor's state may change while it is read; a real clock's instant is of this run alone.
    case is any Actor, is any InstantProtocol, is any Stateless: .nothing
    default: TypeName.isOfSystem(type(of: value)) ? foreign(value) : .parts
    }
  }

  /// A type of Foundation that we did not meet: none is read by its mirror, but cases have the same names.
  private static func foreign(_ value: Any) -> Reading {
    if value is any RawRepresentable { return .raw }
    return Mirror(reflecting: value).displayStyle == .enum ? .parts : .nothing
  }

  private static func wordsItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any TextOutputStreamable
      || value is any CustomDebugStringConvertible
  }
}
