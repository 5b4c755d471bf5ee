/// One level of a value as a person sees it: a word, or named parts that are values themselves.
///
/// Reflecting is dear (two microseconds a part) and most of a state does not change: each level is read only
/// when somebody asks for it.
package enum Reflection {
  /// A number, a date, a name: printed as it is.
  case word(String)
  /// A text, printed in quotation marks.
  case text(String)
  /// An optional without a value.
  case absent
  /// A struct or a tuple.
  case record([Part])
  /// An instance of a class; its identity tells a second meeting from the first.
  case object(ObjectIdentifier, [Part])
  /// A case of an enum with its payload.
  case variant(String, [Part])
  /// An ordered collection.
  case list([Any])
  /// A dictionary, sorted by key.
  case dictionary([Entry])
  /// A set, sorted.
  case set([Entry])
  /// A function, or something else without readable parts.
  case opaque

  /// A named part of a value; a tuple's unlabelled one is named by its position.
  package struct Part {
    package let label: String?
    package let position: Int
    package let value: Any
    /// The name as paths have it.
    package var name: String { label ?? String(position) }
  }

  /// A dictionary's entry, or a set's element as its own key.
  package struct Entry {
    package let key: Any
    package let value: Any
    /// The key as it stands between a path's brackets.
    package let name: String
  }

  /// Reads one level of the value; optionals around it are transparent, but `.some(nil)` is told from `nil`.
  package init(of value: Any) {
    self = Scalar.reflection(of: value) ?? Self.structured(value)
  }

  private static func structured(_ value: Any) -> Reflection {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return optional(mirror)
    case .struct, .tuple: return .record(parts(of: mirror))
    case .class, .foreignReference:
      return .object(ObjectIdentifier(value as AnyObject), inheritedParts(of: mirror))
    case .enum: return variant(value, mirror)
    case .collection: return .list(mirror.children.map(\.value))
    case .dictionary: return .dictionary(sorted(mirror.children.compactMap(entry)))
    case .set: return .set(sorted(mirror.children.map { Entry(key: $0.value, value: $0.value) }))
    default: return .opaque
    }
  }

  private static func optional(_ mirror: Mirror) -> Reflection {
    guard let wrapped = mirror.children.first?.value else { return .absent }
    if case .absent = Reflection(of: wrapped) { return .word(".some(nil)") }
    return Reflection(of: wrapped)
  }

  private static func variant(_ value: Any, _ mirror: Mirror) -> Reflection {
    guard let payload = mirror.children.first else { return .variant(String(describing: value), []) }
    let name = payload.label ?? String(describing: value)
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple { return .variant(name, parts(of: inner)) }
    return .variant(name, [Part(label: nil, position: 0, value: payload.value)])
  }

  private static func parts(of mirror: Mirror) -> [Part] {
    mirror.children.enumerated().map { position, child in
      // Mirror names an unlabelled part of a tuple by its position: `.0`.
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }
      return Part(label: label, position: position, value: child.value)
    }
  }

  private static func inheritedParts(of mirror: Mirror) -> [Part] {
    (mirror.superclassMirror.map(inheritedParts) ?? []) + parts(of: mirror)
  }

  private static func entry(_ child: Mirror.Child) -> Entry? {
    let pair = Mirror(reflecting: child.value).children.map(\.value)
    return pair.count == 2 ? Entry(key: pair[0], value: pair[1]) : nil
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    let numbers = entries.compactMap { PlainNumber($0.name) }
    guard numbers.count == entries.count else { return entries.sorted { $0.name < $1.name } }
    return zip(numbers, entries).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension Reflection.Entry {
  fileprivate init(key: Any, value: Any) {
    self.init(key: key, value: value, name: Path.name(ofKey: key))
  }
}
