import ScenarioBasics

/// A state with a value that is nested so deep that its release would exhaust the stack.
///
/// Reading and comparing a value need no call for each level, but the Swift runtime releases what a value
/// contains recursively. Of the values that were measured, a dictionary in a dictionary takes most stack, 162
/// bytes a level; a list in a list 144, an optional, a struct and a tuple of any value 129, a case in a case
/// 96. ``bytesOfLevel`` is twice the most.
package struct StateTooDeep: Sendable, Hashable {
  /// The path to the innermost value, cut when it is long.
  package let path: String
  /// The greatest number of levels that is played.
  package let most: Int
  /// The size of the stack, in kilobytes.
  package let stack: Int

  static let bytesOfLevel = 324
  private static let longestPath = 60

  /// A value that is never released, because that would end the process.
  private final class Kept {
    let value: Any
    init(_ value: Any) { self.value = value }
  }

  /// Searches the state for a value that is nested too deep, and keeps the value forever if there is one.
  init?(_ state: Any, stack: Int = StackSize.ofThisThread) {
    let most = stack / Self.bytesOfLevel
    guard let way = Self.way(beyond: most, in: state) else { return nil }
    let path = Path(way.compactMap(\.part))
    (self.path, self.most, self.stack) = (path.text.cut(toColumns: Self.longestPath), most, stack >> 10)
    // An object may let go of the value before the tool does.
    let whole = way.last { $0.depth <= 1 }?.value ?? state
    _ = Unmanaged.passRetained(Kept(whole))
  }

  /// A value with its number of levels below the nearest object or the state.
  private struct Level {
    let value: Any
    let depth: Int
    let part: Path.Part?
    let owner: Int?
  }

  /// Returns the levels from the state to a value that is nested deeper than `most` levels.
  private static func way(beyond most: Int, in state: Any) -> [Level]? {
    KeyText.unnamed {
      var levels = [Level(value: state, depth: 0, part: nil, owner: nil)]
      var met: Set<ObjectIdentifier> = []
      var rest = [0]
      while let place = rest.popLast() {
        let level = levels[place]
        let (value, wrappers) = Reflection.unwrapped(level.value)
        if level.depth + wrappers > most { return way(to: place, in: levels) }
        if Layout.isFlat(value) { continue }
        let reflection = Reflection(of: value)
        var depth = level.depth + wrappers + 1
        if case .object(let identity, _) = reflection {
          if !met.insert(identity).inserted { continue }
          depth = 1
        }
        for (part, value) in reflection.steps {
          rest.append(levels.count)
          levels.append(Level(value: value, depth: depth, part: part, owner: place))
        }
      }
      return nil
    }
  }

  private static func way(to place: Int, in levels: [Level]) -> [Level] {
    sequence(first: levels[place]) { $0.owner.map { levels[$0] } }.reversed()
  }
}

/// The search for a value of a state that is nested too deep.
///
/// It is made once in a reading, where the reading first meets a value beyond the limit of recursive reading,
/// and a reading that has found one ends.
struct DepthSearch {
  private var state: Any
  private var isMade = false
  private(set) var found: StateTooDeep?

  init(_ state: Any) { self.state = state }

  /// Releases the state.
  mutating func end() { state = () }

  /// Searches the state, unless it was searched before, and returns whether it is nested too deep.
  mutating func isTooDeep() -> Bool {
    if !isMade { (isMade, found) = (true, StateTooDeep(state)) }
    return found != nil
  }
}

extension Reflection {
  /// The values one level below, each with its step of a path.
  fileprivate var steps: [(part: Path.Part, value: Any)] {
    switch self {
    case .word, .text, .absent, .opaque: []
    case .record(let parts), .object(_, let parts): parts.map { (.name($0.name), $0.value) }
    case .variant(let name, let parts):
      parts.map { (.name(parts.count == 1 ? name : "\(name).\($0.name)"), $0.value) }
    case .list(let elements): elements.enumerated().map { (.key("@\($0.offset)"), $0.element) }
    case .dictionary(let entries):
      entries.flatMap { entry -> [(part: Path.Part, value: Any)] in
        let name = TypeTraits.isLeaf(entry.key) ? Path.name(ofKey: entry.key) : "…"
        return [(.key("…"), entry.key), (.key(name), entry.value)]
      }
    case .set(let entries): entries.map { (.key("…"), $0.value) }
    }
  }
}
