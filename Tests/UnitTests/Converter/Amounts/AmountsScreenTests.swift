import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F64 F65 F68 F70 F71 F72: each state of the amounts screen, as text.
struct AmountsScreenTests {
  private var model = AmountsModel(numbers: .american)

  private mutating func take(_ events: AmountsEvent...) throws {
    for event in events { _ = try AmountsReducer.reduce(&model, event) }
  }

  private mutating func load(_ locale: String) throws {
    model = AmountsModel(numbers: try #require(NumberStyle(locale: locale)))
    let rates = Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "JPY": "186.43", "XOF": "655.957"])
    try take(
      .launched(online: true, at: .at(0)),
      .opened(["EUR", "USD", "JPY", "XOF"], with: .arrived(rates, tag: nil, at: .at(0))))
  }

  private func screen(_ words: Localization = .english) -> Node {
    let screen = AmountsScreen(
      words: words, currencies: CurrencyInfo(names: words.currencies),
      wall: TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600)))
    // The app mirrors its screens for a right-to-left locale.
    return screen.node(model).with(.rightToLeft, if: model.numbers.isRightToLeft)
  }

  private func text(_ words: Localization = .english) -> String {
    screen(words).lines.joined(separator: "\n")
  }

  @Test mutating func `a row has flag, code, name and amount, the source a caret`() throws {
    try load("en_US")
    #expect(
      text() == """
        Converter
          🇪🇺  EUR  Euro                    1▏
          🇺🇸  USD  US Dollar               1.17
          🇯🇵  JPY  Japanese Yen            186
              XOF  West African CFA Franc  656
        """)
  }

  @Test mutating func `in German it is German`() throws {
    try load("de_DE")
    try take(.rowTapped("USD"), .cleared)
    for key in "1234,5" { try take(.typed(key)) }
    #expect(
      text(.german) == """
        Umrechner
          🇺🇸  USD  US-Dollar                    1234,5▏
          🇪🇺  EUR  Euro                         1.054,14
          🇯🇵  JPY  Japanischer Yen              196.523
              XOF  Westafrikanischer CFA-Franc  691.469
        """)
  }

  @Test mutating func `in Arabic the sides are swapped, and the figures are its own`() throws {
    try load("ar_EG")
    #expect(
      text() == """
                                      Converter
          ١▏                    Euro  EUR  🇪🇺
        ١٫١٧               US Dollar  USD  🇺🇸
         ١٨٦            Japanese Yen  JPY  🇯🇵
         ٦٥٦  West African CFA Franc  XOF
        """)
  }

  @Test mutating func `before any answer it says that it is updating`() throws {
    try take(.launched(online: true, at: .at(0)))
    #expect(text() == "Converter\nUpdating…")
  }

  @Test mutating func `a first load that fails says so, and why`() throws {
    try take(.launched(online: true, at: .at(0)), .refresh(.failed(.unreachable, at: .at(0))))
    #expect(
      text() == """
        Converter
        Failed to update exchange rates  [Retry]
        The rate service cannot be reached.
        """)
  }

  @Test mutating func `a currency that is no longer quoted says so`() throws {
    try load("en_US")
    let rates = Rates("EUR", on: "2026-04-13", ["USD": "1.1684", "JPY": "0"])
    try take(.refresh(.due), .refresh(.arrived(rates, tag: nil, at: .at(1))))
    #expect(
      text() == """
        Converter
          🇪🇺  EUR  Euro                    1▏
          🇺🇸  USD  US Dollar               1.17
          🇯🇵  JPY  Japanese Yen            —     (not quoted)
              XOF  West African CFA Franc  656   (no longer quoted)
        """)
  }

  @Test mutating func `after ten minutes the reason is above the rows`() throws {
    try load("en_US")
    try take(
      .refresh(.connectionChanged(online: false, at: .at(1))), .refresh(.expiryDue(at: .at(600))))
    #expect(
      text() == """
        Converter
        No rates for ten minutes: you are offline.  [Retry]  (disabled)
          🇪🇺  EUR  Euro                    1▏
          🇺🇸  USD  US Dollar               —
          🇯🇵  JPY  Japanese Yen            —
              XOF  West African CFA Franc  —
        """)
  }

  @Test mutating func `a row says its amount and name to a screen reader, and can be tapped or typed on`()
    throws
  {
    try load("en_US")
    #expect(screen().tappable.map(\.identifier) == ["EUR", "USD", "JPY", "XOF"])
    #expect(screen().tappable.map(\.label).first == "1 Euro")
    #expect(screen().typable.map(\.identifier) == ["EUR"])
    #expect(AmountsScreen.event(tapped: "USD") == .rowTapped("USD"))
    #expect(AmountsScreen.event(tapped: "retry") == .refresh(.retryTapped))
    #expect(AmountsScreen.event(typed: "5") == .typed("5"))
    #expect(AmountsScreen.event(typed: "⌫") == .backspaceTyped)
  }

  @Test mutating func `an outage is told once, and taken back when it is over`() throws {
    try load("en_US")
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
    #expect(
      told == [.alert("The rate service did not answer in time. Rates are from 10 April."), .alertClosed])
    #expect(alert.alert == nil)
  }
}
