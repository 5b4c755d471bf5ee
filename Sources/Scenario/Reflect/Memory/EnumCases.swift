import Synchronization

/// The names of all cases of an enum; a mirror reports only the case of the given value.
///
/// They are read from the metadata that the compiler emits for mirrors. Its layout is part of the ABI
/// (TypeMetadata.rst) and the same on all systems; metadata without the expected beginning is ignored.
struct EnumCases: Sendable {
  /// The names of the cases, each after the type's name without its module:
  /// `RefreshState.Schedule.backingOff`.
  let names: [String]
  private let type: String

  /// The cases of each type that was met. The plays of a process share them, because metadata never changes.
  private static let met = Mutex<[ObjectIdentifier: EnumCases?]>([:])

  /// Returns the cases of a type as ``init(of:)`` reads them, each type once in a process.
  static func read(_ type: Any.Type) -> EnumCases? {
    met.withLock { met in
      if let cases = met[ObjectIdentifier(type)] { return cases }
      let cases = EnumCases(of: type)
      met[ObjectIdentifier(type)] = .some(cases)
      return cases
    }
  }

  /// Returns nil for a type that is not an enum, for an optional, and when the names were removed from the
  /// program.
  init?(of type: Any.Type) {
    // A metatype points to a word that contains the kind of the type, followed by a pointer to its
    // description.
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard TypeKind(type) == .enumeration, !TypeName.isOfSystem(type) else { return nil }
    let description = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    guard description.load(as: UInt32.self) & 0x1F == 18, let fields = Self.target(description + 16) else {
      return nil
    }
    // The count follows two names and two small numbers; then twelve bytes a case, the last four for its
    // name.
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    let name = String(TypeName.qualified(type).drop { $0 != "." }.dropFirst())
    names = (0..<count).compactMap { index in
      let text = Self.target(fields + 16 + index * 12 + 8)
      return text.map { "\(name).\(String(cString: $0.assumingMemoryBound(to: CChar.self)))" }
    }
    self.type = name
  }

  /// Returns the name of the case of a value of the type.
  func name<Value>(of value: Value) -> String? {
    caseName(value).map { "\(type).\(String(cString: $0))" }
  }

  /// Returns the name of a case, given its own name.
  func name(ofCase name: String) -> String { "\(type).\(name)" }

  /// Returns the target of a relative pointer, which stores the distance from itself.
  private static func target(_ pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = pointer.load(as: Int32.self)
    return distance == 0 ? nil : pointer + Int(distance)
  }
}

/// Calls the function of the Swift runtime that the standard library uses to print cases of types without
/// their own description.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
