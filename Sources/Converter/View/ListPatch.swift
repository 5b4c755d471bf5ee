/// What changed in a list between two renderings, told by the rows' identity.
///
/// Applied in their order they make the new list from the old one: first what goes, from the last row to the
/// first, then what comes or moves, each to its place in the new list, then what stays and looks different.
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
  /// The least that makes one list of rows from another: no row is removed and inserted, and of those that
  /// changed their order as many as possible stay.
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
    /// A row without an identifier, or with one that stands twice, is where it is.
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

/// The longest part of a sequence that rises, in n log n steps (Fredman 1975).
enum LongestIncreasingSubsequence {
  static func indices(of values: [Int]) -> [Int] {
    // ends[n] is where the rise of n + 1 values ends that leaves most room for more.
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
  /// The first place whose element is so; the elements before are not, those behind all are.
  fileprivate func firstPlace(where isSo: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
