import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F49 F56 E33 E34 E43 E44
struct ServiceStatusTests {
  @Test(
    arguments: RateServiceID.allCases,
    [
      (401, Failure.rejected(status: 401, message: nil)), (403, .rejected(status: 403, message: nil)),
      (404, .rejected(status: 404, message: nil)), (422, .rejected(status: 422, message: nil)),
      (429, .rateLimited(until: .at(7))), (503, .unavailable(until: .at(7))),
      (500, .rejected(status: 500, message: nil)), (502, .rejected(status: 502, message: nil)),
      (302, .rejected(status: 302, message: nil)),
      (304, .malformed("304, and there is nothing that could be unchanged")),
      (200, .malformed("the body is empty")), (204, .malformed("the body is empty")),
    ])
  func `a status without a body is told apart by every service`(
    name: RateServiceID, row: (status: Int, failure: Failure)
  ) async {
    let transport = AnsweringTransport(row.status, fields: ["Retry-After": "5"])
    #expect(await HTTPRateService(name, transport).result(.pairs(["EURUSD"])) == .failure(row.failure))
  }

  @Test(arguments: RateServiceID.allCases)
  func `a page in place of an answer counts by its status`(name: RateServiceID) async {
    let page = "<!DOCTYPE html><html><body>Sorry.</body></html>"
    for (status, failure) in [
      (500, Failure.rejected(status: 500, message: nil)), (503, .unavailable(until: nil)),
      (404, .rejected(status: 404, message: nil)),
    ] {
      let result = await HTTPRateService(name, AnsweringTransport(status, page)).result(.pairs(["EURUSD"]))
      #expect(result == .failure(failure))
    }
    let result = await HTTPRateService(name, AnsweringTransport(200, page)).result(.pairs(["EURUSD"]))
    let place = name == .ecb ? "not XML at byte 2: a name expected" : "not JSON at byte 1: a value expected"
    #expect(result == .failure(.malformed(place)))
  }

  @Test(arguments: [#""a1""#, #"W/"b2""#, "c3"])
  func `a tag goes back as it came, whatever its form, and 304 confirms it`(tag: String) async {
    let body = #"{"base":"EUR","rates":{"USD":1.25}}"#
    let first = await HTTPRateService(.base, AnsweringTransport(200, body, fields: ["ETag": tag]))
      .result(.pairs(["EURUSD"]))
    #expect(first == .success(.rates(Rates("EUR", ["USD": "1.25"]), tag: tag)))
    let unchanged = AnsweringTransport(304)
    let second = await HTTPRateService(.base, unchanged).result(.pairs(["EURUSD"]), tag: tag)
    #expect(second == .success(.unchanged))
    #expect(unchanged.requests == ["/latest?base=EUR  If-None-Match: \(tag)"])
  }

  @Test(arguments: [
    ("no rate for HRK", Failure.unsupported("HRK")), ("HRK", .unsupported("HRK")),
    ("bad pair EUR HRK", .rejected(status: 422, message: "bad pair EUR HRK")),
    ("ALL NOT ALLOWED", .rejected(status: 422, message: "ALL NOT ALLOWED")),
    ("hrk?", .rejected(status: 422, message: "hrk?")),
    ("PLEASE LOW AGAIN", .rejected(status: 422, message: "PLEASE LOW AGAIN")),
    ("LOW IS OUT", .rejected(status: 422, message: "LOW IS OUT")),
    ("OUT: LOW", .rejected(status: 422, message: "OUT: LOW")), ("no rate: LOW", .unsupported("LOW")),
  ])
  func `a currency is named by its whole code, if it is the only one`(words: String, failure: Failure) async {
    let transport = AnsweringTransport(422, #"{"message":"\#(words)"}"#)
    let result = await HTTPRateService(.frankfurterV1, transport).result(.pairs(["EURHRK", "EURLOW"]))
    #expect(result == .failure(failure))
  }

  @Test(arguments: [
    ("5", Instant.at(7)), ("3600", .at(3602)), ("7200", .at(3602)), ("99999999999999999999", .at(3602)),
    ("Thu, 01 Jan 2026 00:00:20 GMT", .at(20)), ("Fri, 02 Jan 2026 00:00:00 GMT", .at(3602)),
    ("0", nil), ("-1", nil), ("", nil), ("soon", nil), ("Thu, 01 Jan 2026 00:00:01 GMT", nil),
    ("Thu, 32 Jan 2026 00:00:20 GMT", nil), ("Thursday, 01-Jan-26 00:00:20 GMT", nil),
    ("Thu, 01 Jan 2026 00:61:20 GMT", nil), ("Thu, 01 Jan 2026 xx:00:00:20 GMT", nil),
    ("Thu, +1 Jan 2026 00:00:20 GMT", nil), ("Thu, 1 Jan 2026 00:00:20 GMT", nil),
    ("Thu, 01 Jan 2026 0:00:20 GMT", nil), ("Thu, 01 Jan 2026 00:00:020 GMT", nil),
    ("Thu, 01 Jan 02026 00:00:20 GMT", nil), ("Tho, 01 Jan 2026 00:00:20 GMT", nil),
  ])
  func `Retry-After is seconds or a date to come, up to an hour`(text: String, instant: Instant?) async {
    let transport = AnsweringTransport(429, fields: ["Retry-After": text])
    let result = await HTTPRateService(.frankfurterV1, transport).result(.pairs(["EURUSD"]))
    #expect(result == .failure(.rateLimited(until: instant)))
  }
}
