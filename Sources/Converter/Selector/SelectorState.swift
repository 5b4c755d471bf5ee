package import RCCDomain

/// The visible state of the selector: two lists of currencies, one after the other.
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
  /// The currencies in the order in which they are shown.
  package var currencies: [Currency] = []
  /// The currencies that cannot be chosen in this step.
  package var disabled: Set<Currency> = []
}
