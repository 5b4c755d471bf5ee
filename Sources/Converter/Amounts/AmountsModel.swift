import Domain
import Foundation

/// The amounts screen's whole state: what it shows, and what it must remember to go on.
package struct AmountsModel: Hashable, Sendable {
  package var refreshing = RefreshState()
  /// In the order of the rows; none until the service named them.
  var currencies: [Currency] = []
  var calculator = Calculator(1, of: .euro)
  /// What stands in the field of the source.
  var typed: String
  /// Whether the field shows a figure of ours still, with our grouping.
  var isUntouched = false
  /// The currency that rates are asked for: the source, unless the service does not quote it.
  var base = Currency.euro
  /// What the service said that it does not quote.
  var refused: Set<Currency> = []
  /// How the user writes figures.
  var numbers: NumberStyle

  package init(numbers: NumberStyle) {
    self.numbers = numbers
    typed = numbers.text(1, decimals: 0)
  }

  package var shown: AmountsState {
    var state = AmountsState()
    state.load = refreshing.load
    state.source = currencies.isEmpty ? nil : calculator.source
    state.rows = currencies.map { AmountsState.Row(id: $0, text: text(of: $0), status: status(of: $0)) }
    state.date = refreshing.date
    state.age = refreshing.age
    state.refresh = refreshing.schedule
    return state
  }

  var question: RatesQuestion { .all(base: base, among: currencies) }
}

extension AmountsModel {
  func text(of currency: Currency) -> String {
    if currency == calculator.source { return typed }
    return calculator.amount(of: currency).map { numbers.text($0, decimals: currency.minorUnits) } ?? "—"
  }

  private func status(of currency: Currency) -> AmountsState.Row.Status {
    if calculator.quotes(currency) { return .live }
    return refreshing.lastSuccess == nil ? .waiting : .stale
  }
}
