import Testing

@testable import ScenarioFormat

@Suite struct AmountTests {
  @Test(arguments: [
    ("1.1711", Amount.Kind.number), ("-3", .number), ("1e-7", .number), ("300ms", .duration),
    ("-1.5s", .duration), ("T+39s", .instant), ("2026-04-13", .day), ("2026-04-13T09:00:00Z", .date),
    ("2026-04-13T09:00:00.25Z", .date),
  ]) func `what has an order is read by its kind`(text: String, kind: Amount.Kind) {
    expectEqual(Amount(text)?.kind, kind)
  }

  @Test(arguments: [
    "", ".loaded", "nil", "\"1\"", "1,5", "0x10", "1.1abc", "T+", "T-1s", "2026-02-30", "2026-13-01", "1 s",
    "inf", "nan", "1.17 USD", "123456789012345678901234567890123456789",
  ]) func `what has none is not`(text: String) { expectEqual(Amount(text), nil) }

  @Test(arguments: [
    ("9", "10", true), ("1.10", "1.1", false), ("1.1", "1.10", false), ("-2", "-1", true),
    ("0.30000000000000000000000000001", "0.3", false), ("0.3", "0.30000000000000000000000000001", true),
    ("999ms", "1s", true), ("60s", "1min", false), ("T+9s", "T+10s", true),
    ("2026-04-09", "2026-04-13", true),
    ("2026-04-13T09:00:00Z", "2026-04-13T09:00:00.5Z", true),
  ]) func `amounts are compared exactly`(one: String, other: String, isLess: Bool) throws {
    try expectEqual(#require(Amount(one)).isLess(than: try #require(Amount(other))), isLess)
  }

  @Test(arguments: [("3", "1s"), ("T+1s", "1s"), ("2026-04-13", "2026-04-13T00:00:00Z"), ("3", "T+3s")])
  func `amounts of two kinds have no order`(one: String, other: String) throws {
    try expectEqual(#require(Amount(one)).isLess(than: try #require(Amount(other))), nil)
  }
}
