/// A service that quotes exchange rates.
package protocol RatesService: Sendable {
  /// Asks once; `tag` is what the last answer to the same question was marked with.
  func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer
}

/// A service that knows which currencies there are.
package protocol CurrenciesService: Sendable {
  /// The currencies, in the service's own order.
  func currencies() async throws(Failure) -> [Currency]
}

/// What a screen wants to know; how a service is asked for it is the service's matter.
package enum RatesQuestion: Hashable, Sendable {
  /// The rates of these pairs, in the order of the rows that show them.
  case pairs([CurrencyPair])
  /// What one unit of the base costs in each of the currencies; in all that there are, where none is named.
  case all(base: Currency, among: [Currency])
}

package enum RatesAnswer: Hashable, Sendable {
  /// New rates; the tag allows to ask next time whether they changed.
  case rates(Rates, tag: String?)
  /// The rates of the last answer still hold.
  case unchanged
}
