import Foundation
import RCCDomain

/// The whole state of the amounts screen: what it shows, and what it must remember.
package struct AmountsModel: Hashable, Sendable {
  package var refreshing = RefreshState()
  /// The currencies in the order of the rows; empty until the service has returned them.
  var currencies: [Currency] = []
  var calculator = Calculator(1, of: .euro)
  /// The text in the field of the source.
  var typed: String
  /// Whether the field still shows a figure formatted by the app, with its grouping.
  var isUntouched = false
  /// The base of the requested rates: the source, unless the service does not quote it.
  var base = Currency.euro
  /// The currencies that the service has rejected as a base, which are not requested again.
  var refused: Set<Currency> = []
  /// The user's number style.
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
