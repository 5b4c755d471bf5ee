/// Keeps the last tree, so that of a new one only what changed in its lists leaves it.
final class Renderer {
  private var lists: [String: [Node]] = [:]

  /// The patches of each list that was there before, by the list's identifier, in reading order.
  func render(_ tree: Node) -> [(list: String, patches: [ListPatch])] {
    let last = lists
    let present = tree.lists
    lists = Dictionary(present.map { ($0.identifier, $0.rows) }) { first, _ in first }
    return present.compactMap { identifier, rows in
      guard let old = last[identifier] else { return nil }
      let patches = ListPatch.patches(from: old, to: rows)
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
