import Foundation
import Testing

@testable import ScenarioBasics
@testable import ScenarioReflect

@Suite struct ReflectionTests {
  @Test(arguments: values) func `a value prints by the format's table`(_ value: Sample, _ text: String) {
    expectEqual(Reflection.render(value.value), text)
  }

  @Test func `a short value is printed whole`() {
    let eighty = String(repeating: "x", count: 78)
    expectEqual(Reflection.abridged(eighty), "\"\(eighty)\"")
  }

  @Test func `a long list keeps sixty characters and counts the elements that are cut`() {
    let codes = ["GBP", "EUR", "USD", "AUD", "BGN", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "HKD"]
    let list = (codes + Array(repeating: "XXX", count: 112)).map(SampleCode.init)
    let check = Checksum(of: [Reflection.render(list)]).letters
    expectEqual(
      Reflection.abridged(list),
      "[GBP, EUR, USD, AUD, BGN, BRL, CAD, CHF, CNY, CZK, DKK, HKD, … 112 more ~\(check)")
  }

  @Test func `a long text counts the characters that are cut`() {
    let text = String(repeating: "ab", count: 50)
    let check = Checksum(of: ["\"\(text)\""]).letters
    expectEqual(Reflection.abridged(text), "\"\(text.prefix(59)) … 42 more ~\(check)")
  }

  @Test func `dates less than a millisecond apart print apart`() {
    let date = Date(timeIntervalSinceReferenceDate: 797_763_600.25)
    let next = Date(timeIntervalSinceReferenceDate: 797_763_600.25.nextUp)
    expectEqual(Reflection.render(date), "2026-04-13T09:00:00.25Z")
    expectEqual(Reflection.render(next), "2026-04-13T09:00:00.2500001Z")
  }

  @Test func `an object that holds itself ends`() {
    let node = SampleKnot()
    node.next = node
    expectEqual(Reflection.render([node, node]), "[#1(name: \"a\", next: #1), #1]")
  }

  /// A mirror without parts says nothing of a value, and its description does.
  private struct Price: CustomReflectable, CustomStringConvertible {
    let cents: Int
    var customMirror: Mirror { Mirror(self, children: [:]) }
    var description: String { "\(cents) ct" }
  }

  /// The mirror has no style, as that of a type which names its parts alone.
  private struct Cost: CustomReflectable {
    let cents: Int
    var customMirror: Mirror { Mirror(self, children: ["euros": Double(cents) / 100]) }
  }

  private static let values: [(Sample, String)] = [
    (Sample(Cost(cents: 250)), "(euros: 2.5)"),
    (Sample(Price(cents: 5)), "\"5 ct\""),
    (Sample([Price(cents: 5), Price(cents: 6)]), "[\"5 ct\", \"6 ct\"]"),
    (Sample(Decimal(string: "1.1711")), "1.1711"),
    (Sample(Decimal(string: "0.0000028")), "0.0000028"),
    (Sample(Decimal(string: "1e30")), "1000000000000000000000000000000"),
    (Sample(Decimal(string: "1.10")), "1.1"),
    (Sample(600), "600"), (Sample(UInt8.max), "255"), (Sample(true), "true"),
    (Sample(1.0), "1.0"), (Sample(2.8e-06), "2.8e-06"), (Sample(Double.nan), "nan"), (Sample(-0.0), "-0.0"),
    (Sample("a \"b\"\n"), #""a \"b\"\n""#), (Sample("tab\t\\ \u{1B}\u{202F}"), #""tab\t\\ \u{1b}\u{202f}""#),
    (Sample(Character("€")), "\"€\""),
    (Sample(Duration.milliseconds(300)), "300ms"), (Sample(Duration.seconds(600)), "600s"),
    (Sample(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z"),
    (Sample(Date(timeIntervalSince1970: 1_776_070_800)), "2026-04-13T09:00:00Z"),
    (Sample(Date(timeIntervalSince1970: -1)), "1969-12-31T23:59:59Z"),
    (Sample(Date(timeIntervalSince1970: 951_782_400)), "2000-02-29T00:00:00Z"),
    (Sample(Date(timeIntervalSince1970: -11_676_096_000)), "1600-01-01T00:00:00Z"),
    (Sample(Data([0x1F, 0x8B, 0x08, 0, 0])), "5 bytes 1f8b080000"), (Sample(Data()), "0 bytes"),
    (Sample([1, 2]), "[1, 2]"), (Sample([Int]()), "[]"), (Sample((1, "a")), "(1, \"a\")"),
    (Sample((rate: 1, 2)), "(rate: 1, 2)"),
    (Sample(["JPY": 186.75, "EUR": 1]), #"["EUR": 1.0, "JPY": 186.75]"#), (Sample([String: Int]()), "[:]"),
    (Sample([10: "b", 9: "a"]), #"[9: "a", 10: "b"]"#),
    (Sample(Set(["USD", "EUR"].map(SampleCode.init))), "{EUR, USD}"), (Sample(Set<Int>()), "{}"),
    (Sample(SampleCell(rate: nil, status: .live)), "(rate: nil, status: .live)"),
    (Sample(SampleOutcome.failed(.offline, since: SampleCode("T+1s"))), ".failed(.offline, since: T+1s)"),
    (Sample(SampleOutcome.wrapped(SampleCell(rate: 1, status: .gone))), ".wrapped((rate: 1, status: .gone))"),
    (Sample(SampleOutcome.offline), ".offline"),
    (Sample(Int?.some(3)), "3"), (Sample(Int?.none), "nil"), (Sample(Int??.some(nil)), ".some(nil)"),
    (Sample(Int??.some(3)), "3"), (Sample([Int?.none, 1]), "[nil, 1]"),
    (Sample(SampleCode("EURUSD")), "EURUSD"), (Sample(SampleCode("US Dollar")), "\"US Dollar\""),
    (Sample(SampleCode("nil")), "\"nil\""), (Sample(SampleCode("")), "\"\""),
    (Sample({ () -> Int in 1 }), "opaque"),
    (
      Sample(UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))),
      "00010203-0405-0607-0809-0A0B0C0D0E0F"
    ),
  ]
}

private final class SampleKnot {
  let name = "a"
  var next: SampleKnot?
}
