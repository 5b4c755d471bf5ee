import Foundation
import RCCDomain

@testable import RCCConverter
@testable import ScenarioPlay

/// A failure removes the rates.
final class LosesRates: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    guard pairs.age != .fresh else { return pairs }
    var pairs = pairs
    for index in pairs.rows.indices { pairs.rows[index].rate = nil }
    return pairs
  }
}

/// A pair that the answer lacks is removed from the list.
final class DropsUnavailable: Variant {
  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    pairs.rows.removeAll { $0.status == .unavailable }
    return pairs
  }
}

/// A rate that falls by more than a fifth, or rises by more than a half, is treated as an error.
final class FiltersOutliers: Variant {
  private var last: Decimal?

  override func changed(_ pairs: PairsState) -> PairsState {
    var pairs = pairs
    for index in pairs.rows.indices {
      guard let rate = pairs.rows[index].rate else { continue }
      if let last, rate * 5 < last * 4 || rate * 2 > last * 3 { pairs.rows[index].rate = last }
      last = pairs.rows[index].rate
    }
    return pairs
  }
}

/// A tap on Retry reports success and has no effect.
final class DeafRetry: Variant {
  override func tap(_ identifier: String, times: Int, isolation: isolated any Actor) -> ActionResult { .done }
}

/// The app is not notified of a lost or restored connection.
final class NeverHearsOfTheConnection: Variant {
  private struct Deaf: StageConnectivity {
    let isOnline = true
    var changes: AsyncStream<Bool> { AsyncStream { $0.finish() } }
  }

  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(connectivity: Deaf())
  }
}

/// A clock that changes the durations of the app's sleeps.
struct BentClock: StageClock {
  let clock: any StageClock
  let bend: @Sendable (Duration) -> Duration

  var now: Duration { clock.now }

  func sleep(for duration: Duration) async throws { try await clock.sleep(for: bend(duration)) }
}

/// The app retries each second, whatever delay applies.
final class TriesEachSecond: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: BentClock(clock: environment.clock) { $0 < .seconds(10) ? min($0, .seconds(1)) : $0 })
  }
}

/// The time limit of a request is an hour.
final class WaitsAnHour: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: BentClock(clock: environment.clock) { $0 == .seconds(10) ? .seconds(3600) : $0 })
  }
}

/// A second lasts a millisecond longer.
final class LateByAMillisecond: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: BentClock(clock: environment.clock) { $0 == .seconds(1) ? .milliseconds(1001) : $0 })
  }
}

/// The refresh occurs half as often.
final class HalfAsOften: Variant {
  override func changed(_ environment: StageEnvironment) -> StageEnvironment {
    environment.with(
      clock: BentClock(clock: environment.clock) { $0 == .seconds(1) ? .seconds(2) : $0 })
  }
}
