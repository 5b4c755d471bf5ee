import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// The events that the amounts screen rejects, and the reasons in its log.
struct AmountsReducerTests {
  private var model = AmountsModel(numbers: .american)
  private let currencies: [Currency] = ["EUR", "USD", "JPY"]

  private mutating func take(_ event: AmountsEvent) throws -> [AmountsEffect] {
    try AmountsReducer.reduce(&model, event)
  }

  private mutating func load() throws {
    _ = try take(.launched(online: true, at: .at(0)))
    let answer = RefreshEvent.arrived(Rates("EUR", ["USD": "1.1711", "JPY": "186.43"]), tag: nil, at: .at(0))
    _ = try take(.opened(currencies, with: answer))
  }

  @Test(arguments: ["x", "-", "⌘", " "] as [Character])
  mutating func `a key of which no figure can come is rejected`(key: Character) throws {
    try load()
    let before = model
    #expect(throws: RejectedEvent("not a digit")) { try take(.typed(key)) }
    expectEqual(model, before)
  }

  @Test mutating func `nothing is deleted from an empty field`() throws {
    try load()
    _ = try take(.backspaceTyped)
    #expect(throws: RejectedEvent("there is nothing to delete")) { try take(.backspaceTyped) }
    #expect(throws: RejectedEvent("the field is empty already")) { try take(.cleared) }
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
    expectEqual(model.shown.rows.map(\.id), currencies)
  }
}
