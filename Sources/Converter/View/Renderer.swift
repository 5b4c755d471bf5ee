/// Keeps the last tree, so that of a new one only what changed in its lists leaves it.
final class Renderer {
  private var lists: [String: [Node]] = [:]

  /// The patches of each list, by its identifier, in reading order; those of lists that went come last.
  ///
  /// A list that is not there has no rows: one that comes is inserted row by row, one that goes is removed.
  func render(_ tree: Node) -> [(list: String, patches: [ListPatch])] {
    let last = lists
    let present = tree.lists
    lists = Dictionary(present.map { ($0.identifier, $0.rows) }) { first, _ in first }
    let gone = last.keys.filter { lists[$0] == nil }.sorted().map { (identifier: $0, rows: [Node]()) }
    return (present + gone).compactMap { identifier, rows in
      let patches = ListPatch.patches(from: last[identifier] ?? [], to: rows)
      return patches.isEmpty ? nil : (identifier, patches)
    }
  }
}

extension Node {
  /// The lists with an identifier, in reading order.
  fileprivate var lists: [(identifier: String, rows: [Node])] {
    if case .list(let rows) = content, let identifier { return [(identifier, rows)] }
    return children.flatMap(\.lists)
  }
}
