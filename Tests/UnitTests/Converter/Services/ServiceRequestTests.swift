import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F41 F43 F46 E54
struct ServiceRequestTests {
  @Test(arguments: [
    (RateServiceID.frankfurterV1, "/v1/latest?base=GBP&symbols=USD,EUR,JPY"),
    (.frankfurterV2, "/v2/rates?base=GBP&quotes=USD,EUR,JPY"),
    (.pairs, "/rates?pairs=GBPUSD&pairs=EURJPY&pairs=USDGBP"),
    (.base, "/latest?base=GBP"),
    (.fixer, "/api/latest?access_key=demo&base=GBP&symbols=USD,EUR,JPY"),
    (.currencylayer, "/live?access_key=demo&source=GBP&currencies=USD,EUR,JPY"),
    (.openexchangerates, "/api/latest.json?app_id=demo&base=GBP&symbols=USD,EUR,JPY"),
    (.exchangerateAPI, "/v6/demo/latest/GBP"),
    (.ecb, "/stats/eurofxref/eurofxref-daily.xml"),
  ])
  func `all pairs are asked for at once, in the order of the rows`(name: RateServiceID, target: String)
    async
  {
    let transport = AnsweringTransport()
    _ = await HTTPRateService(name, transport).result(.pairs(["GBPUSD", "EURJPY", "USDGBP"]))
    #expect(transport.requests == [target])
  }

  @Test(arguments: [
    (RateServiceID.frankfurterV1, "/v1/latest?base=USD"),
    (.frankfurterV2, "/v2/rates?base=USD"),
    (.pairs, "/rates?pairs=USDEUR&pairs=USDJPY"),
    (.base, "/latest?base=USD"),
    (.fixer, "/api/latest?access_key=demo&base=USD"),
    (.currencylayer, "/live?access_key=demo&source=USD"),
    (.openexchangerates, "/api/latest.json?app_id=demo&base=USD"),
    (.exchangerateAPI, "/v6/demo/latest/USD"),
    (.ecb, "/stats/eurofxref/eurofxref-daily.xml"),
  ])
  func `all currencies are asked for by the base alone`(name: RateServiceID, target: String) async {
    let transport = AnsweringTransport()
    _ = await HTTPRateService(name, transport).result(.all(base: "USD", among: ["USD", "EUR", "JPY"]))
    #expect(transport.requests == [target])
  }

  @Test func `pairs of a base with all that there are begin with the first of the list, and lack the base`()
    async
  {
    let transport = AnsweringTransport()
    _ = await HTTPRateService(.pairs, transport).result(.all(base: "BGN", among: []))
    let target = transport.requests.first ?? ""
    #expect(target.hasPrefix("/rates?pairs=BGNAUD&pairs=BGNBRL&pairs=BGNCAD&"))
    #expect(target.split(separator: "&").count == 31)
  }

  @Test(arguments: [
    (RateServiceID.frankfurterV1, "/v1/currencies", #"{"USD":"US Dollar","EUR":"Euro","USDT":"Tether"}"#),
    (
      .frankfurterV2, "/v2/currencies",
      #"[{"iso_code":"USD","name":"US Dollar"},{"iso_code":"usd"},{"iso_code":"EUR"}]"#
    ),
    (.base, "/latest?base=EUR", #"{"baseCurrency":"USD","rates":{"USD":1,"EUR":0.8}}"#),
    (
      .fixer, "/api/symbols?access_key=demo",
      #"{"success":true,"symbols":{"USD":"US Dollar","EUR":"Euro"}}"#
    ),
    (
      .currencylayer, "/list?access_key=demo",
      #"{"success":true,"currencies":{"USD":"US Dollar","EUR":"Euro"}}"#
    ),
    (.openexchangerates, "/api/currencies.json", #"{"USD":"US Dollar","EUR":"Euro"}"#),
    (
      .exchangerateAPI, "/v6/demo/codes",
      #"{"result":"success","supported_codes":[["USD","US Dollar"],["EUR","Euro"]]}"#
    ),
  ])
  func `the currencies come in the service's order`(
    name: RateServiceID, target: String, body: String
  ) async throws {
    let transport = AnsweringTransport(200, body)
    #expect(try await HTTPRateService(name, transport).currencies() == ["USD", "EUR"])
    #expect(transport.requests == [target])
  }

  @Test func `the bank's currencies are those of its table, and the euro`() async throws {
    let table = "<Envelope><Cube><Cube time='2026-04-10'><Cube currency='USD'/></Cube></Cube></Envelope>"
    let transport = AnsweringTransport(200, table)
    #expect(try await HTTPRateService(.ecb, transport).currencies() == ["EUR", "USD"])
    #expect(transport.requests == ["/stats/eurofxref/eurofxref-daily.xml"])
  }

  @Test func `a service without a list is not asked for one`() async throws {
    let transport = AnsweringTransport()
    let list = try await HTTPRateService(.pairs, transport).currencies()
    #expect(list.count == 32)
    #expect(list == list.sorted())
    #expect(transport.requests == [])
  }

  @Test(arguments: [
    (RateServiceID.frankfurterV1, 200, "{}", Failure.malformed("no currency is in the list")),
    (.frankfurterV1, 200, #"{"message":"not found"}"#, .malformed("no currency is in the list")),
    (.frankfurterV1, 404, #"{"message":"not found"}"#, .rejected(status: 404, message: "not found")),
    (.frankfurterV2, 200, "[]", .malformed("no currency is in the list")),
    (.frankfurterV2, 200, #"[{"name":"Euro"}]"#, .malformed("[0].iso_code is missing")),
    (.fixer, 200, #"{"success":false,"error":{"code":101}}"#, .rejected(status: 401, message: nil)),
    (.exchangerateAPI, 200, #"{"supported_codes":[[]]}"#, .malformed("supported_codes[0] is empty")),
    (.exchangerateAPI, 200, "[1]", .malformed("the body is not an object")),
    (.ecb, 503, "", .unavailable(until: nil)),
  ])
  func `a list that is none is a failure`(
    name: RateServiceID, status: Int, body: String, failure: Failure
  ) async {
    let service = HTTPRateService(name, AnsweringTransport(status, body))
    await #expect(throws: failure) { try await service.currencies() }
  }
}
