import Foundation
import RCCDomain

// Tests may write values as literals; an invalid one stops the test.

extension Currency: ExpressibleByStringLiteral {
  /// Stops the test when the code is not a currency.
  public init(stringLiteral code: String) {
    guard let currency = Currency(code) else { preconditionFailure("\(code) is not a currency") }
    self = currency
  }
}

extension CurrencyPair: ExpressibleByStringLiteral {
  /// Stops the test when the text is not a pair.
  public init(stringLiteral text: String) {
    guard let pair = CurrencyPair(text) else { preconditionFailure("\(text) is not a pair") }
    self = pair
  }
}

extension Instant {
  static func at(_ seconds: Double) -> Instant { .start + .milliseconds(Int(seconds * 1000)) }
}

extension Rates {
  init(_ base: Currency, on date: String? = nil, _ figures: [Currency: String]) {
    self.init(
      base: base, date: date.flatMap { CalendarDay($0) },
      figures: figures.compactMapValues { Decimal(exactly: $0) })
  }
}
