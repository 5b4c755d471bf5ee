import Testing

@testable import ScenarioReflect

/// Graphs of objects that are changed in place, at random places from a seed.
@Suite struct SnapshotWalkTests {
  @Test(arguments: 0..<3) func `no change that shows is silent`(_ seed: UInt64) { Self.walk(seed) }

  @Test(.checks, arguments: (3..<60 as Range<UInt64>).sample(oneOf: 4))
  func `no change of other graphs is silent`(_ seed: UInt64) {
    Self.walk(seed)
  }

  private static func walk(_ seed: UInt64) {
    var draws = Draws(seed: seed)
    let nodes = (0..<8).map { WalkNode($0) }
    defer { for node in nodes { node.cut() } }
    for _ in 0..<12 { change(nodes, &draws) }
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(nodes[0])
    var passing = shown
    for step in 0..<40 {
      let before = Reflection.render(nodes[0])
      for _ in 0..<draws.next(below: 3) {
        change(nodes, &draws)
        if draws.next(below: 2) == 0 { passing.addStage(nodes[0]) }
      }
      let changes = shown.changes(to: nodes[0])
      let isSilent = changes.isEmpty
      let (net, stages) = passing.changesByStage(to: nodes[0])
      expectEqual(net, changes, "seed \(seed), step \(step)")
      #expect(isSilent || stages.isEmpty || stages.contains { !$0.isEmpty }, "seed \(seed), step \(step)")
      let after = Reflection.render(nodes[0])
      #expect(!isSilent || before == after, "seed \(seed), step \(step): \(before) → \(after)")
      #expect(shown.changes(to: nodes[0]).isEmpty, "seed \(seed), step \(step)")
    }
  }

  private static func change(_ nodes: [WalkNode], _ draws: inout Draws) {
    let node = nodes[draws.next(below: nodes.count)]
    let other = nodes[draws.next(below: nodes.count)]
    switch draws.next(below: 11) {
    case 0, 1, 2: node.value += 1
    case 3: node.next = node.next == nil ? other : nil
    case 4: node.friend = other
    case 5: node.rows.append(other)
    case 6: if !node.rows.isEmpty { node.rows.removeFirst() }
    case 7: node.named["\(draws.next(below: 3))"] = other
    case 8: node.members = node.members.symmetricDifference([other])
    case 9: node.keyed[other] = node.keyed[other] == nil ? node.value : nil
    default: node.phase = draws.next(below: 2) == 0 ? .loaded(other) : .both(other, count: node.value)
    }
  }

  private struct Draws {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}

private final class WalkNode: Hashable {
  enum Phase {
    case idle
    case loaded(WalkNode)
    case both(WalkNode, count: Int)
  }

  struct Link { weak var node: WalkNode? }

  var value: Int
  var next: WalkNode?
  var rows: [WalkNode] = []
  var named: [String: WalkNode] = [:]
  var members: Set<WalkNode> = []
  var keyed: [WalkNode: Int] = [:]
  var phase = Phase.idle
  private var link = Link()

  var friend: WalkNode? {
    get { link.node }
    set { link.node = newValue }
  }

  init(_ value: Int) { self.value = value }

  func cut() { (next, rows, named, members, keyed, phase) = (nil, [], [:], [], [:], .idle) }

  static func == (one: WalkNode, other: WalkNode) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
