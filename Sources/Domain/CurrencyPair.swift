/// A base currency and the quote currency that its price is given in: `EURUSD` is the price of one euro in
/// dollars.
package struct CurrencyPair: Hashable, Sendable, LosslessStringConvertible {
  package let base: Currency
  package let quote: Currency

  /// Creates a pair, or returns nil if both currencies are the same, because their rate would carry no
  /// information.
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
