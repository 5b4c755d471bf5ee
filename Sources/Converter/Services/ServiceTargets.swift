package import RCCDomain

/// The request targets of the services, by which a request can be attributed to a service.
extension RateServiceID {
  /// Returns the path and query of a request for rates.
  package func target(_ question: RatesQuestion) -> String {
    RateServiceDescription.named(self).target(question)
  }

  /// The path and query of the request for currencies; nil for a service without one.
  package var currenciesTarget: String? {
    if case .answered(let target, _) = RateServiceDescription.named(self).currencies { target } else { nil }
  }
}
