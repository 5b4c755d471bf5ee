import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F19 F20 F21 F22 F23 F24 F33 E1 E2 E8 E17 E22: the user's changes to the list, event by event.
struct PairsListTests {
  private var model = PairsModel()

  @discardableResult
  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func rejection(of event: PairsEvent) -> RejectedEvent? {
    do { _ = try PairsReducer.reduce(&model, event) } catch { return error }
    return nil
  }

  private mutating func load(_ figures: [Currency: String] = ["USD": "1.1711", "GBP": "0.87105"]) throws {
    try take(.launched(online: true))
    try take(.restored(["EURUSD", "EURGBP"], at: .at(0)))
    try take(.refresh(.arrived(Rates("EUR", figures), tag: "t", at: .at(0))))
  }

  private mutating func add(_ pair: CurrencyPair, at now: Instant = .at(5)) throws -> [PairsEffect] {
    try take(.addTapped)
    return try take(.selectorClosed(pair, at: now))
  }

  @Test mutating func `Add pauses the refresh, and a second tap is rejected`() throws {
    try load()
    #expect(try take(.addTapped) == [.refresh(.stopAsking)])
    #expect(model.shown.isAdding)
    #expect(model.shown.refresh == .paused(.selecting))
    #expect(rejection(of: .addTapped) == RejectedEvent("a selector is already open"))
  }

  @Test mutating func `a new pair goes on top, is saved and asked for at once`() throws {
    try load()
    #expect(
      try add("EURJPY") == [
        .save(["EURJPY", "EURUSD", "EURGBP"]),
        .refresh(.ask(.pairs(["EURJPY", "EURUSD", "EURGBP"]), tag: nil)),
      ])
    #expect(model.shown.rows.map(\.id) == ["EURJPY", "EURUSD", "EURGBP"])
    #expect(model.shown.rows[0].rate == nil)
    #expect(model.shown.rows[0].status == .waiting)
    #expect(model.shown.saved == .saving)
    #expect(!model.shown.isAdding)
    #expect(model.shown.refresh == .on)
  }

  @Test mutating func `the first pair of all is asked for as a launch asks`() throws {
    try take(.launched(online: true))
    try take(.restored([], at: .at(0)))
    #expect(try take(.addTapped) == [])
    #expect(
      try take(.selectorClosed("EURUSD", at: .at(5))) == [
        .save(["EURUSD"]), .refresh(.ask(.pairs(["EURUSD"]), tag: nil)),
      ])
    #expect(model.shown.load == .loading)
  }

  @Test mutating func `a selector that was cancelled adds nothing, and the refresh goes on with its tag`()
    throws
  {
    try load()
    try take(.addTapped)
    #expect(
      try take(.selectorClosed(nil, at: .at(5))) == [.refresh(.ask(.pairs(["EURUSD", "EURGBP"]), tag: "t"))])
    #expect(model.shown.saved == .yes)
    #expect(rejection(of: .selectorClosed("EURJPY", at: .at(6))) == RejectedEvent("no selector is open"))
  }

  @Test mutating func `a pair that is there already is not there twice`() throws {
    try load()
    #expect(try add("EURGBP") == [.refresh(.ask(.pairs(["EURUSD", "EURGBP"]), tag: "t"))])
    #expect(model.shown.rows.map(\.id) == ["EURUSD", "EURGBP"])
  }

  @Test mutating func `an answer to the older question cannot come behind the selector`() throws {
    try load()
    try take(.refresh(.due))
    try take(.addTapped)
    #expect(rejection(of: .refresh(.unchanged(at: .at(2)))) == RejectedEvent("nothing was asked"))
  }

  @Test mutating func `a pair is deleted by its name, the list is saved`() throws {
    try load(["GBP": "0.87105"])
    #expect(model.shown.rows.map(\.status) == [.unavailable, .live])
    #expect(try take(.deleted("EURGBP")) == [.save(["EURUSD"])])
    #expect(model.shown.rows.map(\.id) == ["EURUSD"])
    #expect(rejection(of: .deleted("EURGBP")) == RejectedEvent("EURGBP is not in the list"))
  }

  @Test mutating func `an answer does not bring a deleted pair back`() throws {
    try load()
    try take(.refresh(.due))
    try take(.deleted("EURUSD"))
    try take(.refresh(.arrived(Rates("EUR", ["USD": "1.2", "GBP": "0.9"]), tag: nil, at: .at(2))))
    #expect(model.shown.rows.map(\.id) == ["EURGBP"])
    #expect(model.shown.rows.map { $0.rate?.description } == ["0.9"])
    #expect(try take(.refresh(.due)) == [.refresh(.ask(.pairs(["EURGBP"]), tag: nil))])
  }

  @Test mutating func `with the last pair all that was known of rates goes, and nothing is asked`() throws {
    try load()
    try take(.refresh(.due))
    try take(.refresh(.failed(.timedOut, at: .at(11))))
    try take(.deleted("EURUSD"))
    #expect(try take(.deleted("EURGBP")) == [.save([]), .refresh(.stopAsking), .refresh(.stopExpiry)])
    #expect(model.shown.load == .empty)
    #expect(model.shown.refresh == .off)
    #expect(model.shown.age == .fresh)
    #expect(model.shown.date == nil)
    #expect(model.refreshing.outage == nil)
    #expect(rejection(of: .refresh(.due)) == RejectedEvent("refreshing is paused"))
    // A timer of the removed rates that fired already has no effect.
    #expect(try take(.refresh(.expiryDue(at: .at(600)))) == [])
    #expect(model.shown.age == .fresh)
  }

  @Test mutating func `the same pair, added anew, does not show its old rate`() throws {
    try load()
    try take(.deleted("EURUSD"))
    _ = try add("EURUSD")
    #expect(model.shown.rows[0].id == "EURUSD")
    #expect(model.shown.rows[0].rate == nil)
  }
}

