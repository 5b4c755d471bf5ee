import Domain

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
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
      let month = months.firstIndex(of: String(words[2])), let day = Int(words[1]),
      let year = Int(words[3]), let calendarDay = CalendarDay(year: year, month: month + 1, day: day)
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    let second = time[0] * 3600 + time[1] * 60 + time[2]
    return wall.instant(secondsSinceEpoch: calendarDay.daysSinceEpoch * 86_400 + second)
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
