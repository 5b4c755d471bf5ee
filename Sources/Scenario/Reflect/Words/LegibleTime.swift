import Foundation
import ScenarioBasics

extension Date: Worded {}

extension NSDate: Legible {
  var legible: Reflection { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).legible }
}

extension Duration: Worded {}

extension DateInterval: Legible {
  var legible: Reflection { .record(["start": start, "duration": duration]) }
}

extension TimeZone: Legible {
  var legible: Reflection { .word(identifier.wordOrQuoted) }
}

extension NSTimeZone: Legible {
  var legible: Reflection { .word(name.wordOrQuoted) }
}

extension Locale: Legible {
  var legible: Reflection { .word(identifier.wordOrQuoted) }
}

extension NSLocale: Legible {
  var legible: Reflection { .word((object(forKey: .identifier) as? String ?? "").wordOrQuoted) }
}

extension Calendar: Legible {
  var legible: Reflection {
    .present([
      "identifier": identifier, "locale": locale, "zone": timeZone, "firstWeekday": firstWeekday,
      "minimumDays": minimumDaysInFirstWeek,
    ])
  }
}

extension DateComponents: Legible {
  var legible: Reflection {
    .present([
      "calendar": calendar, "zone": timeZone, "era": era, "year": year, "month": month, "day": day,
      "hour": hour, "minute": minute, "second": second, "nanosecond": nanosecond, "weekday": weekday,
      "weekdayOrdinal": weekdayOrdinal, "quarter": quarter, "weekOfMonth": weekOfMonth,
      "weekOfYear": weekOfYear, "yearForWeekOfYear": yearForWeekOfYear, "isLeapMonth": isLeapMonth,
    ])
  }
}

extension DispatchTime: Legible {
  /// Real time.
  var legible: Reflection { .opaque }
}
