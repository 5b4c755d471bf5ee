import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F49 F50 F51 E15 E27 E40 E41 E49 E50 E51 E52
struct ServiceAnswerTests {
  private static let cases =
    ServiceCase.frankfurterV1 + ServiceCase.frankfurterV2 + ServiceCase.pairs + ServiceCase.base
    + ServiceCase.fixer + ServiceCase.currencylayer + ServiceCase.openexchangerates
    + ServiceCase.exchangerateAPI + ServiceCase.ecb

  @Test(arguments: cases)
  func `each body gives its rates or its failure`(row: ServiceCase) async {
    let service = HTTPRateService(row.service, AnsweringTransport(row.status, row.body))
    let question = RatesQuestion.pairs(["EURUSD", "EURGBP"])
    switch (row.outcome, await service.result(question)) {
    case (.rates(let figures, let day), .success(.rates(let rates, _))):
      #expect(rates.date?.description == day)
      for (pair, figure) in figures {
        #expect(rates.rate(of: pair) == figure.flatMap { Decimal(exactly: $0) }, "\(pair)")
      }
    case (.fails(let failure, let english, let german), .failure(let actual)):
      #expect(actual == failure)
      #expect(Localization.english.sentence(actual) == english)
      #expect(Localization.german.sentence(actual) == german)
    case (_, let result): Issue.record("\(result)")
    }
  }

  @Test func `there is a table for every service`() {
    for name in RateServiceID.allCases {
      let outcomes = Self.cases.filter { $0.service == name }.map(\.outcome)
      #expect(outcomes.contains { if case .rates = $0 { true } else { false } }, "\(name)")
      #expect(outcomes.contains { if case .fails = $0 { true } else { false } }, "\(name)")
    }
  }

  @Test(arguments: [
    ("1.1711", "1.1711"), (#""0.7843""#, "0.7843"), ("17283.0", "17283"), ("1", "1"),
    ("2.8e-06", "0.0000028"), ("2.8E-6", "0.0000028"), ("1912400", "1912400"),
    ("181.64319999999998", "181.64319999999998"), ("null", nil), ("0", nil), ("-1", nil), ("0.0", nil),
    ("-0", nil), (#""0""#, nil),
  ])
  func `a figure is taken as it was written, and only a price is a rate`(figure: String, rate: String?) async
  {
    let transport = AnsweringTransport(
      200, #"{"base":"EUR","id":9007199254740993,"rates":{"USD":\#(figure)}}"#)
    let result = await HTTPRateService(.frankfurterV1, transport).result(.pairs(["EURUSD"]))
    guard case .success(.rates(let rates, nil)) = result else { return #expect(Bool(false), "\(result)") }
    #expect(rates.rate(of: "EURUSD") == rate.flatMap { Decimal(exactly: $0) })
  }

  @Test(arguments: [
    #""1.1abc""#, #""1,1""#, #"" 1.1""#, #""""#, #""0x10""#, #""--1""#, "true", "[]", "{}", "1e999",
    #""NaN""#,
  ])
  func `what is not wholly a number is none`(figure: String) async {
    let transport = AnsweringTransport(200, #"{"base":"EUR","rates":{"JPY":1,"USD":\#(figure)}}"#)
    let result = await HTTPRateService(.frankfurterV1, transport).result(.pairs(["EURUSD"]))
    #expect(result == .failure(.malformed("rates.USD is not a number")))
  }

  @Test func `the base is one, wherever it stands and whatever is written there`() async {
    let body = #"{"base":"EUR","rates":{"EUR":0.99,"USD":1.25,"GBP":0.8,"usd":7,"USDT":9}}"#
    let result = await HTTPRateService(.base, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
    guard case .success(.rates(let rates, nil)) = result else { return #expect(Bool(false), "\(result)") }
    #expect(rates.rate(of: "EURUSD") == Decimal(exactly: "1.25"))
    #expect(rates.rate(of: "USDEUR") == Decimal(exactly: "0.8"))
    #expect(rates.rate(of: "GBPUSD") == Decimal(exactly: "1.5625"))
    #expect(rates.description == "EUR: 0.99, GBP: 0.8, USD: 1.25")
  }

  @Test(arguments: [
    (#"{"message":" not\n  found. "}"#, "not found"), (#"{"error":"no key"}"#, "no key"),
    (#"{"error":{"code":"x","message":"bad key"}}"#, "bad key (x)"),
    (#"{"error":{"type":"x"},"base":"EUR","rates":{"USD":1}}"#, "x"),
    (#"{"success":false,"message":"off","base":"EUR","rates":{"USD":1}}"#, "off"),
    (
      #"{"message":"\#(String(repeating: "long ", count: 40))"}"#,
      String(repeating: "long ", count: 23) + "long…"
    ),
  ])
  func `a success that reports an error is one, in the service's words`(body: String, words: String) async {
    let result = await HTTPRateService(.base, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
    #expect(result == .failure(.rejected(status: 200, message: words)))
  }

  @Test(arguments: [#""message":"hello""#, #""error":null"#, #""error":false"#, #""success":true"#])
  func `a word beside the rates is no error`(member: String) async {
    let body = #"{"base":"EUR","rates":{"USD":1.25},\#(member)}"#
    let result = await HTTPRateService(.base, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
    #expect(result == .success(.rates(Rates("EUR", ["USD": "1.25"]), tag: nil)))
  }
}

extension HTTPRateService {
  func result(_ question: RatesQuestion, tag: String? = nil) async -> Result<RatesAnswer, Failure> {
    do throws(Failure) {
      return .success(try await latest(question, tag: tag))
    } catch {
      return .failure(error)
    }
  }
}
