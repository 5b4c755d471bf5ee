import Foundation
import RCCDomain
import StubServer
import Testing

@testable import RCCConverter
@testable import ScenarioFormat
@testable import rcc_sim

/// Bodies made from the figures that a scenario names, in the format of its service.
struct ServiceBodyTests {
  private static func bodies(
    _ maker: BodyMaker, _ words: String, _ service: RateServiceID, _ target: String, file: String = ""
  ) throws(WordProblem) -> [GeneratedBody] {
    try maker.make(
      BodyMakerInput(
        words: words.split(separator: " ").map(String.init),
        route: RequestPattern(method: "GET", target: target),
        facts: [
          Fact(name: "service", words: [service.rawValue], line: 1),
          Fact(name: "start", words: ["2026-04-13T09:00:00Z"], line: 2),
        ], read: { _, _ throws(WordProblem) in Array(file.utf8) }))
  }

  private static func texts(_ bodies: [GeneratedBody]) -> [String] {
    bodies.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(arguments: [
    (
      RateServiceID.frankfurterV1, "/v1/latest?base=USD&symbols=EUR", "2026-04-10 EUR 0.85",
      #"{"amount":1.0,"base":"USD","date":"2026-04-10","rates":{"EUR":0.85}}"#
    ),
    (
      .frankfurterV2, "/v2/rates?base=USD&quotes=EUR,GBP", "2026-04-10 EUR 0.85 GBP 0.74",
      #"""
      [{"date":"2026-04-10","base":"USD","quote":"EUR","rate":0.85},\#
      {"date":"2026-04-10","base":"USD","quote":"GBP","rate":0.74}]
      """#
    ),
    (
      .frankfurterV2, "/v2/rates", "USD 1.10",
      #"[{"date":"2026-04-13","base":"EUR","quote":"USD","rate":1.10}]"#
    ),
    (.pairs, "/rates?pairs=USDGBP", "USDGBP 0.7807", #"{"USDGBP":0.7807}"#),
    (
      .base, "/latest?base=EUR", "2018-09-06 USD 1.165",
      #"{"base":"EUR","date":"2018-09-06","rates":{"USD":1.165}}"#
    ),
    (.base, "/latest?base=EUR", "USD 1.165", #"{"baseCurrency":"EUR","rates":{"USD":1.165}}"#),
    (
      .fixer, "/api/latest?access_key=demo&base=USD", "2026-04-10 EUR 0.85",
      #"{"success":true,"base":"USD","date":"2026-04-10","rates":{"EUR":0.85}}"#
    ),
    (
      .currencylayer, "/live?access_key=demo&source=USD&currencies=EUR", "2017-02-24 EUR 0.85",
      #"{"success":true,"timestamp":1487894400,"source":"USD","quotes":{"USDEUR":0.85}}"#
    ),
    (
      .openexchangerates, "/api/latest.json?app_id=demo&base=USD", "EUR 0.85",
      #"{"timestamp":1776038400,"base":"USD","rates":{"EUR":0.85}}"#
    ),
    (
      .exchangerateAPI, "/v6/demo/latest/USD", "2026-04-10 EUR 0.85",
      #"""
      {"result":"success","time_last_update_unix":1775779200,"base_code":"USD","conversion_rates":{"EUR":0.85}}
      """#
    ),
    (
      .exchangerateAPI, "/v6/*/latest/*", "USD 1.1",
      #"{"result":"success","base_code":"EUR","conversion_rates":{"USD":1.1}}"#
    ),
    (
      .ecb, "/stats/eurofxref/eurofxref-daily.xml", "2026-04-10 USD 1.1711 JPY null",
      """
      <gesmes:Envelope><Cube><Cube time='2026-04-10'><Cube currency='USD' rate='1.1711'/>\
      <Cube currency='JPY' rate='null'/></Cube></Cube></gesmes:Envelope>
      """
    ),
  ])
  func `rates have the shape of the given service`(
    service: RateServiceID, target: String, words: String, body: String
  ) throws {
    let made = try Self.bodies(ConverterStage.rates, words, service, target)
    expectEqual(Self.texts(made), [body])
    expectEqual(made.map(\.contentType), [service == .ecb ? "text/xml" : "application/json"])
  }

  @Test(arguments: RateServiceID.allCases)
  func `the app reads what a scenario makes, written, from a table or walking`(
    name: RateServiceID
  ) async throws {
    let (code, table) = (name == .pairs ? "EURUSD" : "USD", "Date,USD,GBP,\n2026-04-10,1.25,0.8,\n")
    let asked = AnsweringTransport()
    _ = await HTTPRateService(name, asked).result(.pairs(["EURUSD"]))
    let target = try #require(asked.requests.first)
    for words in ["\(code) 1.25", "csv ecb.csv", "walk \(code) 1.25 ±0.01"] {
      let made = try Self.bodies(ConverterStage.rates, words, name, target, file: table)
      let bytes = try #require(made.first?.bytes)
      let answer = AnsweringTransport(200, String(decoding: bytes, as: UTF8.self))
      guard
        case .success(.rates(let rates, _)) = await HTTPRateService(name, answer).result(.pairs(["EURUSD"]))
      else { return #expect(Bool(false), "\(name): \(words)") }
      expectEqual(rates.rate(of: "EURUSD"), Decimal(exactly: "1.25"), "\(name): \(words)")
    }
  }

  @Test(arguments: RateServiceID.allCases.filter { ![.pairs, .base, .ecb].contains($0) })
  func `the app reads the currencies that a scenario makes`(name: RateServiceID) async throws {
    let made = try Self.bodies(ConverterStage.currencies, "USD EUR", name, "/")
    let answer = AnsweringTransport(200, Self.texts(made).joined())
    try await expectEqual(HTTPRateService(name, answer).currencies(), ["USD", "EUR"])
  }

  @Test(arguments: [
    (RateServiceID.pairs, "2026-04-10 EURUSD 1.1", 0, "the pairs service sends no date", "delete it"),
    (.pairs, "EURUSD 1.1 GBP 0.8", 2, "the pairs service has pairs, not `GBP`", "write both codes: EURGBP"),
  ])
  func `figures that the service has no place for are refused`(
    name: RateServiceID, words: String, word: Int, message: String, remedy: String
  ) {
    let problem = WordProblem(word: word, message: message, remedy: remedy)
    #expect(throws: problem) { try Self.bodies(ConverterStage.rates, words, name, "/rates") }
  }

  @Test(arguments: [
    (
      RateServiceID.base, "`service base` has no list of currencies",
      "the app takes them from the rates: 200 rates USD 1.1711"
    ),
    (
      .ecb, "`service ecb` has no list of currencies",
      "the app takes them from the rates: 200 rates USD 1.1711"
    ),
    (
      .pairs, "the app requests no currencies from `service pairs`",
      "they are built into the app; delete the route"
    ),
  ])
  func `currencies of a service without a list are refused`(
    name: RateServiceID, message: String, remedy: String
  ) {
    let problem = WordProblem(word: 0, message: message, remedy: remedy)
    #expect(throws: problem) { try Self.bodies(ConverterStage.currencies, "USD EUR", name, "/") }
  }

  @Test(arguments: [
    ("/rates?pairs=EURUSD&pairs=EURTRY", "ecb.csv line 1: there is no column TRY"),
    ("/rates?pairs=USDEUR", "ecb.csv line 1: there is no column USDEUR"),
  ])
  func `a table has pairs of the euro alone`(target: String, message: String) throws {
    let problem = #expect(throws: WordProblem.self) {
      try Self.bodies(
        ConverterStage.rates, "csv ecb.csv", .pairs, target, file: "Date,USD,\n2026-04-10,1.25,\n")
    }
    expectEqual(problem?.message, message)
  }
}
