/// A type whose values the library prints itself, so that they print the same on every platform.
///
/// The mirrors of Foundation's types differ between platforms, and those of a number, a range or a pointer
/// show internals instead of the value.
protocol DumpRepresentable: SendableMetatype {
  /// The reflection of the value as it is shown.
  var legible: Reflection { get }
  /// The value without its wrappers: the optionals around it, a type-erased key.
  var peeled: Any { get }
  /// The number of optionals around a `nil`; nil when there is a value.
  var depthOfNil: Int? { get }
}

extension DumpRepresentable {
  var peeled: Any { self }
  var depthOfNil: Int? { nil }
}

/// A value without parts that can be compared: a function's address, a lock, a pointer.
struct OpaqueValue: DumpRepresentable {
  var legible: Reflection { .opaque }
}

extension Optional: DumpRepresentable {
  var legible: Reflection {
    switch depthOfNil {
    case nil: Reflection(of: peeled)
    case 0: .absent
    case let depth?:
      .word(String(repeating: ".some(", count: depth) + "nil" + String(repeating: ")", count: depth))
    }
  }

  var peeled: Any { map { Reflection.peeled($0) } ?? self as Any }

  var depthOfNil: Int? {
    guard let self else { return 0 }
    return (self as? any DumpRepresentable)?.depthOfNil.map { $0 + 1 }
  }
}

extension AnyHashable: DumpRepresentable {
  var legible: Reflection { Reflection(of: base) }
  var peeled: Any { Reflection.peeled(base) }
}

extension Reflection {
  /// Returns the value without the optionals around it.
  static func peeled(_ value: Any) -> Any {
    TypeTraits.of(value).isWrapper ? (value as? any DumpRepresentable)?.peeled ?? value : value
  }
}
