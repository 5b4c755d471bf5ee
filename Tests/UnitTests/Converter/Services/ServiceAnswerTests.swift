import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F51 E27
struct ServiceAnswerTests {
  @Test func `the base is one, wherever it stands and whatever is written there`() async {
    let body = #"{"base":"EUR","rates":{"EUR":0.99,"USD":1.25,"GBP":0.8,"usd":7,"USDT":9}}"#
    let result = await HTTPRateService(.base, AnsweringTransport(200, body)).result(.pairs(["EURUSD"]))
    guard case .success(.rates(let rates, nil)) = result else { return #expect(Bool(false), "\(result)") }
    expectEqual(rates.rate(of: "EURUSD"), Decimal(exactly: "1.25"))
    expectEqual(rates.rate(of: "USDEUR"), Decimal(exactly: "0.8"))
    expectEqual(rates.rate(of: "GBPUSD"), Decimal(exactly: "1.5625"))
    expectEqual(rates.description, "EUR: 0.99, GBP: 0.8, USD: 1.25")
  }
}
