import Testing

@testable import ScenarioPlay

@Suite struct TimeRuleTests {
  private let labelled = Invariant.labelledTimeNeverGoesBack(
    at: "basket.day", label: { (state: BasketState) in state.text.isEmpty ? nil : state.text },
    of: { $0.number })

  @Test(arguments: [
    ("2026-04-09", 0, 1, ["basket.day went back from 2026-04-10 to 2026-04-09"]),
    ("2026-04-09", 1, 1, []), ("2026-04-11", 0, 1, []), ("2026-04-09", 0, 2, []),
  ])
  func `a label of the same content never goes back`(
    _ label: String, _ content: Int, _ launches: Int, _ expected: [String]
  ) {
    let found = ObservedPlay.found(labelled) {
      $0.endInstant(at: 0) { $0.state.text = "2026-04-10" }
      $0.endInstant(at: 1) { play in
        (play.state.text, play.state.number) = (label, content)
        play.world.launches = launches
      }
    }
    expectEqual(found, expected)
  }

  private func loading(_ longest: Duration? = nil) -> Invariant {
    .loadingIsNeverStuck(at: "basket.load", longest: longest) { (now: ObservedInstant<BasketState>) in
      now.state.isOn
    }
  }

  @Test func `what loads awaits something`() {
    let found = ObservedPlay.found(loading()) {
      $0.endInstant(at: 0) { play in
        play.state.isOn = true
        play.send(1)
      }
      $0.endInstant(at: 1) { play in
        play.answer(1, .status(500))
        play.setTimer(1, due: 2)
      }
      $0.endInstant(at: 2) { $0.world.timers = [] }
    }
    expectEqual(found, ["basket.load loads, and no request, timer or disk is awaited"])
  }

  @Test func `what loads ends within its time, counted from the last request`() {
    let found = ObservedPlay.found(loading(.seconds(10))) {
      $0.endInstant(at: 0) { play in
        play.state.isOn = true
        play.send(1)
      }
      $0.endInstant(at: 9) { $0.send(2) }
      $0.endInstant(at: 19)
      $0.endInstant(at: 20)
    }
    expectEqual(found, ["basket.load has loaded since T+9s, longer than 10s"])
  }

  @Test func `a wait that is first shown when it is over has led to a request`() {
    let found = ObservedPlay.found(backOff) {
      $0.endInstant(at: 3) { play in
        (play.state.number, play.state.text) = (1, "3")
        play.send(1)
      }
    }
    expectEqual(found, [])
  }

  @Test func `a wait that an answer lets a screen show may be shorter`() {
    let found = ObservedPlay.found(backOff) {
      $0.endInstant(at: 0) { play in
        (play.state.number, play.state.text) = (1, "1")
        play.send(1)
      }
      $0.endInstant(at: 2) { play in
        play.answer(1)
        (play.state.number, play.state.text) = (2, "3")
      }
    }
    expectEqual(found, [])
  }

  private let backOff = Invariant.backOffGrows(at: "basket.wait", longest: .seconds(4)) {
    (state: BasketState) in
    state.number == 0 ? nil : BackOff(attempt: state.number, until: .seconds(Int(state.text) ?? 0))
  }

  @Test(arguments: [
    ([(1, 0, 1), (2, 1, 3), (3, 3, 7), (4, 7, 11), (1, 11, 12)], [String]()),
    ([(1, 0, 1), (2, 1, 2)], ["basket.wait waits 1s before attempt 2, and waited 1s before"]),
    ([(1, 0, 5)], ["basket.wait waits 5s, longer than 4s"]),
    ([(1, 3, 3)], ["basket.wait waits until T+3s, which is not in the future"]),
  ])
  func `a wait grows up to the longest`(_ waits: [(attempt: Int, at: Int, until: Int)], _ expected: [String])
  {
    let found = ObservedPlay.found(backOff) { play in
      for wait in waits {
        play.endInstant(at: wait.at) {
          ($0.state.number, $0.state.text) = (wait.attempt, "\(wait.until)")
        }
      }
    }
    expectEqual(found, expected)
  }
}
