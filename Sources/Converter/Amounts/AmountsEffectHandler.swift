package import Domain

/// Does what the amounts screen asks for, over the seams.
package struct AmountsEffectHandler: Sendable {
  private let refresh: RefreshEffectHandler
  private let service: any CurrenciesService
  private let timekeeper: any AppClock
  private let hasName: @Sendable (Currency) -> Bool

  /// A code that `hasName` denies has no row: nobody would know what it means.
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

  /// One effect of two requests, so that they are cancelled as one, and neither answer shows half a screen.
  private func opening(_ question: RatesQuestion) -> EffectOperation<AmountsEvent> {
    let asking = refresh(.ask(question, tag: nil))
    guard case .once(let id, let rates) = asking else { return asking.map(AmountsEvent.refresh) }
    return .once(id) {
      async let currencies = currencies()
      async let answer = rates()
      switch await currencies {
      case .success(let currencies): return .opened(currencies, with: await answer)
      case .failure(let failure):
        // The rates alone show nothing; both are asked for again.
        _ = await answer
        return .refresh(.failed(failure, at: timekeeper.now))
      }
    }
  }

  private func currencies() async -> Result<[Currency], Failure> {
    do throws(Failure) {
      let named = try await service.currencies().filter(hasName)
      return named.isEmpty ? .failure(.malformed("no currency has a known name")) : .success(named)
    } catch {
      return .failure(error)
    }
  }
}
