/// A renderer that keeps the last tree and returns only the changes in its lists.
final class ListDiffer {
  private var lists: [String: [Node]] = [:]

  /// Returns the patches of each list, by its identifier, in reading order; removed lists are last.
  ///
  /// A missing list counts as one without rows: a new list is inserted row by row, and a removed one is
  /// removed row by row.
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
