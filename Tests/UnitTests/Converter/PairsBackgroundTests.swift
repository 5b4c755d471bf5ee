import Domain
import Testing

@testable import Converter

/// The app leaves the screen and comes back: F26 F44 F47 F48 F56 with nobody looking.
struct PairsBackgroundTests {
  private var model = PairsModel()

  private mutating func take(_ event: PairsEvent) throws -> [PairsEffect] {
    try PairsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true))
    _ = try take(.restored(["EURUSD"], at: .at(0)))
    _ = try take(.ratesArrived(Rates("EUR", ["USD": "1.1711"]), tag: "t", at: .at(0)))
  }

  @Test mutating func `the background ends asking and is no outage, the foreground asks at once`() throws {
    try load()
    _ = try take(.refreshDue)
    #expect(try take(.movedToBackground) == [.stopAsking])
    #expect(model.shown.refresh == .paused(.background))
    #expect(model.shown.age == .fresh)
    #expect(model.outage == nil)
    #expect(throws: Rejection("nothing was asked")) { try model.probe(.ratesUnchanged(at: .at(2))) }
    #expect(throws: Rejection("refreshing is paused")) { try model.probe(.refreshDue) }
    #expect(try take(.returnedToForeground(at: .at(90))) == [.ask(["EURUSD"], tag: "t")])
    #expect(model.shown.refresh == .on)
  }

  @Test mutating func `a first load goes on where it was left`() throws {
    _ = try take(.launched(online: true))
    _ = try take(.restored(["EURUSD"], at: .at(0)))
    _ = try take(.movedToBackground)
    #expect(model.shown.load == .loading)
    #expect(try take(.returnedToForeground(at: .at(5))) == [.ask(["EURUSD"], tag: nil)])
    #expect(model.shown.load == .loading)
  }

  @Test mutating func `pairs that are read in the background wait for the foreground`() throws {
    _ = try take(.launched(online: true))
    #expect(try take(.movedToBackground) == [])
    #expect(try take(.restored(["EURUSD"], at: .at(0))) == [.stopAsking])
    #expect(model.shown.refresh == .paused(.background))
    #expect(try take(.returnedToForeground(at: .at(5))) == [.ask(["EURUSD"], tag: nil)])
  }

  @Test mutating func `a connection that goes meanwhile is told in the foreground`() throws {
    try load()
    _ = try take(.movedToBackground)
    #expect(try take(.connectionChanged(online: false, at: .at(10))) == [])
    #expect(model.outage == nil)
    #expect(try take(.returnedToForeground(at: .at(20))) == [])
    #expect(model.shown.refresh == .paused(.offline))
    #expect(model.outage == PairsModel.Outage(began: .at(20), failure: .offline))
    #expect(try take(.connectionChanged(online: true, at: .at(30))) == [.ask(["EURUSD"], tag: "t")])
  }

  @Test mutating func `a connection that comes back meanwhile asks nothing before the foreground`() throws {
    try load()
    _ = try take(.connectionChanged(online: false, at: .at(1)))
    _ = try take(.movedToBackground)
    #expect(try take(.connectionChanged(online: true, at: .at(10))) == [])
    #expect(model.shown.refresh == .paused(.background))
    #expect(try take(.returnedToForeground(at: .at(20))) == [.ask(["EURUSD"], tag: "t")])
  }

  @Test mutating func `what the service said about asking again holds`() throws {
    try load()
    _ = try take(.refreshDue)
    _ = try take(.ratesFailed(.rateLimited(until: .at(61)), at: .at(1)))
    _ = try take(.movedToBackground)
    #expect(try take(.returnedToForeground(at: .at(10))) == [.askAt(.at(61))])
    #expect(model.shown.refresh == .toldToWait(until: .at(61)))
  }

  @Test mutating func `a service that wants nothing to do with the app is not asked by the foreground`()
    throws
  {
    try load()
    _ = try take(.refreshDue)
    _ = try take(.ratesFailed(.rejected(status: 401, message: nil), at: .at(1)))
    #expect(try take(.movedToBackground) == [])
    #expect(try take(.returnedToForeground(at: .at(2))) == [])
    #expect(model.shown.refresh == .stopped(.rejected(status: 401, message: nil)))
  }

  @Test mutating func `rates grow too old in the background too`() throws {
    try load()
    _ = try take(.movedToBackground)
    _ = try take(.expiryDue(at: .at(600)))
    #expect(model.shown.age == .invalid(since: .at(600)))
    #expect(model.expiredInBackground)
    #expect(throws: Rejection("the app is in the background")) { try model.probe(.retryTapped) }
  }

  @Test mutating func `twice is rejected`() throws {
    try load()
    #expect(throws: Rejection("the app is in the foreground already")) {
      try model.probe(.returnedToForeground(at: .at(1)))
    }
    _ = try take(.movedToBackground)
    #expect(throws: Rejection("the app is in the background already")) { try model.probe(.movedToBackground) }
  }
}

extension PairsModel {
  /// What would come of the event.
  fileprivate func probe(_ event: PairsEvent) throws {
    var model = self
    _ = try PairsReducer.reduce(&model, event)
  }
}
