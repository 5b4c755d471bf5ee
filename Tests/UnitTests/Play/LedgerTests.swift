import Testing

@testable import ScenarioPlay

@Suite struct LedgerTests {
  private static let one = ExchangeID(1)

  @Test func `an exchange owes an arrival from the moment it is asked`() {
    var ledger = Ledger()
    #expect(ledger.isSettled)
    ledger.issued(Self.one, "GET /a")
    #expect(!ledger.isSettled)
    expectEqual(ledger.arrivals, 1)
    let attempt = ledger.arrived(Self.one)
    expectEqual(attempt, 1)
    #expect(ledger.isSettled)
    expectEqual(ledger.arrivals, 0)
  }

  @Test func `an answer that ends the connection is owed a report and an end`() {
    var ledger = Ledger()
    ledger.issued(Self.one, "GET /a")
    _ = ledger.arrived(Self.one)
    ledger.concluded(Self.one, endsConnection: true)
    expectEqual(ledger.owed, 2)
    let wasOwed = ledger.reported(Self.one)
    #expect(wasOwed)
    #expect(!ledger.isSettled)
    ledger.ended(Self.one)
    #expect(ledger.isSettled)
  }

  @Test func `a failure before the server has read anything pays the arrival`() {
    var ledger = Ledger()
    ledger.issued(Self.one, "GET /a")
    let wasOwed = ledger.reported(Self.one)
    #expect(wasOwed)
    #expect(ledger.isSettled)
    #expect(ledger.open.isEmpty)
  }

  @Test func `a retry of the client's own pays the report and is the next attempt`() {
    var ledger = Ledger()
    ledger.issued(Self.one, "GET /a")
    _ = ledger.arrived(Self.one)
    ledger.concluded(Self.one, endsConnection: false)
    let attempt = ledger.arrived(Self.one)
    expectEqual(attempt, 2)
    #expect(ledger.isSettled)
  }

  @Test func `a report that nobody was owed is told`() {
    var ledger = Ledger()
    ledger.issued(Self.one, "GET /a")
    _ = ledger.arrived(Self.one)
    let wasOwed = ledger.reported(Self.one)
    #expect(!wasOwed)
  }

  @Test func `the page names what is open and what it owes`() {
    var ledger = Ledger()
    for number in 1...4 { ledger.issued(ExchangeID(number), "GET /\(number)") }
    for number in 2...4 { _ = ledger.arrived(ExchangeID(number)) }
    ledger.concluded(ExchangeID(3), endsConnection: true)
    ledger.concluded(ExchangeID(4), endsConnection: false)
    _ = ledger.reported(ExchangeID(4))
    expectEqual(
      ledger.record,
      [
        "exchange 1  GET /1  attempt 0  outstanding: arrival",
        "exchange 2  GET /2  attempt 1  waits for the script",
        "exchange 3  GET /3  attempt 1  outstanding: report, end",
      ])
  }
}
