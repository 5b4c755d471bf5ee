import Foundation
import ScenarioBasics

/// A value that has an order: a number, a duration, an instant of virtual time, a day or a date.
package struct Amount: Equatable, Sendable {
  /// The quantity that is counted; values of two kinds have no order.
  package enum Kind: String, Sendable {
    case number = "a number"
    case duration = "a duration"
    case instant = "a time since T+0"
    case day = "a day"
    case date = "a date"
  }

  package let kind: Kind
  private let value: Decimal

  /// Reads the value as it prints: `1.1711`, `300ms`, `T+39s`, `2026-04-13`, `2026-04-13T09:00:00Z`; nil for
  /// any other text.
  package init?(_ text: String) {
    let found =
      Self.number(text).map { (Kind.number, $0) } ?? Self.duration(text).map { (.duration, $0) }
      ?? Self.instant(text).map { (.instant, $0) } ?? Self.date(text)
    guard let found else { return nil }
    (kind, value) = found
  }

  /// Returns whether it is less; nil when the two have no order.
  package func isLess(than other: Amount) -> Bool? { kind == other.kind ? value < other.value : nil }

  /// Returns nil for more digits than a `Decimal` stores, which would be rounded.
  private static func number(_ text: String) -> Decimal? {
    let digits = text.prefix { $0 != "e" }.utf8.filter(isDigit).drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 38, DecimalLiteral(text) != nil else { return nil }
    return Decimal(string: text)
  }

  private static func duration(_ text: String) -> Decimal? {
    let isNegative = text.hasPrefix("-")
    guard let time = Duration(word: isNegative ? text.dropFirst() : text[...]) else { return nil }
    let (seconds, attoseconds) = time.components
    let nanoseconds = Decimal(seconds) * 1_000_000_000 + Decimal(attoseconds / 1_000_000_000)
    return isNegative ? -nanoseconds : nanoseconds
  }

  private static func instant(_ text: String) -> Decimal? {
    text.hasPrefix("T+") ? duration(String(text.dropFirst(2))) : nil
  }

  private static func date(_ text: String) -> (Kind, Decimal)? {
    if let day = CalendarInstantParser.secondsSince1970(text + "T00:00:00Z") { return (.day, Decimal(day)) }
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let first = parts.first, text.hasSuffix("Z") else { return nil }
    if parts.count == 1 { return CalendarInstantParser.secondsSince1970(text).map { (.date, Decimal($0)) } }
    guard let seconds = CalendarInstantParser.secondsSince1970(first + "Z"),
      let fraction = number("0." + parts[1].dropLast())
    else { return nil }
    return (.date, Decimal(seconds) + fraction)
  }
}
