package import RCCDomain

/// A handler that runs the effects of the pairs screen with the app's services.
package struct PairsEffectHandler: Sendable {
  private let refresh: RefreshEffectHandler
  private let store: any PairStore
  private let timekeeper: any AppClock

  package init(refresh: RefreshEffectHandler, store: any PairStore, timekeeper: any AppClock) {
    self.refresh = refresh
    self.store = store
    self.timekeeper = timekeeper
  }

  package func callAsFunction(_ effect: PairsEffect) -> EffectOperation<PairsEvent> {
    switch effect {
    case .restore: .once(.restore) { await restored() }
    case .refresh(let effect): refresh(effect).map(PairsEvent.refresh)
    case .save(let pairs): .once(.save) { await saved(pairs) }
    case .saveAt(let instant): .once(.save) { await timekeeper.wake(at: instant) { _ in .saveDue } }
    }
  }

  private func restored() async -> PairsEvent {
    do throws(UnreadablePairs) {
      return .restored(try await store.load(), at: timekeeper.now)
    } catch {
      return .notRestored(keptAs: error.keptAs, at: timekeeper.now)
    }
  }

  private func saved(_ pairs: [CurrencyPair]) async -> PairsEvent {
    do throws(StoreFailure) {
      try await store.save(pairs)
      return .saved
    } catch {
      return .notSaved(error, at: timekeeper.now)
    }
  }
}

extension EffectID {
  fileprivate static let restore = EffectID("restore")
  fileprivate static let save = EffectID("save")
}
