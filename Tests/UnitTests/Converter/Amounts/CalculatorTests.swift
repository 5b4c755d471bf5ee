import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F66 F67 F70 E27 E48: amounts are converted by rates without loss of precision.
struct CalculatorTests {
  private func figure(_ text: String) throws -> Decimal { try #require(Decimal(exactly: text)) }

  private static let currencies: [Currency] = [
    "EUR", "USD", "GBP", "JPY", "HRK", "IRR", "BTC", "XAA", "XAB",
  ]
  private let april = Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "JPY": "186.43", "GBP": "0.87105"])

  private func calculator(_ amount: String, of source: Currency, _ rates: Rates...) throws -> Calculator {
    var calculator = Calculator(try figure(amount), of: source)
    for rates in rates { calculator.take(rates, base: "EUR", among: Self.currencies) }
    return calculator
  }

  @Test func `products come before quotients, so that a rate cancels out`() throws {
    let thirds = Rates("EUR", ["USD": "3", "GBP": "0.015"])
    try expectEqual(calculator("1", of: "USD", thirds).amount(of: "GBP"), figure("0.005"))
  }

  @Test func `a hundred changes of the source leave the amount as it was`() throws {
    var calculator = try calculator("0.07", of: "USD", april)
    for _ in 0..<50 {
      calculator.choose("JPY")
      calculator.choose("USD")
    }
    expectEqual(calculator.amount(of: "USD"), (try figure("0.07")))
  }

  @Test func `a change of base converts once, by the prices that were shown`() throws {
    var calculator = try calculator("0.07", of: "USD", april)
    calculator.choose("JPY")
    let yen = try #require(calculator.amount(of: "JPY"))
    for price in ["0.0063", "0.0060"] {
      calculator.take(Rates("JPY", ["USD": price]), base: "JPY", among: Self.currencies)
      expectEqual(calculator.amount(of: "JPY"), yen)
    }
    expectEqual(NumberStyle.american.text(yen, decimals: 30), "11.143454871488344291691572026300")
  }

  @Test func `extremes stay exact, and what no Decimal holds is no amount`() throws {
    let extremes = Rates("EUR", ["IRR": "1912400", "BTC": "2.8e-06", "XAA": "9e120", "XAB": "9e-120"])
    var calculator = try calculator("999999999999999", of: "EUR", extremes)
    expectEqual(calculator.amount(of: "IRR"), (try figure("1912399999999998087600")))
    expectEqual(calculator.amount(of: "BTC"), (try figure("2799999999.9999972")))
    calculator.choose("XAB")
    calculator.give(1)
    expectEqual(calculator.amount(of: "XAA"), nil)
  }
}