/// F23
struct SwipedRowTests {
  private var model = PairsModel()

  @discardableResult
  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    try take(.launched(online: true))
    try take(.restored(["EURUSD", "EURGBP"], at: .at(0)))
    try take(.refresh(.arrived(Rates("EUR", ["USD": "1.1711", "GBP": "0.87105"]), tag: nil, at: .at(0))))
  }

  private mutating func tick(_ figures: [Currency: String]) throws {
    try take(.refresh(.due))
    try take(.refresh(.arrived(Rates("EUR", figures), tag: nil, at: .at(1))))
  }

  private var rates: [String?] { model.shown.rows.map { $0.rate?.description } }

  @Test mutating func `an open row holds still and catches up when it is closed`() throws {
    try load()
    #expect(try take(.swiped("EURUSD")) == [])
    #expect(model.shown.swiped == "EURUSD")
    try tick(["USD": "1.2", "GBP": "0.9"])
    #expect(rates == ["1.1711", "0.9"])
    try take(.swiped("EURUSD"))
    #expect(model.shown.swiped == nil)
    #expect(rates == ["1.2", "0.9"])
  }

  @Test mutating func `an open row learns of the want of its rate when it is closed`() throws {
    try load()
    try take(.swiped("EURUSD"))
    try tick(["GBP": "0.9"])
    #expect(model.shown.rows[0].status == .live)
    try take(.swiped("EURUSD"))
    #expect(model.shown.rows[0].status == .unavailable)
    #expect(rates == ["1.1711", "0.9"])
  }

  @Test mutating func `one row is open at a time, and none under a selector`() throws {
    try load()
    try take(.swiped("EURUSD"))
    try tick(["USD": "1.2", "GBP": "0.9"])
    try take(.swiped("EURGBP"))
    #expect(model.shown.swiped == "EURGBP")
    #expect(rates == ["1.2", "0.9"])
    try take(.addTapped)
    #expect(model.shown.swiped == nil)
  }

  @Test mutating func `the deletion of an open row leaves none open, that of another leaves it open`() throws
  {
    try load()
    try take(.swiped("EURUSD"))
    try take(.deleted("EURGBP"))
    #expect(model.shown.swiped == "EURUSD")
    try take(.deleted("EURUSD"))
    #expect(model.shown.swiped == nil)
  }

  @Test mutating func `a row that is not there cannot be opened`() throws {
    try load()
    #expect(throws: RejectedEvent("EURJPY is not in the list")) { try take(.swiped("EURJPY")) }
  }

  @Test mutating func `rates that are too old go from an open row too, and closing it brings none back`()
    throws
  {
    try load()
    try take(.swiped("EURUSD"))
    try take(.refresh(.expiryDue(at: .at(600))))
    try take(.swiped("EURUSD"))
    #expect(rates == [nil, nil])
    #expect(model.shown.rows.map(\.status) == [.unavailable, .unavailable])
  }

  @Test mutating func `a new row that is opened and closed goes on waiting for its first rate`() throws {
    try load()
    try take(.addTapped)
    try take(.selectorClosed("EURJPY", at: .at(5)))
    try take(.swiped("EURJPY"))
    try take(.swiped("EURJPY"))
    #expect(model.shown.rows[0].status == .waiting)
    try take(.refresh(.failed(.timedOut, at: .at(15))))
    #expect(model.shown.rows[0].status == .unavailable)
  }
}

