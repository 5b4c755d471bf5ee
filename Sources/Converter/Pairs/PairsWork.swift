package import Domain

/// Does what the pairs screen asks for, over the seams.
package struct PairsWork: Sendable {
  private let service: any RatesService
  private let store: any PairStore
  private let timekeeper: any Timekeeper
  private let connectivity: any Connectivity

  package init(
    service: any RatesService, store: any PairStore, timekeeper: any Timekeeper,
    connectivity: any Connectivity
  ) {
    self.service = service
    self.store = store
    self.timekeeper = timekeeper
    self.connectivity = connectivity
  }

  package func callAsFunction(_ effect: PairsEffect) -> Work<PairsEvent> {
    switch effect {
    case .restore: .once(.restore) { restored() }
    case .watchConnection: .stream(.connection, connectionChanges())
    case .ask(let pairs, let tag): .once(.refresh) { await answer(pairs, tag: tag) }
    case .askAt(let instant): .once(.refresh) { await wake(at: instant) { _ in .refreshDue } }
    case .stopAsking: .cancel(.refresh)
    case .expireAt(let instant): .once(.expiry) { await wake(at: instant) { .expiryDue(at: $0) } }
    }
  }

  private func restored() -> PairsEvent {
    do throws(StoreFailure) {
      return .restored(try store.load(), at: timekeeper.now)
    } catch {
      return .notRestored(error)
    }
  }

  private func connectionChanges() -> any AsyncSequence<PairsEvent, Never> & Sendable {
    let timekeeper = timekeeper
    return connectivity.changes.map { .connectionChanged(online: $0, at: timekeeper.now) }
  }

  private func answer(_ pairs: [CurrencyPair], tag: String?) async -> PairsEvent {
    do throws(Failure) {
      switch try await service.latest(.pairs(pairs), tag: tag) {
      case .rates(let rates, let tag): return .ratesArrived(rates, tag: tag, at: timekeeper.now)
      case .unchanged: return .ratesUnchanged(at: timekeeper.now)
      }
    } catch {
      return .ratesFailed(error, at: timekeeper.now)
    }
  }

  private func wake(at instant: Instant, _ event: (Instant) -> PairsEvent) async -> PairsEvent {
    // A cancelled sleep gives an event too: that of an effect whose answer is ignored.
    try? await timekeeper.sleep(for: max(.zero, instant - timekeeper.now))
    return event(timekeeper.now)
  }
}

extension EffectID {
  fileprivate static let restore = EffectID("restore")
  fileprivate static let connection = EffectID("connection")
  fileprivate static let refresh = EffectID("refresh")
  fileprivate static let expiry = EffectID("expiry")
}
