import Testing

@testable import ScenarioPlay

@Suite struct RequestRuleTests {
  private let nothingInFlight = Invariant.nothingInFlight(owner: { $0.screen }) {
    (now: ObservedInstant<BasketState>) in now.screenName.map { [$0] } ?? []
  }

  @Test func `a request of a screen that ended is still in flight`() {
    let found = ObservedPlay.found(nothingInFlight) {
      $0.screenName = "list"
      $0.endInstant(at: 0) { $0.send(1) }
      $0.endInstant(at: 1) { $0.screenName = "detail" }
    }
    expectEqual(found, ["list has ended, and a request of it, GET /rates, sent at T+0s, is still in flight"])
  }

  @Test func `a request that ended with its screen is not in flight`() {
    let found = ObservedPlay.found(nothingInFlight) {
      $0.screenName = "list"
      $0.endInstant(at: 0) { $0.send(1) }
      $0.endInstant(at: 1) { play in
        play.screenName = "detail"
        play.answer(1, .cancelled)
      }
    }
    expectEqual(found, [])
  }

  private let latest = Invariant.latestIntentWins(
    intent: { (state: BasketState) in state.text.isEmpty ? nil : state.text }, asks: { _ in true },
    content: { $0.number })

  @Test(arguments: [
    (1, ["GET /rates → 200 came for an earlier intent than b, and changed the content"]), (2, []),
  ])
  func `only the answer to the latest intent changes the content`(_ number: Int, _ expected: [String]) {
    let found = ObservedPlay.found(latest) {
      $0.endInstant(at: 0) { play in
        play.state.text = "a"
        play.send(1)
      }
      $0.endInstant(at: 1) { play in
        play.state.text = "b"
        play.send(2)
      }
      $0.endInstant(at: 2) { play in
        play.answer(number)
        play.state.number = 7
      }
    }
    expectEqual(found, expected)
  }

  private let latestFitting = Invariant.latestIntentWins(
    intent: { (state: BasketState) in state.text }, asks: { _ in true }, fits: { $0.route.hasSuffix($1) },
    content: { $0.number })

  @Test(arguments: [("GET /a", 1), ("GET /b", 0)])
  func `an answer for the present intent is right, whenever it was asked for`(_ request: String, _ count: Int)
  {
    let found = ObservedPlay.found(latestFitting) {
      $0.endInstant(at: 0) { play in
        play.state.text = "a"
        play.send(1, request)
      }
      $0.endInstant(at: 1) { $0.state.text = "b" }
      $0.endInstant(at: 2) { play in
        play.answer(1)
        play.state.number = 7
      }
    }
    expectEqual(found.count, count)
  }

  @Test(arguments: [(404, 0), (503, 1)])
  func `an intent that the service has refused may have the answer for another`(_ status: Int, _ count: Int) {
    let found = ObservedPlay.found(latestFitting) {
      $0.endInstant(at: 0) { play in
        play.state.text = "b"
        play.send(1, "GET /b")
      }
      $0.endInstant(at: 1) { play in
        play.answer(1, .status(status))
        play.state.text = "a"
        play.send(2, "GET /a")
      }
      $0.endInstant(at: 2) { $0.state.text = "b" }
      $0.endInstant(at: 3) { play in
        play.answer(2)
        play.state.number = 7
      }
    }
    expectEqual(found.count, count)
  }

  @Test func `a late answer that changes nothing is right`() {
    let found = ObservedPlay.found(latest) {
      $0.endInstant(at: 0) { $0.state.text = "a" }
      $0.endInstant(at: 1) { $0.send(1) }
      $0.endInstant(at: 2) { $0.state.text = "b" }
      $0.endInstant(at: 3) { $0.answer(1) }
    }
    expectEqual(found, [])
  }

  private let told = Invariant.noFailureSwallowed(concerns: { _ in true }) {
    (now: ObservedInstant<BasketState>) in now.state.isOn
  }

  @Test(arguments: [
    (ObservedAnswer.Result.status(500), false, ["GET /rates → 500, and nothing tells it"]),
    (.failure(code: -1001), false, ["GET /rates → error -1001, and nothing tells it"]),
    (.status(500), true, []), (.status(200), false, []), (.cancelled, false, []),
  ])
  func `a failure is told`(_ result: ObservedAnswer.Result, _ isTold: Bool, _ expected: [String]) {
    let found = ObservedPlay.found(told) {
      $0.endInstant(at: 0) { $0.send(1) }
      $0.endInstant(at: 1) { play in
        play.answer(1, result)
        play.state.isOn = isTold
      }
    }
    expectEqual(found, expected)
  }

  @Test func `a failure is told with the last of the requests that were sent with it`() {
    let found = ObservedPlay.found(told) {
      $0.endInstant(at: 0) { play in
        play.send(1, "GET /names")
        play.send(2)
      }
      $0.endInstant(at: 1) { $0.answer(1, .status(500)) }
      $0.endInstant(at: 2) { $0.answer(2) }
    }
    expectEqual(found, ["GET /names → 500, and nothing tells it"])
  }

  @Test func `a failure is over when a later request of its kind has an answer`() {
    let found = ObservedPlay.found(told) {
      $0.endInstant(at: 0) { play in
        play.send(1, "GET /names")
        play.send(2, "GET /rates?base=EUR")
      }
      $0.endInstant(at: 1) { play in
        play.answer(2, .status(503))
        play.send(3, "GET /rates?base=EUR")
      }
      $0.endInstant(at: 2) { play in
        play.answer(3)
        play.answer(1)
      }
    }
    expectEqual(found, [])
  }

  /// The user asks again while a request of the first attempt waits: what failed in it is not shown any more.
  @Test(arguments: [(false, ["GET /names → 503, and nothing tells it"]), (true, [])])
  func `a failure that was asked about again is told by the later one`(
    _ isTold: Bool, _ expected: [String]
  ) {
    let found = ObservedPlay.found(told) {
      $0.endInstant(at: 0) { play in
        play.send(1, "GET /names")
        play.send(2, "GET /rates?base=EUR")
      }
      $0.endInstant(at: 1) { $0.answer(1, .status(500)) }
      $0.endInstant(at: 2) { play in
        play.answer(2, .cancelled)
        play.send(3, "GET /names")
        play.send(4, "GET /rates?base=EUR")
        play.answer(3, .status(503))
      }
      $0.endInstant(at: 3) { play in
        play.answer(4)
        play.state.isOn = isTold
      }
    }
    expectEqual(found, expected)
  }

  @Test func `a second refresh waits for the first`() {
    let invariant = Invariant.oneRefreshInFlight { $0.route == "GET /rates" ? $0.route : nil }
    let found = ObservedPlay.found(invariant) {
      $0.endInstant(at: 0) { play in
        play.send(1, "GET /names")
        play.send(2, "GET /names")
        play.send(3, "GET /rates?base=EUR")
      }
      $0.endInstant(at: 1) { $0.send(4) }
    }
    let both = "GET /rates?base=EUR, sent at T+0s, and GET /rates, sent at T+1s, are both in flight"
    expectEqual(found, [both])
  }
}
