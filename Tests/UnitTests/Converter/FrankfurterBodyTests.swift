import Domain
import Foundation
import Testing

@testable import Converter

/// F49 F50 F51
struct FrankfurterBodyTests {
  private static func rates(_ body: String) throws(Failure) -> Rates {
    try FrankfurterBody.rates(in: Data(body.utf8), status: 200)
  }

  @Test func `the service's answer is read whole and exactly`() throws {
    let rates = try Self.rates(
      #"{"amount":1.0,"base":"EUR","date":"2026-04-10","rates":{"USD":1.1711,"JPY":181.64319999999998}}"#)
    #expect(rates == Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "JPY": "181.64319999999998"]))
  }

  @Test(arguments: [
    (#"{"base":"EUR","rates":{}}"#, [:]),
    (#"{"base":"EUR","date":null,"rates":{"USD":null}}"#, [:]),
    (#"{"base":"EUR","rates":{"USD":1}}"#, ["USD": "1"]),
    (#"{"base":"EUR","rates":{"USD":2.8e-06}}"#, ["USD": "0.0000028"]),
    (#"{"base":"EUR","rates":{"USD":0,"TRY":-1}}"#, ["USD": "0", "TRY": "-1"]),
    (#"{"base":"EUR","rates":{"USD":1.1,"us":"x","LONG":{}},"more":[1]}"#, ["USD": "1.1"]),
  ])
  func `what may be left out may be left out`(body: String, figures: [String: String]) throws {
    let typed = Dictionary(uniqueKeysWithValues: figures.map { (Currency(stringLiteral: $0), $1) })
    #expect(try Self.rates(body) == Rates("EUR", typed))
  }

  @Test(arguments: [
    ("", "the body is empty"), ("<html>", "the body is not JSON"), (#"{"base":"EU"#, "the body is not JSON"),
    ("[]", "the body is not an object"), ("{}", "base is missing"), ("3", "the body is not an object"),
    (#"{"base":"euro","rates":{}}"#, "base is not a currency"), (#"{"base":1}"#, "base is not a text"),
    (#"{"base":"EUR"}"#, "rates is missing"), (#"{"base":"EUR","rates":[]}"#, "rates is not an object"),
    (#"{"base":"EUR","date":"10.4.","rates":{}}"#, "date is not a day"),
    (#"{"base":"EUR","rates":{"USD":"1.1"}}"#, "rates.USD is not a number"),
    (#"{"base":"EUR","rates":{"USD":true,"JPY":[]}}"#, "rates.JPY is not a number"),
    (#"{"base":"EUR","rates":{"USD":1e999}}"#, "rates.USD is not a number"),
    (#"{"amount":10,"base":"EUR","rates":{}}"#, "amount is not 1"),
  ])
  func `a failure says where`(body: String, place: String) {
    #expect(throws: Failure.malformed(place)) { try Self.rates(body) }
  }

  @Test(arguments: [
    (#"{"message":"not found"}"#, "not found"), (#"{"error":"no key"}"#, "no key"),
    (#"{"success":false,"error":{"code":105,"type":"x","info":"no access"}}"#, "no access"),
    (#"{"error":{"code":"invalid_access_key","message":"bad key"}}"#, "bad key"),
    (#"{"message":" not\n  found "}"#, "not found"),
  ])
  func `a success that reports an error is one`(body: String, message: String) {
    #expect(throws: Failure.rejected(status: 200, message: message)) { try Self.rates(body) }
  }

  @Test(arguments: [
    (401, nil, Failure.rejected(status: 401, message: nil)),
    (404, "not found", .rejected(status: 404, message: "not found")),
    (422, "no rate for HRK", .unsupported("HRK")), (404, "HRK", .unsupported("HRK")),
    (422, "bad pair EUR HRK", .rejected(status: 422, message: "bad pair EUR HRK")),
    (429, "slow down", .rateLimited(until: .at(5))), (503, nil, .unavailable(until: .at(5))),
    (500, nil, .rejected(status: 500, message: nil)), (304, nil, .rejected(status: 304, message: nil)),
  ])
  func `a status other than success is told apart`(status: Int, message: String?, failure: Failure) {
    let mapped = Failure(status: status, message: message, asked: ["EUR", "HRK"], retryAt: .at(5))
    #expect(mapped == failure)
  }

  @Test(arguments: [
    ("5", Instant.at(7)), ("3600", .at(3602)), ("7200", .at(3602)), ("99999999999999999999", .at(3602)),
    ("Thu, 01 Jan 2026 00:00:20 GMT", .at(20)), ("Fri, 02 Jan 2026 00:00:00 GMT", .at(3602)),
    ("0", nil), ("-1", nil), ("", nil), ("soon", nil), ("Thu, 01 Jan 2026 00:00:01 GMT", nil),
    ("Thu, 32 Jan 2026 00:00:20 GMT", nil), ("Thursday, 01-Jan-26 00:00:20 GMT", nil),
    ("Thu, 01 Jan 2026 00:61:20 GMT", nil),
  ])
  func `Retry-After is seconds or a date to come, up to an hour`(text: String, instant: Instant?) {
    let wall = WallClock(start: Date(timeIntervalSince1970: 1_767_225_600))
    #expect(RetryAfter.instant(text, now: .at(2), wall: wall) == instant)
  }

  @Test(arguments: [
    (["GBPUSD", "EURJPY"], "base=GBP&symbols=USD,EUR,JPY"), (["EURUSD"], "base=EUR&symbols=USD"),
    (["EURUSD", "USDEUR", "EURGBP"], "base=EUR&symbols=USD,GBP"),
  ])
  func `every currency is asked for once, by first appearance`(pairs: [String], query: String) {
    #expect(BaseQuestion(pairs.compactMap { CurrencyPair($0) }).query == query)
  }
}
