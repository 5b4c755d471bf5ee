/// A service that quotes exchange rates.
package protocol RatesService: Sendable {
  /// Asks once for the rates of all the pairs; `tag` is what the last answer to the same question was marked
  /// with.
  func latest(_ pairs: [CurrencyPair], tag: String?) async throws(Failure) -> RatesAnswer
}

package enum RatesAnswer: Hashable, Sendable {
  /// New rates; the tag allows to ask next time whether they changed.
  case rates(Rates, tag: String?)
  /// The rates of the last answer still hold.
  case unchanged
}
