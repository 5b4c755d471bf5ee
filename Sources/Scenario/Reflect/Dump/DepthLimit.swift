import ScenarioBasics

/// How far down a value is read, a call for each level.
///
/// A list of links may be a hundred thousand levels deep, and the driver's stack half a megabyte. What lies
/// below the limit is gone through step by step instead, as one value: it prints as `…` and a check of all
/// that can be read of it.
enum DepthLimit {
  static let limit = 64

  /// Whether the value ends within so many levels, so that code which calls itself for each may be asked: an
  /// `==`, a hash.
  static func isWithin(_ value: Any) -> Bool {
    if Layout.isFlat(value) { return true }
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

  /// A hash of what the value shows first: alike for values that print alike, and no proof of it.
  ///
  /// A row of a graph shows the whole of it; what finds rows again need not read all that hangs on each.
  static func mark(of value: Any) -> Int {
    var (hasher, rest) = (Hasher(), [value])
    var numbers: [ObjectIdentifier: Int] = [:]
    while numbers.count < 64, let value = rest.popLast() {
      let reflection = Reflection(of: value)
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

  /// A check over all that can be read of the value; it knows the objects met, and adds those it meets.
  static func check(of value: Any, _ numbers: inout [ObjectIdentifier: Int]) -> Checksum {
    var (check, rest) = (Checksum(), [value])
    while let value = rest.popLast() {
      let reflection = Reflection(of: value)
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
  /// What the level shows by itself; of one number of words, so that no two levels run into one another.
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
