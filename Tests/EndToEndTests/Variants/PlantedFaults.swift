import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay

/// Shows another figure for the rate of 13 April.
final class AnotherFigure: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices where pairs.rows[index].rate == Decimal(exactly: "1.1684") {
      pairs.rows[index].rate = Decimal(exactly: "1.169")
    }
    return pairs
  }
}

/// Sends a second chain of requests, half a second after the first.
final class AsksTwice: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    let url = URL(string: environment.server.absoluteString + "/v1/latest?base=EUR&symbols=USD")
    guard let url else { return }
    Task(executorPreference: environment.executor) {
      try? await environment.clock.sleep(for: .milliseconds(500))
      _ = try? await environment.transport.send(StageRequest(url: url))
    }
  }
}

/// A success does not reset the age of the rates.
final class StaysOld: Variant {
  private var old: RefreshState.Age?

  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    if pairs.age != .fresh { old = pairs.age }
    pairs.age = old ?? pairs.age
    return pairs
  }
}

/// Notifies the user of everything twice.
final class TwoAlerts: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with { event in
      environment.trace(event)
      if case .navigation(let change) = event, change != .alertClosed { environment.trace(event) }
    }
  }
}

/// Requests the names of the currencies, half a second after the launch.
final class AsksForNames: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    guard let url = URL(string: environment.server.absoluteString + "/v1/currencies") else { return }
    Task(executorPreference: environment.executor) {
      try? await environment.clock.sleep(for: .milliseconds(500))
      _ = try? await environment.transport.send(StageRequest(url: url))
    }
  }
}

/// Has a request and a timer that no quit ends.
final class LeavesWorkBehind: Variant {
  override func launch(_ environment: StageEnvironment, isolation: isolated any Actor) {
    super.launch(environment, isolation: isolation)
    guard let url = URL(string: environment.server.absoluteString + "/v1/currencies") else { return }
    Task(executorPreference: environment.executor) {
      _ = try? await environment.transport.send(StageRequest(url: url))
    }
    Task(executorPreference: environment.executor) {
      try? await environment.clock.sleep(for: .seconds(3600))
    }
  }
}
