import Foundation
import RCCDomain
import Testing

@testable import RCCConverter
@testable import Scenario
@testable import rcc_sim

/// The player ends an app that never comes to rest within one instant, and reports it.
@Suite(.checks) struct RestlessTests {
  private let desk: Workspace

  init() throws {
    desk = try Workspace()
    try desk.write("loop.scenario", Self.scenario)
  }

  private static let scenario = """
    given pairs EURUSD
    serve GET /v1/latest?base=EUR&symbols=USD
      | 200 rates USD 1.1711
      | 200 forever rates USD 1.1684

    launch
      GET /v1/latest?base=EUR&symbols=USD → 200
      pairs.load  .starting → .loaded
      pairs.rows[EURUSD]  + @0  (rate: 1.1711, status: .live)
      pairs.refresh  .off → .on
    offline
      alert "You are offline. Rates are from 1 January."
      pairs.age  .fresh → .old(since: T+0s)
      pairs.refresh  .on → .paused(.offline)
    wait 10min

    """

  @Test func `a timer that is set for its own instant is told`() throws {
    let run = desk.run("run", "DESK", stage: TimesTheSameInstant.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/loop.scenario:15  wait 10min
            the app does not come to rest: 100000 turns, and no time passed · step 3 of 3 · T+599.999s

      because  it was triggered by the timer that line 15 set for T+599.999s, .expiryDue
               333 of the last 1000 events are  processed  .expiryDue
               333 of the last 1000 events are  effect  .expireAt(T+599.999s)
               334 of the last 1000 events are  slept  0s
      last     T+599.999s  effect  .expireAt(T+599.999s)
               T+599.999s  slept  0s
               T+599.999s  processed  .expiryDue
               T+599.999s  effect  .expireAt(T+599.999s)
               T+599.999s  slept  0s
      to fix   let the work that triggers itself wait on the clock for more than zero time, or stop it
      again    rcc-sim run DESK/loop.scenario --until 15

      1 failed  ·  1 request, 0 faults, 599.999s of virtual time

      """)
  }

  @Test func `an event whose effect is the same event is told`() throws {
    let run = desk.run("run", "DESK", stage: SavesWhatIsSaved.self)
    expectEqual(run.code, 1)
    expectEqual(
      run.output,
      """
      FAIL  DESK/loop.scenario:6  launch
            the app does not come to rest: 100000 turns, and no time passed · step 1 of 3 · T+0s

      because  it was triggered by line 6, .saved
               333 of the last 1000 events are  processed  .saved
               333 of the last 1000 events are  effect  .save(EURUSD)
               334 of the last 1000 events are  wrote    ["EURUSD"]  pairs.json
      last     T+0s  effect  .save(EURUSD)
               T+0s  wrote    ["EURUSD"]  pairs.json
               T+0s  processed  .saved
               T+0s  effect  .save(EURUSD)
               T+0s  wrote    ["EURUSD"]  pairs.json
      to fix   let the work that triggers itself wait on the clock for more than zero time, or stop it
      again    rcc-sim run DESK/loop.scenario --until 6

      1 failed  ·  1 request, 0 faults, 0s of virtual time

      """)
  }

  /// The lines of a step that was stopped are not a behaviour, and a file may mark the failure as known.
  @Test(.soak) func `an update writes down nothing of it, and it can be known`() throws {
    let before = try desk.read("loop.scenario")
    expectEqual(desk.run("run", "--update", "DESK", stage: SavesWhatIsSaved.self).code, 1)
    try expectEqual(desk.read("loop.scenario"), before)
    try desk.write("loop.scenario", "given known-failure APP-1\n" + before)
    expectEqual(desk.run("run", "DESK", stage: SavesWhatIsSaved.self).code, 0)
  }
}

/// The expiry of the rates is timed again until it is due, and the timer is a millisecond early.
final class TimesTheSameInstant: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    try super.reduce(&model, event).map { effect in
      guard case .refresh(.expireAt(let instant)) = effect else { return effect }
      return .refresh(.expireAt(instant + .milliseconds(-1)))
    }
  }
}

/// The event that a list was saved saves the list again.
final class SavesWhatIsSaved: PairsVariant {
  override func reduce(_ model: inout PairsModel, _ event: PairsEvent) throws(RejectedEvent) -> Effects {
    let effects = try super.reduce(&model, event)
    if case .restored(let pairs, _) = event { return effects + [.save(pairs)] }
    return event == .saved ? effects + [.save(model.pairs)] : effects
  }
}
