import Foundation
import Synchronization
import Testing

/// An object of a graph; it equals itself alone.
final class GraphNode: Hashable, Comparable {
  var number: Int
  var held: Any = ()

  init(_ number: Int) { self.number = number }

  static func == (one: GraphNode, other: GraphNode) -> Bool { one === other }
  static func < (one: GraphNode, other: GraphNode) -> Bool { one.number < other.number }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A way in which an object holds another.
struct GraphLink: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Whether a change of the object that is held shows.
  let showsObject: Bool
  let make: @Sendable (GraphNode) -> Any

  private init(_ name: String, shows: Bool = true, _ make: @escaping @Sendable (GraphNode) -> Any) {
    (testDescription, showsObject, self.make) = (name, shows, make)
  }

  static let all: [GraphLink] = [
    GraphLink("itself") { $0 }, GraphLink("an optional") { Optional($0) as Any },
    GraphLink("an optional in an optional") { Optional(Optional($0)) as Any },
    GraphLink("a struct") { Boxed(value: $0) }, GraphLink("a struct of any value") { Boxed<Any>(value: $0) },
    GraphLink("a payload") { Payload.one($0) }, GraphLink("a labelled payload") { Payload.two(1, node: $0) },
    GraphLink("a case in a case") { Payload.more(.more(.one($0))) },
    GraphLink("a tuple") { (1, $0) }, GraphLink("an array") { [$0] },
    GraphLink("an array of arrays") { [[$0]] },
    GraphLink("a dictionary's value") { ["a": $0] }, GraphLink("a dictionary's key") { [$0: 1] },
    GraphLink("a key and its value") { [$0: $0] }, GraphLink("a key in a struct") { [Boxed(value: $0): 1] },
    GraphLink("a type-erased key") { [AnyHashable($0): 1] }, GraphLink("a key that is a list") { [[$0]: 1] },
    GraphLink("a key that is a set") { [Set([$0]): 1] }, GraphLink("a member of a set") { Set([$0]) },
    GraphLink("a set in a set") { Set([Set([$0])]) }, GraphLink("a set of dictionaries") { Set([[$0: $0]]) },
    GraphLink("a dictionary of Foundation") { NSDictionary(dictionary: ["a": $0]) },
    GraphLink("an array of Foundation") { NSArray(array: [$0]) },
    GraphLink("a range", shows: false) { $0...$0 },
    GraphLink("a set of ranges", shows: false) { Set([$0...$0]) },
    GraphLink("a superclass") { Derived($0) }, GraphLink("weak") { Weak(node: $0) },
    GraphLink("unowned") { Unowned(node: $0) },
    GraphLink("unmanaged", shows: false) { Unmanaged.passUnretained($0) },
    GraphLink("a closure", shows: false) { node in { node.number } as () -> Int },
  ]
}

private struct Boxed<Value> { let value: Value }
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

private indirect enum Payload {
  case one(GraphNode)
  case two(Int, node: GraphNode)
  case more(Payload)
}

private class Base {
  let node: GraphNode
  init(_ node: GraphNode) { self.node = node }
}

private final class Derived: Base { let extra = 1 }
private struct Weak { weak var node: GraphNode? }
private struct Unowned { unowned let node: GraphNode }

/// Runs the work on a thread with the smallest stack that a driver may have.
func onSmallStack<Element: Sendable>(_ work: @escaping @Sendable () -> [Element]) -> [Element] {
  let (elements, isFilled) = (SmallStackResult<Element>(), DispatchSemaphore(value: 0))
  let thread = Thread {
    elements.value.withLock { $0 = work() }
    isFilled.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  isFilled.wait()
  return elements.value.withLock { $0 }
}

private final class SmallStackResult<Element: Sendable>: Sendable {
  let value = Mutex<[Element]>([])
}
