import ScenarioBasics
import ScenarioFormat

/// The entries of a series that are in no even run: separate lines while they are few, then one with ends and
/// range.
struct UnevenSeries: Sendable {
  /// The line of each entry, unless there are more than twenty.
  private(set) var few: [FoldedLine] = []
  private var count = 0
  private var first: TranscriptEntry.SortKey?
  private var last = Duration.zero
  private var check = Checksum()
  private var course: ValueRange?

  /// Adds one more entry, in order.
  mutating func add(_ place: TranscriptEntry.SortKey, _ outcome: String, of key: FoldedSeries.Key) {
    let fold = FoldedLine(place, key.line(outcome), key.details)
    count += 1
    if count > 20 { few = [] } else { few.append(fold) }
    check.add(fold.line)
    (first, last) = (first ?? place, place.at)
    guard key.kind == .state else { return }
    let step = Transition(outcome)
    if course == nil { course = ValueRange(from: step.from) }
    course?.add(step.to)
  }

  /// Returns the one line for many entries: a path with its ends and range, or equal lines at uneven times;
  /// nil for few.
  func fold(_ key: FoldedSeries.Key) -> FoldedLine? {
    guard let first, count > 20 else { return nil }
    let counted = "x\(count)"
    let text = course.map { $0.text(counted) } ?? counted
    return FoldedLine(
      first, last: last, count: count, "\(key.text)  \(text) ~\(check.letters)", key.details)
  }
}

/// The ends of a path's changes, and their range while all values are numbers.
private struct ValueRange {
  private let from: Substring
  private var to: Substring
  private var range: (least: DecimalLiteral, greatest: DecimalLiteral)?

  init(from: Substring) {
    (self.from, to) = (from, from)
    range = DecimalLiteral(String(from)).map { ($0, $0) }
  }

  mutating func add(_ value: Substring) {
    to = value
    guard let (least, greatest) = range else { return }
    range = DecimalLiteral(String(value)).map { ($0 < least ? $0 : least, greatest < $0 ? $0 : greatest) }
  }

  func text(_ count: String) -> String {
    let range = range.map { " min \($0.least.text) max \($0.greatest.text)" } ?? ""
    return "\(from) → … → \(to)  \(count)\(range)"
  }
}

/// The two values of a change, `1.1711 → 1.1684`; any other text is both its beginning and its end.
struct Transition {
  let from: Substring
  let to: Substring

  init(_ outcome: String) {
    guard let arrow = Self.arrow(in: outcome) else {
      (from, to) = (outcome[...], outcome[...])
      return
    }
    (from, to) = (outcome[..<arrow.lowerBound], outcome[arrow.upperBound...])
  }

  /// Returns the arrow between the values, not one inside a quoted text.
  private static func arrow(in outcome: String) -> Range<String.Index>? {
    outcome.ranges(of: " → ").first { range in
      var isQuoted = false
      var isEscaped = false
      for character in outcome[..<range.lowerBound] {
        if character == "\"", !isEscaped { isQuoted.toggle() }
        isEscaped = character == "\\" && !isEscaped
      }
      return !isQuoted
    }
  }
}
