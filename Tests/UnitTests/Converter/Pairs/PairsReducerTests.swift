import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F20 F26 F27 F29 F44 F47 F48 F51 F56: the rules of the pairs screen, event by event.
struct PairsReducerTests {
  private var model = PairsModel()

  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func launch(_ pairs: [CurrencyPair] = ["EURUSD"], online: Bool = true) throws {
    _ = try take(.launched(online: online))
    _ = try take(.restored(pairs, at: .at(0)))
  }

  private mutating func load(at now: Instant = .at(0)) throws {
    try launch()
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.1711"]), tag: nil, at: now)))
  }

  @Test mutating func `launch restores the pairs, and asks once with them`() throws {
    #expect(try take(.launched(online: true)) == [.refresh(.watchConnection), .restore])
    #expect(
      try take(.restored(["EURUSD", "EURJPY"], at: .at(0))) == [
        .refresh(.ask(.pairs(["EURUSD", "EURJPY"]), tag: nil))
      ])
    #expect(model.shown.load == .loading)
    #expect(model.shown.rows.map(\.id) == ["EURUSD", "EURJPY"])
    #expect(model.shown.rows.map(\.status) == [.waiting, .waiting])
    #expect(model.shown.refresh == .off)
  }

  @Test mutating func `launch without pairs asks nothing`() throws {
    _ = try take(.launched(online: true))
    #expect(try take(.restored([], at: .at(0))) == [])
    #expect(model.shown.load == .empty)
    #expect(try take(.refresh(.connectionChanged(online: false, at: .at(1)))) == [])
    #expect(model.shown.refresh == .off)
    #expect(model.refreshing.outage == nil)
  }

  @Test mutating func `launch offline asks nothing until the connection is there`() throws {
    try launch(online: false)
    #expect(model.shown.load == .failed(.offline))
    #expect(model.shown.refresh == .paused(.offline))
    #expect(
      try take(.refresh(.connectionChanged(online: true, at: .at(5)))) == [
        .refresh(.ask(.pairs(["EURUSD"]), tag: nil))
      ])
    #expect(model.shown.load == .loading)
  }

  @Test mutating func `the connection can go while the pairs are read`() throws {
    _ = try take(.launched(online: true))
    _ = try take(.refresh(.connectionChanged(online: false, at: .at(0))))
    #expect(try take(.restored(["EURUSD"], at: .at(0))) == [])
    #expect(model.shown.refresh == .paused(.offline))
  }

  @Test mutating func `an answer is shown, and the next question is a second later`() throws {
    try launch()
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711"])
    #expect(
      try take(.refresh(.arrived(rates, tag: "a", at: .at(0.3)))) == [
        .refresh(.askAt(.at(1.3))), .refresh(.expireAt(.at(600.3))),
      ])
    #expect(model.shown.load == .loaded)
    #expect(model.shown.rows[0].rate == Decimal(exactly: "1.1711"))
    #expect(model.shown.rows[0].status == .live)
    #expect(model.shown.date?.description == "2026-04-10")
    #expect(model.shown.refresh == .on)
    #expect(model.shown.age == .fresh)
    #expect(try take(.refresh(.due)) == [.refresh(.ask(.pairs(["EURUSD"]), tag: "a"))])
    // The expiry timer of the rates is already running.
    #expect(try take(.refresh(.arrived(rates, tag: "a", at: .at(1.3)))) == [.refresh(.askAt(.at(2.3)))])
  }

  @Test mutating func `failures back off 1 2 4 up to 60 seconds, a success resets`() throws {
    try load()
    var waits: [Double] = []
    for _ in 1...9 {
      _ = try take(.refresh(.due))
      _ = try take(.refresh(.failed(.unreachable, at: .at(100))))
      guard case .backingOff(_, let until) = model.shown.refresh else { continue }
      waits.append((until - .at(100)) / .seconds(1))
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60])
    #expect(model.shown.refresh == .backingOff(attempt: 9, until: .at(160)))
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.unchanged(at: .at(200))))
    #expect(model.shown.refresh == .on)
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.unreachable, at: .at(201))))
    #expect(model.shown.refresh == .backingOff(attempt: 1, until: .at(202)))
  }

  @Test mutating func `a later failure keeps the rates and says since when they are old`() throws {
    try load(at: .at(3))
    _ = try take(.refresh(.due))
    #expect(try take(.refresh(.failed(.connectionLost, at: .at(4)))) == [.refresh(.askAt(.at(5)))])
    #expect(model.shown.load == .loaded)
    #expect(model.shown.rows[0].rate == Decimal(exactly: "1.1711"))
    #expect(model.shown.rows[0].status == .live)
    #expect(model.shown.age == .old(since: .at(3)))
    #expect(model.refreshing.outage == RefreshState.Outage(began: .at(4), failure: .connectionLost))
  }

  @Test mutating func `a first load that fails goes on behind the error`() throws {
    try launch()
    #expect(try take(.refresh(.failed(.timedOut, at: .at(10)))) == [.refresh(.askAt(.at(11)))])
    #expect(model.shown.load == .failed(.timedOut))
    #expect(try take(.refresh(.due)) == [.refresh(.ask(.pairs(["EURUSD"]), tag: nil))])
    #expect(model.shown.load == .failed(.timedOut))
    _ = try take(.refresh(.failed(.unreachable, at: .at(11))))
    #expect(model.shown.load == .failed(.unreachable))
    #expect(model.shown.refresh == .backingOff(attempt: 2, until: .at(13)))
  }

  @Test mutating func `Retry asks at once, shows progress and forgets the attempts`() throws {
    try launch()
    _ = try take(.refresh(.failed(.timedOut, at: .at(10))))
    #expect(try take(.refresh(.retryTapped)) == [.refresh(.ask(.pairs(["EURUSD"]), tag: nil))])
    #expect(model.shown.load == .loading)
    _ = try take(.refresh(.failed(.timedOut, at: .at(20))))
    #expect(model.shown.refresh == .backingOff(attempt: 1, until: .at(21)))
  }
}

