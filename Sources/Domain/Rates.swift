package import Foundation

/// What a rate service answered: how much of each currency one unit of the base buys.
package struct Rates: Hashable, Sendable {
  package let base: Currency
  /// The day the figures hold for, where the service says.
  package let date: CalendarDay?
  /// The figures as they came: zero and negative ones too.
  package let figures: [Currency: Decimal]

  package init(base: Currency, date: CalendarDay?, figures: [Currency: Decimal]) {
    self.base = base
    self.date = date
    self.figures = figures
  }

  /// The price of one unit of the pair's base; nil where a figure is missing or is no price.
  ///
  /// From the reply's own base the figure is handed on untouched, so that no division costs a digit.
  package func rate(of pair: CurrencyPair) -> Decimal? {
    guard let from = price(of: pair.base), let to = price(of: pair.quote) else { return nil }
    return pair.base == base ? to : to / from
  }

  private func price(of currency: Currency) -> Decimal? {
    if currency == base { return 1 }
    guard let figure = figures[currency], figure > 0 else { return nil }
    return figure
  }
}
