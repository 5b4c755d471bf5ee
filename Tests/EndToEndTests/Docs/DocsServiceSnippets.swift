import Foundation
import Testing

@testable import Scenario
@testable import rcc_sim

// The service of your-own-app.md, as the page shows it.

// snippet: service
/// A shop that keeps what was ordered.
struct Shop: StatefulService {
  struct Order: Codable {
    var id: Int?
    let item: String
  }

  private var orders: [Order] = []

  mutating func answer(to request: ServiceRequest) -> ServiceAnswer {
    switch (request.method, request.path) {
    case ("POST", ["orders"]):
      guard var order = request.json(Order.self) else { return ServiceAnswer(400) }
      order.id = orders.count + 1
      orders.append(order)
      return ServiceAnswer(201, json: order)
    case ("GET", ["orders"]): return ServiceAnswer(200, json: orders)
    default: return ServiceAnswer(404)
    }
  }
}

extension Vocabulary {
  static let shop = Vocabulary(
    hosts: ["server": "https://api.example.com"], services: ["shop": { _ in Shop() }])
}
// end

// The snippets of explore.md.

// snippet: a search
@Test func `nothing breaks what always holds`() throws {
  try ScenarioCase.explore("Scenarios/pairs", of: ConverterStage.self, tool: "rcc-sim", plays: 100)
}
// end

// snippet: recovery
extension ConverterStage {
  static var recovery: Invariant { .recovers(within: .seconds(70), by: [["tap retry"]]) }
}
// end
