import Foundation
import Testing

@testable import ScenarioPlay

@Suite struct KeptRuleTests {
  private let saved = Invariant.nothingSavedIsLost(
    at: "basket.text", saved: { (state: BasketState) in state.isFresh ? state.text : nil },
    restored: { $0.isOn ? $0.text : nil })

  @Test(arguments: [
    (true, "b", ["basket.text was shown as saved as a, and is b after the relaunch"]), (true, "a", []),
    (false, "b", []),
  ])
  func `what was shown as saved is there after a relaunch`(
    _ isSaved: Bool, _ restored: String, _ expected: [String]
  ) {
    let found = ObservedPlay.found(saved) {
      $0.endInstant(at: 0) { ($0.state.text, $0.state.isFresh) = ("a", isSaved) }
      $0.endInstant(at: 1) { $0.world.isRunning = false }
      $0.endInstant(at: 1) { play in
        (play.world.isRunning, play.world.launches) = (true, 2)
        play.state = BasketState()
      }
      $0.endInstant(at: 2) { ($0.state.text, $0.state.isOn) = (restored, true) }
    }
    expectEqual(found, expected)
  }

  private let typed = Invariant.typedTextIsKept { (state: BasketState) in ["name": state.text] }

  @Test func `a text that was typed is not overwritten`() {
    let found = ObservedPlay.found(typed) {
      $0.endInstant(at: 0) { $0.state.text = "computed" }
      $0.endInstant(at: 1) { $0.state.text = "computed again" }
      $0.endInstant(at: 2) { play in
        play.input("type name Ann")
        play.state.text = "Ann"
      }
      $0.endInstant(at: 3) { play in
        play.input("locale de_DE")
        play.state.text = "Anna"
      }
      $0.endInstant(at: 4) { $0.state.text = "Bob" }
    }
    expectEqual(found, [#"the text of name was typed as "Anna", and became "Bob" without an input"#])
  }

  private static let cent = Decimal(sign: .plus, exponent: -2, significand: 1)
  private let rates = Invariant.arithmetic(rates: { (state: BasketState) in state.rates }, tolerance: cent)

  @Test(arguments: [
    ([ConversionRate("a", from: "EUR", to: "USD", value: 0)], ["a is 0, expected a rate above 0"]),
    ([ConversionRate("a", from: "EUR", to: "USD", value: -1)], ["a is -1, expected a rate above 0"]),
    ([ConversionRate("a", from: "EUR", to: "USD", value: .nan)], ["a is NaN, expected a rate above 0"]),
    ([ConversionRate("a", from: "EUR", to: "EUR", value: 2)], ["a is 2 from EUR to itself"]),
    (
      [ConversionRate("a", from: "EUR", to: "USD", value: 2), .init("b", from: "USD", to: "EUR", value: 3)],
      ["a is 2 and b is 3: there and back is 6"]
    ),
    (
      [ConversionRate("a", from: "EUR", to: "USD", value: 2), .init("b", from: "USD", to: "GBP", value: 3)],
      []
    ),
  ])
  func `rates agree with one another`(_ rates: [ConversionRate], _ expected: [String]) {
    expectEqual(ObservedPlay.found(self.rates) { $0.endInstant(at: 0) { $0.state.rates = rates } }, expected)
  }

  private let amounts = Invariant.arithmetic(
    rates: { (_: BasketState) in [] }, tolerance: 0,
    amounts: { now in
      ConvertedAmounts(
        basis: "EUR", input: Decimal(now.state.number), outputs: ["out": Decimal(string: now.state.text) ?? 0]
      )
    })

  @Test(arguments: [
    (2, "3", ["out went from 5 to 3 as the amount went from 1 to 2"]), (2, "5", []), (0, "5", []),
    (1, "9", []), (2, "-3", ["out is -3 for an amount of 2"]),
    (0, "7", ["out went from 5 to 7 as the amount went from 1 to 0"]),
  ])
  func `more gives no less`(_ input: Int, _ output: String, _ expected: [String]) {
    let found = ObservedPlay.found(amounts) {
      $0.endInstant(at: 0) { ($0.state.number, $0.state.text) = (1, "5") }
      $0.endInstant(at: 1) { ($0.state.number, $0.state.text) = (input, output) }
    }
    expectEqual(found, expected)
  }

  @Test func `rates that arrived in the instant explain a smaller result`() {
    let found = ObservedPlay.found(amounts) {
      $0.endInstant(at: 0) { play in
        (play.state.number, play.state.text) = (1, "5")
        play.send(1)
      }
      $0.endInstant(at: 1) { play in
        play.answer(1)
        (play.state.number, play.state.text) = (2, "3")
      }
    }
    expectEqual(found, [])
  }
}
