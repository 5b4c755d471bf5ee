import Foundation
import RCCDomain

/// The services of one company: fixer, formerly exchangeratesapi, and currencylayer. They report errors with
/// status 200 and a number, in later versions with a word.
extension RateServiceDescription {
  static let fixer = RateServiceDescription(
    target: { "/api/latest?access_key=\(key)&" + SingleBaseQuery($0).query("base", "symbols") },
    rates: .json { body throws(Failure) in
      try body.member("success").mustBe(.bool(true), "true")
      return try baseRates(body, base: "base", figures: "rates")
    },
    codes: apilayerCodes,
    currencies: .answered(
      target: "/api/symbols?access_key=\(key)",
      .json { body throws(Failure) in try names(try body.member("symbols")) }))

  static let currencylayer = RateServiceDescription(
    target: { "/live?access_key=\(key)&" + SingleBaseQuery($0).query("source", "currencies") },
    rates: .json(sourceQuotes),
    codes: apilayerCodes,
    currencies: .answered(
      target: "/list?access_key=\(key)",
      .json { body throws(Failure) in try names(try body.member("currencies")) }))

  /// Reads `{"success":true,"timestamp":1487946439,"source":"USD","quotes":{"USDRUB":58.500498}}`.
  @Sendable private static func sourceQuotes(_ body: BodyField) throws(Failure) -> Rates {
    try body.member("success").mustBe(.bool(true), "true")
    let source = try body.member("source").currency()
    let day = try body.member("timestamp").dayOfSeconds()
    let quotes = try body.member("quotes").members()
    let prices = quotes.compactMap { name, field in CurrencyPair(name).map { ($0, field) } }
    if prices.isEmpty, let (_, field) = quotes.first {
      throw .malformed("\(field.place) is not a pair")
    }
    var figures: [Currency: Decimal] = [:]
    for (pair, field) in prices {
      guard pair.base == source else { throw .malformed("\(field.place) is not a price of \(source)") }
      figures[pair.quote] = try field.figure()
    }
    return Rates(base: source, date: day, figures: figures)
  }

  private static let apilayerCodes: ErrorBody.Codes = [
    "101": .denied, "102": .denied, "104": .limited, "105": .denied, "201": .unknownCurrency,
    "202": .unknownCurrency, "missing_access_key": .denied, "invalid_access_key": .denied,
    "base_currency_access_restricted": .denied, "https_access_restricted": .denied,
    "function_access_restricted": .denied, "usage_limit_reached": .limited, "rate_limit_reached": .limited,
    "invalid_base_currency": .unknownCurrency, "invalid_currency_codes": .unknownCurrency,
  ]
}
