import ScenarioBasics
import ScenarioRecording
import StubServer

/// How far the clock of a service was ahead of that of the recording program, or behind it.
struct RecordedSkew {
  private let seconds: Int

  /// The tolerated difference: clock error and the time in flight.
  private static let least = 60

  /// Returns nil for an answer whose `Date` (RFC 9110 §6.6.1) is right or not known, and for a recording of
  /// our own.
  init?(_ entry: HAREntry) {
    guard entry.observed?.sight == .imported, let asked = RecordedInstant(entry.startedAt),
      let date = entry.response.headers.values("date").first,
      let told = RecordedInstant(HTTPDateText.iso(date))
    else { return nil }
    let wait = Int(min(entry.timeToAnswer, 86_400_000) / 1000)
    // A cache passes on the date of the answer that it keeps (RFC 9111 §5.1).
    let age = entry.response.headers.values("age").first.flatMap { Int($0) } ?? 0
    seconds = Int(told.since(asked).milliseconds / 1000) + max(0, min(age, 1 << 31)) - wait
    guard abs(seconds) >= Self.least else { return nil }
  }

  var fault: String { "clock-skew \(words)" }

  var words: String { "\(Duration.seconds(abs(seconds)).word) \(seconds > 0 ? "ahead" : "behind")" }
}
