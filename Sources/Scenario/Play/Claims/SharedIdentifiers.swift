import ScenarioBasics

extension Player {
  /// Reports each identifier that two nodes of the screen have, once in a play: a step could mean either node.
  func check(_ screen: [ScreenNode]) {
    for (id, nodes) in screen.sharingIdentifiers where sharedIdentifiers.insert(id).inserted {
      transcript.note(.sameIdentifier(id.escaped(), nodes.map { $0.ownLine.escaped() }, at: now))
    }
  }
}

extension [ScreenNode] {
  /// The identifiers that more than one node has, sorted, each with these nodes.
  fileprivate var sharingIdentifiers: [(id: String, nodes: [ScreenNode])] {
    let named = all.filter { $0.identifier != nil }
    guard Set(named.map(\.identifier)).count < named.count else { return [] }
    let nodes = Dictionary(grouping: named) { $0.identifier ?? "" }
    return nodes.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
