import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// The properties that no line of the pairs screen shows.
struct PairsScreenTests {
  @Test func `a row says the same to a screen reader`() throws {
    var model = PairsModel()
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711"])
    for event in [
      PairsEvent.launched(online: true), .restored(["EURUSD"], at: .at(0)),
      .refresh(.arrived(rates, tag: nil, at: .at(0))),
    ] {
      _ = try PairsReducer.reduce(&model, event)
    }
    let screen = PairsScreen(
      words: .english, numbers: .american,
      wall: TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600)))
    let list = try #require(screen.node(model).children.last)
    let row = try #require(list.children.first)
    expectEqual(row.identifier, "EURUSD")
    expectEqual(row.label, "1 Euro is 1.1711 US Dollar")
    expectEqual(row.traits, [.updatesFrequently, .swipeable])
  }

  @Test func `both languages name the same currencies`() {
    expectEqual(Localization.english.currencies.keys.sorted(), Localization.german.currencies.keys.sorted())
    expectEqual(Localization.english.currencies.count, 197)
  }
}
