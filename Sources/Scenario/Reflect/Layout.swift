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

  /// The layout of the value's type.
  static func of<Value>(_ value: Value) -> Layout {
    // What is held as one of several types lies there as its box.
    guard Swift.type(of: value as Any) == Value.self else {
      return Layout(ranges: [0..<MemoryLayout<Value>.size])
    }
    let type = ObjectIdentifier(Value.self)
    if let known = known.withLock({ $0[type] }) { return known }
    let layout = Layout(ranges: ranges(of: value))
    known.withLock { $0[type] = layout }
    return layout
  }

  private static let known = Mutex<[ObjectIdentifier: Layout]>([:])

  /// Whether all that means something is equal.
  func areSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer) -> Bool {
    ranges.allSatisfy { memcmp(one + $0.lowerBound, other + $0.lowerBound, $0.count) == 0 }
  }

  private static func ranges(of value: Any) -> [Range<Int>] {
    let bytes = bytes(of: value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, !(value is any CustomReflectable) else { return [0..<bytes.count] }
    var (found, end): ([Range<Int>], Int) = ([], 0)
    for child in mirror.children {
      let (part, alignment) = (Self.bytes(of: child.value), alignment(of: child.value))
      let start = (end + alignment - 1) / alignment * alignment
      end = start + part.count
      guard end <= bytes.count else { return [0..<bytes.count] }
      for range in opened(child.value).ranges {
        let place = range.lowerBound + start..<range.upperBound + start
        guard bytes[place] == part[range] else { return [0..<bytes.count] }
        found.append(place)
      }
    }
    return end == bytes.count ? joined(found) : [0..<bytes.count]
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
