/// A day of the Gregorian calendar without a time or a time zone, in the form that rate services use:
/// `2026-04-10`.
package struct CalendarDay: Hashable, Sendable, LosslessStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a day, or returns nil if the calendar has no such day, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var description: String {
    let digits = String(10_000 + year).dropFirst()
    return "\(digits)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> Substring { String(100 + number).dropFirst() }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

extension CalendarDay {
  /// Creates the day that is the given number of days after 1 January 1970, or returns nil outside the years
  /// 1 to 9999.
  package init?(daysSinceEpoch: Int) {
    let days = daysSinceEpoch + Self.daysBefore(year: 1970)
    // 400 years have 146,097 days. The quotient is right or off by one year; the loops correct it.
    var year = days * 400 / 146_097 + 1
    while Self.daysBefore(year: year) > days { year -= 1 }
    while Self.daysBefore(year: year + 1) <= days { year += 1 }
    var rest = days - Self.daysBefore(year: year)
    var month = 1
    while month < 12, rest >= Self.length(ofMonth: month, in: year) {
      rest -= Self.length(ofMonth: month, in: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
  }

  /// The number of days from 1 January 1970 to this day.
  package var daysSinceEpoch: Int {
    let before = (1..<month).map { Self.length(ofMonth: $0, in: year) }.reduce(0, +)
    return Self.daysBefore(year: year) - Self.daysBefore(year: 1970) + before + day - 1
  }

  private static func daysBefore(year: Int) -> Int {
    let full = year - 1
    return full * 365 + full / 4 - full / 100 + full / 400
  }
}
