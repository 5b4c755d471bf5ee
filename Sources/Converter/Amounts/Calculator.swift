package import Foundation
package import RCCDomain

/// An amount in one currency, and its value in the others.
///
/// The amount stays in the currency in which it was given until a reply arrives; from then on it is in the
/// source, which is the base of the requested rates. Without prices the amount waits for them in its own
/// currency, even if another becomes the source. A change of base therefore converts it once, with the
/// prices that were shown, and rounding errors do not accumulate. Products are computed before quotients, so
/// that a rate that cancels out has no effect.
package struct Calculator: Hashable, Sendable {
  /// The currency in which amounts are given.
  package private(set) var source: Currency
  /// The amount; nil when none was given.
  private var kept: Decimal?
  private var currency: Currency
  /// The base of the last reply.
  package private(set) var base: Currency?
  /// The currencies for which the last reply had a price.
  private var quoted: Set<Currency> = []
  /// The prices of one unit of the base; for a currency that is no longer in the replies, the last known one.
  private var prices: [Currency: Decimal] = [:]

  package init(_ amount: Decimal, of source: Currency) {
    (kept, currency, self.source) = (amount, source, source)
  }

  /// Returns the amount in another currency; nil when the amount or a price is missing, and when the result
  /// is too large for a Decimal.
  package func amount(of other: Currency) -> Decimal? {
    guard other != currency else { return kept }
    guard let kept, let from = prices[currency], let to = prices[other] else { return nil }
    // The currency is usually the base; a division costs more than the rest of a row.
    let result = from == 1 ? kept * to : kept * to / from
    return result.isFinite ? result : nil
  }

  /// Returns whether the last reply had a price for the currency.
  package func quotes(_ currency: Currency) -> Bool { quoted.contains(currency) }

  package mutating func give(_ amount: Decimal?) { (kept, currency) = (amount, source) }

  /// Makes the currency the source and continues with its unrounded amount.
  package mutating func choose(_ currency: Currency) {
    source = currency
    if base != nil, amount(of: currency) == nil { give(nil) }
  }

  /// Stores the prices in a reply, as prices of one unit of the requested base.
  package mutating func take(_ rates: Rates, base: Currency, among currencies: [Currency]) {
    let isFirst = self.base == nil
    if !isFirst { give(amount(of: source)) }
    let old = self
    prices = [base: 1]
    for currency in currencies {
      prices[currency] = CurrencyPair(base, currency).map(rates.rate) ?? 1
    }
    quoted = Set(prices.keys)
    self.base = base
    // A currency with an invalid figure is still in the replies, so its old price is not kept.
    for currency in currencies where prices[currency] == nil && !rates.mentions(currency) {
      prices[currency] = old.price(of: currency, in: base)
    }
    if isFirst { give(amount(of: source)) }
  }

  /// Removes all prices; the amount is kept as its last value in the source.
  package mutating func forgetPrices() {
    if base != nil { give(amount(of: source)) }
    (prices, quoted, base) = ([:], [], nil)
  }

  private func price(of currency: Currency, in base: Currency) -> Decimal? {
    guard let from = prices[base], let to = prices[currency] else { return nil }
    let price = to / from
    return price.isFinite && price > 0 ? price : nil
  }
}