/// F12 F47 F48 F49 F51
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

  @Test mutating func `offline ends what is asked, online asks at once`() throws {
    try load()
    _ = try take(.refresh(.due))
    #expect(try take(.refresh(.connectionChanged(online: false, at: .at(1)))) == [.refresh(.stopAsking)])
    #expect(model.shown.refresh == .paused(.offline))
    #expect(model.shown.age == .old(since: .at(0)))
    #expect(
      try take(.refresh(.connectionChanged(online: true, at: .at(301)))) == [
        .refresh(.ask(.pairs(["EURUSD", "EURHRK"]), tag: nil))
      ])
    #expect(model.shown.refresh == .on)
  }

  @Test mutating func `what the service said about asking again holds over a pause`() throws {
    try load()
    _ = try take(.refresh(.due))
    #expect(
      try take(.refresh(.failed(.rateLimited(until: .at(61)), at: .at(1)))) == [.refresh(.askAt(.at(61)))])
    #expect(model.shown.refresh == .toldToWait(until: .at(61)))
    _ = try take(.refresh(.connectionChanged(online: false, at: .at(2))))
    #expect(try take(.refresh(.connectionChanged(online: true, at: .at(3)))) == [.refresh(.askAt(.at(61)))])
    #expect(model.shown.refresh == .toldToWait(until: .at(61)))
  }

  @Test(arguments: [401, 403])
  mutating func `a service that wants nothing to do with the app is not asked again`(status: Int) throws {
    try load()
    _ = try take(.refresh(.due))
    let failure = Failure.rejected(status: status, message: nil)
    #expect(try take(.refresh(.failed(failure, at: .at(1)))) == [])
    #expect(model.shown.refresh == .stopped(failure))
    #expect(try take(.refresh(.retryTapped)) == [.refresh(.ask(.pairs(["EURUSD", "EURHRK"]), tag: nil))])
  }

  @Test(arguments: [
    Failure.rateLimited(until: nil), .unavailable(until: nil), .malformed("x"), .unsupported("HRK"),
  ])
  mutating func `any other failure backs off`(failure: Failure) throws {
    try load()
    _ = try take(.refresh(.due))
    #expect(try take(.refresh(.failed(failure, at: .at(1)))) == [.refresh(.askAt(.at(2)))])
  }

  @Test mutating func `a pair that the answer lacks stays, with its last rate`() throws {
    try load()
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.2", "HRK": "0"]), tag: nil, at: .at(1))))
    #expect(model.shown.rows.map(\.status) == [.live, .unavailable])
    #expect(model.shown.rows.map { $0.rate?.description } == ["1.2", "7.5"])
  }

  @Test mutating func `rates without a successor for ten minutes go`() throws {
    try load()
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.2", "HRK": "8"]), tag: "t", at: .at(1))))
    // A later success was received, so the timer is set again.
    #expect(try take(.refresh(.expiryDue(at: .at(600)))) == [.refresh(.expireAt(.at(601)))])
    #expect(model.shown.age == .fresh)
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.unreachable, at: .at(2))))
    #expect(try take(.refresh(.expiryDue(at: .at(601)))) == [])
    #expect(model.shown.age == .invalid(since: .at(601)))
    #expect(model.shown.load == .loaded)
    #expect(model.shown.rows.map(\.rate) == [nil, nil])
    #expect(model.shown.rows.map(\.status) == [.unavailable, .unavailable])
    // A late 304 makes the same rates valid again.
    _ = try take(.refresh(.due))
    #expect(
      try take(.refresh(.unchanged(at: .at(700)))) == [
        .refresh(.askAt(.at(701))), .refresh(.expireAt(.at(1300))),
      ])
    #expect(model.shown.rows.map { $0.rate?.description } == ["1.2", "8"])
    #expect(model.shown.age == .fresh)
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
