import Foundation
import Scenario
import Synchronization

@testable import ScenarioPlay

/// An app whose objects lead back to the collections that hold them.
final class GraphStage: Stage {
  static var vocabulary: Vocabulary { Vocabulary() }
  static func files(for facts: [Fact]) -> [String: Data] { [:] }
  private static let sets = Mutex<[Set<Int>]>([])
  private var model: GraphModel?

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) { model = GraphModel() }
  func quit(isolation: isolated any Actor) { model = nil }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    guard let model else { return .notOnScreen([]) }
    switch identifier {
    case "key": model.hub.calls = [GraphModel.Call(model.hub): 1]
    case "set": model.hub.open = [GraphModel.Call(model.hub)]
    case "ask": model.hub.calls.keys.first?.isAsked = true
    case "deep": model.chain = (0..<100_000).reduce(.end) { chain, number in .link(number, chain) }
    case "nest":
      model.held = (0..<100_000).reduce(1 as Any) { value, _ in Optional<Any>.some(value) as Any }
    case "dangle": model.held = GraphModel.Dangling(hub: GraphModel.Hub())
    // The order of a set is another one at each place in memory, which the sets of earlier plays keep.
    case "unsorted":
      let set = Set(0..<50)
      Self.sets.withLock { $0.append(set) }
      model.log = String(repeating: "a", count: 150) + "\(set)"
    default: return .notOnScreen(["key", "set", "ask", "deep", "nest", "dangle", "unsorted"])
    }
    return .done
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult { .notOnScreen([]) }
  func state(isolation: isolated any Actor) -> Any { model as Any }
  func screen(isolation: isolated any Actor) -> [ScreenNode] { [] }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { NeverEqualFingerprint() }
}

final class GraphModel {
  let hub = Hub()
  var chain = Chain.end
  var log = ""
  var held: Any = 0

  struct Dangling { unowned let hub: Hub }

  final class Hub {
    var calls: [Call: Int] = [:]
    var open: Set<Call> = []
  }

  final class Call: Hashable {
    weak var hub: Hub?
    var isAsked = false

    init(_ hub: Hub) { self.hub = hub }

    static func == (one: Call, other: Call) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  indirect enum Chain {
    case end
    case link(Int, Chain)
  }
}
