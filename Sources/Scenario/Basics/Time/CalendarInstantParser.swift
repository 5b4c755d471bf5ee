/// The calendar time of T+0 as scenarios write it: `2026-01-01T00:00:00Z`.
package enum CalendarInstantParser {
  /// Returns the seconds since 1970-01-01T00:00:00Z; nil when the word is not such an instant of an existing
  /// day.
  package static func secondsSince1970(_ word: String) -> Int? {
    guard let parts = fields(of: word) else { return nil }
    let (year, month, day) = (parts[0], parts[1], parts[2])
    guard year > 0, (1...12).contains(month), (1...days(in: month, of: year)).contains(day),
      parts[3] < 24, parts[4] < 60, parts[5] < 60
    else { return nil }
    return daysSince1970(year, month, day) * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
  }

  /// Returns the full instant for a word that contains only its beginning: `2026-04-11`, `2026-04-11T09:30`.
  package static func completed(_ word: String) -> String? {
    ["T00:00:00Z", ":00:00Z", ":00Z", "Z"].map { word + $0 }.first { secondsSince1970($0) != nil }
  }

  /// Returns the six numbers; nil unless digits and separators are exactly where the pattern has them.
  private static func fields(of word: String) -> [Int]? {
    let pattern = "0000-00-00T00:00:00Z".utf8
    guard word.utf8.count == pattern.count,
      zip(word.utf8, pattern).allSatisfy({ $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 })
    else { return nil }
    let parts = word.split { !$0.isNumber }.compactMap { Int($0) }
    return parts.count == 6 ? parts : nil
  }

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Returns the days since 1970-01-01 in the Gregorian calendar.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400
    let months = (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
    return before * 365 + leapDays + months + day - 1 - 719_162
  }
}
