import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F71: what no line of the amounts screen shows.
struct AmountsScreenTests {
  private var model = AmountsModel(numbers: .american)

  private mutating func take(_ events: AmountsEvent...) throws {
    for event in events { _ = try AmountsReducer.reduce(&model, event) }
  }

  private mutating func load() throws {
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "JPY": "186.43", "XOF": "655.957"])
    try take(
      .launched(online: true, at: .at(0)),
      .opened(["EUR", "USD", "JPY", "XOF"], with: .arrived(rates, tag: nil, at: .at(0))))
  }

  private var screen: Node {
    AmountsScreen(
      words: .english, currencies: CurrencyInfo(names: Localization.english.currencies),
      wall: TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))
    ).node(model)
  }

  @Test mutating func `a row says its amount and name to a screen reader, and can be tapped or typed on`()
    throws
  {
    try load()
    expectEqual(screen.tappable.map(\.identifier), ["EUR", "USD", "JPY", "XOF"])
    expectEqual(screen.tappable.map(\.label).first, "1 Euro")
    expectEqual(screen.typable.map(\.identifier), ["EUR"])
    expectEqual(AmountsScreen.event(tapped: "USD"), .rowTapped("USD"))
    expectEqual(AmountsScreen.event(tapped: "retry"), .refresh(.retryTapped))
    expectEqual(AmountsScreen.event(typed: "5"), .typed("5"))
    expectEqual(AmountsScreen.event(typed: "⌫"), .backspaceTyped)
  }

  @Test mutating func `an outage is told once, and taken back when it is over`() throws {
    try load()
    var told: [NavigationChange] = []
    let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))
    let alert = OutageAlert(words: .english, wall: wall) { told.append($0) }
    for event in [
      AmountsEvent.refresh(.due), .refresh(.failed(.timedOut, at: .at(1))), .refresh(.due),
      .refresh(.failed(.unreachable, at: .at(3))), .refresh(.due),
      .refresh(.arrived(Rates("EUR", ["USD": "1"]), tag: nil, at: .at(6))),
    ] {
      try take(event)
      alert.update(model.refreshing)
    }
    expectEqual(
      told, [.alert("The rate service did not answer in time. Rates are from 10 April."), .alertClosed])
    expectEqual(alert.alert, nil)
  }
}
