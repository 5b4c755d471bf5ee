import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F44 F48: the timers of an answer.
struct PairsReducerTests {
  private var model = PairsModel()

  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  @Test mutating func `an answer is shown, and the next question is a second later`() throws {
    _ = try take(.launched(online: true))
    _ = try take(.restored(["EURUSD"], at: .at(0)))
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711"])
    try expectEqual(
      take(.refresh(.arrived(rates, tag: "a", at: .at(0.3)))),
      [
        .refresh(.askAt(.at(1.3))), .refresh(.expireAt(.at(600.3))),
      ])
    expectEqual(model.shown.load, .loaded)
    expectEqual(model.shown.rows[0].rate, Decimal(exactly: "1.1711"))
    expectEqual(model.shown.rows[0].status, .live)
    expectEqual(model.shown.date?.description, "2026-04-10")
    expectEqual(model.shown.refresh, .on)
    expectEqual(model.shown.age, .fresh)
    try expectEqual(take(.refresh(.due)), [.refresh(.ask(.pairs(["EURUSD"]), tag: "a"))])
    // The expiry timer of the rates is already running.
    try expectEqual(take(.refresh(.arrived(rates, tag: "a", at: .at(1.3)))), [.refresh(.askAt(.at(2.3)))])
  }
}

/// F12 F48
struct PairsPauseTests {
  private var model = PairsModel()

  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true))
    _ = try take(.restored(["EURUSD", "EURHRK"], at: .at(0)))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.1711", "HRK": "7.5"]), tag: nil, at: .at(0))))
  }

  @Test mutating func `rates without a successor for ten minutes go`() throws {
    try load()
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.2", "HRK": "8"]), tag: "t", at: .at(1))))
    // A later success was received, so the timer is set again.
    try expectEqual(take(.refresh(.expiryDue(at: .at(600)))), [.refresh(.expireAt(.at(601)))])
    expectEqual(model.shown.age, .fresh)
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.unreachable, at: .at(2))))
    try expectEqual(take(.refresh(.expiryDue(at: .at(601)))), [])
    expectEqual(model.shown.age, .invalid(since: .at(601)))
    expectEqual(model.shown.load, .loaded)
    expectEqual(model.shown.rows.map(\.rate), [nil, nil])
    expectEqual(model.shown.rows.map(\.status), [.unavailable, .unavailable])
    // A late 304 makes the same rates valid again.
    _ = try take(.refresh(.due))
    try expectEqual(
      take(.refresh(.unchanged(at: .at(700)))),
      [
        .refresh(.askAt(.at(701))), .refresh(.expireAt(.at(1300))),
      ])
    expectEqual(model.shown.rows.map { $0.rate?.description }, ["1.2", "8"])
    expectEqual(model.shown.age, .fresh)
  }

  @Test(arguments: [
    (PairsEvent.launched(online: true), "the app is already running"),
    (.restored([], at: .at(1)), "the app is already running"),
    (.refresh(.retryTapped), "there is nothing to retry"),
    (.refresh(.unchanged(at: .at(1))), "nothing was asked"),
    (.refresh(.connectionChanged(online: true, at: .at(1))), "the connection is there already"),
  ])
  mutating func `an event that the state does not allow is rejected`(event: PairsEvent, reason: String) throws
  {
    try load()
    #expect(throws: RejectedEvent(reason)) { try PairsReducer.reduce(&model, event) }
  }

  @Test mutating func `offline there is no Retry`() throws {
    _ = try take(.launched(online: false))
    _ = try take(.restored(["EURUSD"], at: .at(0)))
    #expect(throws: RejectedEvent("there is no connection")) {
      try PairsReducer.reduce(&model, .refresh(.retryTapped))
    }
  }
}
