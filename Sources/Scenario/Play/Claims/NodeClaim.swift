import ScenarioBasics
import ScenarioFormat

/// The check of a claim of a node of the screen.
struct NodeClaim {
  let claim: Claim
  let at: Duration
  private let id: String
  private let property: NodeProperty

  /// Returns nil for a claim of something else.
  init?(_ claim: Claim, at time: Duration) {
    guard case .node(let id, let property) = claim else { return nil }
    (self.claim, at, self.id, self.property) = (claim, time, id, property)
  }

  /// Returns the result for the nodes of the screen.
  func finding(_ screen: [ScreenNode], _ bindings: inout MaskBindings) -> ClaimFinding {
    let nodes = screen.all.filter { $0.identifier == id }
    guard let node = nodes.first else { return property == .absent ? yes : missing(screen) }
    let sentence: String?
    switch property {
    case .label(let text):
      let isTrue = bindings.admit(text, node.label?.quoted ?? "nil")
      sentence = isTrue ? nil : "`\(id)` has " + (node.label.map { "the label \($0.quoted)" } ?? "no label")
    case .enabled: sentence = node.isEnabled ? nil : "`\(id)` is disabled"
    case .disabled: sentence = node.isEnabled ? "`\(id)` is enabled" : nil
    case .focused: sentence = node.isFocused ? nil : "`\(id)` does not have the focus"
    case .absent: sentence = "`\(id)` is on the screen"
    }
    return sentence.map { no($0, node) } ?? yes
  }

  private var yes: ClaimFinding { ClaimFinding(claim, at: at) }

  private func no(_ sentence: String, _ node: ScreenNode) -> ClaimFinding {
    let line = node.ownLine.escaped()
    return ClaimFinding(
      claim, at: at, false: sentence, .screen([line]), expected: expected(node).map { [$0.escaped()] } ?? [],
      actual: [line], meant: meant(node))
  }

  /// The claim of the label that the node has.
  private func meant(_ node: ScreenNode) -> Claim? {
    guard case .label = property, let label = node.label else { return nil }
    return .node(id: id, .label(ExpectedLine.marked(label.quoted)))
  }

  private func missing(_ screen: [ScreenNode]) -> ClaimFinding {
    let others = screen.all.compactMap(\.identifier).map { $0.escaped() }
    let near = nearest(to: id, among: others)
    return ClaimFinding(
      claim, at: at, false: "there is no `\(id)` on the screen", .screen([]),
      because: others.isEmpty
        ? ["nothing on this screen has an identifier"]
        : ["the screen has: " + others.first(8).joined(separator: ", ")],
      meant: near.map { .node(id: $0, property) })
  }

  /// The line of the node as the claim requires it.
  private func expected(_ node: ScreenNode) -> String? {
    var node = node
    switch property {
    case .label(let text):
      return node.ownLine(label: text.hasPrefix("\"") ? String(text.dropFirst().dropLast()) : text)
    case .enabled: node.isEnabled = true
    case .disabled: node.isEnabled = false
    case .focused: node.isFocused = true
    case .absent: return nil
    }
    return node.ownLine
  }
}
