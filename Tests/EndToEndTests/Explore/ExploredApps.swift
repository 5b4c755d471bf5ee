import Synchronization

@testable import RCCConverter
@testable import RCCDomain
@testable import ScenarioPlay
@testable import rcc_sim

/// An app whose state lacks what decides how it goes on: after three taps, errors of the service are
/// swallowed.
class HidesATap: Variant {
  final class Taps: Sendable { let count = Atomic(0) }

  fileprivate let taps = Taps()

  override func changed(_ factory: Factory) -> Factory {
    factory.failing { [taps] failure in
      let isTapped = taps.count.load(ordering: .relaxed) > 2
      guard isTapped, case .rejected = failure else { return .failure(failure) }
      return .success(.unchanged)
    }
  }

  override func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult {
    taps.count.add(1, ordering: .relaxed)
    return super.tap(identifier, times: times, isolation: isolation)
  }
}

/// The same app, whose fingerprint has what decides.
final class TellsATap: HidesATap {
  private struct Fingerprint: Hashable {
    let app: AnyHashable
    let taps: Int
  }

  override func fingerprint(isolation: isolated any Actor) -> AnyHashable {
    Fingerprint(app: super.fingerprint(isolation: isolation), taps: taps.count.load(ordering: .relaxed))
  }
}

/// After a failure, no rate is shown any more.
final class LosesRatesAfterAFailure: Variant {
  private final class Memory: Sendable { let hasFailed = Atomic(false) }

  private let memory = Memory()

  override func changed(_ factory: Factory) -> Factory {
    factory.failing { [memory] failure in
      memory.hasFailed.store(true, ordering: .relaxed)
      return .failure(failure)
    }
  }

  override func changed(_ screen: [String]) -> [String] {
    let isLost = memory.hasFailed.load(ordering: .relaxed)
    return isLost ? screen.filter { !$0.contains("1.1711") } : screen
  }
}
