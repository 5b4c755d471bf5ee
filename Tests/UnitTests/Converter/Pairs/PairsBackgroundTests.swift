import RCCDomain
import Testing

@testable import RCCConverter

/// F26 F44 F47 F48 F56: the app moves to the background and returns to the foreground.
struct PairsBackgroundTests {
  private var model = PairsModel()

  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true))
    _ = try take(.restored(["EURUSD"], at: .at(0)))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.1711"]), tag: "t", at: .at(0))))
  }

  @Test mutating func `the background ends asking and is no outage, the foreground asks at once`() throws {
    try load()
    _ = try take(.refresh(.due))
    try expectEqual(take(.refresh(.movedToBackground)), [.refresh(.stopAsking)])
    expectEqual(model.shown.refresh, .paused(.background))
    expectEqual(model.shown.age, .fresh)
    expectEqual(model.refreshing.outage, nil)
    #expect(throws: RejectedEvent("nothing was asked")) { try model.probe(.refresh(.unchanged(at: .at(2)))) }
    #expect(throws: RejectedEvent("refreshing is paused")) { try model.probe(.refresh(.due)) }
    try expectEqual(
      take(.refresh(.returnedToForeground(at: .at(90)))), [.refresh(.ask(.pairs(["EURUSD"]), tag: "t"))]
    )
    expectEqual(model.shown.refresh, .on)
  }

  @Test mutating func `pairs that are read in the background wait for the foreground`() throws {
    _ = try take(.launched(online: true))
    try expectEqual(take(.refresh(.movedToBackground)), [])
    try expectEqual(take(.restored(["EURUSD"], at: .at(0))), [.refresh(.stopAsking)])
    expectEqual(model.shown.refresh, .paused(.background))
    try expectEqual(
      take(.refresh(.returnedToForeground(at: .at(5)))), [.refresh(.ask(.pairs(["EURUSD"]), tag: nil))])
  }

  @Test mutating func `rates grow too old in the background too`() throws {
    try load()
    _ = try take(.refresh(.movedToBackground))
    _ = try take(.refresh(.expiryDue(at: .at(600))))
    expectEqual(model.shown.age, .invalid(since: .at(600)))
    expectEqual(model.refreshing.expiredDuring, .background)
    #expect(throws: RejectedEvent("the app is in the background")) { try model.probe(.refresh(.retryTapped)) }
  }

  @Test mutating func `twice is rejected`() throws {
    try load()
    #expect(throws: RejectedEvent("the app is in the foreground already")) {
      try model.probe(.refresh(.returnedToForeground(at: .at(1))))
    }
    _ = try take(.refresh(.movedToBackground))
    #expect(throws: RejectedEvent("the app is in the background already")) {
      try model.probe(.refresh(.movedToBackground))
    }
  }
}

extension PairsModel {
  /// Applies the event to a copy of the model, so that only its rejection has an effect.
  fileprivate func probe(_ event: PairsEvent) throws {
    var model = self
    _ = try PairsReducer.reduce(&model, event)
  }
}
