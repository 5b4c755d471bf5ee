import Foundation
import Synchronization

extension Layout {
  /// Returns the layout of the fields, counted from the object's address; without fields when a mirror must
  /// read them.
  static func within(_ object: AnyObject) -> Layout {
    let type = ObjectIdentifier(Swift.type(of: object))
    if let known = knownClasses.withLock({ $0[type] }) { return known }
    let properties = StoredProperty.all(of: Swift.type(of: object))
    let layout = properties.flatMap { Layout(within: object, $0) } ?? Layout(ranges: [])
    knownClasses.withLock { $0[type] = layout }
    return layout
  }

  /// Returns the parts of an object, read from memory; nil when a mirror must read them.
  static func parts(within object: AnyObject) -> [Reflection.Part]? {
    let layout = within(object)
    if layout.fields.isEmpty { return nil }
    return withExtendedLifetime(object) { layout.parts(from: address(of: object)) }
  }

  /// Returns whether all fields of two objects are equal; false when that needs more than a comparison of
  /// memory.
  static func haveEqualFields(_ one: AnyObject, _ other: AnyObject) -> Bool {
    guard type(of: one) == type(of: other) else { return false }
    let layout = within(one)
    return withExtendedLifetime((one, other)) {
      layout.haveEqualFields(address(of: one), address(of: other))
    }
  }

  /// Returns the bytes of all fields, by which a later reading detects that none changed; empty when a mirror
  /// must read the object.
  ///
  /// They are valid as long as the parts that were read with them are retained, because then no new text can
  /// be allocated at the same address.
  static func bytes(within object: AnyObject) -> [UInt8] {
    let layout = within(object)
    if layout.fields.isEmpty { return [] }
    return withExtendedLifetime(object) {
      let base = address(of: object)
      return layout.ranges.flatMap { UnsafeRawBufferPointer(start: base + $0.lowerBound, count: $0.count) }
    }
  }

  /// Returns whether the object's fields have these bytes.
  static func areBytes(_ bytes: [UInt8], within object: AnyObject) -> Bool {
    if bytes.isEmpty { return false }
    let base = address(of: object)
    return withExtendedLifetime(object) {
      bytes.withUnsafeBytes { bytes in
        guard var start = bytes.baseAddress else { return false }
        return within(object).ranges.allSatisfy { range in
          defer { start += range.count }
          return memcmp(start, base + range.lowerBound, range.count) == 0
        }
      }
    }
  }

  private static let knownClasses = Mutex<[ObjectIdentifier: Layout]>([:])

  static func address(of object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }

  /// Returns nil unless the properties are at the offsets that the runtime reports, and are in each object of
  /// the class what a mirror shows of this one.
  init?(within object: AnyObject, _ properties: [StoredProperty]) {
    guard Self.isReadByItsParts(object) else { return nil }
    let properties = properties.filter { $0.name != Reflection.registrarName }
    let parts = Reflection.inheritedParts(of: Mirror(reflecting: object))
    guard parts.count == properties.count else { return nil }
    // An object begins with its class pointer and its reference count.
    var (found, end): ([LocatedField], Int) = ([], 2 * MemoryLayout<Int>.size)
    for (property, part) in zip(properties, parts) {
      guard Reflection.declaredName(of: property.name) == part.label, property.type == type(of: part.value),
        property.start >= end
      else {
        return nil
      }
      end = property.start + Self.bytes(of: part.value).count
      let bytes = UnsafeRawBufferPointer(start: Self.address(of: object), count: end)
      let child = withExtendedLifetime(object) {
        LocatedField((part.label, part.value), at: property.start, in: bytes, isTold: true)
      }
      // A field that may contain an object is left to the mirror.
      guard let child, child.field != nil else { return nil }
      found.append(child)
    }
    self.init(found, isFlat: false)
  }

  /// Returns whether the class and its superclasses show their stored properties; the internals of system
  /// classes are not read.
  private static func isReadByItsParts(_ object: AnyObject) -> Bool {
    guard TypeTraits.of(object).reading == .parts, !(object is any CustomReflectable) else { return false }
    let classes = sequence(first: Mirror(reflecting: object)) { $0.superclassMirror }
    return !classes.contains { TypeName.isOfSystem($0.subjectType) }
  }
}
