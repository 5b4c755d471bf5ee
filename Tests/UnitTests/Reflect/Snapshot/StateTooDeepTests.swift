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
    expectEqual(results[0], nil)
    expectEqual(results[1]?.path.hasPrefix(deep.path), true, "\(results[1]?.path ?? "")")
    #expect(
      results[1].map { ($0.most, $0.stack, $0.path.count <= 60) } ?? (0, 0, false) == (1_618, 512, true))
  }

  /// The levels are more than the stack can release: a test without the limit ends with a signal.
  @Test(arguments: DeepValue.all, [false, true])
  func `a tracker tells of it, and the state is not released`(_ deep: DeepValue, _ isStage: Bool) {
    let told = onSmallStack {
      let object = Holder(value: GraphNode(0))
      return [Holder(value: 1), object].map { state in
        var shown = StateChangeTracker(RowIdentityPaths())
        shown.take(state)
        (state.value as? GraphNode)?.held = deep.make(30_000)
        var next = state.value is GraphNode ? state : Holder(value: deep.make(30_000))
        if isStage {
          // It is deep for a moment only.
          shown.addStage(next)
          (state.value as? GraphNode)?.held = ()
          next = state
        }
        let count = shown.changes(to: next).count
        let isTooDeep = shown.tooDeep != nil
        // The last reference of the test itself.
        (state.value as? GraphNode)?.held = ()
        next = Holder(value: 1)
        // The play ends, so neither these changes nor those before are read.
        return count == 0 && shown.changes(to: next).isEmpty && isTooDeep
      }
    }
    expectEqual(told, [true, true])
  }

  @Test(.checks, arguments: DeepValue.all)
  func `a value of the most levels is shown and released like any other`(_ deep: DeepValue) {
    let told = onSmallStack {
      let node = GraphNode(0)
      var shown = StateChangeTracker(RowIdentityPaths())
      shown.take(node)
      node.held = deep.make(1_600 / deep.levels)
      let count = shown.changes(to: node).count
      node.held = deep.make(1_600 / deep.levels)
      return [count, shown.changes(to: node).count, shown.tooDeep == nil ? 1 : 0]
    }
    expectEqual(told, [1, 0, 1])
  }

  /// A state of 100,000 levels is not read to its end: reading it took longer than a play may take.
  @Test(arguments: [false, true])
  func `no more levels are read than can be played`(_ isHeld: Bool) {
    let reads = onSmallStack {
      let (reads, node) = (ReadCount(), GraphNode(0))
      let deep = (0..<100_000).reduce(1 as Any) { value, _ in Read(inner: value, count: reads) }
      var shown = StateChangeTracker(RowIdentityPaths())
      shown.take(isHeld ? node : 0)
      node.held = deep
      let state = isHeld ? node : deep
      shown.addStage(state)
      _ = shown.changes(to: state)
      return [reads.value]
    }
    #expect((1_618..<4_000).contains(reads[0]), "\(reads)")
  }

  @Test func `an object is no level of a value`() {
    let tooDeep = onSmallStack {
      let nodes = (0..<3_000).map { GraphNode($0) }
      for (node, next) in zip(nodes, nodes.dropFirst()) { node.held = [next] }
      defer { for node in nodes { node.held = () } }
      return [StateTooDeep(nodes[0], stack: 512 << 10) == nil]
    }
    expectEqual(tooDeep, [true])
  }

  private struct Holder { let value: Any }
}

/// A way in which values are inside one another.
struct DeepValue: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The beginning of the path to the innermost value.
  let path: String
  /// The number of levels that each nesting adds.
  let levels: Int
  let make: @Sendable (Int) -> Any

  private init(
    _ name: String, _ path: String, levels: Int = 1, _ nest: @escaping @Sendable (Any) -> Any
  ) {
    self.init(name, path, levels: levels) { (0..<$0).reduce(1 as Any) { value, _ in nest(value) } }
  }

  private init(_ name: String, _ path: String, levels: Int, make: @escaping @Sendable (Int) -> Any) {
    (testDescription, self.path, self.levels, self.make) = (name, path, levels, make)
  }

  static let all = [
    DeepValue("a case", "value.link.1.link.1.link.1", levels: 1) { levels in
      (0..<levels).reduce(Chain.end) { chain, number in .link(number, chain) }
    },
    DeepValue("a case with a list", "value.node[@0].node[@0].node[@0]", levels: 2) { levels in
      (0..<levels).reduce(Tree.node([])) { tree, _ in .node([tree]) }
    },
    DeepValue("an array", "value[@0][@0][@0]") { [$0] as [Any] },
    DeepValue("a struct", "value.inner.inner.inner") { Struct(inner: $0) },
    DeepValue("an optional", "value") { Optional<Any>.some($0) as Any },
    DeepValue("an optional in a struct", "value.inner.inner.inner", levels: 2) {
      Optional<Any>.some(Struct(inner: $0)) as Any
    },
    DeepValue("a wrapped property", "value.inner.inner.inner", levels: 2) { Wrapping(inner: $0) },
    DeepValue("a payload", "value.one.one.one") { Payload.one($0) },
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

  private enum Payload {
    case one(Any)
  }

  private struct Struct { let inner: Any }

  @propertyWrapper private struct Wrapper { var wrappedValue: Any }

  private struct Wrapping {
    @Wrapper var inner: Any
    init(inner: Any) { _inner = Wrapper(wrappedValue: Optional<Any>.some(inner) as Any) }
  }
}

/// A value that counts how often it is read.
private struct Read: CustomReflectable {
  let inner: Any
  let count: ReadCount

  var customMirror: Mirror {
    count.value += 1
    return Mirror(self, children: ["inner": inner], displayStyle: .struct)
  }
}

private final class ReadCount { var value = 0 }
