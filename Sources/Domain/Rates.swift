package import Foundation

/// The rates in a rate service's response, with the service's own figures, including zero and negative ones.
package struct Rates: Hashable, Sendable {
  private enum Figures: Hashable, Sendable {
    /// The amount of each currency that one unit of the base buys.
    case base(Currency, [Currency: Decimal])
    /// A separate price for each pair; the reverse direction is another pair.
    case pairs([CurrencyPair: Decimal])
  }

  /// The day that the figures are valid for, if the service gives one.
  package let date: CalendarDay?
  private let figures: Figures

  package init(base: Currency, date: CalendarDay?, figures: [Currency: Decimal]) {
    self.date = date
    self.figures = .base(base, figures)
  }

  package init(date: CalendarDay?, pairs: [CurrencyPair: Decimal]) {
    self.date = date
    figures = .pairs(pairs)
  }

  /// The base currency of all figures, or nil if each pair has its own price.
  package var base: Currency? {
    switch figures {
    case .base(let base, _): base
    case .pairs: nil
    }
  }

  /// Returns the price of one unit of the pair's base, or nil if a figure is missing or is not a price.
  ///
  /// For the response's own base, the figure is returned unchanged, so that no division loses a digit.
  package func rate(of pair: CurrencyPair) -> Decimal? {
    switch figures {
    case .pairs(let quotes): return quotes[pair].flatMap(\.asPrice)
    case .base(let base, let figures):
      let price = { $0 == base ? 1 : figures[$0]?.asPrice }
      guard let from = price(pair.base), let to = price(pair.quote) else { return nil }
      return pair.base == base ? to : (to / from).asPrice
    }
  }

  /// Returns whether the rates contain the currency, even with a figure that is not a price.
  package func mentions(_ currency: Currency) -> Bool {
    switch figures {
    case .pairs(let quotes): quotes.keys.contains { $0.base == currency || $0.quote == currency }
    case .base(let base, let figures): base == currency || figures[currency] != nil
    }
  }
}

/// The text form for a log, in alphabetical order: `GBP: 0.87, USD: 1.1711`.
extension Rates: CustomStringConvertible {
  package var description: String {
    let named =
      switch figures {
      case .base(_, let figures): figures.map { ($0.key.code, $0.value) }
      case .pairs(let quotes): quotes.map { ($0.key.description, $0.value) }
      }
    return named.sorted { $0.0 < $1.0 }.map { "\($0): \($1)" }.joined(separator: ", ")
  }
}

extension Decimal {
  /// The value if it is a valid price, or nil for zero, a negative value, or one beyond the range of Decimal.
  fileprivate var asPrice: Decimal? { isNaN || self <= 0 ? nil : self }
}
