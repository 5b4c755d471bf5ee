package import Domain
package import Foundation

/// An amount of one currency, and what it is in the others.
///
/// The amount stays in the currency in which it was given until a reply comes; from then it is in the
/// source, which is the base that rates are asked for. So a change of base converts it once, by the prices
/// that were shown, and no chain of conversions wears it away. Products come before quotients, so that a
/// rate which cancels out leaves no trace.
package struct Calculator: Hashable, Sendable {
  /// The currency in which amounts are given.
  package private(set) var source: Currency
  /// Nil where none was given.
  private var kept: Decimal?
  private var currency: Currency
  /// The base of the last reply.
  package private(set) var base: Currency?
  /// What the last reply had a price for.
  private var quoted: Set<Currency> = []
  /// The price of one unit of the base; of a currency that left the replies, the last one known.
  private var prices: [Currency: Decimal] = [:]

  package init(_ amount: Decimal, of source: Currency) {
    (kept, currency, self.source) = (amount, source, source)
  }

  /// Nil where the amount or a price is missing, and for what is too large for a Decimal.
  package func amount(of other: Currency) -> Decimal? {
    guard other != currency else { return kept }
    guard let kept, let from = prices[currency], let to = prices[other] else { return nil }
    // Mostly the currency is the base; a division costs more than all the rest of a row.
    let result = from == 1 ? kept * to : kept * to / from
    return result.isFinite ? result : nil
  }

  /// Whether the last reply had a price for it.
  package func quotes(_ currency: Currency) -> Bool { quoted.contains(currency) }

  package mutating func give(_ amount: Decimal?) { (kept, currency) = (amount, source) }

  /// Goes on from the currency's own amount, in all its digits.
  package mutating func choose(_ currency: Currency) {
    source = currency
    if amount(of: currency) == nil { give(nil) }
  }

  /// Takes what a reply says of the currencies, as prices of one unit of the base that was asked for.
  package mutating func take(_ rates: Rates, base: Currency, among currencies: [Currency]) {
    give(amount(of: source))
    let old = self
    prices = [base: 1]
    for currency in currencies {
      prices[currency] = CurrencyPair(base, currency).map(rates.rate) ?? 1
    }
    quoted = Set(prices.keys)
    self.base = base
    // A figure that is there and is no price is not a currency that left.
    for currency in currencies where prices[currency] == nil && !rates.mentions(currency) {
      prices[currency] = old.price(of: currency, in: base)
    }
  }

  /// Forgets all prices; the amount stays, as what it last was of the source.
  package mutating func forgetPrices() {
    give(amount(of: source))
    (prices, quoted, base) = ([:], [], nil)
  }

  private func price(of currency: Currency, in base: Currency) -> Decimal? {
    guard let from = prices[base], let to = prices[currency] else { return nil }
    let price = to / from
    return price.isFinite && price > 0 ? price : nil
  }
}
