import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F16 F17 F28: the alerts about an outage, and their number.
struct PairsFlowTests {
  private static let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))

  private static func told(
    _ failures: [Failure], words: Localization = .english, date: String? = "2026-04-10"
  ) throws -> [NavigationChange] {
    var told: [NavigationChange] = []
    let flow = PairsAlerts(words: words, wall: wall) { told.append($0) }
    var model = PairsModel()
    let rates = Rates("EUR", on: date, ["USD": "1.1711"])
    let arrived = PairsEvent.refresh(.arrived(rates, tag: nil, at: .at(1)))
    let failed = failures.flatMap { [PairsEvent.refresh(.due), .refresh(.failed($0, at: .at(2)))] }
    let start = [PairsEvent.launched(online: true), .restored(["EURUSD"], at: .at(0)), arrived]
    for event in start + failed {
      _ = try PairsReducer.reduce(&model, event)
      flow.update(model)
    }
    return told
  }

  @Test(arguments: [
    (Failure.offline, "You are offline. Rates are from 10 April."),
    (.unreachable, "The rate service cannot be reached. Rates are from 10 April."),
    (.timedOut, "The rate service did not answer in time. Rates are from 10 April."),
    (.connectionLost, "The connection was lost. Rates are from 10 April."),
    (.insecure, "No secure connection could be made. Rates are from 10 April."),
    (
      .rejected(status: 500, message: nil),
      "The rate service answered with error 500. Rates are from 10 April."
    ),
    (.rateLimited(until: .at(7)), "Too many requests. Next try at 00:00:07."),
    (.rateLimited(until: nil), "Too many requests. Rates are from 10 April."),
    (.unavailable(until: .at(3601)), "The rate service is unavailable. Next try at 01:00:01."),
    (
      .malformed("rates.USD is not a number"),
      "The answer of the rate service could not be read. Rates are from 10 April."
    ),
    (.unsupported("HRK"), "The rate service does not quote HRK. Rates are from 10 April."),
  ])
  func `each failure has its sentence`(failure: Failure, text: String) throws {
    #expect(try Self.told([failure]) == [.alert(text)])
  }

  @Test func `in German it is German`() throws {
    #expect(
      try Self.told([.connectionLost], words: .german)
        == [.alert("Die Verbindung wurde unterbrochen. Die Kurse sind vom 10. April.")])
  }

  @Test func `the user is told once for many failures`() throws {
    #expect(
      try Self.told([.timedOut, .connectionLost, .offline]) == [
        .alert("The rate service did not answer in time. Rates are from 10 April.")
      ])
  }

  @Test(arguments: [
    (nil, "Rates are from 1 January."), ("2021-12-20", "Rates are from 20 December 2021."),
  ])
  func `a day of another year has its year, no day is that of the answer`(date: String?, text: String) throws
  {
    #expect(try Self.told([.offline], date: date) == [.alert("You are offline. \(text)")])
  }

  @Test func `a list that stays unsaved is told of once, and the alert says what keeps it so now`() throws {
    var told: [NavigationChange] = []
    let flow = PairsAlerts(words: .english, wall: Self.wall) { told.append($0) }
    var model = PairsModel()
    for event in [
      PairsEvent.launched(online: true), .restored(["EURUSD"], at: .at(0)), .deleted("EURUSD"),
      .notSaved(.diskFull, at: .at(1)), .saveDue, .notSaved(.readOnly, at: .at(2)), .addTapped,
      .selectorClosed("EURGBP", at: .at(3)),
    ] {
      _ = try PairsReducer.reduce(&model, event)
      flow.update(model)
    }
    #expect(told == [.alert("Your list could not be saved: the disk is full.")])
    #expect(flow.alerts.map(\.text) == ["Your list could not be saved: it may not be written."])
  }

  @Test func `a first load that fails has its own screen, and no alert`() throws {
    var told: [NavigationChange] = []
    let flow = PairsAlerts(words: .english, wall: Self.wall) { told.append($0) }
    var model = PairsModel()
    for event in [
      PairsEvent.launched(online: true), .restored(["EURUSD"], at: .at(0)),
      .refresh(.failed(.offline, at: .at(0))),
    ] {
      _ = try PairsReducer.reduce(&model, event)
      flow.update(model)
    }
    #expect(told == [])
  }
}
