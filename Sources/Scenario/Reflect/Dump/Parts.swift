import ScenarioBasics

extension Reflection {
  /// Creates a record from names and values.
  static func record(_ parts: KeyValuePairs<String, Any?>) -> Reflection {
    .record(parts.enumerated().map { Part(label: $1.key, position: $0, value: $1.value ?? Any?.none as Any) })
  }

  /// Creates a record without the parts that are nil.
  static func present(_ parts: KeyValuePairs<String, Any?>) -> Reflection {
    .record(
      parts.filter { $0.value != nil }.enumerated().map {
        Part(label: $1.key, position: $0, value: $1.value ?? Any?.none as Any)
      })
  }

  /// Returns the stored parts under their declared names.
  static func parts(of mirror: Mirror) -> [Part] {
    var parts: [Part] = []
    var isRenamed = false
    for child in mirror.children {
      guard let label = child.label?.escaped(), !label.isEmpty else {
        parts.append(Part(label: nil, position: parts.count, value: child.value))
        continue
      }
      if label == registrarName { continue }
      let name = declaredName(of: label)
      if name != label { isRenamed = true }
      let value = label.utf8.first == UInt8(ascii: "_") ? wrapped(child.value) : child.value
      parts.append(Part(label: name, position: parts.count, value: value))
    }
    return isRenamed && !areDistinct(parts) ? asStored(mirror) : parts
  }

  /// The property that `@Observable` adds.
  static let registrarName = "_$observationRegistrar"

  /// Returns the parts of the object, those of the superclasses first.
  static func inheritedParts(of mirror: Mirror) -> [Part] {
    // A value that cannot be copied is reflected as `()`: a lock, an atomic.
    let own = parts(of: mirror).map { part in
      type(of: part.value) == Void.self
        ? Part(label: part.label, position: part.position, value: OpaqueValue()) : part
    }
    guard let superclass = mirror.superclassMirror else { return own }
    let names = Set(own.map(\.name))
    return inheritedParts(of: superclass).map { part in
      // Both classes have a private property of this name, and the two are different.
      names.contains(part.name)
        ? Part(label: "super_" + part.name, position: part.position, value: part.value) : part
    } + own
  }

  /// Returns the name without the prefix that a wrapper, a macro or `lazy` added; nil for a tuple's `.0`.
  static func declaredName(of label: String) -> String? {
    switch label.utf8.first {
    case UInt8(ascii: "."): nil
    case UInt8(ascii: "_") where label.hasPrefix("_$"): String(label.dropFirst(2))
    case UInt8(ascii: "_") where label.utf8.count > 1: String(label.dropFirst())
    case UInt8(ascii: "$") where label.hasPrefix(lazyPrefix): String(label.dropFirst(lazyPrefix.count))
    default: label
    }
  }

  /// Returns whether the label is a name as declared, so that its value needs no unwrapping.
  static func isDeclared(_ label: String) -> Bool {
    switch label.utf8.first {
    case nil, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"): false
    default: true
    }
  }

  /// Returns the value inside a property wrapper that stores nothing else, because the property denotes that
  /// value.
  private static func wrapped(_ value: Any) -> Any {
    var value = value
    for _ in 0..<DepthLimit.limit {
      // The mirror of an optional reads all optionals inside it.
      guard TypeKind(type(of: value)) == .structure else { break }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .struct, mirror.children.count == 1, let only = mirror.children.first,
        only.label == "wrappedValue"
      else { break }
      value = only.value
    }
    return value
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private static func areDistinct(_ parts: [Part]) -> Bool { Set(parts.map(\.name)).count == parts.count }

  private static func asStored(_ mirror: Mirror) -> [Part] {
    mirror.children.enumerated().map { Part(label: $1.label?.escaped(), position: $0, value: $1.value) }
  }
}
