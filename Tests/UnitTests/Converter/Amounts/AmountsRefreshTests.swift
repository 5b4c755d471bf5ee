import Foundation
import RCCDomain
import Testing

@testable import RCCConverter

/// The amounts screen while it is hidden.
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

  @Test mutating func `a hidden screen asks nothing, and asks at once when it is shown`() throws {
    try load()
    try expectEqual(take(.refresh(.hidden)), [.refresh(.stopAsking)])
    try expectEqual(take(.rowTapped("USD")), [])
    #expect(throws: RejectedEvent("refreshing is paused")) { try take(.refresh(.due)) }
    try expectEqual(
      take(.refresh(.shown(at: .at(9)))),
      [
        .refresh(.ask(.all(base: "USD", among: ["USD", "EUR", "HRK"]), tag: nil))
      ])
  }

  @Test mutating func `a screen that was hidden before it began waits to be shown`() throws {
    _ = try take(.refresh(.hidden))
    try expectEqual(
      take(.launched(online: true, at: .at(0))), [.refresh(.watchConnection), .refresh(.stopAsking)])
    try expectEqual(take(.refresh(.shown(at: .at(5)))), [.open(.all(base: "EUR", among: []))])
  }
}
