import ScenarioBasics

/// One level of a value as it is shown: a word, or named parts that are values themselves.
///
/// Reflection is expensive (two microseconds a part) and most of a state does not change, so each level is
/// read only on demand.
package enum Reflection {
  /// A number, a date, a name: printed unquoted.
  case word(String)
  /// A text, printed in quotation marks.
  case text(String)
  /// An optional without a value.
  case absent
  /// A struct or a tuple.
  case record([Part])
  /// An instance of a class; the identity shows whether the same instance was met before.
  case object(ObjectIdentifier, [Part])
  /// A case of an enum with its payload.
  case variant(String, [Part])
  /// An ordered collection.
  case list([Any])
  /// A dictionary, sorted by key.
  case dictionary([Entry])
  /// A set, sorted.
  case set([Entry])
  /// A function, or another value without readable parts.
  case opaque

  /// A named part of a value; an unlabelled element of a tuple is named by its position.
  package struct Part {
    package let label: String?
    package let position: Int
    package let value: Any
    /// The name as paths write it.
    package var name: String { label ?? String(position) }
  }

  /// Reads one level of the value; optionals around it are transparent, but `.some(nil)` and `nil` are
  /// distinguished.
  package init(of value: Any) {
    let traits = TypeTraits.of(value)
    switch traits.reading {
    case .legible: self = traits.legible?(value) ?? (value as? any DumpRepresentable)?.legible ?? .opaque
    case .integer: self = .word("\(value)")
    case .real: self = .word((value as? any BinaryFloatingPoint).map { Double.word($0) } ?? "\(value)")
    case .lossless: self = .word("\(value)".wordOrQuoted)
    case .raw: self = (value as? any RawRepresentable).map { Self(of: $0.rawValue) } ?? .opaque
    case .type: self = .word("\(value)")
    case .parts: self = Self(partsOf: value)
    case .nothing: self = .opaque
    }
  }

  /// Reads the value by its parts, ignoring its own description.
  init(partsOf value: Any) {
    if let parts = Layout.parts(of: value) {
      self = .record(parts)
      return
    }
    if type(of: value) is AnyClass, let parts = Layout.parts(within: value as AnyObject) {
      self = .object(ObjectIdentifier(value as AnyObject), parts)
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct where mirror.children.isEmpty && !Self.isEmpty(value): self = Self.described(value)
    case .struct, .tuple: self = .record(Self.parts(of: mirror))
    case .class, .foreignReference:
      self = .object(ObjectIdentifier(value as AnyObject), Self.inheritedParts(of: mirror))
    case .enum: self = Self.variant(value, mirror)
    case .optional: self = mirror.children.first.map { Self(of: $0.value) } ?? .absent
    case .collection: self = .list(mirror.children.map(\.value))
    case .dictionary: self = .dictionary(of: mirror.children.compactMap(Self.pair))
    case .set: self = .set(of: mirror.children.map(\.value))
    case nil where value is any CustomReflectable && !(type(of: value) is AnyClass):
      self = mirror.children.isEmpty ? Self.described(value) : .record(Self.parts(of: mirror))
    default: self = .opaque
    }
  }

  /// Returns whether the value has no stored data, as opposed to data that cannot be read.
  private static func isEmpty(_ value: Any) -> Bool {
    func size<Value>(_: Value) -> Int { MemoryLayout<Value>.size }
    return size(value) == 0
  }

  /// Returns the description of a value whose own mirror shows none of its data; without one, the value has
  /// no parts.
  private static func described(_ value: Any) -> Reflection {
    guard value is any CustomReflectable else { return .opaque }
    return (value as? any CustomStringConvertible).map { .word($0.description.wordOrQuoted) } ?? .record([])
  }

  private static func variant(_ value: Any, _ mirror: Mirror) -> Reflection {
    guard let payload = mirror.children.first else { return .variant(CaseName.of(value), []) }
    let name = payload.label ?? String(describing: value)
    if TypeKind(type(of: payload.value)) == .tuple {
      return .variant(name, parts(of: Mirror(reflecting: payload.value)))
    }
    return .variant(name, [Part(label: nil, position: 0, value: payload.value)])
  }

  private static func pair(_ child: Mirror.Child) -> (key: Any, value: Any)? {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    return pair.count == 2 ? (pair[0], pair[1]) : nil
  }
}
