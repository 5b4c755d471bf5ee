extension SiteCollector {
  /// The cases that fall to the default of their `switch`.
  mutating func addLabels() {
    for label in outline.labels where tokens[label.lowerBound].text == "case" {
      guard hasDefault(label), !tokens[label].contains(where: { $0.text == "where" }) else { continue }
      var start = label.lowerBound + 1
      while start < label.upperBound {
        let end = outline.first(",", from: start).map { min($0, label.upperBound) } ?? label.upperBound
        let pattern = start...end - 1
        add(.label, at: start, ["case \(short(start...end - 1)) falls to the default"]) {
          [MutationSite.Edit(tokens: pattern, after: " where Mx.keep(\($0))")]
        }
        start = end + 1
      }
    }
  }

  private func hasDefault(_ label: ClosedRange<Int>) -> Bool {
    outline.labels.contains {
      tokens[$0.lowerBound].text == "default"
        && outline.brace[$0.lowerBound] == outline.brace[label.lowerBound]
    }
  }

  /// The values of cases, each replaced by that of the next.
  mutating func addNeighbours() {
    let groups = Dictionary(grouping: outline.labels) { outline.brace[$0.lowerBound] ?? -1 }
    for open in groups.keys.sorted() {
      let values = groups[open, default: []].map { value(after: $0) }
      for (one, other) in zip(values, values.dropFirst()) + [(values.last ?? nil, values.first ?? nil)] {
        guard let one, let other, one != other, let text = outline.source(other), text != outline.source(one)
        else { continue }
        replace(.neighbour, one, with: text, "\(short(one)) → \(short(other))")
      }
    }
  }

  /// Returns the one expression of a case, without `return` and `try`.
  private func value(after label: ClosedRange<Int>) -> ClosedRange<Int>? {
    let start = label.upperBound + 1
    guard start < tokens.count, outline.starts.contains(start) else { return nil }
    let end = outline.end(ofStatement: start)
    if end + 1 < tokens.count, outline.starts.contains(end + 1), !outline.isLabel(end + 1) { return nil }
    let first = ["return"].contains(tokens[start].text) ? start + 1 : start
    guard first <= end,
      !["throw", "break", "if", "switch", "guard", "for", "try", "let", "var", "fallthrough"]
        .contains(tokens[first].text), !tokens[first...end].contains(where: { $0.text == "=" })
    else { return nil }
    return first...end
  }

  /// The members of enumerations, each replaced by the next one without a value.
  mutating func addMembers() {
    for index in tokens.indices.dropLast() where tokens[index].text == "." && tokens[index].isSpacedBefore {
      let (name, next) = (tokens[index + 1].text, index + 2 < tokens.count ? tokens[index + 2].text : "")
      if outline.isInLabel(index) || ["(", "."].contains(next) { continue }
      if index > 0, tokens[index - 1].text == "case" || isContinued(index) { continue }
      for cases in enumerations {
        guard let place = cases.firstIndex(of: name), cases.count > 1 else { continue }
        let other = ".\(cases[(place + 1) % cases.count])"
        replace(.member, index...index + 1, with: other, ".\(name) → \(other)")
      }
    }
  }

  /// Whether a dot continues the chain of the line before.
  private func isContinued(_ index: Int) -> Bool {
    tokens[index].isFirstInLine && [")", "}"].contains(tokens[index - 1].text)
      && !outline.starts.contains(index)
  }
}
