import Foundation
import Synchronization

/// The ranges of significant bytes in a type's values; the padding between two fields contains arbitrary
/// bytes.
///
/// The fields of a struct are stored in the order of their declaration, each at the next multiple of its
/// alignment. The value of a field of an existential type (`any P`) does not show the field's size, so the
/// computed layout is checked against the first value met: its fields must be at the computed offsets, and
/// fill it. Otherwise every byte is significant, which costs time and hides no change.
struct Layout: Sendable {
  let ranges: [Range<Int>]
  /// Whether no value of the type can contain another of it, at any depth.
  let isFlat: Bool
  /// The fields, if all of them can be read from memory; else empty.
  let fields: [Field]
  /// The ranges without those of the fields that are texts.
  let besideTexts: [Range<Int>]

  /// Returns the layout of the value's type.
  static func of<Value>(_ value: Value) -> Layout {
    // An existential is stored as its box.
    guard Swift.type(of: value as Any) == Value.self else {
      return Layout(ranges: [0..<MemoryLayout<Value>.size])
    }
    let type = ObjectIdentifier(Value.self)
    if let known = known.withLock({ $0[type] }) { return known }
    // A type whose values contain others of it is met again during its own computation.
    if onTheWay.contains(type) { return Layout(ranges: [0..<MemoryLayout<Value>.size]) }
    let layout = $onTheWay.withValue(onTheWay.union([type])) { Layout(of: value) }
    known.withLock { $0[type] = layout }
    return layout
  }

  /// Returns whether no value of the type nests.
  static func isFlat(_ value: Any) -> Bool { opened(value).isFlat }

  /// Returns whether no value of the type can reach an object.
  static func isWithoutObjects(_ value: Any) -> Bool {
    let layout = opened(value)
    return layout.isFlat || !layout.fields.isEmpty
  }

  private static let known = Mutex<[ObjectIdentifier: Layout]>([:])
  /// The types whose layouts this thread is computing; the provisional layout that it uses for them is not
  /// shared with other threads.
  @TaskLocal private static var onTheWay: Set<ObjectIdentifier> = []

  /// Returns whether all significant bytes are equal.
  func areSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    ranges.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
  }

  private init<Value>(of value: Value) {
    // A type with its own description may contain more than the description shows.
    let isLeaf =
      _isPOD(Value.self) || TypeTraits.isLeaf(value) && TypeTraits.of(value).reading != .lossless
    guard let found = Self.fields(of: value) else {
      self.init(ranges: [0..<MemoryLayout<Value>.size], isFlat: isLeaf)
      return
    }
    self.init(found, isFlat: isLeaf || found.allSatisfy(\.isFlat))
  }

  init(_ found: [LocatedField], isFlat: Bool) {
    let fields = found.compactMap(\.field)
    self.init(
      ranges: Self.joined(found.flatMap(\.ranges)), isFlat: isFlat,
      fields: fields.count == found.count ? fields : [],
      besideTexts: Self.joined(found.flatMap { $0.field?.isText == true ? [] : $0.ranges }))
  }

  init(
    ranges: [Range<Int>], isFlat: Bool = false, fields: [Field] = [], besideTexts: [Range<Int>] = []
  ) {
    (self.ranges, self.isFlat, self.fields, self.besideTexts) = (ranges, isFlat, fields, besideTexts)
  }

  /// A field that was found at its computed offset.
  struct LocatedField {
    let ranges: [Range<Int>]
    let isFlat: Bool
    let field: Field?

    /// Returns nil unless the bytes at the offset equal the child's.
    init?(
      _ child: Mirror.Child, at start: Int, in bytes: UnsafeRawBufferPointer, isTold: Bool = false
    ) {
      let (part, layout) = (Layout.bytes(of: child.value), Layout.opened(child.value))
      guard start + part.count <= bytes.count else { return nil }
      ranges = layout.ranges.map { $0.lowerBound + start..<$0.upperBound + start }
      guard zip(ranges, layout.ranges).allSatisfy({ bytes[$0].elementsEqual(part[$1]) }) else { return nil }
      (isFlat, field) = (layout.isFlat, Field(child, at: start, isTold: isTold))
    }
  }

  /// Returns the fields with their offsets; nil when they cannot be determined.
  private static func fields(of value: Any) -> [LocatedField]? {
    // The mirror of an optional reads all optionals inside it.
    guard TypeKind(type(of: value)) == .structure else { return nil }
    let (bytes, mirror) = (bytes(of: value), Mirror(reflecting: value))
    guard mirror.displayStyle == .struct, !(value is any CustomReflectable) else { return nil }
    var (found, end): ([LocatedField], Int) = ([], 0)
    for child in mirror.children {
      let alignment = alignment(of: child.value)
      let start = (end + alignment - 1) / alignment * alignment
      end = start + Self.bytes(of: child.value).count
      guard let child = bytes.withUnsafeBytes({ LocatedField(child, at: start, in: $0) }) else { return nil }
      found.append(child)
    }
    return end == bytes.count ? found : nil
  }

  private static func opened(_ value: Any) -> Layout { of(value) }

  /// Returns the ranges with adjacent ones joined.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        joined.append(range)
      }
    }
  }

  static func bytes(of value: Any) -> [UInt8] {
    func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    return bytes(value)
  }

  private static func alignment(of value: Any) -> Int {
    func alignment<Value>(_: Value) -> Int { MemoryLayout<Value>.alignment }
    return alignment(value)
  }
}
