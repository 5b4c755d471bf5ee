import ScenarioBasics

extension Reflection {
  /// A record of our own making.
  static func record(_ parts: KeyValuePairs<String, Any?>) -> Reflection {
    .record(parts.enumerated().map { Part(label: $1.key, position: $0, value: $1.value ?? Any?.none as Any) })
  }

  /// A record without the parts that are nil.
  static func present(_ parts: KeyValuePairs<String, Any?>) -> Reflection {
    .record(
      parts.filter { $0.value != nil }.enumerated().map {
        Part(label: $1.key, position: $0, value: $1.value ?? Any?.none as Any)
      })
  }

  /// The parts as they are stored, by the names they were declared with.
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

  /// What `@Observable` adds.
  static let registrarName = "_$observationRegistrar"

  /// Those of the superclasses first.
  static func inheritedParts(of mirror: Mirror) -> [Part] {
    // What cannot be copied shows as `()`: a lock, an atomic.
    let own = parts(of: mirror).map { part in
      part.value is Void ? Part(label: part.label, position: part.position, value: OpaqueValue()) : part
    }
    guard let superclass = mirror.superclassMirror else { return own }
    let names = Set(own.map(\.name))
    return inheritedParts(of: superclass).map { part in
      // Private to both classes, and two things.
      names.contains(part.name)
        ? Part(label: "super_" + part.name, position: part.position, value: part.value) : part
    } + own
  }

  /// What a wrapper, a macro or `lazy` made of the name is taken off again; a tuple's `.0` is no name.
  static func declaredName(of label: String) -> String? {
    switch label.utf8.first {
    case UInt8(ascii: "."): nil
    case UInt8(ascii: "_") where label.hasPrefix("_$"): String(label.dropFirst(2))
    case UInt8(ascii: "_") where label.utf8.count > 1: String(label.dropFirst())
    case UInt8(ascii: "$") where label.hasPrefix(lazyPrefix): String(label.dropFirst(lazyPrefix.count))
    default: label
    }
  }

  /// Whether the name stands for the part as it was declared, so that nothing need be unwrapped.
  static func isDeclared(_ label: String) -> Bool {
    switch label.utf8.first {
    case nil, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "$"): false
    default: true
    }
  }

  /// What a property wrapper holds, where it holds nothing else: nobody means the wrapper by the property.
  private static func wrapped(_ value: Any) -> Any {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, mirror.children.count == 1, let only = mirror.children.first,
      only.label == "wrappedValue"
    else { return value }
    return wrapped(only.value)
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private static func areDistinct(_ parts: [Part]) -> Bool { Set(parts.map(\.name)).count == parts.count }

  private static func asStored(_ mirror: Mirror) -> [Part] {
    mirror.children.enumerated().map { Part(label: $1.label?.escaped(), position: $0, value: $1.value) }
  }
}
