import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F24 F44 F47 F49 F55 F56 E24 E45: the sequence of requests behind any screen with rates.
struct RefreshReducerTests {
  private var refreshing = RefreshState()
  private let question: RatesQuestion? = .pairs(["EURUSD"])

  @discardableResult
  private mutating func take(_ event: RefreshEvent) throws -> [RefreshEffect] {
    try refreshing.reduce(event, asking: question)
  }

  private mutating func load() throws {
    _ = refreshing.start(online: true)
    _ = refreshing.begin(asking: question, at: .at(0))
    try take(.arrived(Rates("EUR", on: "2026-04-10", ["USD": "1.1711"]), tag: "t", at: .at(0)))
  }

  @Test mutating func `of several pauses the first is told, and the last to end asks`() throws {
    try load()
    try expectEqual(refreshing.rest(.selecting, asking: question), [.stopAsking])
    expectEqual(refreshing.schedule, .paused(.selecting))
    try expectEqual(take(.hidden), [.stopAsking])
    expectEqual(refreshing.schedule, .paused(.hidden))
    try expectEqual(take(.movedToBackground), [.stopAsking])
    expectEqual(refreshing.schedule, .paused(.background))
    try expectEqual(take(.connectionChanged(online: false, at: .at(1))), [])
    try expectEqual(take(.shown(at: .at(2))), [.stopAsking])
    expectEqual(refreshing.schedule, .paused(.background))
    try expectEqual(take(.returnedToForeground(at: .at(3))), [.stopAsking])
    expectEqual(refreshing.schedule, .paused(.selecting))
    expectEqual(refreshing.outage, nil)
    try expectEqual(refreshing.wake(.selecting, asking: question, at: .at(4)), [])
    expectEqual(refreshing.schedule, .paused(.offline))
    expectEqual(refreshing.outage, RefreshState.Outage(began: .at(4), failure: .offline))
    try expectEqual(take(.connectionChanged(online: true, at: .at(5))), [.ask(.pairs(["EURUSD"]), tag: "t")])
    expectEqual(refreshing.schedule, .on)
  }

  @Test(arguments: [RefreshEvent.hidden, .movedToBackground])
  mutating func `a pause that is on is not begun again`(event: RefreshEvent) throws {
    try load()
    try take(event)
    let isHidden = event == .hidden
    #expect(
      throws: RejectedEvent(
        isHidden ? "the screen is hidden already" : "the app is in the background already")
    ) {
      _ = try refreshing.reduce(event, asking: question)
    }
  }

  @Test(arguments: [
    (RefreshEvent.shown(at: .at(1)), "the screen is shown already"),
    (.returnedToForeground(at: .at(1)), "the app is in the foreground already"),
    (.due, "an answer is still to come"), (.retryTapped, "there is nothing to retry"),
  ])
  mutating func `what is not the case cannot end`(event: RefreshEvent, reason: String) throws {
    try load()
    if event == .due { try take(.due) }
    #expect(throws: RejectedEvent(reason)) { _ = try refreshing.reduce(event, asking: question) }
  }

  @Test(arguments: [
    ("2026-04-09", "1.1711"), ("2025-12-31", "1.1711"), ("2026-04-10", "1.2"), ("2026-04-13", "1.2"),
  ])
  mutating func `of one question an older day is not taken, and is a success all the same`(
    day: String, rate: String
  ) throws {
    try load()
    try take(.due)
    let effects = try take(.arrived(Rates("EUR", on: day, ["USD": "1.2"]), tag: "u", at: .at(1)))
    expectEqual(effects, [.askAt(.at(2))])
    expectEqual(refreshing.latest?.rate(of: "EURUSD")?.description, rate)
    expectEqual(refreshing.date?.description, (rate == "1.2" ? day : "2026-04-10"))
    expectEqual(refreshing.age, .fresh)
    expectEqual(refreshing.lastSuccess, .at(1))
  }

  @Test mutating func `away and back at once is one question`() throws {
    try load()
    try expectEqual(take(.movedToBackground), [.stopAsking])
    try expectEqual(take(.returnedToForeground(at: .at(0))), [.ask(.pairs(["EURUSD"]), tag: "t")])
    #expect(throws: RejectedEvent("an answer is still to come")) {
      _ = try refreshing.reduce(.due, asking: question)
    }
  }
}
