import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F46 F65 F66 F68 F70 F72 E28 E29 E30 E32: the rules of the amounts screen, event by event.
struct AmountsReducerTests {
  private var model = AmountsModel(numbers: .american)
  private let currencies: [Currency] = ["EUR", "USD", "JPY"]

  private mutating func take(_ event: AmountsEvent) throws -> [AmountsEffect] {
    try AmountsReducer.reduce(&model, event)
  }

  private mutating func arrive(
    _ base: Currency, _ figures: [Currency: String], at now: Instant = .at(1)
  ) throws {
    _ = try take(.refresh(.arrived(Rates(base, figures), tag: nil, at: now)))
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true, at: .at(0)))
    let answer = RefreshEvent.arrived(Rates("EUR", ["USD": "1.1711", "JPY": "186.43"]), tag: nil, at: .at(0))
    _ = try take(.opened(currencies, with: answer))
  }

  private mutating func type(_ keys: String) throws {
    for key in keys { _ = try take(.typed(key)) }
  }

  private var texts: [String] { model.shown.rows.map { "\($0.id) \($0.text)" } }

  private func question(_ base: Currency) -> RatesQuestion {
    .all(base: base, among: model.shown.rows.map(\.id))
  }

  @Test mutating func `launch asks for currencies and rates as one`() throws {
    #expect(
      try take(.launched(online: true, at: .at(0))) == [
        .refresh(.watchConnection), .open(.all(base: "EUR", among: [])),
      ])
    #expect(model.shown.load == .loading)
    #expect(model.shown.rows == [])
    #expect(model.shown.source == nil)
  }

  @Test mutating func `it starts with one euro, at the top`() throws {
    try load()
    #expect(model.shown.load == .loaded)
    #expect(model.shown.source == "EUR")
    #expect(texts == ["EUR 1", "USD 1.17", "JPY 186"])
    #expect(model.shown.rows.map(\.status) == [.live, .live, .live])
    #expect(model.shown.refresh == .on)
  }

  @Test mutating func `without euros it starts with the first that there is`() throws {
    _ = try take(.launched(online: true, at: .at(0)))
    let answer = RefreshEvent.arrived(Rates("EUR", ["USD": "1.25", "JPY": "100"]), tag: nil, at: .at(0))
    _ = try take(.opened(["JPY", "USD"], with: answer))
    #expect(model.shown.source == "USD")
    #expect(texts == ["USD 1", "JPY 80"])
  }

  @Test mutating func `a first load that fails is asked for again whole, until the currencies are known`()
    throws
  {
    _ = try take(.launched(online: true, at: .at(0)))
    #expect(try take(.refresh(.failed(.timedOut, at: .at(0)))) == [.refresh(.askAt(.at(1)))])
    #expect(model.shown.load == .failed(.timedOut))
    #expect(try take(.refresh(.due)) == [.open(.all(base: "EUR", among: []))])
    #expect(
      try take(.opened(currencies, with: .failed(.connectionLost, at: .at(1)))) == [
        .refresh(.askAt(.at(3)))
      ])
    #expect(texts == ["EUR 1", "USD —", "JPY —"])
    #expect(model.shown.rows.map(\.status) == [.waiting, .waiting, .waiting])
    #expect(try take(.refresh(.retryTapped)) == [.refresh(.ask(question("EUR"), tag: nil))])
  }

  @Test mutating func `a tapped row goes to the top with its text, and its currency is asked for as base`()
    throws
  {
    try load()
    #expect(
      try take(.rowTapped("USD")) == [
        .refresh(.ask(.all(base: "USD", among: ["USD", "EUR", "JPY"]), tag: nil))
      ])
    #expect(model.shown.source == "USD")
    #expect(texts == ["USD 1.17", "EUR 1.00", "JPY 186"])
  }

  @Test mutating func `the amount goes on in all its digits, not as its text was rounded`() throws {
    try load()
    _ = try take(.rowTapped("USD"))
    try arrive("USD", ["EUR": "100", "JPY": "1000000"])
    #expect(texts == ["USD 1.17", "EUR 117.11", "JPY 1,171,100"])
  }

  @Test mutating func `every key moves the other rows, and no tick writes into the field`() throws {
    try load()
    _ = try take(.rowTapped("USD"))
    try arrive("USD", ["EUR": "0.8539", "JPY": "159.19"])
    _ = try take(.cleared)
    #expect(texts == ["USD ", "EUR —", "JPY —"])
    try type("1")
    #expect(texts == ["USD 1", "EUR 0.85", "JPY 159"])
    try type(".")
    #expect(texts == ["USD 1.", "EUR 0.85", "JPY 159"])
    try type("50")
    #expect(texts == ["USD 1.50", "EUR 1.28", "JPY 239"])
    _ = try take(.refresh(.due))
    try arrive("USD", ["EUR": "0.85587", "JPY": "159.83"], at: .at(2))
    #expect(texts == ["USD 1.50", "EUR 1.28", "JPY 240"])
    _ = try take(.backspaceTyped)
    #expect(texts == ["USD 1.5", "EUR 1.28", "JPY 240"])
  }

  @Test mutating func `text that is no figure leaves the other rows as they are, ticks move them`() throws {
    try load()
    try type(",5")
    #expect(texts == ["EUR 1,5", "USD 1.17", "JPY 186"])
    _ = try take(.refresh(.due))
    try arrive("EUR", ["USD": "2", "JPY": "186.43"])
    #expect(texts == ["EUR 1,5", "USD 2.00", "JPY 186"])
    try type("00")
    #expect(texts == ["EUR 1,500", "USD 3,000.00", "JPY 279,645"])
  }

  @Test mutating func `a key on a figure of ours undoes our grouping`() throws {
    try load()
    try type("00")
    _ = try take(.rowTapped("JPY"))
    #expect(texts.first == "JPY 18,643")
    _ = try take(.typed("5"))
    #expect(texts == ["JPY 186435", "EUR 1,000.03", "USD 1,171.13"])
  }

  @Test(arguments: ["x", "-", "⌘", " "] as [Character])
  mutating func `a key of which no figure can come is rejected`(key: Character) throws {
    try load()
    let before = model
    #expect(throws: RejectedEvent("not a digit")) { try take(.typed(key)) }
    #expect(model == before)
  }

  @Test mutating func `nothing is deleted from an empty field`() throws {
    try load()
    _ = try take(.backspaceTyped)
    #expect(throws: RejectedEvent("there is nothing to delete")) { try take(.backspaceTyped) }
    #expect(throws: RejectedEvent("the field is empty already")) { try take(.cleared) }
  }

  @Test mutating func `before there is a row nothing is tapped or typed`() throws {
    _ = try take(.launched(online: true, at: .at(0)))
    for event in [AmountsEvent.rowTapped("USD"), .typed("1"), .backspaceTyped, .cleared] {
      #expect(throws: RejectedEvent("there is no row yet")) { try take(event) }
    }
  }

  @Test mutating func `the source cannot be chosen again, nor what has no row`() throws {
    try load()
    #expect(throws: RejectedEvent("EUR is the source already")) { try take(.rowTapped("EUR")) }
    #expect(throws: RejectedEvent("CHF has no row")) { try take(.rowTapped("CHF")) }
    #expect(throws: RejectedEvent("the screen is already running")) {
      try take(.launched(online: true, at: .at(1)))
    }
  }

  @Test mutating func `currencies that nobody asked for are turned away`() throws {
    let answer = RefreshEvent.arrived(Rates("EUR", ["CHF": "1"]), tag: nil, at: .at(0))
    #expect(throws: RejectedEvent("nobody asked for currencies")) { try take(.opened(["CHF"], with: answer)) }
    try load()
    #expect(throws: RejectedEvent("nobody asked for currencies")) { try take(.opened(["CHF"], with: answer)) }
    #expect(model.shown.rows.map(\.id) == currencies)
  }

  @Test mutating func `a change of locale writes the same figures in other signs`() throws {
    try load()
    try type(".5")
    let german = try #require(NumberStyle(locale: "de_DE"))
    _ = try take(.localeChanged(german))
    #expect(texts == ["EUR 1,5", "USD 1,76", "JPY 280"])
    try type("0")
    #expect(texts.first == "EUR 1,50")
  }
}
