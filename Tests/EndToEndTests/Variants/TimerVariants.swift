import Foundation

@testable import RCCConverter
@testable import ScenarioPlay
@testable import rcc_sim

/// Has a second chain of requests; the first one starts after half a period.
final class TwoChains: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    let clock = environment.clock
    return environment.with(
      clock: BentClock(clock: clock) {
        clock.now == .zero && $0 == .seconds(1) ? .milliseconds(500) : $0
      })
  }

  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    guard let url = environment.latest("base=EUR&symbols=USD") else { return }
    Task(executorPreference: environment.executor) {
      try? await environment.clock.sleep(for: .seconds(1))
      _ = try? await environment.transport.send(StageRequest(url: url))
    }
  }
}

/// Sends an additional request in the instant of its sixth request.
final class TwoTicksAtOnce: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    guard let url = environment.latest("base=EUR&symbols=TRY") else { return }
    Task(executorPreference: environment.executor) {
      try? await environment.clock.sleep(for: .seconds(5))
      try? await environment.clock.sleep(for: .seconds(1))
      _ = try? await environment.transport.send(StageRequest(url: url))
    }
  }
}

/// Notifies the user of nothing.
final class Mute: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with { event in
      if case .navigation = event { return }
      environment.trace(event)
    }
  }
}

extension StageEnvironment {
  fileprivate func latest(_ query: String) -> URL? {
    URL(string: server.absoluteString + "/v1/latest?" + query)
  }
}
