import ScenarioBasics
package import ScenarioRecording

/// The age of a recording relative to another; never relative to the current date, which differs in each run.
package struct RecordingAge {
  /// The age: `recorded on 2026-04-10, 33 days before the other; it expired on 2026-05-01`
  package let words: String
  /// Whether its expiration day had passed when the other recording was made.
  package let isExpired: Bool

  package init(_ har: HAR, beside other: HAR, called: String = "the other") {
    let (day, otherDay) = (Self.lastDay(har), Self.lastDay(other))
    let expires = har.observed.expires.flatMap(Self.days)
    let isOver = expires.flatMap { last in otherDay.map { last < $0.number } } ?? false
    let end = har.observed.expires.map { "; it \(isOver ? "expired" : "expires") on \($0)" }
    (words, isExpired) = (Self.recorded(day, otherDay, called) + (end ?? ""), isOver)
  }

  private typealias Day = (text: String, number: Int)

  private static func recorded(_ day: Day?, _ other: Day?, _ called: String) -> String {
    guard let day else { return "recorded on an unknown date" }
    guard let other else { return "recorded on \(day.text), \(called) on an unknown date" }
    let distance = abs(other.number - day.number)
    let days = counted(distance, "day")
    let side = other.number > day.number ? "before" : "after"
    return "recorded on \(day.text), "
      + (distance == 0 ? "the same day as \(called)" : "\(days) \(side) \(called)")
  }

  private static func lastDay(_ har: HAR) -> Day? {
    har.entries.compactMap { entry in
      let text = String(entry.startedAt.prefix(10))
      return days(text).map { (text, $0) }
    }.max { $0.number < $1.number }
  }

  private static func days(_ day: String) -> Int? {
    CalendarInstantParser.secondsSince1970("\(day)T00:00:00Z").map { $0 / 86_400 }
  }
}
