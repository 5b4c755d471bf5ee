import Foundation
import RCCDomain
import Testing

struct DomainValueTests {
  @Test(arguments: [
    ("1.1711", "1.1711"), ("17283.0", "17283"), ("1", "1"), ("0", "0"), ("-1", "-1"),
    ("2.8e-06", "0.0000028"),
    ("1912400", "1912400"), ("181.64319999999998", "181.64319999999998"), ("1.11", "1.11"), ("1E3", "1000"),
  ])
  func `a figure is read exactly`(text: String, value: String) {
    expectEqual(Decimal(exactly: text)?.description, value)
  }

  @Test(arguments: [
    "1.1abc", "1,5", "0x10", "--1", " 1", "1 ", "", "-", "1.", ".5", "01", "1e", "1e+", "NaN", "N/A", "+1",
    "1e999", "١",
  ])
  func `a text that is not wholly a number is none`(text: String) {
    expectEqual(Decimal(exactly: text), nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-04-10", 20_553),
    ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
  ])
  func `a day and its number are one thing`(text: String, number: Int) throws {
    let day = try #require(CalendarDay(text))
    expectEqual(day.daysSinceEpoch, number)
    expectEqual(CalendarDay(daysSinceEpoch: number)?.description, text)
  }

  @Test func `every day of eight centuries follows the one before`() throws {
    let first = try #require(CalendarDay("1600-01-01")).daysSinceEpoch
    for number in first..<(first + 2 * 146_097) {
      let day = try #require(CalendarDay(daysSinceEpoch: number))
      expectEqual(day.daysSinceEpoch, number)
    }
  }

  @Test(arguments: [
    (Duration.zero, "T+0s"), (.seconds(2), "T+2s"), (.milliseconds(300), "T+300ms"),
    (.milliseconds(1500), "T+1.5s"), (.seconds(600), "T+600s"), (.nanoseconds(1), "T+0.000001ms"),
    (.milliseconds(-1500), "T-1.5s"), (.milliseconds(1001), "T+1.001s"), (.milliseconds(999), "T+999ms"),
  ])
  func `an instant reads as it prints`(elapsed: Duration, text: String) {
    expectEqual(Instant(elapsed: elapsed).description, text)
    expectEqual(Instant(text), Instant(elapsed: elapsed))
  }

  @Test(arguments: ["", "2s", "T+2", "T+s", "T+.5s", "T+1.2.3s", "T+1h", "T+1.0000000001s", "T+-1s"])
  func `a text that is no instant is none`(text: String) {
    expectEqual(Instant(text), nil)
  }

  @Test func `the wall clock names day and time`() {
    let wall = TimeZoneCalendar(start: Date(timeIntervalSince1970: 1_767_225_600))
    expectEqual(wall.day(at: .start)?.description, "2026-01-01")
    expectEqual(wall.timeOfDay(at: .start + .seconds(7)), "00:00:07")
    expectEqual(wall.day(at: .start + .seconds(86_400 * 31))?.description, "2026-02-01")
    expectEqual(wall.instant(secondsSinceEpoch: 1_767_225_620), .start + .seconds(20))
  }
}

/// F43
struct RatesTests {
  private static let rates = Rates("GBP", ["USD": "1.25", "EUR": "1.15"])

  @Test(arguments: [
    ("GBPUSD", "1.25"), ("USDGBP", "0.8"), ("EURGBP", "0.86956521739130434782608695652173913"),
  ])
  func `a to b is what b costs divided by what a costs`(pair: String, rate: String) throws {
    let pair = try #require(CurrencyPair(pair))
    expectEqual(Self.rates.rate(of: pair)?.description, rate)
  }
}
