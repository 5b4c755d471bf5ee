package import Foundation

/// A mapping from the app's clock to the calendar of a time zone: the day and the time of day of an instant.
package struct TimeZoneCalendar: Hashable, Sendable {
  /// The calendar time of T+0, in seconds since 1970.
  package let secondsAtStart: Double

  /// The offset from UTC in seconds, positive to the east.
  package var offset: Int

  package init(start: Date, offset: Int = 0) {
    secondsAtStart = start.timeIntervalSince1970
    self.offset = offset
  }

  package func day(at instant: Instant) -> CalendarDay? {
    CalendarDay(daysSinceEpoch: seconds(at: instant).flooringDivision(by: 86_400).quotient)
  }

  /// Returns the time of day to the second, such as `00:00:07`.
  package func timeOfDay(at instant: Instant) -> String {
    let second = seconds(at: instant).flooringDivision(by: 86_400).remainder
    return [second / 3600, second / 60 % 60, second % 60]
      .map { String(String(100 + $0).dropFirst()) }.joined(separator: ":")
  }

  /// Returns the instant that is the given number of seconds after the beginning of 1970.
  package func instant(secondsSinceEpoch seconds: Int) -> Instant {
    Instant(elapsed: .nanoseconds(Int64(((Double(seconds) - secondsAtStart) * 1000).rounded()) * 1_000_000))
  }

  private func seconds(at instant: Instant) -> Int {
    Int((secondsAtStart + instant.elapsed / .seconds(1)).rounded(.down)) + offset
  }
}

extension Int {
  fileprivate func flooringDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((self % divisor) + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}
