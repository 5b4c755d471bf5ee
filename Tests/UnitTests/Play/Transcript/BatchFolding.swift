@testable import ScenarioBasics
@testable import ScenarioFormat
@testable import ScenarioPlay
@testable import ScenarioReflect

/// Folding with the whole step in memory: the lines that ``TranscriptFolding`` must print without keeping the
/// entries.
///
/// With a window of `Int.max` it has no horizon.
struct BatchFolding {
  struct Moment {
    let order: Int
    let happening: TranscriptEntry
    /// The index of this moment among those that it may be folded with.
    let number: Int

    var line: String { BatchFolding.line(happening.text, [self]) }
  }

  struct Folded {
    let moments: [Moment]
    let text: String
    var pattern: String?

    var line: String { BatchFolding.line(text, moments) }
  }

  struct Subject: Hashable {
    let kind: TranscriptEntry.Kind
    let text: String

    init(kind: TranscriptEntry.Kind, text: String) { (self.kind, self.text) = (kind, text) }

    /// The entries that this one may be folded with: changes of its path, or equal entries.
    init(crowdOf happening: TranscriptEntry) {
      kind = happening.kind
      text = happening.kind == .state ? happening.subject : happening.text
    }
  }

  let moments: [Moment]
  let runs: [Folded]
  let crowds: [Folded]
  let patterns: [Folded]
  let singles: [Folded]

  var lines: [String] {
    (patterns + Self.rows(runs + singles)).sorted { $0.moments[0].order < $1.moments[0].order }.map(\.line)
  }

  init(_ happenings: [TranscriptEntry], window: Int) {
    moments = Self.inOrder(happenings)
    runs = Self.evenRuns(moments, window)
    let afterRuns = Self.left(of: moments, by: runs)
    crowds = Dictionary(grouping: afterRuns) { Subject(crowdOf: $0.happening) }
      .values.filter { $0.count > 20 }.map(Self.unevenSeries)
    patterns = Dictionary(grouping: crowds) { $0.pattern ?? $0.text }.values
      .flatMap { $0.count > 20 ? [Self.pattern($0)] : $0 }
    singles = Self.left(of: afterRuns, by: crowds).map { Folded(moments: [$0], text: $0.happening.text) }
  }

  private static func inOrder(_ happenings: [TranscriptEntry]) -> [Moment] {
    var counts: [Subject: Int] = [:]
    return happenings.enumerated()
      .sorted { ($0.element.at, $0.element.kind, $0.offset) < ($1.element.at, $1.element.kind, $1.offset) }
      .map(\.element).enumerated()
      .map { order, happening in
        let number = counts[Subject(crowdOf: happening), default: 0]
        counts[Subject(crowdOf: happening)] = number + 1
        return Moment(order: order, happening: happening, number: number)
      }
  }

  private static func left(of moments: [Moment], by folds: [Folded]) -> [Moment] {
    let folded = Set(folds.flatMap(\.moments).map(\.order))
    return moments.filter { !folded.contains($0.order) }
  }

  private static func evenRuns(_ moments: [Moment], _ window: Int) -> [Folded] {
    Dictionary(grouping: moments) { Subject(kind: $0.happening.kind, text: $0.happening.text) }
      .values.flatMap { equal in evenRanges(of: equal, window).map { run(Array(equal[$0])) } }
  }

  private static func evenRanges(of equal: [Moment], _ window: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + 5 < equal.count {
      let times = equal.map(\.happening.at)
      let step = times[start + 1] - times[start]
      var end = start + 2
      while end < times.count, times[end] - times[end - 1] == step { end += 1 }
      let isRun = end - start > 5 && equal[start + 5].number - equal[start].number < window
      if isRun { ranges.append(start..<end) }
      start = isRun ? end : start + 1
    }
    return ranges
  }

  private static func run(_ moments: [Moment]) -> Folded {
    let step = moments[1].happening.at - moments[0].happening.at
    let every = step > .zero ? " every \(step.word)" : ""
    return Folded(moments: moments, text: "\(moments[0].happening.text)  x\(moments.count)\(every)")
  }

  private static func unevenSeries(_ moments: [Moment]) -> Folded {
    let first = moments[0].happening
    let count = "x\(moments.count)"
    let check = "~\(Checksum(of: moments.map(\.line)).letters)"
    guard first.kind == .state else {
      return Folded(moments: moments, text: "\(first.text)  \(count) \(check)")
    }
    let steps = moments.map { Transition($0.happening.outcome) }
    let ends = "\(steps[0].from) → … → \(steps[steps.count - 1].to)"
    let range = range([steps[0].from] + steps.map(\.to))
    return Folded(
      moments: moments, text: "\(first.subject)  \(ends)  \(count)\(range) \(check)",
      pattern: Path(first.subject)?.pattern)
  }

  private static func range(_ values: [Substring]) -> String {
    let numbers = values.compactMap { DecimalLiteral(String($0)) }
    guard numbers.count == values.count, let least = numbers.min(), let greatest = numbers.max() else {
      return ""
    }
    return " min \(least.text) max \(greatest.text)"
  }

  private static func pattern(_ folds: [Folded]) -> Folded {
    let folds = folds.sorted { $0.moments[0].order < $1.moments[0].order }
    let moments = folds.flatMap(\.moments).sorted { $0.order < $1.order }
    let check = Checksum(of: folds.map(\.line)).letters
    return Folded(
      moments: moments, text: "\(folds[0].pattern ?? "")  x\(moments.count) in \(folds.count) ~\(check)")
  }

  /// Returns the lines of which more than fifty are about the rows of one list as three, and the others as
  /// they are.
  static func rows(_ folds: [Folded]) -> [Folded] {
    Dictionary(grouping: folds) { list(of: $0) ?? "\($0.moments[0].order)" }.values.flatMap { folds in
      guard folds.count > 50, let list = list(of: folds[0]) else { return folds }
      let rows = folds.sorted { $0.moments[0].order < $1.moments[0].order }
      let between = rows.dropFirst().dropLast()
      let moments = between.flatMap(\.moments).sorted { $0.order < $1.order }
      let check = LocatingChecksum(of: between.map(\.line)).letters
      return [
        rows[0], Folded(moments: moments, text: "\(list)  x\(moments.count) ~\(check)"), rows[rows.count - 1],
      ]
    }
  }

  private static func list(of fold: Folded) -> String? {
    let first = fold.moments[0].happening
    guard first.kind == .state, first.subject.contains("[") else { return nil }
    let sign = ["+", "-"].first { first.outcome == $0 || first.outcome.hasPrefix("\($0) ") }
    return Path(first.subject).map { $0.pattern + (sign.map { "  \($0)" } ?? "") }
  }

  private static func line(_ text: String, _ moments: [Moment]) -> String {
    let (first, last) = (moments[0].happening.at, moments[moments.count - 1].happening.at)
    if first == last { return first > .zero ? "+\(first.word)  \(text)" : text }
    return "+\(first.word)..+\(last.word)  \(text)"
  }
}
