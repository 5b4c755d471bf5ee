import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// F46 F48 F66 F70 E27 E29 E30: the effect of responses, and of missing responses, on the amounts.
struct AmountsRefreshTests {
  private var model = AmountsModel(numbers: .american)

  private mutating func take(_ event: AmountsEvent) throws -> [AmountsEffect] {
    try AmountsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true, at: .at(0)))
    let rates = Rates("EUR", ["USD": "1.25", "HRK": "7.5"])
    _ = try take(.opened(["EUR", "USD", "HRK"], with: .arrived(rates, tag: nil, at: .at(0))))
  }

  private mutating func tick(_ base: Currency, _ figures: [Currency: String], at seconds: Double) throws {
    if !model.refreshing.isAsking { _ = try take(.refresh(.due)) }
    _ = try take(.refresh(.arrived(Rates(base, figures), tag: nil, at: .at(seconds))))
  }

  private var texts: [String] { model.shown.rows.map { "\($0.id) \($0.text) \($0.status)" } }

  @Test mutating func `a currency that the reply lost keeps its row and its last price`() throws {
    try load()
    try tick("EUR", ["USD": "1.5"], at: 1)
    #expect(texts == ["EUR 1 live", "USD 1.50 live", "HRK 7.50 stale"])
    _ = try take(.typed("0"))
    #expect(texts == ["EUR 10 live", "USD 15.00 live", "HRK 75.00 stale"])
    try tick("EUR", ["USD": "1.5", "HRK": "8"], at: 2)
    #expect(texts == ["EUR 10 live", "USD 15.00 live", "HRK 80.00 live"])
  }

  @Test mutating func `when the source is not quoted any more, the others live on by another base`() throws {
    try load()
    _ = try take(.rowTapped("HRK"))
    try tick("HRK", ["EUR": "0.125", "USD": "0.25"], at: 1)
    #expect(texts == ["HRK 7.50 live", "EUR 0.94 live", "USD 1.88 live"])
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.unsupported("HRK"), at: .at(2))))
    #expect(
      try take(.refresh(.due)) == [.refresh(.ask(.all(base: "EUR", among: ["HRK", "EUR", "USD"]), tag: nil))])
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "3"]), tag: nil, at: .at(3))))
    #expect(texts == ["HRK 7.50 stale", "EUR 0.94 live", "USD 2.81 live"])
    _ = try take(.cleared)
    _ = try take(.typed("8"))
    #expect(texts == ["HRK 8 stale", "EUR 1.00 live", "USD 3.00 live"])
  }

  @Test(
    arguments: [
      .unsupported("USD"), .rejected(status: 404, message: "not found"), .rejected(status: 422, message: nil),
      .rejected(status: 400, message: nil),
      .rejected(status: 401, message: "base_currency_access_restricted"),
    ] as [Failure])
  mutating func `a base that was never answered is given up when it is refused`(failure: Failure) throws {
    try load()
    _ = try take(.rowTapped("USD"))
    _ = try take(.refresh(.failed(failure, at: .at(1))))
    #expect(model.question == .all(base: "EUR", among: ["USD", "EUR", "HRK"]))
    #expect(texts == ["USD 1.25 live", "EUR 1.00 live", "HRK 7.50 live"])
  }

  @Test(
    arguments: [
      .rejected(status: 500, message: nil), .timedOut, .rateLimited(until: nil), .unsupported("HRK"),
    ] as [Failure])
  mutating func `a base that was not refused is asked for again`(failure: Failure) throws {
    try load()
    _ = try take(.rowTapped("USD"))
    _ = try take(.refresh(.failed(failure, at: .at(1))))
    #expect(model.question == .all(base: "USD", among: ["USD", "EUR", "HRK"]))
  }

  @Test mutating func `a base that was answered before is no refusal by a lost key`() throws {
    try load()
    _ = try take(.rowTapped("USD"))
    try tick("USD", ["EUR": "0.8", "HRK": "6"], at: 1)
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.rejected(status: 401, message: nil), at: .at(2))))
    #expect(model.question == .all(base: "USD", among: ["USD", "EUR", "HRK"]))
  }

  @Test mutating func `a failure that names another currency changes no base`() throws {
    try load()
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.failed(.unsupported("HRK"), at: .at(1))))
    #expect(
      try take(.refresh(.due)) == [.refresh(.ask(.all(base: "EUR", among: ["EUR", "USD", "HRK"]), tag: nil))])
  }

  @Test mutating func `a rate of zero shows a dash, and so does every row when it is the source's`() throws {
    try load()
    try tick("EUR", ["USD": "0", "HRK": "7.5"], at: 1)
    #expect(texts == ["EUR 1 live", "USD — stale", "HRK 7.50 live"])
    _ = try take(.rowTapped("USD"))
    #expect(texts == ["USD  stale", "EUR — live", "HRK — live"])
  }

  @Test mutating func `after ten minutes the amounts go and what was typed stays`() throws {
    try load()
    _ = try take(.typed("2"))
    _ = try take(.refresh(.connectionChanged(online: false, at: .at(1))))
    _ = try take(.refresh(.expiryDue(at: .at(600))))
    #expect(texts == ["EUR 12 stale", "USD — stale", "HRK — stale"])
    #expect(model.shown.age == .invalid(since: .at(600)))
    _ = try take(.typed("0"))
    #expect(texts == ["EUR 120 stale", "USD — stale", "HRK — stale"])
    _ = try take(.refresh(.connectionChanged(online: true, at: .at(700))))
    _ = try take(.refresh(.arrived(Rates("EUR", ["USD": "1.25"]), tag: nil, at: .at(700))))
    #expect(texts == ["EUR 120 live", "USD 150.00 live", "HRK — stale"])
  }

  @Test mutating func `what is unchanged after ten minutes brings the amounts back`() throws {
    try load()
    _ = try take(.refresh(.expiryDue(at: .at(600))))
    _ = try take(.refresh(.due))
    _ = try take(.refresh(.unchanged(at: .at(601))))
    #expect(texts == ["EUR 1 live", "USD 1.25 live", "HRK 7.50 live"])
  }

  @Test mutating func `the new base cancels what is under way, and waits while the chain waits`() throws {
    try load()
    _ = try take(.refresh(.due))
    #expect(try take(.rowTapped("USD")).count == 1)
    _ = try take(.refresh(.failed(.timedOut, at: .at(10))))
    #expect(try take(.rowTapped("EUR")) == [])
    #expect(
      try take(.refresh(.due)) == [.refresh(.ask(.all(base: "EUR", among: ["EUR", "USD", "HRK"]), tag: nil))])
  }

  @Test mutating func `a hidden screen asks nothing, and asks at once when it is shown`() throws {
    try load()
    #expect(try take(.refresh(.hidden)) == [.refresh(.stopAsking)])
    #expect(try take(.rowTapped("USD")) == [])
    #expect(throws: RejectedEvent("refreshing is paused")) { try take(.refresh(.due)) }
    #expect(
      try take(.refresh(.shown(at: .at(9)))) == [
        .refresh(.ask(.all(base: "USD", among: ["USD", "EUR", "HRK"]), tag: nil))
      ])
  }

  @Test mutating func `a screen that was hidden before it began waits to be shown`() throws {
    _ = try take(.refresh(.hidden))
    #expect(
      try take(.launched(online: true, at: .at(0))) == [.refresh(.watchConnection), .refresh(.stopAsking)])
    #expect(try take(.refresh(.shown(at: .at(5)))) == [.open(.all(base: "EUR", among: []))])
  }

  @Test mutating func `the first answer, that names the currencies, is of the same question as the second`()
    throws
  {
    _ = try take(.launched(online: true, at: .at(0)))
    let rates = Rates("EUR", ["USD": "1.25"])
    _ = try take(.opened(["EUR", "USD"], with: .arrived(rates, tag: "a", at: .at(0))))
    #expect(
      try take(.refresh(.due)) == [.refresh(.ask(.all(base: "EUR", among: ["EUR", "USD"]), tag: "a"))])
    _ = try take(.refresh(.unchanged(at: .at(1))))
    #expect(
      try take(.rowTapped("USD")) == [.refresh(.ask(.all(base: "USD", among: ["USD", "EUR"]), tag: nil))])
  }

  @Test mutating func `an answer that nobody asked for is turned away`() throws {
    try load()
    let late = AmountsEvent.refresh(.arrived(Rates("EUR", ["USD": "9"]), tag: nil, at: .at(1)))
    #expect(throws: RejectedEvent("nothing was asked")) { try take(late) }
  }
}
