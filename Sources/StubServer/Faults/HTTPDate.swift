/// The time in the format of a `Date` field (RFC 9110 §5.6.7): `Thu, 01 Jan 2026 00:00:00 GMT`.
package enum HTTPDate {
  /// The default T+0, 2026-01-01T00:00:00Z, in seconds since 1970.
  package static let start = 1_767_225_600

  static func of(_ seconds: Int) -> String {
    let days = floorDivide(seconds, 86_400)
    let (time, weekday) = (seconds - days * 86_400, days - floorDivide(days, 7) * 7)
    let (year, month, day) = date(daysSince1970: days)
    return "\(weekdays[weekday]), \(two(day)) \(months[month - 1]) \(four(year)) "
      + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
  }

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  /// The names of the months, the first of which is January.
  package static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the Gregorian date, computed in years that begin in March, so that the leap day is the last day.
  private static func date(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let since0000 = days + 719_468
    let era = floorDivide(since0000, 146_097)
    let dayOfEra = since0000 - era * 146_097
    let year = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int, _ divisor: Int) -> Int {
    number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func four(_ number: Int) -> String {
    String(repeating: "0", count: max(0, 4 - String(number).count)) + String(number)
  }
}
