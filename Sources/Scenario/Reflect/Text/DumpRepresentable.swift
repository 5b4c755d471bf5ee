/// A type whose values the library prints itself, so that they print the same on every platform.
///
/// The mirrors of Foundation's types differ between platforms, and those of a number, a range or a pointer
/// show internals instead of the value.
protocol DumpRepresentable: SendableMetatype {
  /// The reflection of the value as it is shown.
  var legible: Reflection { get }
  /// The value one wrapper further inside: of an optional, of a type-erased key; nil for any other value, and
  /// for an optional without a value.
  var inside: Any? { get }
  /// The number of optionals around a `nil`; nil when there is a value.
  var depthOfNil: Int? { get }
}

extension DumpRepresentable {
  var inside: Any? { nil }
  var depthOfNil: Int? { nil }
}

/// A value without parts that can be compared: a function's address, a lock, a pointer.
struct OpaqueValue: DumpRepresentable {
  var legible: Reflection { .opaque }
}

extension Optional: DumpRepresentable {
  var legible: Reflection {
    switch depthOfNil {
    case nil: .inside(self as Any)
    case 0: .absent
    case let depth?:
      .word(String(repeating: ".some(", count: depth) + "nil" + String(repeating: ")", count: depth))
    }
  }

  var inside: Any? { map { $0 as Any } }

  var depthOfNil: Int? {
    var (content, depth) = (inside, 0)
    while let value = content {
      guard depth < DepthLimit.limit, let optional = value as? any OptionalValue else { return nil }
      (content, depth) = (optional.inside, depth + 1)
    }
    return depth
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var inside: Any? { get }
}

extension Optional: OptionalValue {}

extension AnyHashable: DumpRepresentable {
  var legible: Reflection { .inside(self as Any) }
  var inside: Any? { base }
}

extension Reflection {
  /// Returns the value without the optionals around it, at most ``DepthLimit/limit`` of them.
  static func peeled(_ value: Any) -> Any {
    var (value, steps) = (value, 0)
    while steps < DepthLimit.limit, let inside = inside(value) { (value, steps) = (inside, steps + 1) }
    return value
  }

  /// Returns the value without any optionals around it, and their number.
  static func unwrapped(_ value: Any) -> (value: Any, count: Int) {
    var (value, count) = (value, 0)
    while let inside = inside(value) { (value, count) = (inside, count + 1) }
    return (value, count)
  }

  /// Returns the value for a cast to a type other than its own; one inside more wrappers than are peeled has
  /// no such type.
  ///
  /// The runtime looks for the type inside an optional by a call for each optional inside it, which takes
  /// 360 bytes of the stack.
  static func castable(_ value: Any) -> Any {
    var (inner, steps) = (value, 0)
    while let inside = inside(inner) {
      if steps == DepthLimit.limit { return OpaqueValue() }
      (inner, steps) = (inside, steps + 1)
    }
    return value
  }

  /// Returns the value one wrapper further inside; nil for a value without one.
  static func inside(_ value: Any) -> Any? {
    TypeTraits.of(value).isWrapper ? (value as? any DumpRepresentable)?.inside : nil
  }

  /// Reads the value inside a wrapper; one inside more wrappers than are peeled is a level of its own.
  fileprivate static func inside(_ wrapper: Any) -> Reflection {
    let value = peeled(wrapper)
    if inside(value) == nil { return Reflection(of: value) }
    return .variant("some", [Part(label: nil, position: 0, value: value)])
  }
}
