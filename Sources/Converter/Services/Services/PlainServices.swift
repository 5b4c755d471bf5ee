import Foundation
import RCCDomain

/// Two services that app makers run for their own apps: one with a price for each pair, and one whose base
/// was renamed.
extension RateServiceDescription {
  /// A service that sends `{"GBPUSD":1.2994,"USDGBP":0.7807}`: the inverse pair is not the reciprocal.
  static let pairs = RateServiceDescription(
    target: { "/rates?" + pairs(of: $0).map { "pairs=\($0)" }.joined(separator: "&") },
    rates: .json { body throws(Failure) in
      var quotes: [CurrencyPair: Decimal] = [:]
      let members = try body.members()
      let prices = members.compactMap { name, field in CurrencyPair(name).map { ($0, field) } }
      if prices.isEmpty {
        throw .malformed(members.first.map { "\($0.name) is not a pair" } ?? "the body is empty: {}")
      }
      for (pair, field) in prices { quotes[pair] = try field.figure() }
      return Rates(date: nil, pairs: quotes)
    },
    currencies: .bundled(bundled))

  /// A service that sends `{"base":"EUR","date":"2018-09-06","rates":{…}}`, or later
  /// `{"baseCurrency":"EUR","rates":{…}}`.
  static let base = RateServiceDescription(
    target: { "/latest?base=\(SingleBaseQuery($0).code)" },
    rates: .json(oldOrNew),
    currencies: .answered(
      target: "/latest?base=EUR",
      .json { body throws(Failure) in
        let base = try oldOrNew(body).base.map { [$0] } ?? []
        return base + (try names(body.member("rates")).filter { !base.contains($0) })
      }))

  @Sendable private static func oldOrNew(_ body: BodyField) throws(Failure) -> Rates {
    let isNew = try body.optional("baseCurrency") != nil
    return try baseRates(body, base: isNew ? "baseCurrency" : "base", figures: "rates")
  }

  /// Returns the pairs that answer the question; the service has no request for all pairs.
  private static func pairs(of question: RatesQuestion) -> [CurrencyPair] {
    switch question {
    case .pairs(let pairs): pairs
    case .all(let base, let among):
      (among.isEmpty ? bundled : among).compactMap { CurrencyPair(base, $0) }
    }
  }

  /// The currencies requested from a service without a list: those in the first version of its app.
  private static let bundled = [
    "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "EUR", "GBP", "HKD", "HRK", "HUF", "IDR", "ILS",
    "INR", "ISK", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "PLN", "RON", "RUB", "SEK", "SGD", "THB",
    "USD", "ZAR",
  ].compactMap { Currency($0) }
}
