import RCCDomain

/// ExchangeRate-API, version 6: the key is a part of the path, and the names have an underscore.
extension RateServiceDescription {
  static let exchangerateAPI = RateServiceDescription(
    target: { "/v6/\(key)/latest/\(SingleBaseQuery($0).code)" },
    rates: .json { body throws(Failure) in
      try body.member("result").mustBe(.text("success"), "success")
      let base = try body.member("base_code").currency()
      let day = try body.optional("time_last_update_unix")?.dayOfSeconds()
      return Rates(base: base, date: day, figures: try body.member("conversion_rates").figures())
    },
    codes: [
      "invalid-key": .denied, "inactive-account": .denied, "quota-reached": .limited,
      "unsupported-code": .unknownCurrency,
    ],
    currencies: .answered(
      target: "/v6/\(key)/codes",
      .json { body throws(Failure) in
        var list: [Currency] = []
        for entry in try body.member("supported_codes").elements() {
          guard let code = try entry.elements().first else { throw .malformed("\(entry.place) is empty") }
          if let currency = Currency(try code.text()) { list.append(currency) }
        }
        return list
      }))
}
