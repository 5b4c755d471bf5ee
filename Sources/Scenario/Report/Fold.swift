/// A happening in its place among those of its step.
struct Moment {
  let order: Int
  let happening: Happening

  var line: String { Fold(self).line }
}

/// One expected line and the happenings that it stands for.
struct Fold {
  let moments: [Moment]
  /// The line without its time.
  let text: String
  /// The path with `[*]` for its keys, where the fold is of one path.
  let pattern: String?

  private init(_ moments: [Moment], _ text: String, pattern: String? = nil) {
    self.moments = moments
    self.text = text
    self.pattern = pattern
  }

  /// A line of its own.
  init(_ moment: Moment) { self.init([moment], moment.happening.text) }

  /// Equal lines at even times.
  init(run: [Moment]) {
    let step = run[1].happening.at - run[0].happening.at
    let every = step > .zero ? " every \(step.word)" : ""
    self.init(run, "\(run[0].happening.text)  x\(run.count)\(every)")
  }

  /// Many lines of one kind: a path with its ends and range, or equal lines at uneven times.
  init(crowd: [Moment]) {
    let first = crowd[0].happening
    let count = "x\(crowd.count)"
    let check = "~\(Check(of: crowd.lazy.map(\.line)).letters)"
    if first.kind == .state {
      let text = "\(first.subject)  \(Self.ends(crowd, count: count)) \(check)"
      self.init(crowd, text, pattern: Path(first.subject)?.pattern)
    } else {
      self.init(crowd, "\(first.text)  \(count) \(check)")
    }
  }

  /// Many paths that differ in their keys alone.
  init(pattern folds: [Fold]) {
    let moments = folds.flatMap(\.moments).sorted { $0.order < $1.order }
    let pattern = folds[0].pattern ?? ""
    self.init(
      moments,
      "\(pattern)  x\(moments.count) in \(folds.count) ~\(Check(of: moments.lazy.map(\.line)).letters)")
  }

  var order: Int { moments[0].order }

  var line: String {
    let (first, last) = (moments[0].happening.at, moments[moments.count - 1].happening.at)
    let time = first == last ? (first > .zero ? "+\(first.word)  " : "") : "+\(first.word)..+\(last.word)  "
    return time + text
  }

  private static func ends(_ crowd: [Moment], count: String) -> String {
    let steps = crowd.map { Transition($0.happening.outcome) }
    let range = range([steps[0].from] + steps.map(\.to))
    return "\(steps[0].from) → … → \(steps[steps.count - 1].to)  \(count)\(range)"
  }

  private static func range(_ values: [Substring]) -> String {
    let numbers = values.compactMap { PlainNumber(String($0)) }
    guard numbers.count == values.count, let least = numbers.min(), let greatest = numbers.max() else {
      return ""
    }
    return " min \(least.text) max \(greatest.text)"
  }
}

/// The two ends of a change, `1.1711 → 1.1684`; anything else is its own beginning and end.
private struct Transition {
  let from: Substring
  let to: Substring

  init(_ outcome: String) {
    guard let arrow = Self.arrow(in: outcome) else {
      (from, to) = (outcome[...], outcome[...])
      return
    }
    (from, to) = (outcome[..<arrow.lowerBound], outcome[arrow.upperBound...])
  }

  /// The arrow between the values, not one inside a quoted text.
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
