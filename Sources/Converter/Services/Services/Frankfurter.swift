import Foundation
import RCCDomain

/// Frankfurter, free and without a key: version 1 sends a base and its rates, version 2 a list of pairs.
extension RateServiceDescription {
  static let frankfurterV1 = RateServiceDescription(
    target: { "/v1/latest?" + SingleBaseQuery($0).query("base", "symbols") },
    rates: .json { body throws(Failure) in
      if let amount = try body.optional("amount"), try amount.figure() != 1 {
        throw .malformed("amount is not 1")
      }
      return try baseRates(body, base: "base", figures: "rates")
    },
    currencies: .answered(target: "/v1/currencies", .json(names)))

  static let frankfurterV2 = RateServiceDescription(
    target: { "/v2/rates?" + SingleBaseQuery($0).query("base", "quotes") },
    rates: .json(quotes),
    currencies: .answered(
      target: "/v2/currencies",
      .json { body throws(Failure) in
        var list: [Currency] = []
        for entry in try body.elements() {
          if let currency = Currency(try entry.member("iso_code").text()) { list.append(currency) }
        }
        return list
      }))

  /// Reads `[{"date":"2026-04-10","base":"EUR","quote":"USD","rate":1.1711}, …]`. All entries have one base;
  /// if their days differ, the oldest is used for all figures.
  @Sendable private static func quotes(_ body: BodyField) throws(Failure) -> Rates {
    let entries = try body.elements()
    guard let first = entries.first else { throw .malformed("the list is empty") }
    let base = try first.member("base").currency()
    var days: [CalendarDay] = []
    var figures: [Currency: Decimal] = [:]
    for entry in entries {
      guard try entry.member("base").currency() == base else {
        throw .malformed("\(entry.place).base is not \(base) as before")
      }
      if let day = try entry.optional("date")?.day() { days.append(day) }
      guard let quote = Currency(try entry.member("quote").text()) else { continue }
      figures[quote] = try entry.optional("rate")?.figure()
    }
    let oldest = days.min { $0.daysSinceEpoch < $1.daysSinceEpoch }
    return Rates(base: base, date: oldest, figures: figures)
  }
}

/// The format that most services share.
extension RateServiceDescription {
  /// Reads a base, a day if there is one, and figures by code.
  static func baseRates(_ body: BodyField, base: String, figures: String) throws(Failure) -> Rates {
    let currency = try body.member(base).currency()
    let day = try body.optional("date")?.day()
    return Rates(base: currency, date: day, figures: try body.member(figures).figures())
  }

  /// Reads `{"EUR":"Euro","USD":"US Dollar"}`, in its order.
  @Sendable static func names(_ body: BodyField) throws(Failure) -> [Currency] {
    try body.members().compactMap { Currency($0.name) }
  }
}
