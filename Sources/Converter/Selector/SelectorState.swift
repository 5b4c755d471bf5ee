package import Domain

/// What the selector is: two lists of currencies, one after the other.
package struct SelectorState: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case first
    case second(from: Currency)
  }

  package enum Load: Hashable, Sendable {
    case loading, loaded
    case failed(Failure)
  }

  package var step = Step.first
  package var load = Load.loading
  /// In the order in which they are shown.
  package var currencies: [Currency] = []
  /// Those that cannot be chosen in this step.
  package var disabled: Set<Currency> = []
}
