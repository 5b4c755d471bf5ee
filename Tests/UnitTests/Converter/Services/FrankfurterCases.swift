import RCCDomain

@testable import RCCConverter

extension ServiceCase {
  static let frankfurterV1 = [
    ServiceCase(
      .frankfurterV1, #"{"amount":1.0,"base":"EUR","date":"2026-08-17","rates":{"USD":1.1593}}"#,
      .rates(["EURUSD": "1.1593", "EURGBP": nil], on: "2026-08-17")),
    ServiceCase(
      .frankfurterV1, #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.25,"GBP":0.875}}"#,
      .rates(["EURUSD": "1.25", "USDGBP": "0.7", "EURGBP": "0.875"], on: "2026-04-10")),
    .unreadable(
      .frankfurterV1,
      #"""
      {"amount":1.0,"base":"EUR","start_date":"2026-08-17","end_date":"2026-08-21",
       "rates":{"2026-08-17":{"USD":1.1593}}}
      """#, "rates.2026-08-17 is not a currency"),
    ServiceCase(.frankfurterV1, #"{"message":"not found"}"#, status: 404, .answered(404, "not found")),
    ServiceCase(
      .frankfurterV1, #"{"message":"bad currency pair"}"#, status: 422, .answered(422, "bad currency pair")),
    ServiceCase(.frankfurterV1, #"{"message":"no rate for GBP."}"#, status: 422, .unsupported("GBP")),
    ServiceCase(
      .frankfurterV1, #"{"message":"EUR and GBP not allowed"}"#, status: 422,
      .answered(422, "EUR and GBP not allowed")),
    ServiceCase(.frankfurterV1, #"{"message":"not found"}"#, .reported("not found")),
    .unreadable(
      .frankfurterV1, #"{"amount":10,"base":"EUR","rates":{"USD":11.593}}"#, "amount is not 1"),
    .unreadable(
      .frankfurterV1, #"{"base":"EUR","date":"17.8.","rates":{}}"#, "date is not a day"),
  ]

  static let frankfurterV2 = [
    ServiceCase(
      .frankfurterV2,
      #"""
      [{"date":"2026-08-17","base":"EUR","quote":"EUR","rate":1},
       {"date":"2026-08-14","base":"EUR","quote":"USD","rate":1.1593},
       {"date":"2026-08-17","base":"EUR","quote":"USDT","rate":"x"},
       {"date":"2026-08-17","base":"EUR","quote":"GBP","rate":null}]
      """#, .rates(["EURUSD": "1.1593", "EURGBP": nil], on: "2026-08-14")),
    .unreadable(
      .frankfurterV2,
      #"""
      [{"date":"2026-08-17","base":"EUR","quote":"USD","rate":1.1593},
       {"date":"2026-08-17","base":"USD","quote":"GBP","rate":0.78}]
      """#, "[1].base is not EUR as before"),
    .unreadable(
      .frankfurterV2, #"[{"date":"2026-08-17","base":"EUR","rate":1.1593}]"#, "[0].quote is missing"),
    .unreadable(.frankfurterV2, #"[{"base":"EUR","quote":"USD","rate":[]}]"#, "[0].rate is not a number"),
    .unreadable(.frankfurterV2, "[]", "the list is empty"),
    ServiceCase(
      .frankfurterV2, #"{"status":404,"message":"not found"}"#, status: 404, .answered(404, "not found")),
    ServiceCase(
      .frankfurterV2, #"{"status":422,"message":"invalid currency: GBP"}"#, status: 422,
      .unsupported("GBP")),
    ServiceCase(.frankfurterV2, #"{"status":422,"message":"GBP?"}"#, .unsupported("GBP")),
    ServiceCase(.frankfurterV2, #"{"status":503,"message":"back soon"}"#, status: 503, .down),
    ServiceCase(.frankfurterV2, #"{"status":503,"message":"back soon"}"#, .down),
    ServiceCase(
      .frankfurterV2, #"{"status":500,"message":"internal"}"#, status: 500, .answered(500, "internal")),
  ]
}
