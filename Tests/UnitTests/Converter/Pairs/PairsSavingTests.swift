import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F30
struct PairsSavingTests {
  private var model = PairsModel()

  @Test mutating func `what is saved is not saved again`() throws {
    _ = try PairsReducer.reduce(&model, .launched(online: true))
    _ = try PairsReducer.reduce(&model, .restored(["EURUSD", "EURGBP"], at: .at(0)))
    #expect(throws: RejectedEvent("the list is saved")) { try PairsReducer.reduce(&model, .saveDue) }
  }
}

/// F28 F30 E16 E19: three alerts, each shown once.
struct PairsAlertsTests {
  private var model = PairsModel()
  private let told = Told()
  private let alerts: PairsAlerts

  private final class Told {
    var lines: [NavigationChange] = []
  }

  init() {
    let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))
    alerts = PairsAlerts(words: .english, wall: wall) { [told] in told.lines.append($0) }
  }

  private mutating func take(_ events: PairsEvent...) throws {
    for event in events {
      _ = try PairsReducer.reduce(&model, event)
      alerts.update(model)
    }
  }

  private mutating func load() throws {
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "GBP": "0.87105"])
    try take(
      .launched(online: true), .restored(["EURUSD", "EURGBP"], at: .at(0)),
      .refresh(.arrived(rates, tag: nil, at: .at(0))))
  }

  private let timedOut = NavigationChange.alert(
    "The rate service did not answer in time. Rates are from 10 April.")

  @Test mutating func `two failures around a stop are one outage`() throws {
    try load()
    try take(.refresh(.due), .refresh(.failed(.timedOut, at: .at(11))))
    try take(.refresh(.movedToBackground), .refresh(.returnedToForeground(at: .at(60))))
    try take(.refresh(.failed(.unreachable, at: .at(60))))
    try take(.addTapped, .selectorClosed(nil, at: .at(61)), .refresh(.failed(.timedOut, at: .at(71))))
    expectEqual(told.lines, [timedOut])
    try take(.refresh(.due), .refresh(.unchanged(at: .at(72))))
    expectEqual(told.lines, [timedOut, .alertClosed])
    try take(.refresh(.due), .refresh(.failed(.timedOut, at: .at(83))))
    expectEqual(told.lines, [timedOut, .alertClosed, timedOut])
  }

  @Test mutating func `an outage ends with the last pair`() throws {
    try load()
    try take(.refresh(.due), .refresh(.failed(.timedOut, at: .at(11))), .deleted("EURUSD"))
    expectEqual(told.lines.last, .alert("The rate service did not answer in time. Rates are from 10 April."))
    try take(.saved, .deleted("EURGBP"))
    expectEqual(told.lines.last, .alertClosed)
    expectEqual(alerts.alerts, [])
  }

  @Test mutating func `an unsaved list is told once, until it is saved`() throws {
    try load()
    try take(.deleted("EURUSD"))
    expectEqual(told.lines, [])
    try take(.notSaved(.diskFull, at: .at(1)), .saveDue, .notSaved(.diskFull, at: .at(2)), .saveDue)
    expectEqual(told.lines, [.alert("Your list could not be saved: the disk is full.")])
    // Another change in the meantime does not cause another alert.
    try take(.deleted("EURGBP"), .notSaved(.diskFull, at: .at(3)))
    expectEqual(told.lines.count, 1)
    try take(.saved)
    expectEqual(told.lines.last, .alertClosed)
    try take(.saved)
    expectEqual(told.lines.count, 2)
  }

  @Test mutating func `all three stand together, in one order`() throws {
    try take(.launched(online: true), .notRestored(keptAs: nil, at: .at(0)))
    try take(.addTapped, .selectorClosed("EURUSD", at: .at(0)), .notSaved(.diskFull, at: .at(0)))
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711"])
    try take(.refresh(.arrived(rates, tag: nil, at: .at(0))))
    try take(.refresh(.connectionChanged(online: false, at: .at(1))))
    expectEqual(
      alerts.alerts.map(\.text),
      [
        "Your saved list could not be read. It is kept where it is; a new list cannot be saved yet.",
        "Your list could not be saved: the disk is full.",
        "You are offline. Rates are from 10 April.",
      ])
    expectEqual(alerts.alerts.map(\.identifier), ["alert.unreadable", "alert.unsaved", "alert.outage"])
    try take(.saved)
    expectEqual(alerts.alerts.map(\.text), ["You are offline. Rates are from 10 April."])
  }
}
