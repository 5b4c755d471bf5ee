import Foundation
import ScenarioBasics

/// The time at which the request of an entry was sent, in milliseconds since 1970-01-01T00:00:00Z.
package struct RecordedInstant: Comparable {
  let milliseconds: Int
  /// Whether the text contained an offset from UTC.
  private(set) var hasZone = true

  /// Parses an ISO 8601 time with any number of digits below a second and any offset, such as
  /// `2024-11-14T14:59:42.210687+00:00`. A time without an offset is UTC.
  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.utf8.count >= 19,
      let seconds = CalendarInstantParser.secondsSince1970(text.prefix(19) + "Z")
    else { return nil }
    var rest = text.dropFirst(19)
    var thousandths = 0
    if let point = rest.first, point == "." || point == "," {
      let digits = rest.dropFirst().prefix(while: \.isNumber)
      guard !digits.isEmpty else { return nil }
      thousandths = Int((digits + "00").prefix(3)) ?? 0
      rest = rest[digits.endIndex...]
    }
    // Programs write year 1 for an unknown time.
    guard let offset = Self.offset(rest), !text.hasPrefix("0001-") else { return nil }
    hasZone = !rest.isEmpty
    milliseconds = (seconds - offset) * 1000 + thousandths
    // An offset may move the time out of the years in which a scenario can begin.
    if CalendarInstantParser.secondsSince1970(word) == nil { return nil }
  }

  /// Creates the instant that is `time` after an instant given in seconds since 1970-01-01T00:00:00Z.
  package init(_ seconds: Int, after time: Duration) {
    milliseconds = seconds * 1000 + Int(time.milliseconds.rounded(.down))
  }

  /// Returns the offset in seconds ahead of UTC.
  private static func offset(_ text: Substring) -> Int? {
    if ["", "Z", "z"].contains(text) { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.allSatisfy(\.isNumber),
      digits.count == 4 || digits.count == 2, let hours = Int(digits.prefix(2)), hours < 24
    else { return nil }
    let minutes = Int(digits.dropFirst(2)) ?? 0
    guard minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  package static func < (one: Self, other: Self) -> Bool { one.milliseconds < other.milliseconds }

  /// The instant to the second, as a scenario writes it: `2026-04-10T09:00:00Z`.
  package var word: String {
    let seconds = (Double(milliseconds) / 1000).rounded(.down)
    return Date(timeIntervalSince1970: seconds).word
  }

  /// The date: `2026-04-10`.
  package var day: Substring { word.prefix(10) }

  package func since(_ earlier: RecordedInstant) -> Duration {
    .milliseconds(milliseconds - earlier.milliseconds)
  }

  /// Returns the time that is later by the duration, in whole milliseconds.
  package func advanced(by duration: Duration) -> RecordedInstant {
    RecordedInstant(milliseconds: milliseconds + Int(duration / .milliseconds(1)))
  }
}

extension [RecordedInstant?] {
  /// The indices of the instants in chronological order, in which no program need keep its list (HAR 1.2,
  /// `entries`). An entry without a time stays behind the one before it.
  package var inOrder: [Int] {
    var last = Int.min
    let keys = map { instant -> Int in
      last = instant?.milliseconds ?? last
      return last
    }
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return Array<Int>(indices) }
    return indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }
}
