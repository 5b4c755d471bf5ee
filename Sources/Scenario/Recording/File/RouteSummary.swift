package import ScenarioBasics

/// A summary of one route of a recording.
package struct RouteSummary {
  let words: PrintableText
  private(set) var count = 0
  private var outcomes: [PrintableText] = []
  private var counts: [PrintableText: Int] = [:]
  private var sizes: ClosedRange<Int>?
  private var times: ClosedRange<RecordedInstant>?

  package init(_ words: PrintableText) { self.words = words }

  package mutating func add(_ entry: HAREntry) {
    count += 1
    let outcome = Self.outcome(entry)
    if counts[outcome] == nil { outcomes.append(outcome) }
    counts[outcome, default: 0] += 1
    if entry.response.status != 0 { sizes = Self.widened(sizes, by: entry.response.body.bytes.count) }
    if let instant = RecordedInstant(entry.startedAt) { times = Self.widened(times, by: instant) }
  }

  package static func outcome(_ entry: HAREntry) -> PrintableText {
    let status = entry.response.status == 0 ? nil : String(entry.response.status)
    let words = [status, entry.observed?.fault].compactMap(\.self).joined(separator: " ")
    return PrintableText(words).cut(toColumns: 60)
  }

  private static func widened<Bound>(_ range: ClosedRange<Bound>?, by value: Bound) -> ClosedRange<Bound> {
    guard let range else { return value...value }
    return min(range.lowerBound, value)...max(range.upperBound, value)
  }

  /// Returns the cells of a table row: route, count, outcomes, sizes, and times since the recording began.
  package func cells(since start: RecordedInstant?) -> [PrintableText] {
    [words, "x\(count)", ends, sizes.map(Self.size) ?? "", when(since: start)]
  }

  private var ends: PrintableText {
    let told = outcomes.map { outcome -> PrintableText in
      counts[outcome].map { $0 == count ? outcome : "\(outcome) x\($0)" } ?? outcome
    }
    return told.joined(separator: ", ")
  }

  private static func size(_ sizes: ClosedRange<Int>) -> PrintableText {
    if sizes.lowerBound == sizes.upperBound { return "\(sizes.lowerBound) B" }
    return "\(sizes.lowerBound) to \(sizes.upperBound) B"
  }

  private func when(since start: RecordedInstant?) -> PrintableText {
    guard let start, let times else { return "" }
    let ends: [PrintableText] = [times.lowerBound, times.upperBound].map { "T+\($0.since(start).word)" }
    return ends[0] == ends[1] ? ends[0] : "\(ends[0])..\(ends[1])"
  }
}
