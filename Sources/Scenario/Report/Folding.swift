/// What a step showed, as its expected lines: the usual becomes one line, so that the unusual stands out.
///
/// More than five equal lines at even times become one, and nothing is lost. Of what is left, more than
/// twenty of one kind become one that keeps ends, count, range and a check over all of them; more than twenty
/// such lines whose paths differ in their keys alone become one again.
package enum Folding {
  /// The lines of one step, in order; with `unfold` a line for each happening.
  package static func lines(_ happenings: [Happening], unfold: Bool = false) -> [String] {
    let moments = inOrder(happenings).enumerated().map { Moment(order: $0, happening: $1) }
    if unfold { return moments.map(\.line) }
    let even = evenRuns(moments)
    let crowds = crowds(left(of: moments, by: even))
    let singles = left(of: moments, by: even + crowds).map(Fold.init)
    return (even + patterns(crowds) + singles).sorted { $0.order < $1.order }.map(\.line)
  }

  /// By time, then by kind; what happened at one instant stays as it was given.
  package static func inOrder(_ happenings: [Happening]) -> [Happening] {
    happenings.enumerated()
      .sorted { ($0.element.at, $0.element.kind, $0.offset) < ($1.element.at, $1.element.kind, $1.offset) }
      .map(\.element)
  }

  private static func left(of moments: [Moment], by folds: [Fold]) -> [Moment] {
    let folded = Set(folds.flatMap(\.moments).map(\.order))
    return moments.filter { !folded.contains($0.order) }
  }

  private static func evenRuns(_ moments: [Moment]) -> [Fold] {
    Dictionary(grouping: moments) { Subject(kind: $0.happening.kind, text: $0.happening.text) }
      .values.filter { $0.count > 5 }
      .flatMap { equal in
        evenRanges(of: equal.map(\.happening.at)).map { Fold(run: Array(equal[$0])) }
      }
  }

  /// The longest runs of more than five times with one distance between them.
  private static func evenRanges(of times: [Duration]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + 5 < times.count {
      let step = times[start + 1] - times[start]
      var end = start + 2
      while end < times.count, times[end] - times[end - 1] == step { end += 1 }
      if end - start > 5 { ranges.append(start..<end) }
      start = end - start > 5 ? end : start + 1
    }
    return ranges
  }

  private static func crowds(_ moments: [Moment]) -> [Fold] {
    Dictionary(grouping: moments) { moment in
      let happening = moment.happening
      return Subject(
        kind: happening.kind, text: happening.kind == .state ? happening.subject : happening.text)
    }
    .values.filter { $0.count > 20 }
    .map(Fold.init(crowd:))
  }

  private static func patterns(_ folds: [Fold]) -> [Fold] {
    Dictionary(grouping: folds) { $0.pattern ?? $0.text }.values
      .flatMap { $0.count > 20 ? [Fold(pattern: $0)] : $0 }
  }
}

private struct Subject: Hashable {
  let kind: Happening.Kind
  let text: String
}
