/// A service that quotes exchange rates.
package protocol RatesService: Sendable {
  /// Sends one request; `tag` is the tag of the last answer to the same question.
  func latest(_ question: RatesQuestion, tag: String?) async throws(Failure) -> RatesAnswer
}

/// A service that lists the available currencies.
package protocol CurrenciesService: Sendable {
  /// Returns the currencies in the service's own order.
  func currencies() async throws(Failure) -> [Currency]
}

extension CurrenciesService {
  /// Returns the currencies that have a name, because a user would not recognize the others. A list without
  /// any is of no use, so it counts as unreadable.
  package func currencies(
    withName hasName: (Currency) -> Bool
  ) async throws(Failure) -> [Currency] {
    let named = try await currencies().filter(hasName)
    if named.isEmpty { throw .malformed("no currency has a known name") }
    return named
  }
}

/// The rates that a screen needs; each service translates the question into its own request.
package enum RatesQuestion: Hashable, Sendable {
  /// The rates of these pairs, in the order of the rows that show them.
  case pairs([CurrencyPair])
  /// The price of one unit of the base in each of the given currencies, or in all available ones if the list
  /// is empty.
  case all(base: Currency, among: [Currency])
}

package enum RatesAnswer: Hashable, Sendable {
  /// New rates; the tag lets the next request check whether they have changed.
  case rates(Rates, tag: String?)
  /// The rates of the last answer are still valid.
  case unchanged
}
