import RCCDomain

/// The time at which a service accepts the next request, from `Retry-After` (RFC 9110 section 10.2.3).
enum RetryAfter {
  /// The longest time for which a service may delay the app's requests.
  static let cap = Duration.seconds(3600)

  /// Returns the instant, at most the cap from now; nil for a text that is neither seconds nor a future date.
  static func instant(_ text: String, now: Instant, wall: TimeZoneCalendar) -> Instant? {
    guard let asked = seconds(text).map({ now + $0 }) ?? date(text, wall: wall), asked > now else {
      return nil
    }
    return min(asked, now + cap)
  }

  private static func seconds(_ text: String) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // A number that is too large for an Int is certainly larger than the cap.
    return Int(text).map { .seconds(Swift.min($0, 1_000_000)) } ?? cap
  }

  /// Reads `Thu, 01 Jan 2026 00:00:20 GMT`, the one date format that a sender may use.
  private static func date(_ text: String, wall: TimeZoneCalendar) -> Instant? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 6, weekdays.contains(words[0]), words[5] == "GMT",
      let month = months.firstIndex(of: String(words[2])), let day = number(words[1], digits: 2),
      let year = number(words[3], digits: 4), let second = secondOfDay(words[4]),
      let calendarDay = CalendarDay(year: year, month: month + 1, day: day)
    else { return nil }
    return wall.instant(secondsSinceEpoch: calendarDay.daysSinceEpoch * 86_400 + second)
  }

  /// Reads `00:00:20`; the second 60 is a leap second.
  private static func secondOfDay(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], digits: 2), let minute = number(parts[1], digits: 2),
      let second = number(parts[2], digits: 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: Substring, digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  private static let weekdays: Set<Substring> = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
