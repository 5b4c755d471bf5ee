import Foundation
import ScenarioBasics

extension Date: ScalarRepresentable {}

extension NSDate: DumpRepresentable {
  var legible: Reflection { Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).legible }
}

extension Duration: ScalarRepresentable {}

extension DateInterval: DumpRepresentable {
  var legible: Reflection { .record(["start": start, "duration": duration]) }
}

extension TimeZone: DumpRepresentable {
  var legible: Reflection { .word(identifier.wordOrQuoted) }
}

extension NSTimeZone: DumpRepresentable {
  var legible: Reflection { .word(name.wordOrQuoted) }
}

extension Locale: DumpRepresentable {
  var legible: Reflection { .word(identifier.wordOrQuoted) }
}

extension NSLocale: DumpRepresentable {
  var legible: Reflection { .word((object(forKey: .identifier) as? String ?? "").wordOrQuoted) }
}

extension Calendar: DumpRepresentable {
  var legible: Reflection {
    .present([
      "identifier": identifier, "locale": locale, "zone": timeZone, "firstWeekday": firstWeekday,
      "minimumDays": minimumDaysInFirstWeek,
    ])
  }
}

extension DateComponents: DumpRepresentable {
  var legible: Reflection {
    .present([
      "calendar": calendar, "zone": timeZone, "era": era, "year": year, "month": month, "day": day,
      "hour": hour, "minute": minute, "second": second, "nanosecond": nanosecond, "weekday": weekday,
      "weekdayOrdinal": weekdayOrdinal, "quarter": quarter, "weekOfMonth": weekOfMonth,
      "weekOfYear": weekOfYear, "yearForWeekOfYear": yearForWeekOfYear, "isLeapMonth": isLeapMonth,
    ])
  }
}

extension DispatchTime: DumpRepresentable {
  /// Opaque, because it is real time.
  var legible: Reflection { .opaque }
}
