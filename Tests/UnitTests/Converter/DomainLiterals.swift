import Domain
import Foundation

// Tests may write values as text; one that is wrong stops the test where it stands.

extension Currency: ExpressibleByStringLiteral {
  /// Stops the test where the code is none.
  public init(stringLiteral code: String) {
    guard let currency = Currency(code) else { preconditionFailure("\(code) is not a currency") }
    self = currency
  }
}

extension CurrencyPair: ExpressibleByStringLiteral {
  /// Stops the test where the text is no pair.
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
