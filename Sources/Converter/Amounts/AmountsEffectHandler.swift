package import RCCDomain

/// A handler that runs the effects of the amounts screen with the app's services.
package struct AmountsEffectHandler: Sendable {
  private let refresh: RefreshEffectHandler
  private let service: any CurrenciesService
  private let timekeeper: any AppClock
  private let hasName: @Sendable (Currency) -> Bool

  /// Creates a handler; a currency that `hasName` rejects has no row, because the user would not recognize
  /// it.
  package init(
    refresh: RefreshEffectHandler, service: any CurrenciesService, timekeeper: any AppClock,
    hasName: @escaping @Sendable (Currency) -> Bool
  ) {
    self.refresh = refresh
    self.service = service
    self.timekeeper = timekeeper
    self.hasName = hasName
  }

  package func callAsFunction(_ effect: AmountsEffect) -> EffectOperation<AmountsEvent> {
    switch effect {
    case .open(let question): opening(question)
    case .refresh(let effect): refresh(effect).map(AmountsEvent.refresh)
    }
  }

  /// Returns one effect of two requests, so that they are cancelled together and the screen is never half
  /// complete.
  private func opening(_ question: RatesQuestion) -> EffectOperation<AmountsEvent> {
    let asking = refresh(.ask(question, tag: nil))
    guard case .once(let id, let rates) = asking else { return asking.map(AmountsEvent.refresh) }
    return .once(id) {
      async let currencies = currencies()
      async let answer = rates()
      switch await currencies {
      case .success(let currencies): return .opened(currencies, with: await answer)
      case .failure(let failure):
        // Rates without currencies cannot be shown; both are requested again.
        _ = await answer
        return .refresh(.failed(failure, at: timekeeper.now))
      }
    }
  }

  private func currencies() async -> Result<[Currency], Failure> {
    do throws(Failure) {
      return .success(try await service.currencies(withName: hasName))
    } catch {
      return .failure(error)
    }
  }
}
