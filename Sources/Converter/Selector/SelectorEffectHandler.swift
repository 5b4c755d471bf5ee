package import RCCDomain

/// A handler that runs the effects of the selector with the app's services.
package struct SelectorEffectHandler: Sendable {
  private let service: any CurrenciesService
  private let connectivity: any Connectivity
  private let hasName: @Sendable (Currency) -> Bool

  /// Creates a handler; a currency that `hasName` rejects is not offered, because the user would not
  /// recognize it.
  package init(
    service: any CurrenciesService, connectivity: any Connectivity,
    hasName: @escaping @Sendable (Currency) -> Bool
  ) {
    self.service = service
    self.connectivity = connectivity
    self.hasName = hasName
  }

  package func callAsFunction(_ effect: SelectorEffect) -> EffectOperation<SelectorEvent> {
    switch effect {
    case .watchConnection:
      .stream(.connection, connectivity.changes.map { .connectionChanged(online: $0) })
    case .askForCurrencies: .once(.currencies) { await currencies() }
    case .stopAsking: .cancel(.currencies)
    }
  }

  private func currencies() async -> SelectorEvent {
    do throws(Failure) {
      return .currenciesArrived(try await service.currencies(withName: hasName))
    } catch {
      return .currenciesFailed(error)
    }
  }
}

extension EffectID {
  fileprivate static let connection = EffectID("connection")
  fileprivate static let currencies = EffectID("currencies")
}
