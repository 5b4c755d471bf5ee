import RCCDomain

@testable import RCCConverter

/// Services that require a key and report errors with status 200.
extension ServiceCase {
  static let fixer = [
    ServiceCase(
      .fixer,
      #"{"success":true,"timestamp":1786963200,"base":"EUR","date":"2026-08-17","rates":{"USD":1.1593}}"#,
      .rates(["EURUSD": "1.1593", "EURGBP": nil], on: "2026-08-17")),
    ServiceCase(
      .fixer,
      #"""
      {"success":false,"error":{"code":105,"type":"base_currency_access_restricted","info":"Not in your plan."}}
      """#, .denied("Not in your plan (105)")),
    ServiceCase(
      .fixer, #"{"success":false,"error":{"code":105,"type":"base_currency_access_restricted"}}"#,
      .denied("base_currency_access_restricted (105)")),
    ServiceCase(
      .fixer, #"{"error":{"code":"invalid_access_key","message":"You have not supplied a valid key."}}"#,
      .denied("You have not supplied a valid key (invalid_access_key)")),
    ServiceCase(
      .fixer, #"{"success":false,"error":{"code":104,"info":"Your monthly usage limit is reached."}}"#,
      .limited),
    ServiceCase(
      .fixer, #"{"success":false,"error":{"code":202,"info":"Unknown symbols: GBP."}}"#, .unsupported("GBP")),
    ServiceCase(
      .fixer, #"{"success":false,"error":{"code":202,"info":"Invalid symbols."}}"#,
      .reported("Invalid symbols (202)")),
    ServiceCase(
      .fixer, #"{"success":false,"error":{"code":106,"info":"No results."}}"#, .reported("No results (106)")),
    ServiceCase(
      .fixer,
      #"""
      {"error":{"code":"invalid_currency_codes","message":"Invalid codes. [Required format: currencies=EUR,JPY]"}}
      """#, .reported("Invalid codes (invalid_currency_codes)")),
    ServiceCase(
      .fixer, #"{"success":false}"#,
      .fails(
        .rejected(status: 200, message: nil), "The rate service reported an error.",
        "Der Kursdienst meldet einen Fehler.")),
    ServiceCase(
      .fixer, #"{"error":{"code":"invalid_access_key","message":"No key"}}"#, status: 401,
      .denied("No key (invalid_access_key)")),
    .unreadable(.fixer, #"{"success":1,"base":"EUR","rates":{"USD":1}}"#, "success is not true"),
  ]

  static let currencylayer = [
    ServiceCase(
      .currencylayer,
      #"{"success":true,"timestamp":1487946439,"source":"USD","quotes":{"USDRUB":58.500498,"USDEUR":0.8}}"#,
      .rates(["USDRUB": "58.500498", "EURUSD": "1.25", "USDGBP": nil], on: "2017-02-24")),
    ServiceCase(
      .currencylayer, #"{"success":false,"error":{"code":106,"info":"No rates."}}"#,
      .reported("No rates (106)")),
    ServiceCase(
      .currencylayer, #"{"success":false,"error":{"code":101,"type":"missing_access_key"}}"#,
      .denied("missing_access_key (101)")),
    .unreadable(
      .currencylayer, #"{"success":true,"timestamp":1,"source":"USD","quotes":{"EURRUB":58.5}}"#,
      "quotes.EURRUB is not a price of USD"),
    .unreadable(
      .currencylayer, #"{"success":true,"timestamp":1,"source":"USD","quotes":{"rub":58.5}}"#,
      "quotes.rub is not a pair"),
    .unreadable(
      .currencylayer, #"{"success":true,"timestamp":"now","source":"USD","quotes":{}}"#,
      "timestamp is not a time"),
  ]

  static let openexchangerates = [
    ServiceCase(
      .openexchangerates,
      #"""
      {"disclaimer":"as is","license":"none","timestamp":1414008044,"base":"USD",
       "rates":{"EUR":0.8,"JPY":107,"USD":1}}
      """#, .rates(["USDEUR": "0.8", "EURUSD": "1.25", "USDJPY": "107"], on: "2014-10-22")),
    ServiceCase(
      .openexchangerates,
      #"{"error":true,"status":401,"message":"invalid_app_id","description":"Invalid App ID provided."}"#,
      status: 401, .denied("Invalid App ID provided (invalid_app_id)")),
    ServiceCase(
      .openexchangerates,
      #"{"error":true,"status":403,"message":"not_allowed","description":"Not Allowed"}"#,
      status: 403, .denied("Not Allowed (not_allowed)", status: 403)),
    ServiceCase(
      .openexchangerates, #"{"error":true,"status":429,"message":"access_restricted"}"#, status: 429,
      .limited),
    ServiceCase(
      .openexchangerates, #"{"error":true,"message":"invalid_app_id","description":"Wrong App ID."}"#,
      .denied("Wrong App ID (invalid_app_id)")),
    ServiceCase(
      .openexchangerates,
      #"{"error":true,"status":400,"message":"not_available","description":"No such day."}"#, status: 400,
      .answered(400, "No such day (not_available)")),
  ]

  static let exchangerateAPI = [
    ServiceCase(
      .exchangerateAPI,
      #"{"result":"success","base_code":"USD","conversion_rates":{"USD":1,"EUR":0.8,"GBP":0.7807}}"#,
      .rates(["USDGBP": "0.7807", "EURUSD": "1.25"], on: nil)),
    ServiceCase(
      .exchangerateAPI,
      #"""
      {"result":"success","time_last_update_unix":1786924801,"base_code":"USD","conversion_rates":{"USD":1}}
      """#, .rates(["USDGBP": nil], on: "2026-08-17")),
    ServiceCase(.exchangerateAPI, #"{"result":"error","error-type":"quota-reached"}"#, .limited),
    ServiceCase(
      .exchangerateAPI, #"{"result":"error","error-type":"invalid-key"}"#, status: 403,
      .denied("invalid-key", status: 403)),
    ServiceCase(
      .exchangerateAPI, #"{"result":"error","error-type":"inactive-account"}"#, .denied("inactive-account")),
    ServiceCase(
      .exchangerateAPI, #"{"result":"error","error-type":"malformed-request"}"#,
      .reported("malformed-request")),
    .unreadable(
      .exchangerateAPI, #"{"result":"done","base_code":"USD","conversion_rates":{}}"#,
      "result is not success"),
  ]
}
