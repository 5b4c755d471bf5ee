package import Domain

/// What the services are asked, for who has seen it asked and wants to know which one it was.
extension RateServiceName {
  /// Path and query of a question for rates.
  package func target(_ question: RatesQuestion) -> String { RateServiceKind.named(self).target(question) }

  /// Those of the question for currencies; nil for a service that is not asked for them.
  package var currenciesTarget: String? {
    if case .answered(let target, _) = RateServiceKind.named(self).currencies { target } else { nil }
  }
}
