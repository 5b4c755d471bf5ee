/// A change of a list between two renderings, identified by the rows' identity.
///
/// Applied in their order, the patches turn the old list into the new one: first removals, from the last row
/// to the first, then insertions and moves, each to its place in the new list, then updates of rows that
/// stay.
package enum ListPatch: Hashable, Sendable {
  case remove(String, at: Int)
  case insert(String, at: Int)
  case move(String, to: Int)
  case update(String)
}

extension ListPatch: CustomStringConvertible {
  package var description: String {
    switch self {
    case .remove(let id, let index): "remove \(id) @\(index)"
    case .insert(let id, let index): "insert \(id) @\(index)"
    case .move(let id, let index): "move \(id) @\(index)"
    case .update(let id): "update \(id)"
    }
  }
}

extension ListPatch {
  /// Returns the shortest patches that turn one list of rows into another: no row is removed and inserted
  /// again, and as few rows as possible are moved.
  static func patches(from old: [Node], to new: [Node]) -> [ListPatch] {
    let (old, new) = (Rows(old), Rows(new))
    let removed = old.ids.indices.reversed().filter { new.places[old.ids[$0]] == nil }
    let kept = old.ids.compactMap { new.places[$0] }
    let still = Set(LongestIncreasingSubsequence.indices(of: kept).map { kept[$0] })
    let placed = new.ids.indices.compactMap { place -> ListPatch? in
      let id = new.ids[place]
      if old.places[id] == nil { return .insert(id, at: place) }
      return still.contains(place) ? nil : .move(id, to: place)
    }
    let updated = new.ids.indices.filter { place in
      old.places[new.ids[place]].map { old.nodes[$0] != new.nodes[place] } ?? false
    }
    return removed.map { .remove(old.ids[$0], at: $0) } + placed + updated.map { .update(new.ids[$0]) }
  }

  private struct Rows {
    let nodes: [Node]
    /// The identities of the rows; a row without an identifier, or with a duplicate one, is identified by its
    /// position.
    let ids: [String]
    let places: [String: Int]

    init(_ nodes: [Node]) {
      self.nodes = nodes
      var places: [String: Int] = [:]
      ids = nodes.enumerated().map { place, node in
        let id = node.identifier.flatMap { places[$0] == nil ? $0 : nil } ?? "@\(place)"
        places[id] = place
        return id
      }
      self.places = places
    }
  }
}

/// The longest increasing subsequence, found in n log n steps (Fredman 1975).
enum LongestIncreasingSubsequence {
  static func indices(of values: [Int]) -> [Int] {
    // ends[n] is the index of the smallest value that ends an increasing subsequence of n + 1 values.
    var ends: [Int] = []
    var before = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      let length = ends.firstPlace(where: { values[$0] >= value })
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rise: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      rise.append(index)
      index = before[index]
    }
    return rise.reversed()
  }
}

extension [Int] {
  /// Returns the first index whose element satisfies the predicate; the elements before do not, and all after
  /// it do.
  fileprivate func firstPlace(where isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
