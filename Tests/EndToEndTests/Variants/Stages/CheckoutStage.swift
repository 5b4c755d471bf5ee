import Foundation

@testable import Scenario

/// A basket whose screen consists of nodes: a field, the items, and a button that is disabled while there is
/// no item. Each tap on `apple` or `pear` adds an item; two of one kind share an identifier.
final class CheckoutStage: Stage {
  struct State: Hashable {
    var name = ""
    var items: [String] = []
    var prices: [String: Decimal] = [:]
    var total = Decimal(0)
    var isPaid = false
    /// A part of the state with the name of a word of the format.
    var alert = ""
  }

  static let vocabulary = Vocabulary()
  static func files(for facts: [Fact]) -> [String: Data] { [:] }

  private var state = State()
  private var isRunning = false
  private var trace: @Sendable (StageEvent) -> Void = { _ in }

  init() {}

  func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    (trace, isRunning) = (environment.trace, true)
  }

  func quit(isolation: isolated any Actor) { (state, isRunning) = (State(), false) }

  func tap(_ identifier: String, isolation: isolated any Actor) -> ActionResult {
    switch identifier {
    case "apple", "pear":
      let price: Decimal = identifier == "apple" ? 2 : 3
      state.items.append(identifier)
      state.prices[identifier] = price
      state.total += price
    case "pay":
      if state.items.isEmpty { return .noEffect("pay is disabled: the basket is empty") }
      state.isPaid = true
      state.alert = "Paid."
      trace(.processed(event: ".payTapped"))
      trace(.navigation(.alert("Thank you, \(state.name).")))
    default: return .notOnScreen(["apple", "pay", "pear"])
    }
    return .done
  }

  func act(_ action: StageAction, isolation: isolated any Actor) -> ActionResult {
    guard case .type("name", let text) = action else { return .notSupported(others: ["type"]) }
    state.name += text
    return .done
  }

  func state(isolation: isolated any Actor) -> Any { state }
  func fingerprint(isolation: isolated any Actor) -> AnyHashable { state }

  func screen(isolation: isolated any Actor) -> [ScreenNode] {
    guard isRunning else { return [] }
    return [
      ScreenNode("Basket", children: state.items.map { ScreenNode("1 x \($0)", identifier: "item.\($0)") }),
      ScreenNode(state.name, identifier: "name", isFocused: true),
      ScreenNode("Pay \(state.total)", identifier: "pay", isEnabled: !state.items.isEmpty),
    ]
  }
}
