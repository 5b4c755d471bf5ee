package import RCCDomain

/// A handler that runs the effects of a refresh with the app's services.
package struct RefreshEffectHandler: Sendable {
  private let service: any RatesService
  private let timekeeper: any AppClock
  private let connectivity: any Connectivity

  package init(service: any RatesService, timekeeper: any AppClock, connectivity: any Connectivity) {
    self.service = service
    self.timekeeper = timekeeper
    self.connectivity = connectivity
  }

  package func callAsFunction(_ effect: RefreshEffect) -> EffectOperation<RefreshEvent> {
    switch effect {
    case .watchConnection: .stream(.connection, connectionChanges())
    case .ask(let question, let tag): .once(.refresh) { await answer(question, tag: tag) }
    case .askAt(let instant): .once(.refresh) { await timekeeper.wake(at: instant) { _ in .due } }
    case .stopAsking: .cancel(.refresh)
    case .expireAt(let instant):
      .once(.expiry) { await timekeeper.wake(at: instant) { .expiryDue(at: $0) } }
    case .stopExpiry: .cancel(.expiry)
    }
  }

  private func connectionChanges() -> any AsyncSequence<RefreshEvent, Never> & Sendable {
    let timekeeper = timekeeper
    return connectivity.changes.map { .connectionChanged(online: $0, at: timekeeper.now) }
  }

  private func answer(_ question: RatesQuestion, tag: String?) async -> RefreshEvent {
    do throws(Failure) {
      switch try await service.latest(question, tag: tag) {
      case .rates(let rates, let tag): return .arrived(rates, tag: tag, at: timekeeper.now)
      case .unchanged: return .unchanged(at: timekeeper.now)
      }
    } catch {
      return .failed(error, at: timekeeper.now)
    }
  }
}

extension AppClock {
  /// Sleeps until the instant, and returns an event.
  func wake<Event>(at instant: Instant, _ event: (Instant) -> Event) async -> Event {
    // A cancelled sleep returns an event too, but the result of a cancelled effect is ignored.
    try? await sleep(for: max(.zero, instant - now))
    return event(now)
  }
}

extension EffectID {
  fileprivate static let connection = EffectID("connection")
  fileprivate static let refresh = EffectID("refresh")
  fileprivate static let expiry = EffectID("expiry")
}
