/// The cases of an enum by their names: a mirror tells only of the case that a value has.
///
/// They are read from what the compiler leaves in the program for its own mirrors. Its layout is part of the
/// ABI (TypeMetadata.rst), one and the same on all systems; what does not begin as it must is left alone.
struct EnumCases: Sendable {
  /// The type's name without its module, then each case's: `RefreshState.Schedule.backingOff`.
  let names: [String]
  private let type: String

  /// Nil for what is no enum, for an optional, and where the names were left out of the program.
  init?(of type: Any.Type) {
    // Metatypes are pointers to a word that says what the type is, and one to its description.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard TypeKind(type) == .enumeration, !TypeName.isOfSystem(type) else { return nil }
    let description = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    guard description.load(as: UInt32.self) & 0x1F == 18, let fields = Self.target(description + 16) else {
      return nil
    }
    // Behind two names and two small numbers the count, then twelve bytes a case, the last four its name's.
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    let name = String(TypeName.qualified(type).drop { $0 != "." }.dropFirst())
    names = (0..<count).compactMap { index in
      let text = Self.target(fields + 16 + index * 12 + 8)
      return text.map { "\(name).\(String(cString: $0.assumingMemoryBound(to: CChar.self)))" }
    }
    self.type = name
  }

  /// The name of the case that a value of the type has.
  func name<Value>(of value: Value) -> String? {
    caseName(value).map { "\(type).\(String(cString: $0))" }
  }

  /// The same of a case by its own name.
  func name(ofCase name: String) -> String { "\(type).\(name)" }

  /// What the pointer leads to, which is told as a distance from itself.
  private static func target(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = pointer.load(as: Int32.self)
    return distance == 0 ? nil : pointer + Int(distance)
  }
}

/// The library's own, by which it prints cases whose type has no words of its own.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
