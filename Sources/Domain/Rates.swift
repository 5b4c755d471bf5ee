package import Foundation

/// What a rate service answered, in the service's own figures: zero and negative ones too.
package struct Rates: Hashable, Sendable {
  private enum Figures: Hashable, Sendable {
    /// How much of each currency one unit of the base buys.
    case base(Currency, [Currency: Decimal])
    /// Each pair has a price of its own; the way back is another pair.
    case pairs([CurrencyPair: Decimal])
  }

  /// The day the figures hold for, where the service says.
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

  /// The currency that all figures are of; nil where each pair has a price of its own.
  package var base: Currency? {
    switch figures {
    case .base(let base, _): base
    case .pairs: nil
    }
  }

  /// The price of one unit of the pair's base; nil where a figure is missing or is no price.
  ///
  /// From the reply's own base the figure is handed on untouched, so that no division costs a digit.
  package func rate(of pair: CurrencyPair) -> Decimal? {
    switch figures {
    case .pairs(let quotes): return quotes[pair].flatMap(\.asPrice)
    case .base(let base, let figures):
      let price = { $0 == base ? 1 : figures[$0]?.asPrice }
      guard let from = price(pair.base), let to = price(pair.quote) else { return nil }
      return pair.base == base ? to : (to / from).asPrice
    }
  }

  /// Whether the service said anything of the currency, be it a figure that is no price.
  package func mentions(_ currency: Currency) -> Bool {
    switch figures {
    case .pairs(let quotes): quotes.keys.contains { $0.base == currency || $0.quote == currency }
    case .base(let base, let figures): base == currency || figures[currency] != nil
    }
  }
}

/// As a log shows them, in alphabetical order: `GBP: 0.87, USD: 1.1711`.
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
  /// Nil for what nobody pays: nothing, less than nothing, or more than a Decimal holds.
  fileprivate var asPrice: Decimal? { isNaN || self <= 0 ? nil : self }
}
