import ScenarioBasics
import ScenarioEvents
import ScenarioFormat

/// A comparison as a person reads it: `-` was expected, `+` happened, what differs is underlined.
struct DiffText {
  let rows: [Failure.Row]
  /// Whether somewhere only the check of a folded line differs, so that the lines under it must be seen.
  let hidesDifference: Bool

  /// More differing rows are not read, they are scrolled past.
  private static let mostDifferences = 60

  /// - Parameters:
  ///   - comparison: The lines.
  ///   - folded: The lines of the rows of lists that an actual line represents.
  init(_ comparison: Comparison, _ folded: [String: [String]] = [:]) {
    let rows = comparison.rows
    let differing = rows.indices.filter { !rows[$0].isSame }
    let shown = differing.prefix(Self.mostDifferences)
    var (lines, next) = ([Failure.Row](), 0)
    for index in shown {
      lines += Self.context(rows[next..<index], isFirst: next == 0)
      lines += Self.lines(rows[index]) + Self.notes(rows[index], folded)
      next = index + 1
    }
    let more = differing.count - shown.count
    lines += more > 0 ? [.init(.omission, "… \(more) more differ")] : Self.lastContext(rows[next...])
    self.rows = lines
    hidesDifference = shown.contains { Self.differsInCheckAlone(rows[$0]) }
  }

  /// At most two lines before a difference and two after the last one; a count takes the place of the others.
  private static func context(_ rows: ArraySlice<Comparison.Row>, isFirst: Bool) -> [Failure.Row] {
    let after = isFirst ? 0 : 1
    guard rows.count > (isFirst ? 2 : 4) else { return rows.flatMap(lines) }
    return rows.prefix(after).flatMap(lines) + count(rows.count - after - 2) + rows.suffix(2).flatMap(lines)
  }

  private static func lastContext(_ rows: ArraySlice<Comparison.Row>) -> [Failure.Row] {
    rows.count > 2 ? rows.prefix(1).flatMap(lines) + count(rows.count - 1) : rows.flatMap(lines)
  }

  private static func count(_ number: Int) -> [Failure.Row] { [.init(.omission, "… \(number) as expected")] }

  private static func lines(_ row: Comparison.Row) -> [Failure.Row] {
    switch row {
    case .same(let line): [.init(.same, line)]
    case .missing(let line): [.init(.expected, line)]
    case .unexpected(let line): [.init(.happened, line)]
    case .changed(let expected, let actual):
      changed(TextDifference(expected, actual, width: longestLine))
    }
  }

  /// Returns what is known of folded lines if only the checksum differs: which row of a list is another.
  private static func notes(_ row: Comparison.Row, _ folded: [String: [String]]) -> [Failure.Row] {
    guard differsInCheckAlone(row), case .changed(let expected, let actual) = row else { return [] }
    guard let lines = folded[actual], let check = TranscriptLine(expected).check else {
      return [.init(.note, checkLegend)]
    }
    guard let index = LocatingChecksum(of: lines).indexOfOnlyDifference(to: check) else {
      return [.init(.note, "· the same number: several of them differ (--unfold prints them)")]
    }
    return [.init(.note, "· one of them differs, which is now:"), .init(.happened, lines[index])]
  }

  /// The number of characters of a line that differs from another; a form of report may have room for 4 KB.
  private static let longestLine = 800

  private static func changed(_ lines: TextDifference) -> [Failure.Row] {
    [.init(.expected, lines.one), .init(.happened, lines.other)]
      + Underline(of: lines.other, against: lines.one).lines.map { .init(.marks, $0) }
  }

  private static let checkLegend =
    "· same number of changes, same ends and range: at least one in between differs (--unfold prints them)"

  private static func differsInCheckAlone(_ row: Comparison.Row) -> Bool {
    guard case .changed(let expected, let actual) = row else { return false }
    let (before, after) = (TranscriptLine(expected), TranscriptLine(actual))
    guard let body = after.bodyBeforeCheck else { return false }
    return before.times == after.times && before.bodyBeforeCheck == body
  }
}

extension Failure.Row {
  /// The row with the path and the value of its line, which is a line of a transcript.
  var withState: Failure.Row {
    guard kind == .expected || kind == .happened else { return self }
    let line = TranscriptLine(text)
    return Failure.Row(kind, text, state: line.value.map { Failure.StateValue(path: line.head, value: $0) })
  }
}

/// Carets under the words of a line that another one does not have; the members of JSON are words of the body
/// of a request.
private struct Underline {
  /// One line, or none where nothing is to be underlined.
  let lines: [String]

  init(of actual: String, against expected: String) {
    let isDetail = TranscriptLine(actual).isDetail
    func words(_ line: String) -> [Substring] {
      line.split { $0 == " " || isDetail && ",[]{}".contains($0) }
    }
    let words = (words(expected), words(actual))
    let changes = words.1.difference(from: words.0)
    let places = changes.insertions.compactMap { change in
      if case .insert(let offset, _, _) = change { words.1[offset] } else { nil }
    }
    var carets = ""
    for word in places {
      let column = actual.distance(from: actual.startIndex, to: word.startIndex)
      carets += String(repeating: " ", count: column - carets.count)
      carets += String(repeating: "^", count: word.count)
    }
    lines = places.isEmpty ? [] : [carets]
  }
}
