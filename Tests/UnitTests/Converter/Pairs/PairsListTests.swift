import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F22 F23 F24: the user's changes to the list, event by event.
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

  @Test mutating func `Add pauses the refresh, and a second tap is rejected`() throws {
    try load()
    try expectEqual(take(.addTapped), [.refresh(.stopAsking)])
    #expect(model.shown.isAdding)
    expectEqual(model.shown.refresh, .paused(.selecting))
    expectEqual(rejection(of: .addTapped), RejectedEvent("a selector is already open"))
  }

  @Test mutating func `a selector that was cancelled adds nothing, and the refresh goes on with its tag`()
    throws
  {
    try load()
    try take(.addTapped)
    try expectEqual(
      take(.selectorClosed(nil, at: .at(5))), [.refresh(.ask(.pairs(["EURUSD", "EURGBP"]), tag: "t"))])
    expectEqual(model.shown.saved, .yes)
    expectEqual(rejection(of: .selectorClosed("EURJPY", at: .at(6))), RejectedEvent("no selector is open"))
  }

  @Test mutating func `a pair that is there already is not there twice`() throws {
    try load()
    try take(.addTapped)
    try expectEqual(
      take(.selectorClosed("EURGBP", at: .at(5))),
      [
        .refresh(.ask(.pairs(["EURUSD", "EURGBP"]), tag: "t"))
      ])
    expectEqual(model.shown.rows.map(\.id), ["EURUSD", "EURGBP"])
  }

  @Test mutating func `a pair is deleted by its name, the list is saved`() throws {
    try load(["GBP": "0.87105"])
    expectEqual(model.shown.rows.map(\.status), [.unavailable, .live])
    try expectEqual(take(.deleted("EURGBP")), [.save(["EURUSD"])])
    expectEqual(model.shown.rows.map(\.id), ["EURUSD"])
    expectEqual(rejection(of: .deleted("EURGBP")), RejectedEvent("EURGBP is not in the list"))
  }

  @Test mutating func `with the last pair all that was known of rates goes, and nothing is asked`() throws {
    try load()
    try take(.refresh(.due))
    try take(.refresh(.failed(.timedOut, at: .at(11))))
    try take(.deleted("EURUSD"))
    try expectEqual(take(.deleted("EURGBP")), [.save([]), .refresh(.stopAsking), .refresh(.stopExpiry)])
    expectEqual(model.shown.load, .empty)
    expectEqual(model.shown.refresh, .off)
    expectEqual(model.shown.age, .fresh)
    expectEqual(model.shown.date, nil)
    expectEqual(model.refreshing.outage, nil)
    expectEqual(rejection(of: .refresh(.due)), RejectedEvent("refreshing is paused"))
    // A timer of the removed rates that fired already has no effect.
    try expectEqual(take(.refresh(.expiryDue(at: .at(600)))), [])
    expectEqual(model.shown.age, .fresh)
  }

  @Test mutating func `a row that is not there cannot be opened`() throws {
    try load()
    expectEqual(rejection(of: .swiped("EURJPY")), RejectedEvent("EURJPY is not in the list"))
  }
}
