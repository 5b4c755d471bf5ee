import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F6 F16 F18 F27 F29 F48 F51 F62: the pairs screen in each state, as the user reads it.
struct PairsScreenTests {
  private static let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))

  private static func screen(_ model: PairsModel, locale: String = "en_US") throws -> String {
    let numbers = try #require(NumberStyle(locale: locale))
    let screen = PairsScreen(words: Localization.table(locale: locale), numbers: numbers, wall: wall)
    return screen.node(model).lines.joined(separator: "\n")
  }

  private static func model(
    _ pairs: [CurrencyPair], _ events: [PairsEvent] = []
  ) throws -> PairsModel {
    var model = PairsModel()
    for event in [.launched(online: true), .restored(pairs, at: .at(0))] + events {
      _ = try PairsReducer.reduce(&model, event)
    }
    return model
  }

  private static let arrived = PairsEvent.refresh(
    .arrived(
      Rates("EUR", on: "2026-04-10", ["USD": "1.1711", "TRY": "52.2478", "IDR": "20082.05"]), tag: nil,
      at: .at(0)))

  @Test func `without pairs it invites to add one`() throws {
    #expect(
      try Self.screen(Self.model([])) == """
        Rates and Currencies
        [Add currency pair]
        Choose a currency pair to compare their live rates
        """)
  }

  @Test func `before any answer the pairs are there`() throws {
    #expect(
      try Self.screen(Self.model(["EURUSD", "TRYEUR"])) == """
        Rates and Currencies  [Add]
        Updating…
          1 EUR  Euro          —  US Dollar · USD
          1 TRY  Turkish Lira  —  Euro · EUR
        """)
  }

  @Test func `before the list is read there is only the title`() throws {
    #expect(try Self.screen(PairsModel()) == "Rates and Currencies")
  }

  @Test func `an open row and a selector over the screen are marked`() throws {
    let swiped = try Self.model(["EURUSD", "EURTRY"], [Self.arrived, .swiped("EURTRY")])
    #expect(
      try Self.screen(swiped) == """
        Rates and Currencies  [Add]
          1 EUR  Euro   1.1711  US Dollar · USD
          1 EUR  Euro  52.2478  Turkish Lira · TRY  (selected)
        """)
    #expect(
      try Self.screen(Self.model(["EURUSD"], [Self.arrived, .addTapped])) == """
        Rates and Currencies  [Add]  (selected)
          1 EUR  Euro  1.1711  US Dollar · USD
        """)
  }

  @Test func `in Arabic the sides are swapped`() throws {
    let model = try Self.model(["EURUSD", "EURIDR"], [Self.arrived])
    let numbers = try #require(NumberStyle(locale: "ar_EG"))
    let screen = PairsScreen(words: .english, numbers: numbers, wall: Self.wall).node(model)
    #expect(
      screen.with(.rightToLeft).lines.joined(separator: "\n") == """
                                [Add]  Rates and Currencies
                US Dollar · USD  ١٫١٧١١       Euro  1 EUR
        Indonesian Rupiah · IDR  ٢٠٬٠٨٢٫٠٥٠٠  Euro  1 EUR
        """)
  }

  @Test func `rates stand below each other`() throws {
    #expect(
      try Self.screen(Self.model(["EURUSD", "EURIDR", "EURTRY", "EURHRK"], [Self.arrived])) == """
        Rates and Currencies  [Add]
          1 EUR  Euro       1.1711  US Dollar · USD
          1 EUR  Euro  20,082.0500  Indonesian Rupiah · IDR
          1 EUR  Euro      52.2478  Turkish Lira · TRY
          1 EUR  Euro            —  Croatian Kuna · HRK      (not quoted)
        """)
  }

  @Test func `old rates say from when they are`() throws {
    let model = try Self.model(
      ["EURUSD"], [Self.arrived, .refresh(.due), .refresh(.failed(.timedOut, at: .at(11)))])
    #expect(
      try Self.screen(model) == """
        Rates and Currencies  [Add]
        Rates are from 10 April.
          1 EUR  Euro  1.1711  US Dollar · USD
        """)
  }

  @Test func `a currency that is no longer quoted keeps its last rate`() throws {
    let without = PairsEvent.refresh(.arrived(Rates("EUR", ["USD": "1.2"]), tag: nil, at: .at(1)))
    let model = try Self.model(["EURUSD", "EURTRY"], [Self.arrived, .refresh(.due), without])
    #expect(
      try Self.screen(model) == """
        Rates and Currencies  [Add]
          1 EUR  Euro   1.2000  US Dollar · USD
          1 EUR  Euro  52.2478  Turkish Lira · TRY  (no longer quoted)
        """)
  }

  @Test func `a first load that fails says so and why`() throws {
    #expect(
      try Self.screen(Self.model(["EURUSD"], [.refresh(.failed(.connectionLost, at: .at(0)))])) == """
        Rates and Currencies  [Add]
        Failed to update exchange rates  [Retry]
        The connection was lost.
          1 EUR  Euro  —  US Dollar · USD
        """)
  }

  @Test func `offline, Retry cannot be used`() throws {
    let model = try Self.model(["EURUSD"], [.refresh(.connectionChanged(online: false, at: .at(0)))])
    #expect(
      try Self.screen(model) == """
        Rates and Currencies  [Add]
        Failed to update exchange rates  [Retry]  (disabled)
        You are offline.
          1 EUR  Euro  —  US Dollar · USD
        """)
  }

  @Test func `after ten minutes the rates are gone, and the reason is there`() throws {
    let events: [PairsEvent] = [
      Self.arrived, .refresh(.due), .refresh(.failed(.unreachable, at: .at(1))),
      .refresh(.expiryDue(at: .at(600))),
    ]
    #expect(
      try Self.screen(Self.model(["EURUSD"], events)) == """
        Rates and Currencies  [Add]
        No rates for ten minutes: the rate service cannot be reached.  [Retry]
          1 EUR  Euro  —  US Dollar · USD
        """)
  }

  @Test func `a service that refuses is quoted`() throws {
    let refused = Failure.rejected(status: 401, message: "invalid key")
    let model = try Self.model(
      ["EURUSD"], [Self.arrived, .refresh(.due), .refresh(.failed(refused, at: .at(1)))])
    #expect(
      try Self.screen(model) == """
        Rates and Currencies  [Add]
        The rate service refuses access, invalid key.  [Retry]
          1 EUR  Euro  1.1711  US Dollar · USD
        """)
  }

  @Test func `in German it is German`() throws {
    let model = try Self.model(
      ["EURUSD", "EURIDR"], [Self.arrived, .refresh(.due), .refresh(.failed(.timedOut, at: .at(11)))])
    #expect(
      try Self.screen(model, locale: "de_DE") == """
        Kurse und Währungen  [Hinzufügen]
        Die Kurse sind vom 10. April.
          1 EUR  Euro       1,1711  US-Dollar · USD
          1 EUR  Euro  20.082,0500  Indonesische Rupiah · IDR
        """)
  }

  @Test func `a row says the same to a screen reader`() throws {
    let screen = PairsScreen(words: .english, numbers: .american, wall: Self.wall)
    let list = try #require(screen.node(try Self.model(["EURUSD"], [Self.arrived])).children.last)
    let row = try #require(list.children.first)
    #expect(row.identifier == "EURUSD")
    #expect(row.label == "1 Euro is 1.1711 US Dollar")
    #expect(row.traits == [.updatesFrequently, .swipeable])
  }

  @Test func `both languages name the same currencies`() {
    #expect(Localization.english.currencies.keys.sorted() == Localization.german.currencies.keys.sorted())
    #expect(Localization.english.currencies.count == 197)
  }
}
