import ScenarioBasics

/// The number of values that a state consists of: each part, element and payload is one, and so is the state.
package struct NodeCount {
  package let all: Int
  private let parts: [(path: String, count: Int)]

  package init(of state: Any) {
    let root = Reflection(of: state)
    var seen: Set<ObjectIdentifier> = []
    parts = root.children.map { (path: $0.name, count: Self.count($0.value, &seen)) }
    all = 1 + parts.map(\.count).reduce(0, +)
  }

  /// The parts of the state that have the most values, largest first.
  package var largest: [String] {
    let ordered = parts.enumerated().sorted { one, other in
      (other.element.count, one.offset) < (one.element.count, other.offset)
    }
    return ordered.map { "\($0.element.path) has \($0.element.count) of them" }
  }

  /// Counts an object once, however often it is reached.
  private static func count(_ value: Any, _ seen: inout Set<ObjectIdentifier>) -> Int {
    var (all, rest) = (0, [value])
    while let value = rest.popLast() {
      let reflection = KeyText.unnamed { Reflection(of: value) }
      if case .object(let identity, _) = reflection, !seen.insert(identity).inserted { continue }
      all += 1
      rest.append(contentsOf: reflection.children.map(\.value).reversed())
    }
    return all
  }
}

extension Reflection {
  /// The values of the next level, with their names.
  fileprivate var children: [(name: String, value: Any)] {
    switch self {
    case .record(let parts), .object(_, let parts), .variant(_, let parts):
      parts.map { (name: $0.name, value: $0.value) }
    case .list(let elements): elements.enumerated().map { (name: "[@\($0.offset)]", value: $0.element) }
    case .dictionary(let entries), .set(let entries):
      entries.map { (name: "[\($0.name)]", value: $0.value) }
    case .word, .text, .absent, .opaque: []
    }
  }
}
