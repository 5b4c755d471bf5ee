import Foundation
import Testing

@testable import ScenarioReflect

/// Values that are nested so deep that their release would exhaust the stack.
@Suite struct StateTooDeepTests {
  @Test(arguments: DeepValue.all)
  func `a value is too deep from a level on that follows from the stack`(_ deep: DeepValue) {
    let results = onSmallStack {
      [700, 2_000].map { levels in StateTooDeep(Holder(value: deep.make(levels)), stack: 512 << 10) }
    }
    #expect(results[0] == nil)
    #expect(results[1]?.path.hasPrefix(deep.path) == true, "\(results[1]?.path ?? "")")
    #expect(
      results[1].map { ($0.most, $0.stack, $0.path.count <= 60) } ?? (0, 0, false) == (1_618, 512, true))
  }

  /// The levels are more than the stack can release: a test without the limit ends with a signal.
  @Test(arguments: DeepValue.all)
  func `a tracker tells of it, and the state is not released`(_ deep: DeepValue) {
    let told = onSmallStack {
      let object = Holder(value: GraphNode(0))
      return [Holder(value: 1), object].map { state in
        var shown = StateChangeTracker(RowIdentityPaths())
        shown.take(state)
        (state.value as? GraphNode)?.held = deep.make(30_000)
        var next = state.value is GraphNode ? state : Holder(value: deep.make(30_000))
        let count = shown.changes(to: next).count
        let isTooDeep = shown.tooDeep != nil
        // The last reference of the test itself.
        (state.value as? GraphNode)?.held = ()
        next = Holder(value: 1)
        _ = shown.changes(to: next)
        return count == 0 && isTooDeep
      }
    }
    #expect(told == [true, true])
  }

  @Test func `an object is no level of a value`() {
    let tooDeep = onSmallStack {
      let nodes = (0..<3_000).map { GraphNode($0) }
      for (node, next) in zip(nodes, nodes.dropFirst()) { node.held = [next] }
      defer { for node in nodes { node.held = () } }
      return [StateTooDeep(nodes[0], stack: 512 << 10) == nil]
    }
    #expect(tooDeep == [true])
  }

  private struct Holder { let value: Any }
}

/// A way in which values are inside one another.
struct DeepValue: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The beginning of the path to the innermost value.
  let path: String
  let make: @Sendable (Int) -> Any

  private init(_ name: String, _ path: String, _ nest: @escaping @Sendable (Any) -> Any) {
    self.init(name, path, make: { levels in (0..<levels).reduce(1 as Any) { value, _ in nest(value) } })
  }

  private init(_ name: String, _ path: String, make: @escaping @Sendable (Int) -> Any) {
    (testDescription, self.path, self.make) = (name, path, make)
  }

  static let all = [
    DeepValue("a case", "value.link.1.link.1.link.1") { levels in
      (0..<levels).reduce(Chain.end) { chain, number in .link(number, chain) }
    },
    DeepValue("a case with a list", "value.node[@0].node[@0].node[@0]") { levels in
      (0..<levels).reduce(Tree.node([])) { tree, _ in .node([tree]) }
    },
    DeepValue("an array", "value[@0][@0][@0]") { [$0] as [Any] },
    DeepValue("a struct", "value.inner.inner.inner") { Struct(inner: $0) },
    DeepValue("a tuple", "value.0.0.0") { ($0, 2) },
    DeepValue("a dictionary", "value[a][a][a]") { ["a": $0] as [String: Any] },
  ]

  private indirect enum Chain {
    case end
    case link(Int, Chain)
  }

  private enum Tree {
    case node([Tree])
  }

  private struct Struct { let inner: Any }
}
