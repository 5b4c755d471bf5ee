import Foundation
import Synchronization

/// Which bytes of a type's values mean something; between two fields lies what copying leaves behind.
///
/// The fields of a struct lie in the order of their declaration, each where its alignment allows. The value
/// of a field that may be of several types (`any P`) does not show the field's size, so what is found is
/// checked against the first value met: its fields must lie where they are said to, and fill it. Else every
/// byte counts, which costs time and hides nothing.
struct Layout: Sendable {
  let ranges: [Range<Int>]
  /// Whether no value of the type can hold another of it, however many levels down.
  let isFlat: Bool

  /// The layout of the value's type.
  static func of<Value>(_ value: Value) -> Layout {
    // What is held as one of several types lies there as its box.
    guard Swift.type(of: value as Any) == Value.self else {
      return Layout(ranges: [0..<MemoryLayout<Value>.size])
    }
    let type = ObjectIdentifier(Value.self)
    if let known = known.withLock({ $0[type] }) { return known }
    let layout = Layout(of: value)
    known.withLock { $0[type] = layout }
    return layout
  }

  /// Whether no value of the type nests.
  static func isFlat(_ value: Any) -> Bool { opened(value).isFlat }

  private static let known = Mutex<[ObjectIdentifier: Layout]>([:])

  /// Whether all that means something is equal.
  func areSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    ranges.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
  }

  private init<Value>(of value: Value) {
    let isLeaf = _isPOD(Value.self) || TypeTraits.isLeaf(value)
    if let (ranges, isFlat) = Self.fields(of: value) {
      self.init(ranges: ranges, isFlat: isFlat || isLeaf)
    } else {
      self.init(ranges: [0..<MemoryLayout<Value>.size], isFlat: isLeaf)
    }
  }

  init(ranges: [Range<Int>], isFlat: Bool = false) {
    (self.ranges, self.isFlat) = (ranges, isFlat)
  }

  /// Where the fields lie, and whether each is flat; nil where that cannot be told.
  private static func fields(of value: Any) -> (ranges: [Range<Int>], areFlat: Bool)? {
    let bytes = bytes(of: value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !(value is any CustomReflectable) else { return nil }
    var (found, end, areFlat): ([Range<Int>], Int, Bool) = ([], 0, true)
    for child in mirror.children {
      let (part, alignment) = (Self.bytes(of: child.value), alignment(of: child.value))
      let start = (end + alignment - 1) / alignment * alignment
      end = start + part.count
      guard end <= bytes.count else { return nil }
      let layout = opened(child.value)
      areFlat = areFlat && layout.isFlat
      for range in layout.ranges {
        let place = range.lowerBound + start..<range.upperBound + start
        guard bytes[place] == part[range] else { return nil }
        found.append(place)
      }
    }
    return end == bytes.count ? (joined(found), areFlat) : nil
  }

  private static func opened(_ value: Any) -> Layout { of(value) }

  /// Neighbours as one.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else if !range.isEmpty {
        joined.append(range)
      }
    }
  }

  private static func bytes(of value: Any) -> [UInt8] {
    func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    return bytes(value)
  }

  private static func alignment(of value: Any) -> Int {
    func alignment<Value>(_: Value) -> Int { MemoryLayout<Value>.alignment }
    return alignment(value)
  }
}
