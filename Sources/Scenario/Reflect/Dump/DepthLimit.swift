import ScenarioBasics

/// The limit of recursive reading, one call for each level of a value.
///
/// A linked list may be a hundred thousand levels deep, and the driver's stack has half a megabyte. Values
/// below the limit are read iteratively as one value instead, which prints as `…` and a checksum of
/// everything that can be read of it.
enum DepthLimit {
  static let limit = 64

  /// Returns whether the value ends within `limit` levels, so that code that recurses once a level can be
  /// called: an `==`, a hash.
  static func isWithin(_ value: Any) -> Bool {
    Layout.isFlat(value) || KeyText.unnamed { isNestedWithin(value) }
  }

  private static func isNestedWithin(_ value: Any) -> Bool {
    var rest = [(value: value, level: 0)]
    var met: Set<ObjectIdentifier> = []
    while let (value, level) = rest.popLast() {
      if level > limit { return false }
      let reflection = Reflection(of: value)
      if case .object(let identity, _) = reflection, !met.insert(identity).inserted { continue }
      for inner in reflection.inner where !Layout.isFlat(inner) { rest.append((inner, level + 1)) }
    }
    return true
  }

  /// Returns a hash of the beginning of what the value shows: equal for values that print alike, but not a
  /// proof of it.
  ///
  /// A row of a graph shows the whole graph; to match rows, not everything reachable from each needs to be
  /// read.
  static func mark(of value: Any) -> Int {
    var (hasher, rest) = (Hasher(), [value])
    var numbers: [ObjectIdentifier: Int] = [:]
    while numbers.count < 64, let value = rest.popLast() {
      let reflection = KeyText.counting { Reflection(of: value) }
      if case .object(let identity, _) = reflection {
        let number = numbers[identity]
        hasher.combine(number)
        if number != nil { continue }
        numbers[identity] = numbers.count
      }
      hasher.combine(reflection.head)
      rest.append(contentsOf: reflection.inner.reversed())
    }
    return hasher.finalize()
  }

  /// Returns a checksum of everything that can be read of the value; it uses the numbers of the objects met
  /// before, and adds those it meets.
  static func check(of value: Any, _ numbers: inout [ObjectIdentifier: Int]) -> Checksum {
    var (check, rest) = (Checksum(), [value])
    while let value = rest.popLast() {
      let reflection = KeyText.counting { Reflection(of: value) }
      if case .object(let identity, _) = reflection {
        let number = numbers[identity]
        check.add("#\(number ?? numbers.count + 1)")
        if number != nil { continue }
        numbers[identity] = numbers.count + 1
      }
      for word in reflection.head { check.add(word) }
      rest.append(contentsOf: reflection.inner.reversed())
    }
    return check
  }
}

extension Reflection {
  /// The words that this level shows by itself; their number is fixed by the first ones, so that two levels
  /// cannot be confused.
  var head: [String] {
    switch self {
    case .word(let word): [word]
    case .text(let text): [text.quoted]
    case .absent: ["nil"]
    case .opaque: ["opaque"]
    case .record(let parts): ["(\(parts.count)"] + parts.map(\.name)
    case .object(_, let parts): ["#\(parts.count)"] + parts.map(\.name)
    case .variant(let name, let parts): ["." + name, "\(parts.count)"] + parts.map(\.name)
    case .list(let elements): ["[\(elements.count)"]
    case .dictionary(let entries): ["[:\(entries.count)"] + entries.map(\.name)
    case .set(let entries): ["{\(entries.count)"] + entries.map(\.name)
    }
  }

  /// The values one level below.
  var inner: [Any] {
    switch self {
    case .word, .text, .absent, .opaque: []
    case .record(let parts), .object(_, let parts), .variant(_, let parts): parts.map(\.value)
    case .list(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .set(let entries): entries.map(\.value)
    }
  }
}
