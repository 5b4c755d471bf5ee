import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F16: the alert about an outage.
struct PairsFlowTests {
  private static func told(_ failure: Failure) throws -> [NavigationChange] {
    var told: [NavigationChange] = []
    let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))
    let flow = PairsAlerts(words: .english, wall: wall) { told.append($0) }
    var model = PairsModel()
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711"])
    for event in [
      PairsEvent.launched(online: true), .restored(["EURUSD"], at: .at(0)),
      .refresh(.arrived(rates, tag: nil, at: .at(1))), .refresh(.due), .refresh(.failed(failure, at: .at(2))),
    ] {
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
    try expectEqual(Self.told(failure), [.alert(text)])
  }
}
