import RCCDomain

/// Open Exchange Rates: the rates contain the base, and the day is given by a time stamp.
extension RateServiceDescription {
  static let openexchangerates = RateServiceDescription(
    target: { "/api/latest.json?app_id=\(key)&" + SingleBaseQuery($0).query("base", "symbols") },
    rates: .json { body throws(Failure) in
      let day = try body.member("timestamp").dayOfSeconds()
      let base = try body.member("base").currency()
      return Rates(base: base, date: day, figures: try body.member("rates").figures())
    },
    codes: [
      "invalid_app_id": .denied, "missing_app_id": .denied, "not_allowed": .denied,
      "access_restricted": .limited, "invalid_base": .unknownCurrency,
    ],
    currencies: .answered(target: "/api/currencies.json", .json(names)))
}
