import Foundation
import Testing

@testable import ScenarioReflect

/// Graphs of objects through each kind of container, read on the smallest stack that a driver may have.
@Suite struct ObjectGraphTests {
  @Test(arguments: GraphLink.all.sample(oneOf: 3))
  func `a cycle through a container ends, and a change in it shows`(_ link: GraphLink) {
    let lines = onSmallStack {
      let node = GraphNode(0)
      node.held = link.make(node)
      let text = Reflection.render(node)
      let own = Patch(from: node, to: node).lines
      var shown = StateChangeTracker(RowIdentityPaths())
      shown.take(node)
      node.number = 1
      let lines = shown.changes(to: node).map { $0.path.text + "  " + $0.outcome }
      let isEqual = shown.changes(to: node).isEmpty
      node.held = ()
      return [text.isEmpty ? "" : "read"] + own + [isEqual ? "same" : "other"] + lines.prefix(1)
    }
    expectEqual(lines, ["read", "same", "number  0 → 1"])
  }

  @Test(arguments: GraphLink.all.sample(oneOf: 3))
  func `a long chain through a container is read to its end`(_ link: GraphLink) {
    let count = Soak.isOn ? 100_000 : 1_000
    let lines = onSmallStack {
      let nodes = (0..<count).map { GraphNode($0) }
      for (node, next) in zip(nodes, nodes.dropFirst()) { node.held = link.make(next) }
      defer { for node in nodes { node.held = () } }
      var shown = StateChangeTracker(RowIdentityPaths())
      shown.take(nodes[0])
      nodes[count - 1].number = -1
      return shown.changes(to: nodes[0]).map(\.outcome) + [Reflection.render(nodes[0]).isEmpty ? "" : "read"]
    }
    expectEqual(lines.last, "read")
    #expect(lines.count > 1 || !link.showsObject)
  }

  @Test func `a member of a set and a key are named by their own parts`() {
    let (shelf, other) = (GraphNode(1), GraphNode(2))
    (shelf.held, other.held) = ([shelf, other] as Set, [other: "b"])
    defer { (shelf.held, other.held) = ((), ()) }
    expectEqual(Reflection.render(shelf), "#1(number: 1, held: {#1, #2(number: 2, held: [#2: \"b\"])})")
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(shelf)
    other.held = [other: "c"]
    expectEqual(
      shown.changes(to: shelf).map { $0.path.text + "  " + $0.outcome },
      [
        "held[#1(number: 2, held: [1 …])].held[#1(number: 2, held: [1 …])]  \"b\" → \"c\""
      ])
  }

  /// Objects lie at other addresses each time, and so do the places of those that are keys.
  @Test func `keys that print alike have one order, whatever their addresses are`() {
    var kept: [[GraphNode]] = []
    let texts = (0..<20).map { _ in
      let hub = GraphNode(0)
      let calls = (0..<6).shuffled().map { ($0, GraphNode(7)) }
      for (_, call) in calls { call.held = hub }
      hub.held = Dictionary(uniqueKeysWithValues: calls.map { ($0.1, $0.0) })
      kept.append([hub] + calls.map(\.1))
      return Reflection.render(hub)
    }
    for node in kept.joined() { node.held = () }
    expectEqual(Set(texts).count, 1, "\(Set(texts))")
  }

  @Test func `the object that leaves keys that print alike is the one that is told`() {
    let (hub, calls) = (GraphNode(0), [GraphNode(7), GraphNode(7), GraphNode(7)])
    hub.held = [calls[0]: "a", calls[1]: "b", calls[2]: "c"]
    var shown = StateChangeTracker(RowIdentityPaths())
    shown.take(hub)
    hub.held = [calls[1]: "b", calls[2]: "c"]
    expectEqual(
      shown.changes(to: hub).map { $0.path.text + "  " + $0.outcome },
      ["held[#1(number: 7, held: opaque)]  -"])
  }

  /// The runtime takes twice as long to hash a set of type-erased members for each level.
  @Test func `a set in a set in a set may be as deep as the app can make it`() {
    let text = onSmallStack {
      let deep = (0..<12).reduce(AnyHashable(1)) { inner, _ in AnyHashable(Set([inner])) }
      return [Reflection.render(deep), Patch(from: deep, to: Set([AnyHashable(deep)])).lines.first ?? ""]
    }
    #expect(text[0].hasPrefix("{{{{") && !text[1].isEmpty)
  }
}