/// E2 F24 F47 F48: a row without a rate, and the screen behind the selector.
struct NewPairTests {
  private var model = PairsModel()

  @discardableResult
  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func loadAndAdd() throws {
    try take(.launched(online: true))
    try take(.restored(["EURUSD"], at: .at(0)))
    try take(.refresh(.arrived(Rates("EUR", ["USD": "1.1711"]), tag: nil, at: .at(0))))
    try take(.addTapped)
  }

  @Test mutating func `a pair that is added without a connection is marked at once`() throws {
    try loadAndAdd()
    #expect(try take(.refresh(.connectionChanged(online: false, at: .at(3)))) == [])
    #expect(model.refreshing.outage == nil)
    try take(.selectorClosed("EURGBP", at: .at(5)))
    #expect(model.shown.rows.map(\.status) == [.unavailable, .live])
    #expect(model.shown.refresh == .paused(.offline))
  }

  @Test mutating func `a pair whose first question the connection ends is marked`() throws {
    try loadAndAdd()
    try take(.selectorClosed("EURGBP", at: .at(5)))
    #expect(model.shown.rows[0].status == .waiting)
    try take(.refresh(.connectionChanged(online: false, at: .at(6))))
    #expect(model.shown.rows[0].status == .unavailable)
  }

  @Test mutating func `while the service wants to be left alone a new pair is marked`() throws {
    try loadAndAdd()
    try take(.selectorClosed(nil, at: .at(5)))
    try take(.refresh(.failed(.rateLimited(until: .at(60)), at: .at(5))))
    try take(.addTapped)
    #expect(try take(.selectorClosed("EURGBP", at: .at(9))).last == .refresh(.askAt(.at(60))))
    #expect(model.shown.rows[0].status == .unavailable)
  }

  @Test mutating func `in an outage a new pair waits for the answer that is asked for`() throws {
    try loadAndAdd()
    try take(.selectorClosed(nil, at: .at(5)))
    try take(.refresh(.failed(.timedOut, at: .at(15))))
    try take(.addTapped)
    try take(.selectorClosed("EURGBP", at: .at(16)))
    #expect(model.shown.rows[0].status == .waiting)
  }

  @Test mutating func `rates grow too old behind the selector when it closes`() throws {
    try loadAndAdd()
    #expect(try take(.refresh(.expiryDue(at: .at(600)))) == [])
    #expect(model.shown.rows[0].rate?.description == "1.1711")
    #expect(model.shown.age == .fresh)
    try take(.selectorClosed(nil, at: .at(700)))
    #expect(model.shown.rows[0].rate == nil)
    #expect(model.shown.age == .invalid(since: .at(700)))
    #expect(model.refreshing.expiredDuring == .selecting)
  }

  @Test mutating func `rates that grew too old before the selector opened are not told anew`() throws {
    try loadAndAdd()
    try take(.selectorClosed(nil, at: .at(5)))
    try take(.refresh(.expiryDue(at: .at(600))))
    try take(.addTapped)
    try take(.selectorClosed(nil, at: .at(700)))
    #expect(model.shown.age == .invalid(since: .at(600)))
  }
}
