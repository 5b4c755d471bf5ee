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

// snippet: rules
/// The state that the rules of an app with a search, a list and a retry read.
struct Shown: Sendable {
  var query = ""
  var rows: [String] = []
  var day: String?
  var isLoading = false
  var error: String?
  var isFresh = false
  var attempt = 0
  var nextTry: Duration?
  var isSaved = false
  var alert: String?
  var price: Decimal = 1
}

extension Shown {
  static let rules: [Invariant] = [
    .nothingInFlight(owner: \.screen) { (now: ObservedInstant<Shown>) in now.screenNames },
    .latestIntentWins(
      intent: { (state: Shown) in state.query }, asks: { $0.route == "GET /search" }, content: \.rows),
    .labelledTimeNeverGoesBack(at: "day", label: { (state: Shown) in state.day }, of: \.query),
    .loadingIsNeverStuck(at: "isLoading") { (now: ObservedInstant<Shown>) in now.state.isLoading },
    .errorAndFreshNeverTogether(
      at: "rows", error: { (state: Shown) in state.error }, fresh: { $0.isFresh ? "isFresh" : nil }),
    .noFailureSwallowed(concerns: { _ in true }) { (now: ObservedInstant<Shown>) in now.state.error != nil },
    .backOffGrows(at: "nextTry", longest: .seconds(60)) { (state: Shown) in
      state.nextTry.map { BackOff(attempt: state.attempt, until: $0) }
    },
    .oneRefreshInFlight { $0.route },
    .nothingSavedIsLost(
      at: "rows", saved: { (state: Shown) in state.isSaved ? state.rows : nil }, restored: \.rows),
    .arithmetic(
      rates: { (state: Shown) in [ConversionRate("price", from: "EUR", to: "USD", value: state.price)] },
      tolerance: 0.01),
    .noUnhandledEvent(),
    .everyControlWorks { (identifier, _: Shown) in identifier == "title" },
    .noTimersOfDeadScreens(owner: \.screen) { (now: ObservedInstant<Shown>) in now.screenNames },
    .typedTextIsKept { (state: Shown) in ["query": state.query] },
    .oneAlertAnOutage(alert: { (state: Shown) in state.alert }, isOver: { $0.error == nil }),
    .recovers(within: .seconds(70), by: [["tap retry"]]),
  ]
}

extension ObservedInstant<Shown> {
  /// The screens that are alive: here the one that is shown.
  var screenNames: Set<String> { screenName.map { [$0] } ?? [] }
}
// end

// snippet: invariants of a model
extension BasketStage {
  nonisolated static var invariants: [Invariant] {
    [
      Invariant("an item has one line") { (_: ObservedInstant<[String]>, now) in
        Set(now.state).count == now.state.count ? nil : "items has \(now.state)"
      }
      .readingOnMainActor { (basket: Basket) in basket.items.map(\.id) }
    ]
  }
}
// end
