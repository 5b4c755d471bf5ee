import Testing

@testable import ScenarioPlay

@Suite struct ScreenRuleTests {
  @Test(arguments: [
    (true, true, ["basket tells a failure, and shows fresh figures"]), (true, false, []), (false, true, []),
  ])
  func `a failure and fresh content are never together`(
    _ isOn: Bool, _ isFresh: Bool, _ expected: [String]
  ) {
    let invariant = Invariant.errorAndFreshNeverTogether(
      at: "basket", error: { (state: BasketState) in state.isOn ? "a failure" : nil },
      fresh: { $0.isFresh ? "fresh figures" : nil })
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { ($0.state.isOn, $0.state.isFresh) = (isOn, isFresh) }
    }
    expectEqual(found, expected)
  }

  @Test func `an event that no input sent is not rejected, unless it may be`() {
    let invariant = Invariant.noUnhandledEvent { $0 == ".late" }
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { $0.world.events = [.rejected(event: ".late", reason: "too late")] }
      $0.endInstant(at: 1) { play in
        play.input("tap add")
        play.world.events = [.rejected(event: ".tapped", reason: "it is open")]
      }
      $0.endInstant(at: 2) { $0.world.events = [.rejected(event: ".due", reason: "it waits")] }
    }
    expectEqual(found, [".due was rejected: it waits"])
  }

  private let controls = Invariant.everyControlWorks { (id, _: BasketState) in id == "idle" }

  @Test(arguments: ["tap idle", "type field x", "background", "wait 1s"])
  func `an input that may do nothing does nothing`(_ input: String) {
    let found = ObservedPlay.found(controls) {
      $0.endInstant(at: 0)
      $0.endInstant(at: 0) { $0.input(input) }
    }
    expectEqual(found, [])
  }

  @Test func `a tap that does nothing is found`() {
    let found = ObservedPlay.found(controls) {
      $0.endInstant(at: 0)
      $0.endInstant(at: 0) { $0.input("tap off", isDone: false) }
      $0.endInstant(at: 0) { play in
        play.input("tap add")
        play.world.hasEffect = true
      }
      $0.endInstant(at: 0) { play in
        play.input("tap add")
        play.screen = [ScreenNode("Added")]
      }
      $0.endInstant(at: 0) { $0.input("tap add") }
    }
    expectEqual(found, ["`tap add` was done, and nothing happened"])
  }

  @Test func `a timer of a screen that ended is still set`() {
    let invariant = Invariant.noTimersOfDeadScreens(owner: { $0.screen }) {
      (now: ObservedInstant<BasketState>) in now.screenName.map { [$0] } ?? []
    }
    let found = ObservedPlay.found(invariant) {
      $0.screenName = "list"
      $0.endInstant(at: 0) { $0.setTimer(1, due: 9) }
      $0.endInstant(at: 1) { play in
        play.screenName = "detail"
        play.setTimer(2, due: 9)
      }
    }
    expectEqual(found, ["list has ended, and the timer for T+9s, set at T+0s, is still set"])
  }

  @Test func `the second alert of an outage is one too many`() {
    let invariant = Invariant.oneAlertAnOutage(
      alerts: { (now: ObservedInstant<BasketState>) in now.events.count }, isOver: { $0.isFresh })
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { $0.world.events = [.navigation(.alert("Offline."))] }
      $0.endInstant(at: 1) { $0.state.isFresh = true }
      $0.endInstant(at: 2) { play in
        play.state.isFresh = false
        play.world.events = [.navigation(.alert("Offline."))]
      }
      $0.endInstant(at: 3) { $0.world.events = [.navigation(.alert("Offline."))] }
    }
    expectEqual(found, ["2 alerts were shown in one outage"])
  }

  @Test func `an alert of the state that is shown again in one outage is one too many`() {
    let invariant = Invariant.oneAlertAnOutage(
      alert: { (state: BasketState) in state.text.isEmpty ? nil : state.text }, isOver: { $0.isFresh })
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { $0.state.text = "No connection" }
      // As long as it is shown, it is one.
      $0.endInstant(at: 1) { $0.state.text = "Still no connection" }
      $0.endInstant(at: 2) { play in (play.state.text, play.state.isFresh) = ("", true) }
      $0.endInstant(at: 3) { play in (play.state.text, play.state.isFresh) = ("No connection", false) }
      $0.endInstant(at: 4) { $0.state.text = "" }
      $0.endInstant(at: 5) { $0.state.text = "No connection" }
    }
    expectEqual(found, ["2 alerts were shown in one outage"])
  }
}
