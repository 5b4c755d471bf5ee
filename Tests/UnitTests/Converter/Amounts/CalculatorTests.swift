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

  /// The expected figures are typed by hand, from the rates of that day.
  @Test(arguments: [("EUR", 2, "85.39"), ("GBP", 2, "74.38"), ("JPY", 0, "15,919"), ("USD", 2, "100.00")])
  func `a hundred dollars of 10 April 2026`(code: String, decimals: Int, text: String) throws {
    let currency = try #require(Currency(code))
    let amount = try #require(try calculator("100", of: "USD", april).amount(of: currency))
    #expect(NumberStyle.american.text(amount, decimals: decimals) == text)
  }

  @Test func `products come before quotients, so that a rate cancels out`() throws {
    let thirds = Rates("EUR", ["USD": "3", "GBP": "0.015"])
    #expect(try calculator("1", of: "USD", thirds).amount(of: "GBP") == figure("0.005"))
  }

  @Test func `the chosen currency goes on with all its digits`() throws {
    var calculator = try calculator("1", of: "EUR", april)
    calculator.choose("USD")
    #expect(calculator.amount(of: calculator.source) == (try figure("1.1711")))
    calculator.choose("JPY")
    #expect(calculator.amount(of: calculator.source) == (try figure("186.43")))
    calculator.take(Rates("JPY", ["EUR": "0.00536", "USD": "0.00628"]), base: "JPY", among: Self.currencies)
    #expect(calculator.amount(of: calculator.source) == (try figure("186.43")))
    #expect(calculator.amount(of: "EUR") == (try figure("0.9992648")))
  }

  @Test func `a hundred changes of the source leave the amount as it was`() throws {
    var calculator = try calculator("0.07", of: "USD", april)
    for _ in 0..<50 {
      calculator.choose("JPY")
      calculator.choose("USD")
    }
    #expect(calculator.amount(of: "USD") == (try figure("0.07")))
  }

  @Test func `a change of base converts once, by the prices that were shown`() throws {
    var calculator = try calculator("0.07", of: "USD", april)
    calculator.choose("JPY")
    let yen = try #require(calculator.amount(of: "JPY"))
    for price in ["0.0063", "0.0060"] {
      calculator.take(Rates("JPY", ["USD": price]), base: "JPY", among: Self.currencies)
      #expect(calculator.amount(of: "JPY") == yen)
    }
    #expect(NumberStyle.american.text(yen, decimals: 30) == "11.143454871488344291691572026300")
  }

  @Test(arguments: ["0", "-1.17"])
  func `what is no price makes no amount`(price: String) throws {
    let calculator = try calculator("1", of: "EUR", april, Rates("EUR", ["USD": price, "JPY": "186.43"]))
    #expect(calculator.amount(of: "USD") == nil)
    #expect(!calculator.quotes("USD"))
    #expect(calculator.amount(of: "JPY") == (try figure("186.43")))
  }

  @Test func `without the source's price no other amount is known, and its own is`() throws {
    let calculator = try calculator("100", of: "USD", Rates("EUR", ["USD": "0", "JPY": "186.43"]))
    #expect(calculator.amount(of: "JPY") == nil)
    #expect(calculator.amount(of: "USD") == 100)
  }

  @Test func `a currency that left keeps its last price, in the new base too`() throws {
    let kuna = Rates("EUR", ["USD": "1.25", "HRK": "7.5"])
    var calculator = try calculator("2", of: "EUR", kuna, Rates("EUR", ["USD": "1.5"]))
    #expect(calculator.amount(of: "HRK") == 15)
    #expect(!calculator.quotes("HRK"))
    // The kuna was last quoted at five to the dollar.
    calculator.take(Rates("USD", ["EUR": "0.8"]), base: "USD", among: Self.currencies)
    #expect(calculator.amount(of: "HRK") == 12.5)
    calculator.choose("HRK")
    calculator.give(30)
    #expect(calculator.amount(of: "EUR") == (try figure("4.8")))
  }

  @Test func `without prices nothing but the source has an amount`() throws {
    var calculator = try calculator("2", of: "EUR", april)
    calculator.forgetPrices()
    #expect(calculator.amount(of: "USD") == nil)
    #expect(calculator.amount(of: "EUR") == 2)
    calculator.give(nil)
    #expect(calculator.amount(of: "EUR") == nil)
  }

  @Test func `what is chosen without prices has its worth when they come, and the amount waits for them`()
    throws
  {
    var calculator = try calculator("2", of: "EUR", april)
    calculator.forgetPrices()
    calculator.choose("USD")
    calculator.choose("JPY")
    #expect(calculator.amount(of: "EUR") == 2)
    #expect(calculator.amount(of: "JPY") == nil)
    calculator.forgetPrices()
    calculator.take(Rates("JPY", ["EUR": "0.005"]), base: "JPY", among: Self.currencies)
    #expect(calculator.amount(of: "JPY") == 400)
    calculator.take(Rates("JPY", ["EUR": "0.01"]), base: "JPY", among: Self.currencies)
    #expect(calculator.amount(of: "EUR") == 4)
  }

  @Test func `what was chosen before the prices went is worth as much when they are back`() throws {
    var calculator = try calculator("2", of: "EUR", april)
    calculator.choose("USD")
    calculator.forgetPrices()
    #expect(calculator.amount(of: "USD") == (try figure("2.3422")))
    calculator.take(Rates("USD", ["EUR": "0.5"]), base: "USD", among: Self.currencies)
    #expect(calculator.amount(of: "EUR") == (try figure("1.1711")))
  }

  @Test func `extremes stay exact, and what no Decimal holds is no amount`() throws {
    let extremes = Rates("EUR", ["IRR": "1912400", "BTC": "2.8e-06", "XAA": "9e120", "XAB": "9e-120"])
    var calculator = try calculator("999999999999999", of: "EUR", extremes)
    #expect(calculator.amount(of: "IRR") == (try figure("1912399999999998087600")))
    #expect(calculator.amount(of: "BTC") == (try figure("2799999999.9999972")))
    calculator.choose("XAB")
    calculator.give(1)
    #expect(calculator.amount(of: "XAA") == nil)
  }

  @Test func `many tasks read one calculator and change their own`() async throws {
    let shared = try calculator("100", of: "USD", april)
    let texts = await withTaskGroup(of: String.self) { group in
      for index in 1...64 {
        group.addTask {
          var own = shared
          for step in 1...200 { own.give(Decimal(step * index)) }
          let amount = own.amount(of: "JPY").map { NumberStyle.american.text($0, decimals: 0) } ?? "—"
          return
            "\(shared.amount(of: "EUR").map { NumberStyle.american.text($0, decimals: 2) } ?? "—") \(amount)"
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // 64 · 200 USD at 159.192…; the shared calculator did not change.
    #expect(texts.allSatisfy { $0.hasPrefix("85.39 ") })
    #expect(texts.contains("85.39 2,037,660"))
  }
}
