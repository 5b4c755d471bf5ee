/// What one unit of the base costs in the quote: `EURUSD` is the price of a euro in dollars.
package struct CurrencyPair: Hashable, Sendable, LosslessStringConvertible {
  package let base: Currency
  package let quote: Currency

  /// Nil for a currency paired with itself: its rate would say nothing.
  package init?(_ base: Currency, _ quote: Currency) {
    guard base != quote else { return nil }
    self.base = base
    self.quote = quote
  }

  package init?(_ text: String) {
    guard text.utf8.count == 6, let base = Currency(String(text.prefix(3))),
      let quote = Currency(String(text.suffix(3)))
    else { return nil }
    self.init(base, quote)
  }

  package var description: String { base.code + quote.code }
}
