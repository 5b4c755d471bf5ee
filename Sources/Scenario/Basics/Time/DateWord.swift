package import Foundation

extension Date {
  /// The date in UTC in the format of ISO 8601: `2026-04-13T09:00:00Z`, with every digit below a second.
  ///
  /// No formatter is used, because their data differ between systems, and unequal dates must print
  /// differently.
  package var word: String {
    guard let (seconds, fraction) = secondsAndFraction else { return "\(timeIntervalSinceReferenceDate)s" }
    let (days, second) = seconds.quotientAndRemainder(floored: 86_400)
    let (year, month, day) = Self.civil(daysSince1970: days)
    // A list prints thousands of dates: this allocates one text for all numbers.
    let word = String(unsafeUninitializedCapacity: 32) { bytes in
      var end = 0
      Self.write(Int(year.magnitude), 1000, "-", to: bytes, &end)
      Self.write(month, 10, "-", to: bytes, &end)
      Self.write(day, 10, "T", to: bytes, &end)
      Self.write(second / 3600, 10, ":", to: bytes, &end)
      Self.write(second / 60 % 60, 10, ":", to: bytes, &end)
      Self.write(second % 60, 10, fraction.isEmpty ? "Z" : ".", to: bytes, &end)
      return end
    }
    return (year < 0 ? "-" : "") + word + (fraction.isEmpty ? "" : fraction + "Z")
  }

  /// The whole seconds, and the digits after the decimal point.
  private var secondsAndFraction: (seconds: Int, fraction: String)? {
    let interval = timeIntervalSinceReferenceDate
    guard abs(interval) < 1e12 else { return nil }
    let whole = Int(interval.rounded(.down))
    let seconds = whole + Int(Date.timeIntervalBetween1970AndReferenceDate)
    if interval == Double(whole) { return (seconds, "") }
    // A Double's description is the shortest text that reads back as it, so distinct dates have distinct
    // digits.
    guard let exact = Decimal(string: interval.description) else { return nil }
    return (seconds, String((exact - Decimal(whole)).description.dropFirst(2)))
  }

  /// Returns the day of the Gregorian calendar, computed with 400-year eras whose years begin in March.
  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(floored: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Writes all digits, padded with zeros to the place of `highest`, and the mark.
  private static func write(
    _ number: Int, _ highest: Int, _ mark: Unicode.Scalar, to bytes: UnsafeMutableBufferPointer<UInt8>,
    _ end: inout Int
  ) {
    var place = highest
    while place <= number / 10 { place *= 10 }
    while place > 0 {
      bytes[end] = UInt8(ascii: "0") + UInt8(number / place % 10)
      (place, end) = (place / 10, end + 1)
    }
    bytes[end] = UInt8(ascii: mark)
    end += 1
  }
}

extension Int {
  fileprivate func quotientAndRemainder(floored divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
