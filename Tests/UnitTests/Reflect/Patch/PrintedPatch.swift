@testable import ScenarioReflect

/// A patch read from its printed lines, which must be sufficient to reproduce the change.
struct PrintedPatch {
  struct OpaqueValue: Error {
    let line: String
  }

  private var structural: [(parts: [Path.Part], outcome: String)] = []
  private var replaced: [(parts: [Path.Part], outcome: String)] = []

  /// Creates a patch from the lines alone.
  init(_ lines: [String]) throws {
    for line in lines {
      guard let gap = line.firstRange(of: "  "), let path = Path(String(line[..<gap.lowerBound])) else {
        throw OpaqueValue(line: line)
      }
      let outcome = String(line[gap.upperBound...])
      let isStructural =
        outcome.hasPrefix("+") || outcome.hasPrefix("- @") || outcome == "-" || outcome.hasPrefix("@")
      if isStructural {
        structural.append((path.parts, outcome))
      } else {
        replaced.append((path.parts, outcome))
      }
    }
  }

  /// Returns the tree of the new value, from the tree of the old one.
  func applied(to old: PrintedTree) -> PrintedTree {
    let depths = Set(structural.map(\.parts.count)).sorted()
    var tree = old
    for depth in depths {
      let changes = structural.filter { $0.parts.count == depth }
      let places = changes.reduce(into: [[Path.Part]]()) { places, change in
        if places.last != Array(change.parts.dropLast()) { places.append(Array(change.parts.dropLast())) }
      }
      for place in places {
        let own = changes.filter { Array($0.parts.dropLast()) == place }.map {
          (key: $0.parts[depth - 1], outcome: $0.outcome)
        }
        tree = tree.changed(at: place[...]) { $0.restructured(own) }
      }
    }
    for change in replaced {
      let after = change.outcome.parted(by: " → ").last ?? ""
      tree = tree.changed(at: change.parts[...]) { _ in
        .told(after.hasSuffix(", not equal") ? String(after.dropLast(11)) : after)
      }
    }
    return tree
  }
}

extension String {
  fileprivate func parted(by separator: String) -> [String] { split(separator: separator).map(String.init) }
}

extension PrintedTree {
  fileprivate func changed(at path: ArraySlice<Path.Part>, _ change: (PrintedTree) -> PrintedTree)
    -> PrintedTree
  {
    guard let part = path.first else { return change(self) }
    func deeper(_ tree: PrintedTree) -> PrintedTree { tree.changed(at: path.dropFirst(), change) }
    switch (self, part) {
    case (.record(var parts), .name(let name)):
      for index in parts.indices where parts[index].name == name {
        parts[index].tree = deeper(parts[index].tree)
      }
      return .record(parts)
    case (.entries(var entries), .key(let key)):
      for index in entries.indices where entries[index].name == key {
        entries[index].tree = deeper(entries[index].tree)
      }
      return .entries(entries)
    case (.list(var rows), .key(let key)):
      for index in rows.indices where (rows[index].key ?? "@\(index)") == key {
        rows[index].tree = deeper(rows[index].tree)
      }
      return .list(rows)
    default: return .told("no way to \(part)")
    }
  }

  fileprivate typealias Structural = (key: Path.Part, outcome: String)

  fileprivate func restructured(_ changes: [Structural]) -> PrintedTree {
    switch self {
    case .list(let rows): .list(Self.rows(rows, changes))
    case .entries(let entries): .entries(Self.entries(entries, changes))
    default: .told("no list and no entries")
    }
  }

  private static func rows(_ old: [(key: String?, tree: PrintedTree)], _ changes: [Structural]) -> [(
    key: String?, tree: PrintedTree
  )] {
    var gone: Set<Int> = []
    var placed: [(place: Int, row: (key: String?, tree: PrintedTree))] = []
    for change in changes {
      guard case .key(let key) = change.key else { continue }
      let numbers = change.outcome.matches(of: /@(\d+)/).compactMap { Int($0.1) }
      let keyPlace = key.hasPrefix("@") ? Int(key.dropFirst()) : nil
      switch change.outcome.first {
      case "-": gone.insert(keyPlace ?? numbers[0])
      case "@":
        gone.insert(numbers[0])
        placed.append((numbers[1], old[numbers[0]]))
      default:
        let text =
          keyPlace == nil ? withoutID + rest(of: change.outcome) : String(change.outcome.dropFirst(2))
        placed.append((keyPlace ?? numbers[0], (keyPlace == nil ? key : nil, .told(text))))
      }
    }
    var rows = old.indices.filter { !gone.contains($0) }.map { old[$0] }
    for (place, row) in placed { rows.insert(row, at: min(place, rows.count)) }
    return rows
  }

  /// Returns the text after the position of an inserted row.
  private static func rest(of outcome: String) -> String {
    outcome.firstRange(of: "  ").map { String(outcome[$0.upperBound...]) } ?? ""
  }

  private static func entries(_ old: [(name: String, tree: PrintedTree)], _ changes: [Structural]) -> [(
    name: String, tree: PrintedTree
  )] {
    var entries = old
    for change in changes {
      guard case .key(let key) = change.key else { continue }
      entries.removeAll { $0.name == key }
      if change.outcome.hasPrefix("+") {
        entries.append((key, .told(change.outcome == "+" ? member : String(change.outcome.dropFirst(2)))))
      }
    }
    return entries
  }
}
