import Foundation
import Scenario
import Synchronization

/// An app whose objects lead back to the collections that hold them.
final class GraphStage: ModelStage {
  nonisolated static let vocabulary = Vocabulary()
  var root: GraphModel?

  func makeRoot(_ environment: StageEnvironment) -> GraphModel { GraphModel() }
  func screen(of model: GraphModel) -> [ScreenNode] { [] }

  func taps(in model: GraphModel) -> [String: () -> Void] {
    [
      "key": { model.hub.calls = [GraphModel.Call(model.hub): 1] },
      "set": { model.hub.open = [GraphModel.Call(model.hub)] },
      "ask": { model.hub.calls.keys.first?.isAsked = true },
      "deep": { model.chain = (0..<100_000).reduce(.end) { chain, number in .link(number, chain) } },
      "nest": {
        model.held = (0..<100_000).reduce(1 as Any) { value, _ in Optional<Any>.some(value) as Any }
      },
      "dangle": { model.held = GraphModel.Dangling(hub: GraphModel.Hub()) },
      "shuffle": {
        let head = String(repeating: "a", count: 150)
        model.log = head + (GraphModel.launches.withLock { $0 }.isMultiple(of: 2) ? "xyz" : "zyx")
      },
    ]
  }
}

@MainActor final class GraphModel {
  /// The number of launches in this process, which a play must not depend on.
  static let launches = Mutex(0)

  let hub = Hub()
  var chain = Chain.end
  var log = ""
  var held: Any = 0

  init() { Self.launches.withLock { $0 += 1 } }

  final class Hub {
    var calls: [Call: Int] = [:]
    var open: Set<Call> = []
  }

  struct Dangling { unowned let hub: Hub }

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
